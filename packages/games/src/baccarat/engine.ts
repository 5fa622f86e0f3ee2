import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'
import { countResults } from './count.ts'
import { dealBaccarat, type BaccaratResult } from './deal.ts'

/** Punto banco from a fresh shoe of eight decks each round; the banker's win pays 19 to 20. */
export interface BaccaratModel {
  readonly kind: 'baccarat'
  readonly id: string
  readonly version: number
  /** What each field gets back of a unit, stake included, in hundredths. */
  readonly pays: Readonly<Record<BaccaratSpot, number>>
}

export const baccaratSpots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]

export interface BaccaratOutcome {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

export type BaccaratState = InstantState<'baccarat', SpotChoice, BaccaratOutcome>
export type BaccaratView = InstantView<'baccarat', SpotChoice, BaccaratOutcome>
export type BaccaratRecord = InstantRecord<'baccarat', SpotChoice, BaccaratOutcome>

export const baccaratModels: readonly BaccaratModel[] = [
  {
    kind: 'baccarat',
    id: 'baccarat-punto-banco',
    version: 1,
    pays: { player: 200, banker: 195, tie: 900, 'player-pair': 1200, 'banker-pair': 1200 },
  },
]

export const shoeDecks = 8

export const baccaratEngine = spotEngine<'baccarat', BaccaratModel, BaccaratOutcome, BaccaratResult>({
  kind: 'baccarat',
  models: baccaratModels,
  spots: () => baccaratSpots,
  draw(_model, rng) {
    const { player, banker } = dealBaccarat(drawCards({ decks: shoeDecks, take: 6 }, rng))
    return { player, banker }
  },
  resultOf: (_model, { player, banker }) =>
    dealBaccarat(
      [player[0], banker[0], player[1], banker[1], ...player.slice(2), ...banker.slice(2)].map(
        (card) => card ?? 0,
      ),
    ).result,
  pays: (model, { spot, result }) => paysOf(model, spot as BaccaratSpot, result),
  results: () => countResults(shoeDecks),
  listed: () => baccaratSpots,
  describe: ({ player, banker }) =>
    `player ${player.map(nameOf).join(' ')}, banker ${banker.map(nameOf).join(' ')}`,
})

/** A tie gives the money on player and banker back. */
function paysOf(model: BaccaratModel, spot: BaccaratSpot, result: BaccaratResult): number {
  const pays = model.pays[spot]
  if (spot === 'player-pair') return result.isPlayerPair ? pays : 0
  if (spot === 'banker-pair') return result.isBankerPair ? pays : 0
  if (result.winner === spot) return pays
  return result.winner === 'tie' ? 100 : 0
}
