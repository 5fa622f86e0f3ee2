import { rowCount, stripsOf, windowAt } from '../strips.ts'
import type { Role, SlotModel } from '../types.ts'

/** A window that a reel can show, after wilds expand, with how many stops show it. */
export interface ReelWindow {
  readonly roles: readonly Role[]
  readonly scatterCount: number
  readonly stopCount: number
}

/** Lists the distinct windows of each reel of the paid spin or of the free ones. */
export function reelWindows(model: SlotModel, isFree: boolean): ReelWindow[][] {
  const isExpanding = isFree && model.freeSpins.isWildExpanding
  return stripsOf(model, isFree).map((strip) => {
    const windows = new Map<string, ReelWindow>()
    for (let stop = 0; stop < strip.length; stop += 1) {
      const seen = windowAt(strip, stop)
      const scatterCount = seen.filter((role) => role === 'scatter').length
      const roles = isExpanding && seen.includes('wild') ? seen.map((): Role => 'wild') : seen
      const key = `${roles.join()} ${scatterCount}`
      windows.set(key, { roles, scatterCount, stopCount: (windows.get(key)?.stopCount ?? 0) + 1 })
    }
    return [...windows.values()]
  })
}

/** How many of all stop combinations show 0, 1, 2 ... scatters on the given reels. */
export function scatterCounts(reels: readonly (readonly ReelWindow[])[]): number[] {
  let counts = [1]
  for (const windows of reels) {
    const next = Array.from({ length: counts.length + rowCount }, () => 0)
    for (const { scatterCount, stopCount } of windows)
      counts.forEach((ways, before) => {
        next[before + scatterCount] = (next[before + scatterCount] ?? 0) + ways * stopCount
      })
    counts = next
  }
  return counts
}

/** The number of stop combinations: the product of the strips' lengths. */
export const combinationCount = (reels: readonly (readonly ReelWindow[])[]): number =>
  reels.reduce((product, windows) => product * windows.reduce((sum, { stopCount }) => sum + stopCount, 0), 1)
