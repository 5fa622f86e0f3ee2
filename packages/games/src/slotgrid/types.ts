/**
 * What stands in a cell: W wild, S the trigger (scatter, coin or wheel), A-D the dear and a-e the cheap
 * symbols. A reel is written as a text of these letters.
 */
export const gridLetters = 'WSABCDabcde'
export type PayLetter = 'W' | 'A' | 'B' | 'C' | 'D' | 'a' | 'b' | 'c' | 'd' | 'e'
/** The letters that can win, in the order that wins are listed. */
export const payLetters: readonly PayLetter[] = ['W', 'A', 'B', 'C', 'D', 'a', 'b', 'c', 'd', 'e']

/** Where symbols come from: a strip for each reel, or one bag that every cell is drawn from by itself. */
export type GridSource = { readonly strips: readonly string[] } | { readonly bag: string }

/**
 * How a screen is judged. `lines`: three reels, a line pays when all of it is alike. `ways`: a symbol pays
 * for a run of reels from the left, once for each way through them. `anywhere`: so many of a symbol, wherever
 * they stand. `clusters`: so many of a symbol side by side.
 */
export type GridJudge = 'lines' | 'ways' | 'anywhere' | 'clusters'

/** Winning symbols vanish, those above fall, and the gaps are filled until nothing wins any more. */
export interface Cascade {
  /** Every new cell is drawn from this bag; it holds no trigger. */
  readonly refill: string
  /** Multiplies the first, second ... winning screen of a spin; the last one goes on. */
  readonly times: readonly number[]
  /** The same in free spins. */
  readonly freeTimes: readonly number[]
}

/** Free spins for `least` or more triggers. */
export interface FreeFeature {
  readonly type: 'free'
  readonly least: number
  /** Units paid for `least` triggers, one more ...; the last one goes on. */
  readonly pays: readonly number[]
  /** Spins given for `least` triggers, one more ...; the last one goes on. */
  readonly awards: readonly number[]
  /** Spins added when the triggers come again during the feature; 0 means never. */
  readonly retrigger: number
  readonly maxSpins: number
  /** Multiplies all wins of the n-th free spin; the last one goes on. */
  readonly multipliers: readonly number[]
  /** What the free spins are drawn from, where that is another source than the paid spin's. */
  readonly source?: GridSource
  /** A wild counts for so many symbols on its reel (ways). */
  readonly wildTimes: number
  /** A wild fills its reel and stays there until the feature ends. */
  readonly isWildStaying: boolean
}

/** Hold and respin: `least` or more coins stay, empty cells are drawn again for more. */
export interface HoldFeature {
  readonly type: 'hold'
  readonly least: number
  /** Respins without a new coin that end the feature; a new coin gives all of them back. */
  readonly respins: number
  /** One in so many: the chance of an empty cell to show a coin at a respin. */
  readonly oneIn: number
  /** Units on a coin; each entry is as likely as any other. */
  readonly values: readonly number[]
  /** Units paid besides when every cell holds a coin. */
  readonly fullUnits: number
}

/** A wheel for `least` or more triggers; each segment is as likely as any other. */
export interface WheelFeature {
  readonly type: 'wheel'
  readonly least: number
  /** Units of the segments, wheel by wheel; 0 leads to the next wheel. */
  readonly wheels: readonly (readonly number[])[]
}

export type GridFeature = FreeFeature | HoldFeature | WheelFeature

/**
 * The maths of a slot on a grid of any size. The stake is `unitCount` units and everything is paid in whole
 * units, so that nothing is rounded.
 */
export interface GridModel {
  readonly kind: 'slotgrid'
  readonly id: string
  readonly version: number
  /** Rows of each reel, from the left. */
  readonly rows: readonly number[]
  readonly unitCount: 5 | 10 | 20 | 25 | 50 | 100
  readonly judge: GridJudge
  /** The row of each reel, line by line (judge `lines`). */
  readonly lines?: readonly (readonly number[])[]
  /** From how many symbols (reels, cells) each step of `pays` holds, rising. */
  readonly bands: readonly number[]
  /** Units by band. */
  readonly pays: Readonly<Partial<Record<PayLetter, readonly number[]>>>
  readonly source: GridSource
  /** A line is multiplied by this for each wild on it; in ways a wild counts for so many symbols. */
  readonly wildTimes: number
  readonly cascade?: Cascade
  readonly feature: GridFeature
  /** The feature can be bought for so many stakes. */
  readonly buyPrice?: number
  /** A round pays no more than this many times the stake: reaching it ends the round. Part of the RTP. */
  readonly maxWinMultiple: number
}

/** Where a symbol stands: reel from the left, row from the top, both from 0. */
export type GridCell = readonly [reel: number, row: number]

export interface GridWin {
  readonly letter: PayLetter
  /** Reels of a way, cells of a line, a cluster or anywhere. */
  readonly count: number
  /** In how many ways the symbol came; 1 for all but ways. */
  readonly ways: number
  /** Index into the model's lines; null where there are none. */
  readonly line: number | null
  readonly cells: readonly GridCell[]
  /** With every multiplier. */
  readonly payoutMinor: number
}

interface ScreenCommon {
  /** What this screen adds to the round, cut at the maximum win. */
  readonly payoutMinor: number
  /** Sum of this and all earlier screens of the round. */
  readonly totalMinor: number
}

/** A spin as it stopped, or what it looks like after a cascade. */
export interface SpinScreen extends ScreenCommon {
  readonly type: 'spin'
  /** 0 is the paid spin, n the n-th free one. */
  readonly spin: number
  /** 0 is how the spin stopped, n what it shows after the n-th fall. */
  readonly fall: number
  /** Index on each strip of the symbol in the top row; -1 for a reel that stayed. Empty without strips. */
  readonly stops: readonly number[]
  /** Letters of each reel from top to bottom. */
  readonly window: readonly string[]
  /** Reels that are wild as a whole, this spin's new ones among them. */
  readonly wildReels: readonly number[]
  readonly multiplier: number
  readonly wins: readonly GridWin[]
  /** Triggers of a spin as it stopped, from the feature's least number on. */
  readonly trigger: {
    readonly cells: readonly GridCell[]
    readonly payoutMinor: number
    readonly freeSpins: number
  } | null
  readonly freeSpinsLeft: number
}

/** The coins that are held; at first those of the trigger. */
export interface HoldScreen extends ScreenCommon {
  readonly type: 'hold'
  readonly coins: readonly { readonly cell: GridCell; readonly valueMinor: number }[]
  /** How many of the coins, the last of the list, are new. */
  readonly freshCount: number
  readonly respinsLeft: number
  readonly isFull: boolean
}

export interface WheelScreen extends ScreenCommon {
  readonly type: 'wheel'
  readonly wheel: number
  readonly stop: number
}

export type GridScreen = SpinScreen | HoldScreen | WheelScreen

export interface GridOutcome {
  readonly screens: readonly GridScreen[]
  /** The maximum win was reached and ended the round. */
  readonly isCapped: boolean
}
