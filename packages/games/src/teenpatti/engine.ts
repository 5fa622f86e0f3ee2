import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'
import { countDuels, type DuelResult } from './count.ts'
import { patternOf, strengthOf } from './hands.ts'

/** Two hands of three cards from one deck; bets on the better one and on what each holds. */
export interface TeenPattiModel {
  readonly kind: 'teenpatti'
  readonly id: string
  readonly version: number
  /** Given back of each unit, in hundredths: on the winning hand, and by pattern from pair to trail. */
  readonly win: number
  readonly tie: number
  readonly patterns: readonly [
    high: number,
    pair: number,
    colour: number,
    sequence: number,
    pure: number,
    trail: number,
  ]
}

export const teenPattiSpots = ['a', 'b', 'tie', 'pattern-a', 'pattern-b'] as const

export interface TeenPattiOutcome {
  readonly a: readonly Card[]
  readonly b: readonly Card[]
}

export type TeenPattiState = InstantState<'teenpatti', SpotChoice, TeenPattiOutcome>
export type TeenPattiView = InstantView<'teenpatti', SpotChoice, TeenPattiOutcome>
export type TeenPattiRecord = InstantRecord<'teenpatti', SpotChoice, TeenPattiOutcome>

export const teenPattiModels: readonly TeenPattiModel[] = [
  {
    kind: 'teenpatti',
    id: 'teenpatti-duel',
    version: 1,
    win: 196,
    tie: 85_000,
    patterns: [0, 200, 500, 700, 4100, 3100],
  },
]

export const teenPattiResult = ({ a, b }: TeenPattiOutcome): DuelResult => {
  const lead = strengthOf(a) - strengthOf(b)
  return { winner: lead > 0 ? 'a' : lead < 0 ? 'b' : 'tie', a: patternOf(a), b: patternOf(b) }
}

export const teenPattiEngine = spotEngine<'teenpatti', TeenPattiModel, TeenPattiOutcome, DuelResult>({
  kind: 'teenpatti',
  models: teenPattiModels,
  spots: () => teenPattiSpots,
  draw(_model, rng) {
    const cards = drawCards({ decks: 1, take: 6 }, rng)
    return { a: cards.filter((_, index) => index % 2 === 0), b: cards.filter((_, index) => index % 2 === 1) }
  },
  resultOf: (_model, outcome) => teenPattiResult(outcome),
  pays(model, { spot, result }) {
    if (spot === 'pattern-a') return model.patterns[result.a]
    if (spot === 'pattern-b') return model.patterns[result.b]
    if (spot === 'tie') return result.winner === 'tie' ? model.tie : 0
    if (result.winner === spot) return model.win
    return result.winner === 'tie' ? 100 : 0
  },
  results: () => countDuels(),
  listed: () => teenPattiSpots,
  describe: ({ a, b }) => `a ${a.map(nameOf).join(' ')}, b ${b.map(nameOf).join(' ')}`,
})
