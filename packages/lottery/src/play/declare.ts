import type { Family } from '../series/families.ts'
import type { Alphabet } from './alphabet.ts'

/** The numbers of a draw, in the order of its family. */
export type Result = readonly number[]

/** The chosen values, field by field, ascending and without duplicates. */
export type Selection = readonly (readonly number[])[]

/** What else a draw fixes before its sales open. */
export interface Terms {
  /** Decides which numbers an animal has. */
  readonly lunarYear: number
}

/** One way to win: so many of `d` equally likely results (or hits to be expected) a point. */
export interface Tier {
  readonly key: string
  readonly n: bigint
  readonly weight: bigint
}

/** Lines with the same chances and prices. */
export interface LineKind {
  readonly key: string
  readonly d: bigint
  readonly tiers: readonly Tier[]
  /** Results of `d` that give the stake back. */
  readonly pushN: bigint
  /** Stake units that one point costs; the other plays have one. */
  readonly units: number
}

export interface Field {
  readonly key: string
  readonly alphabet: Alphabet
  /** How many values it takes at least and at most. */
  readonly least: number
  readonly most: number
}

/** How a page lets people choose. */
export type Pad = 'places' | 'numbers' | 'two-sets' | 'fixed' | 'options' | 'typed'

/** So many of all cells occur in a draw, each at most so often. */
export interface Pool {
  readonly draws: number
  readonly most: number
  readonly size: number
}

/** A part of a result by which exposure is counted. */
export interface View {
  readonly id: string
  readonly cells: () => Iterable<number>
  /** The cells of a result; one of them, unless `pool` says how many. */
  readonly occurs: (result: Result) => readonly number[]
  /** A result with this cell. Views with a pool have none. */
  readonly sample?: (cell: number) => Result
  readonly pool?: Pool
}

/** What a row adds to the cells of a view. */
export interface Contribution {
  readonly view: View
  readonly cells: readonly (readonly [cell: number, amount: number])[]
}

/** Pays hits in some unit: the caller's prices and stake are in it. */
export type PayHits = (hits: readonly number[], pushed: number) => number
export type Spread = (play: Play, row: { sel: Selection; terms: Terms; pay: PayHits }) => Contribution[]

/** A play type: everything that is said, sold, priced, limited and paid about it follows from this. */
export interface Play {
  /** Unique in its family, stored with tickets: never changed and never reused. */
  readonly id: string
  readonly family: Family
  /** The name of the kind of play; with `window` the part of the result that it looks at. */
  readonly stem: string
  readonly window: string | null
  readonly pad: Pad
  /** Is on the pads that have two sides only. */
  readonly isTwoSided: boolean
  readonly fields: readonly Field[]
  readonly kinds: readonly LineKind[]
  /** Counts units by kind, by formula. A selection without any is none. */
  readonly lines: (sel: Selection, terms: Terms) => readonly bigint[]
  /** Counts hits by tier, in the order of the kinds. */
  readonly hits: (sel: Selection, result: Result, terms: Terms) => readonly number[]
  /** Units whose stake returns. */
  readonly pushes: ((sel: Selection, result: Result, terms: Terms) => number) | null
  readonly spread: Spread
}

export const tier = (n: number | bigint, weight = 1, key = 'win'): Tier => ({
  key,
  n: BigInt(n),
  weight: BigInt(weight),
})

interface KindOptions {
  readonly key?: string
  readonly pushN?: number | bigint
  readonly units?: number
}

export const kindOf = (
  d: number | bigint,
  tiers: readonly Tier[],
  { key = 'line', pushN = 0, units = 1 }: KindOptions = {},
): LineKind => ({ key, d: BigInt(d), tiers, pushN: BigInt(pushN), units })

/** A kind that wins in one way. */
export const chance = (n: number | bigint, d: number | bigint, options: KindOptions = {}): LineKind =>
  kindOf(d, [tier(n)], options)

export type PlayDraft = Pick<Play, 'stem' | 'pad' | 'fields' | 'kinds' | 'lines' | 'hits' | 'spread'> & {
  readonly window?: string
  readonly isTwoSided?: boolean
  readonly pushes?: Play['pushes']
  readonly id?: string
}

/** Completes a declaration. */
export const declare = (family: Family, draft: PlayDraft): Play => ({
  ...draft,
  family,
  id: draft.id ?? (draft.window ? `${draft.stem}-${draft.window}` : draft.stem),
  window: draft.window ?? null,
  isTwoSided: draft.isTwoSided ?? false,
  pushes: draft.pushes ?? null,
})

/** A field of a pad; without bounds it takes any count from one. */
export const field = (
  key: string,
  alphabet: Alphabet,
  { least = 1, most = alphabet.size }: { least?: number; most?: number } = {},
): Field => ({ key, alphabet, least, most })

/** Finds a value in an ascending list. */
export function has(values: readonly number[], value: number): boolean {
  if (values.length <= 16) return values.includes(value)
  let low = 0
  let high = values.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = values[middle] as number
    if (found === value) return true
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return false
}

export const countIn = (values: readonly number[], among: readonly number[]): number =>
  among.reduce((count, value) => count + (has(values, value) ? 1 : 0), 0)

export const setOf = (sel: Selection, index: number): readonly number[] => sel[index] ?? []
export const big = (value: number): bigint => BigInt(value)
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
