import { drawCards, nameOf, rankOf, suitOf, type Card } from '../kit/cards.ts'
import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'

/** One card each from a fresh shoe of eight decks; the ace is low, the higher card wins. */
export interface DragonTigerModel {
  readonly kind: 'dragontiger'
  readonly id: string
  readonly version: number
  /** What each field gets back of a unit, in hundredths; `half` is what dragon and tiger keep on a tie. */
  readonly pays: {
    readonly side: number
    readonly half: number
    readonly tie: number
    readonly suited: number
  }
}

export const dragonTigerSpots = ['dragon', 'tiger', 'tie', 'suited-tie'] as const

export interface DragonTigerOutcome {
  readonly dragon: Card
  readonly tiger: Card
}

export interface DragonTigerResult {
  readonly winner: 'dragon' | 'tiger' | 'tie'
  readonly isSuited: boolean
}

export type DragonTigerState = InstantState<'dragontiger', SpotChoice, DragonTigerOutcome>
export type DragonTigerView = InstantView<'dragontiger', SpotChoice, DragonTigerOutcome>
export type DragonTigerRecord = InstantRecord<'dragontiger', SpotChoice, DragonTigerOutcome>

export const dragonTigerModels: readonly DragonTigerModel[] = [
  {
    kind: 'dragontiger',
    id: 'dragontiger-duel',
    version: 1,
    pays: { side: 200, half: 50, tie: 1200, suited: 5600 },
  },
]

const decks = 8
const heightOf = (card: Card): number => (rankOf(card) + 1) % 13

export function dragonTigerResult({ dragon, tiger }: DragonTigerOutcome): DragonTigerResult {
  const lead = heightOf(dragon) - heightOf(tiger)
  const winner = lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie'
  return { winner, isSuited: winner === 'tie' && suitOf(dragon) === suitOf(tiger) }
}

export const dragonTigerEngine = spotEngine<
  'dragontiger',
  DragonTigerModel,
  DragonTigerOutcome,
  DragonTigerResult
>({
  kind: 'dragontiger',
  models: dragonTigerModels,
  spots: () => dragonTigerSpots,
  draw(_model, rng) {
    const [dragon = 0, tiger = 0] = drawCards({ decks, take: 2 }, rng)
    return { dragon, tiger }
  },
  resultOf: (_model, outcome) => dragonTigerResult(outcome),
  pays({ pays }, { spot, result }) {
    if (spot === 'suited-tie') return result.isSuited ? pays.suited : 0
    if (spot === 'tie') return result.winner === 'tie' ? pays.tie : 0
    if (result.winner === spot) return pays.side
    return result.winner === 'tie' ? pays.half : 0
  },
  results() {
    const counted = new Map<string, { count: number; result: DragonTigerResult }>()
    for (let dragon = 0; dragon < 52; dragon += 1) {
      for (let tiger = 0; tiger < 52; tiger += 1) {
        const result = dragonTigerResult({ dragon, tiger })
        const key = `${result.winner} ${result.isSuited}`
        const count = (counted.get(key)?.count ?? 0) + decks * (dragon === tiger ? decks - 1 : decks)
        counted.set(key, { count, result })
      }
    }
    return [...counted.values()]
  },
  listed: () => dragonTigerSpots,
  describe: ({ dragon, tiger }) => `dragon ${nameOf(dragon)}, tiger ${nameOf(tiger)}`,
})
