import type { GridCell, GridScreen, GridWin, HoldScreen } from '@baize/games'

/** What stands on the grid and is said about it. */
export interface GridStageState {
  /** Letters of each reel from top to bottom. */
  readonly window: readonly string[]
  readonly spinning: readonly boolean[]
  readonly wildReels: readonly number[]
  /** Cells lit as `reel.row`; null lights all alike. */
  readonly lit: ReadonlySet<string> | null
  /** Cells on their way out. */
  readonly gone: ReadonlySet<string> | null
  /** Counts falls, so that each is drawn anew. */
  readonly fall: number
  readonly win: GridWin | null
  readonly triggerMinor: number | null
  readonly multiplier: number
  readonly wonMinor: number
  readonly free: { readonly index: number; readonly total: number } | null
  readonly hold: Pick<HoldScreen, 'coins' | 'freshCount' | 'respinsLeft' | 'isFull'> | null
  /** The wheel that turns or stands; `stop` is null while it turns. */
  readonly wheel: { readonly wheel: number; readonly target: number; readonly isTurning: boolean } | null
  /** Waits for the player to begin the feature. */
  readonly intro: { readonly type: 'free' | 'hold' | 'wheel'; readonly count: number } | null
  /** What the round that is shown has cost: a bought feature is dearer than a spin. */
  readonly costMinor: number
  /** A win worth a pause: a big one, or what a feature paid. */
  readonly bigWin: { readonly minor: number; readonly isCapped: boolean } | null
  readonly isReplay: boolean
}

export const restingGrid = {
  lit: null,
  gone: null,
  fall: 0,
  win: null,
  triggerMinor: null,
  multiplier: 1,
  wonMinor: 0,
  free: null,
  hold: null,
  wheel: null,
  intro: null,
  costMinor: 1,
  bigWin: null,
  isReplay: false,
} as const

export const cellSet = (cells: readonly GridCell[]): ReadonlySet<string> =>
  new Set(cells.map(([reel, row]) => `${reel}.${row}`))

/** The feature that a round won or bought; none for a plain spin. */
export function featureOf(screens: readonly GridScreen[]): 'free' | 'hold' | 'wheel' | undefined {
  const screen = screens.find((one) => one.type !== 'spin' || one.spin > 0)
  if (!screen) return undefined
  return screen.type === 'spin' ? 'free' : screen.type
}
