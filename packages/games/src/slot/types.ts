/** The part a symbol plays in the maths; a title's theme gives each role an emblem. */
export const roles = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
  'low5',
] as const
export type Role = (typeof roles)[number]

/** The emblem of each role, by name. */
export type SymbolTheme = Readonly<Record<Role, string>>

/** Pays of one role for 2, 3, 4 and 5 in a row from the left, in multiples of the line bet. */
export type LinePays = readonly [two: number, three: number, four: number, five: number]

/** Something given for 3, 4 and 5 scatters anywhere in the window. */
export type ByScatterCount = readonly [three: number, four: number, five: number]

/** What free spins do besides repeating the base game. */
export interface FreeSpins {
  readonly awards: ByScatterCount
  /** Spins added when 3 or more scatters land during the feature; 0 means no retrigger. */
  readonly retrigger: number
  /** The feature never has more spins than this in one round. */
  readonly maxSpins: number
  /** Multiplies all wins of the n-th free spin; the last one goes on for the rest. */
  readonly multipliers: readonly number[]
  /** A wild fills its reel before lines are judged. */
  readonly isWildExpanding: boolean
  /** Five strips of the feature; without them those of the base game. */
  readonly strips?: readonly string[]
}

/**
 * The maths of a 5x3 slot. A strip is written one character a symbol: W wild, S scatter, A-D high1-4, a-e
 * low1-5.
 * The total stake is a multiple of `lineCount` minor units, so that every win is whole and nothing is ever
 * rounded.
 */
export interface SlotModel {
  readonly kind: 'slot'
  readonly id: string
  readonly version: number
  /** The first so many of `paylines`. */
  readonly lineCount: 5 | 10 | 20 | 25
  readonly strips: readonly string[]
  readonly pays: Readonly<Partial<Record<Role, LinePays>>>
  /** Multiples of the total stake. */
  readonly scatterPays: ByScatterCount
  /** A winning line is multiplied by this for each wild on it; 1 means no. */
  readonly wildMultiplier: number
  readonly freeSpins: FreeSpins
  /** A round pays no more than this many times the stake: reaching it ends the feature. Part of the RTP. */
  readonly maxWinMultiple: number
}

/** Where a symbol stands: reel 0-4 from the left, row 0-2 from the top. */
export type Cell = readonly [reel: number, row: number]

export interface LineWin {
  /** Index into `paylines`; people count it from 1. */
  readonly line: number
  readonly role: Role
  readonly count: 2 | 3 | 4 | 5
  readonly cells: readonly Cell[]
  /** 1, or the product of the wilds' multipliers. */
  readonly wildMultiplier: number
  /** With the wilds' and the spin's multiplier. */
  readonly payoutMinor: number
}

export interface ScatterWin {
  readonly count: number
  readonly cells: readonly Cell[]
  /** With the spin's multiplier; may be 0 when only free spins are won. */
  readonly payoutMinor: number
  readonly freeSpinsAwarded: number
}

/** One spin of a round: the paid one (index 0) or a free one. */
export interface SlotSpin {
  readonly index: number
  readonly isFree: boolean
  /** Index on each strip of the symbol in the top row. */
  readonly stops: readonly number[]
  /** What is seen, `window[reel][row]`, before wilds expand. */
  readonly window: readonly (readonly Role[])[]
  /** Reels that a wild fills before lines are judged. */
  readonly expandedReels: readonly number[]
  readonly multiplier: number
  readonly lineWins: readonly LineWin[]
  readonly scatterWin: ScatterWin | null
  /** What this spin adds to the round: the sum of its wins, cut at the maximum win of the round. */
  readonly payoutMinor: number
  /** Sum of this and all earlier spins of the round. */
  readonly totalMinor: number
  readonly freeSpinsLeft: number
}

export interface SlotOutcome {
  readonly spins: readonly SlotSpin[]
  /** The maximum win was reached and ended the round. */
  readonly isCapped: boolean
}
