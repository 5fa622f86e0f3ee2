import type { Series } from '@baize/lottery/series'
import { usualLimits, type SeriesLimits } from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import * as store from './store.ts'

/** What bounds tickets and draws of each series. */
export interface LotteryLimits {
  /** As it stood at most two seconds ago: every ticket asks. */
  of(series: Series): Promise<SeriesLimits>
}

const keptMs = 2_000

export function createLotteryLimits({
  db,
  clock,
}: {
  readonly db: Pool
  readonly clock: Clock
}): LotteryLimits {
  const kept = new Map<string, { readonly atMs: number; readonly read: Promise<SeriesLimits> }>()
  const read = async ({ id, kind }: Series): Promise<SeriesLimits> =>
    (await store.findLimits(db, [id]))[0] ?? usualLimits[kind]
  return {
    of(series) {
      const known = kept.get(series.id)
      if (known && Math.abs(clock() - known.atMs) < keptMs) return known.read
      const entry = { atMs: clock(), read: read(series) }
      kept.set(series.id, entry)
      entry.read.catch(() => kept.delete(series.id))
      return entry.read
    },
  }
}
