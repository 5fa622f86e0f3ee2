import { invariant } from '@baize/std'
import { choose, timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'

/** Ten of forty numbers are drawn; up to ten picked ones pay by how many were met. */
export interface KenoModel {
  readonly kind: 'keno'
  readonly id: string
  readonly version: number
  /** By the count of picks, from one up: the pay of 0, 1, 2 ... hits in hundredths of the stake. */
  readonly pays: readonly (readonly number[])[]
}

export interface KenoChoice {
  /** 1 to 10 numbers from 1 to 40, ascending. */
  readonly picks: readonly number[]
}

export interface KenoOutcome {
  /** Ten numbers in the order they were drawn. */
  readonly drawn: readonly number[]
}

export type KenoState = InstantState<'keno', KenoChoice, KenoOutcome>
export type KenoView = InstantView<'keno', KenoChoice, KenoOutcome>
export type KenoRecord = InstantRecord<'keno', KenoChoice, KenoOutcome>

export const kenoNumbers = 40
export const kenoDrawn = 10
export const mostPicks = 10

export const kenoModels: readonly KenoModel[] = [
  {
    kind: 'keno',
    id: 'keno-steady',
    version: 1,
    pays: [
      [0, 385],
      [0, 185, 455],
      [0, 95, 190, 2350],
      [0, 55, 135, 725, 6350],
      [0, 45, 115, 265, 1400, 30000],
      [0, 40, 80, 140, 545, 11650, 50000],
      [0, 45, 70, 130, 340, 2150, 21300, 70000],
      [0, 35, 55, 130, 265, 875, 5250, 35050, 90000],
      [0, 35, 50, 100, 215, 510, 2150, 12800, 51250, 100000],
      [0, 25, 50, 90, 160, 365, 1200, 5650, 20150, 64500, 100000],
    ],
  },
  {
    kind: 'keno',
    id: 'keno-wild',
    version: 1,
    pays: [
      [0, 385],
      [0, 0, 1650],
      [0, 0, 0, 7950],
      [0, 0, 0, 975, 25300],
      [0, 0, 0, 435, 4650, 45000],
      [0, 0, 0, 0, 1050, 34150, 71000],
      [0, 0, 0, 0, 680, 8750, 38950, 80000],
      [0, 0, 0, 0, 490, 1950, 26350, 58550, 90000],
      [0, 0, 0, 0, 390, 1050, 5450, 48800, 78100, 100000],
      [0, 0, 0, 0, 340, 780, 1250, 6150, 48900, 78250, 100000],
    ],
  },
]

export const kenoPays = (model: KenoModel, picks: number): readonly number[] => model.pays[picks - 1] ?? []
export const hitsOf = ({ picks }: KenoChoice, { drawn }: KenoOutcome): number =>
  picks.filter((pick) => drawn.includes(pick)).length

export const kenoEngine = instantEngine<'keno', KenoModel, KenoChoice, KenoOutcome>({
  kind: 'keno',
  models: kenoModels,
  hasFreeRounds: true,
  readChoice(_model, { json }) {
    const listed: unknown = readFields(json, ['picks'])?.picks
    if (!Array.isArray(listed) || listed.length === 0 || listed.length > mostPicks) return undefined
    const picks = (listed as unknown[]).filter(
      (pick): pick is number =>
        typeof pick === 'number' && Number.isInteger(pick) && pick >= 1 && pick <= kenoNumbers,
    )
    const isAscending = picks.every((pick, index) => index === 0 || pick > (picks[index - 1] ?? 0))
    return picks.length === listed.length && isAscending ? { picks } : undefined
  },
  draw(_model, _input, rng) {
    const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1)
    const drawn = Array.from({ length: kenoDrawn }, () => {
      const [number] = left.splice(rng.nextInt(left.length), 1)
      invariant(number !== undefined, 'a number is left')
      return number
    })
    return { drawn }
  },
  payout: (model, { stakeMinor, choice }, outcome) =>
    timesHundredths(stakeMinor, kenoPays(model, choice.picks.length)[hitsOf(choice, outcome)] ?? 0),
  chances: (model, { stakeMinor, choice: { picks } }) =>
    kenoPays(model, picks.length).map((hundredths, hits) => ({
      count: choose(kenoDrawn, hits) * choose(kenoNumbers - kenoDrawn, picks.length - hits),
      payoutMinor: timesHundredths(stakeMinor, hundredths),
    })),
  bets: () =>
    Array.from({ length: mostPicks }, (_, index) => ({
      bet: `${index + 1} picks`,
      stakeMinor: 100,
      choice: { picks: Array.from({ length: index + 1 }, (_none, pick) => pick + 1) },
    })),
  describe: ({ drawn }) => `drawn ${drawn.join(' ')}`,
  anyChoice(_model, { rng }) {
    const count = 1 + rng.nextInt(mostPicks)
    const first = 1 + rng.nextInt(kenoNumbers - mostPicks)
    return { picks: Array.from({ length: count }, (_, index) => first + index) }
  },
})
