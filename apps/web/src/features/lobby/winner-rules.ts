import type { Calls, ValueOf } from '@baize/contract'

export type Winner = ValueOf<Calls['getWinnerBoard']>['list'][number]

// Spec 7: limitNum 100. Spec 2: the board scrolls with step 0.5, a step being a frame of 1/60 second.
export const winnerLimit = 100
export const winnerStepPx = 0.5
const frameMs = 1_000 / 60

/** How far the board drifts in so much time. */
export const driftPx = (elapsedMs: number): number => (winnerStepPx * elapsedMs) / frameMs

/** Where the drift goes on when the rows, `heightPx` in all, begin again. */
export const wrapDrift = (placePx: number, heightPx: number): number =>
  heightPx > 0 && placePx >= heightPx ? placePx % heightPx : placePx

const minorOf = ({ winAmount }: Winner): bigint => BigInt(winAmount.replace('.', ''))

/** Spec 3: the largest win first; at most a hundred. */
export const inOrderOfWins = (winners: readonly Winner[]): readonly Winner[] =>
  [...winners]
    .sort((one, other) => {
      const [a, b] = [minorOf(one), minorOf(other)]
      return a === b ? 0 : a < b ? 1 : -1
    })
    .slice(0, winnerLimit)

const minuteMs = 60_000
const hourMs = 3_600_000

/** How long ago, in the largest unit that fits. */
export function agoOf(atIso: string, nowMs: number): { unit: 'now' | 'minutes' | 'hours'; count: number } {
  const ms = nowMs - Date.parse(atIso)
  if (ms < minuteMs) return { unit: 'now', count: 0 }
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) }
  return { unit: 'hours', count: Math.floor(ms / hourMs) }
}
