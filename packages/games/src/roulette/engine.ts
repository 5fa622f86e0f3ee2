import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'
import { rouletteSpots, spotNumbers } from './spots.ts'

/**
 * The European wheel: 37 pockets, one zero; every field gets 36 times its money over the numbers it covers.
 */
export interface RouletteModel {
  readonly kind: 'roulette'
  readonly id: string
  readonly version: number
}

export interface RouletteOutcome {
  /** 0 to 36. */
  readonly pocket: number
}

export type RouletteState = InstantState<'roulette', SpotChoice, RouletteOutcome>
export type RouletteView = InstantView<'roulette', SpotChoice, RouletteOutcome>
export type RouletteRecord = InstantRecord<'roulette', SpotChoice, RouletteOutcome>

export const pocketCount = 37
export const rouletteModels: readonly RouletteModel[] = [
  { kind: 'roulette', id: 'roulette-european', version: 1 },
]

/** What a field gets back of each unit, stake included, when one of its numbers comes. */
export const spotPaysHundredths = (spot: string): number => 3600 / (spotNumbers(spot)?.length ?? 36)

export const rouletteEngine = spotEngine<'roulette', RouletteModel, RouletteOutcome, number>({
  kind: 'roulette',
  models: rouletteModels,
  spots: () => rouletteSpots,
  draw: (_model, rng) => ({ pocket: rng.nextInt(pocketCount) }),
  resultOf: (_model, { pocket }) => pocket,
  pays: (_model, { spot, result }) => (spotNumbers(spot)?.includes(result) ? spotPaysHundredths(spot) : 0),
  results: () => Array.from({ length: pocketCount }, (_, pocket) => ({ count: 1, result: pocket })),
  listed: () => [
    'n-17',
    'split-17-20',
    'street-16',
    'corner-16',
    'line-13',
    'dozen-2',
    'column-2',
    'red',
    'even',
    'low',
  ],
  describe: ({ pocket }) => `pocket ${pocket}`,
})
