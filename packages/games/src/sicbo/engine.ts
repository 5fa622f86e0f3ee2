import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'

/** Three dice under a dome; the fields pay by their total, their numbers and their combinations. */
export interface SicboModel {
  readonly kind: 'sicbo'
  readonly id: string
  readonly version: number
  /** Odds to one of each sort of field. */
  readonly odds: {
    readonly even: number
    /** Totals 4 to 10; 11 to 17 mirror them. */
    readonly totals: readonly number[]
    readonly pair: number
    readonly double: number
    readonly triple: number
    readonly anyTriple: number
    /** A number on one, two or three dice. */
    readonly single: readonly [number, number, number]
  }
}

export interface SicboOutcome {
  readonly dice: readonly [number, number, number]
}

export type SicboState = InstantState<'sicbo', SpotChoice, SicboOutcome>
export type SicboView = InstantView<'sicbo', SpotChoice, SicboOutcome>
export type SicboRecord = InstantRecord<'sicbo', SpotChoice, SicboOutcome>

export const sicboModels: readonly SicboModel[] = [
  {
    kind: 'sicbo',
    id: 'sicbo-dome',
    version: 1,
    odds: {
      even: 1,
      totals: [65, 31, 18, 12, 8, 7, 6],
      pair: 6,
      double: 11,
      triple: 190,
      anyTriple: 31,
      single: [1, 2, 12],
    },
  },
]

const faces = [1, 2, 3, 4, 5, 6] as const
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair-${low}-${high}`))

export const sicboSpots: readonly string[] = [
  'small',
  'big',
  'odd',
  'even',
  'triple-any',
  ...faces.map((face) => `single-${face}`),
  ...faces.map((face) => `double-${face}`),
  ...faces.map((face) => `triple-${face}`),
  ...Array.from({ length: 14 }, (_, index) => `total-${index + 4}`),
  ...pairs,
]

/** The odds to one of a field; of a number's field those of one die. */
export function sicboOdds({ odds }: SicboModel, spot: string): number {
  const [sort, first] = spot.split('-')
  const number = Number(first)
  if (sort === 'total') return odds.totals[Math.min(number, 21 - number) - 4] ?? 0
  if (sort === 'pair') return odds.pair
  if (sort === 'double') return odds.double
  if (sort === 'triple') return first === 'any' ? odds.anyTriple : odds.triple
  return sort === 'single' ? odds.single[0] : odds.even
}

export const sicboEngine = spotEngine<'sicbo', SicboModel, SicboOutcome, SicboOutcome['dice']>({
  kind: 'sicbo',
  models: sicboModels,
  spots: () => sicboSpots,
  draw: (_model, rng) => ({ dice: [rng.nextInt(6) + 1, rng.nextInt(6) + 1, rng.nextInt(6) + 1] }),
  resultOf: (_model, { dice }) => dice,
  pays(model, { spot, result }) {
    const matches = result.filter((face) => face === Number(spot.slice(7))).length
    if (spot.startsWith('single-'))
      return matches === 0 ? 0 : ((model.odds.single[matches - 1] ?? 0) + 1) * 100
    return isSicboMet(spot, result) ? (sicboOdds(model, spot) + 1) * 100 : 0
  },
  results: () =>
    faces.flatMap((a) =>
      faces.flatMap((b) => faces.map((c) => ({ count: 1, result: [a, b, c] as SicboOutcome['dice'] }))),
    ),
  listed: () => [
    'small',
    'odd',
    ...Array.from({ length: 7 }, (_, index) => `total-${index + 4}`),
    'single-1',
    'pair-1-2',
    'double-1',
    'triple-1',
    'triple-any',
  ],
  describe: ({ dice }) => `dice ${dice.join(' ')}`,
})

/** Whether a field wins; small, big, odd and even lose on any triple. */
export function isSicboMet(spot: string, dice: SicboOutcome['dice']): boolean {
  const [sort, first, second] = spot.split('-')
  const total = dice[0] + dice[1] + dice[2]
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const count = (face: number) => dice.filter((one) => one === face).length
  const rules: Record<string, () => boolean> = {
    small: () => !isTriple && total <= 10,
    big: () => !isTriple && total >= 11,
    odd: () => !isTriple && total % 2 === 1,
    even: () => !isTriple && total % 2 === 0,
    total: () => total === Number(first),
    pair: () => count(Number(first)) > 0 && count(Number(second)) > 0,
    single: () => count(Number(first)) > 0,
    double: () => count(Number(first)) >= 2,
    triple: () => isTriple && (first === 'any' || dice[0] === Number(first)),
  }
  return rules[sort ?? '']?.() ?? false
}
