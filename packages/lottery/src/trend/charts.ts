import { invariant } from '@baize/std'
import { range, type Result, type Selection } from '../play/declare.ts'
import { findPlay } from '../play/registry.ts'
import type { Family } from '../series/families.ts'

/** A part of a result whose values are followed from draw to draw. */
export interface Chart {
  /** The play and the field of its pad that ask for the same. */
  readonly play: string
  readonly field: string
  /** `place`: one value occurs in each draw; `pool`: several may. */
  readonly kind: 'place' | 'pool'
  /** The values as they are written. */
  readonly values: readonly string[]
  /** Which of `values` occur in a result, by index. */
  occurs(result: Result, lunarYear: number): number[]
}

/** What a strip says of a result: a value, and its sides where the family sells them. */
export interface Strip {
  value(result: Result): number
  /** Nothing for a family that has no such sides, and for a result that is neither. */
  isBig(result: Result): boolean | null
  isOdd(result: Result): boolean | null
}

const terms = { lunarYear: 0 }

/** The values of a field of a pad: one occurs when it alone would win. */
function chartsOf(family: Family, playId: string, kind: Chart['kind'], fields?: readonly string[]): Chart[] {
  const play = findPlay(family, playId)
  invariant(play, 'charts follow plays')
  return play.fields.flatMap((field, at) => {
    if (fields && !fields.includes(field.key)) return []
    const all = range(0, field.alphabet.size - 1).map((index) => field.alphabet.at(index))
    const alone = all.map((value): Selection => play.fields.map((_, other) => (other === at ? [value] : [])))
    const isHit = (selection: Selection, result: Result, lunarYear: number) =>
      play.hits(selection, result, { lunarYear }).some((hits) => hits > 0)
    return [
      {
        play: playId,
        field: field.key,
        kind,
        values: all.map((value) => field.alphabet.write(value)),
        occurs: (result: Result, lunarYear: number) =>
          alone.flatMap((selection, index) => (isHit(selection, result, lunarYear) ? [index] : [])),
      },
    ]
  })
}

/** The digits of the first prize, which no play asks for one by one. */
const firstPrize: readonly Chart[] = range(1, 4).map((place) => ({
  play: 'first',
  field: `digit${5 - place}`,
  kind: 'place',
  values: range(0, 9).map(String),
  occurs: (result) => [Math.floor((result[0] ?? 0) / 10 ** (4 - place)) % 10],
}))

const vn = (family: 'VN27' | 'VN18'): readonly Chart[] => [
  ...chartsOf(family, 'lo2', 'pool'),
  ...chartsOf(family, 'head-digit', 'place'),
  ...chartsOf(family, 'tail-digit', 'place'),
]

/** The charts of every family, in the order of their tabs. */
export const trendCharts: Readonly<Record<Family, readonly Chart[]>> = {
  SSC: [
    ...chartsOf('SSC', 'place', 'place'),
    ...chartsOf('SSC', 'dragon-tiger', 'place', ['pair-1-5']),
    ...chartsOf('SSC', 'shape3-back3', 'place'),
  ],
  '3D': [
    ...chartsOf('3D', 'place', 'place'),
    ...chartsOf('3D', 'dragon-tiger', 'place', ['pair-1-3']),
    ...chartsOf('3D', 'shape3-all3', 'place'),
  ],
  K3: [...chartsOf('K3', 'one', 'pool'), ...chartsOf('K3', 'sum', 'place')],
  PK10: [...chartsOf('PK10', 'place', 'place'), ...chartsOf('PK10', 'sum2', 'place')],
  '11X5': [...chartsOf('11X5', 'place', 'place'), ...chartsOf('11X5', 'any1', 'pool')],
  KL10: [...chartsOf('KL10', 'place', 'place'), ...chartsOf('KL10', 'any1', 'pool')],
  KL8: chartsOf('KL8', 'pick1', 'pool'),
  CLR: [...chartsOf('CLR', 'digit', 'place'), ...chartsOf('CLR', 'colour', 'pool')],
  '4D': firstPrize,
  M6: [
    ...chartsOf('M6', 'special', 'place'),
    ...chartsOf('M6', 'special-colour', 'place'),
    ...chartsOf('M6', 'special-zodiac', 'place'),
    ...chartsOf('M6', 'six-number', 'pool'),
  ],
  VN27: vn('VN27'),
  VN18: vn('VN18'),
  TH: [
    ...chartsOf('TH', 'digit-in-top', 'pool'),
    ...chartsOf('TH', 'digit-in-bottom', 'pool'),
    ...chartsOf('TH', 'bottom2', 'place'),
  ],
  TG: [...chartsOf('TG', 'place', 'place'), ...chartsOf('TG', 'free-digit', 'pool')],
}

const sumUpTo = (result: Result, count: number): number =>
  result.slice(0, count).reduce((sum, number) => sum + number, 0)

/** The sides of a play of sides: the first of the named options that is sold. */
function sidesOf(family: Family, playId: string): Pick<Strip, 'isBig' | 'isOdd'> {
  const play = findPlay(family, playId)
  const field = play?.fields[0]
  invariant(play && field, 'strips follow plays')
  const wins = (name: string) => {
    const value = field.alphabet.read(name)
    return value === undefined
      ? undefined
      : (result: Result) => play.hits([[value]], result, terms).some((hits) => hits > 0)
  }
  const either = (one: readonly string[], other: readonly string[]) => {
    const [yes, no] = [one, other].map((names) => names.map(wins).find((test) => test !== undefined))
    return (result: Result): boolean | null => {
      if (!yes || !no) return null
      return yes(result) ? true : no(result) ? false : null
    }
  }
  return { isBig: either(['big', 'over'], ['small', 'under']), isOdd: either(['odd'], ['even']) }
}

const noSides: Pick<Strip, 'isBig' | 'isOdd'> = { isBig: () => null, isOdd: () => null }
const strip = (family: Family, count: number, playId?: string): Strip => ({
  value: (result) => sumUpTo(result, count),
  ...(playId === undefined ? noSides : sidesOf(family, playId)),
})

/** The sums of families whose numbers are summed. */
export const trendStrips: Readonly<Partial<Record<Family, Strip>>> = {
  SSC: strip('SSC', 5, 'sides-sum'),
  '3D': strip('3D', 3),
  K3: strip('K3', 3, 'sides-sum'),
  PK10: strip('PK10', 2, 'sides-sum2'),
  '11X5': strip('11X5', 5, 'sum'),
  KL10: strip('KL10', 8, 'sum'),
  KL8: strip('KL8', 20, 'sum'),
  CLR: strip('CLR', 1, 'sides'),
  M6: strip('M6', 7, 'seven-sum'),
  TG: { ...strip('TG', 4), ...sidesOf('TG', 'last-two') },
}
