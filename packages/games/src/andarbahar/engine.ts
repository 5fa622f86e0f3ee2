import { choose } from '../kit/chances.ts'
import { drawCards, nameOf, rankOf, type Card } from '../kit/cards.ts'
import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'

/**
 * A card is shown, then cards go to Andar and Bahar by turns, Andar first, until one of its rank comes. The
 * fields ask for the side, and for how many cards it takes.
 */
export interface AndarBaharModel {
  readonly kind: 'andarbahar'
  readonly id: string
  readonly version: number
  /** What each field gets back of a unit, stake included, in hundredths. */
  readonly pays: Readonly<Record<string, number>>
}

export const andarBaharSpots = [
  'andar',
  'bahar',
  '1-5',
  '6-10',
  '11-15',
  '16-25',
  '26-30',
  '31-35',
  '36-40',
  '41-49',
] as const

export interface AndarBaharOutcome {
  readonly shown: Card
  /** The dealt cards in order; the last one has the shown card's rank. */
  readonly dealt: readonly Card[]
}

export type AndarBaharState = InstantState<'andarbahar', SpotChoice, AndarBaharOutcome>
export type AndarBaharView = InstantView<'andarbahar', SpotChoice, AndarBaharOutcome>
export type AndarBaharRecord = InstantRecord<'andarbahar', SpotChoice, AndarBaharOutcome>

export const andarBaharModels: readonly AndarBaharModel[] = [
  {
    kind: 'andarbahar',
    id: 'andarbahar-katti',
    version: 1,
    pays: {
      andar: 190,
      bahar: 200,
      '1-5': 355,
      '6-10': 440,
      '11-15': 565,
      '16-25': 440,
      '26-30': 1580,
      '31-35': 2600,
      '36-40': 5050,
      '41-49': 12100,
    },
  },
]

const mostDealt = 49

export const andarBaharEngine = spotEngine<'andarbahar', AndarBaharModel, AndarBaharOutcome, number>({
  kind: 'andarbahar',
  models: andarBaharModels,
  spots: () => andarBaharSpots,
  draw(_model, rng) {
    const [shown = 0, ...rest] = drawCards({ decks: 1, take: mostDealt + 1 }, rng)
    const last = rest.findIndex((card) => rankOf(card) === rankOf(shown))
    return { shown, dealt: rest.slice(0, last + 1) }
  },
  resultOf: (_model, { dealt }) => dealt.length,
  pays: (model, { spot, result }) => (isMet(spot, result) ? (model.pays[spot] ?? 0) : 0),
  // The other three of the rank lie anywhere among 51 cards: the first at a place leaves two behind it.
  results: () =>
    Array.from({ length: mostDealt }, (_, index) => ({ count: choose(50 - index, 2), result: index + 1 })),
  listed: () => andarBaharSpots,
  describe: ({ shown, dealt }) => `${nameOf(shown)}: ${dealt.length} cards to ${nameOf(dealt.at(-1) ?? 0)}`,
})

function isMet(spot: string, dealt: number): boolean {
  if (spot === 'andar') return dealt % 2 === 1
  if (spot === 'bahar') return dealt % 2 === 0
  const [least = 0, most = 0] = spot.split('-').map(Number)
  return dealt >= least && dealt <= most
}
