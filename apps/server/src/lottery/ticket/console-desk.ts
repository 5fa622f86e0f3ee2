import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { LotteryLimits } from '../limit/service.ts'
import { readExposure, type DrawExposure } from './exposure-read.ts'
import * as store from './store.ts'

type Value = GivenValueOf<ConsoleCalls['lotteryExposureRead']>

/** What draws may cost, as operators see it. */
export interface LotteryExposureDesk {
  read(id: string): Promise<Result<Value, 'lottery_draw_not_found'>>
}

interface Deps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly lotteryLimits: LotteryLimits
}

/** Whoever looks again within this time, or beside another, is told the same: all tickets are read for it. */
const keptMs = 10_000
const mostKept = 50

export function createExposureDesk({ db, clock, currency, lotteryLimits }: Deps): LotteryExposureDesk {
  const kept = new Map<string, { readonly atMs: number; readonly read: Promise<DrawExposure> }>()
  const money = (minor: bigint) => formatDecimal(minor, currencies[currency])
  return {
    async read(id) {
      const draw = await store.findDrawTerms(db, id)
      if (!draw) return refuse('lottery_draw_not_found')
      const known = kept.get(id)
      const isFresh = known !== undefined && clock() - known.atMs < keptMs
      const entry = isFresh ? known : { atMs: clock(), read: readExposure(db, draw) }
      if (!isFresh && kept.size >= mostKept) kept.clear()
      kept.set(id, entry)
      entry.read.catch(() => kept.delete(id))
      const { worstMinor, views } = await entry.read
      const { liabilityMinor } = await lotteryLimits.of(draw.series)
      return ok({
        at: new Date(entry.atMs).toISOString(),
        currency,
        limit: money(liabilityMinor),
        worst: money(worstMinor),
        views: views.map((view) => ({
          id: view.id,
          cells: view.cells.map(({ name, costMinor }) => ({ name, cost: money(costMinor) })),
        })),
      })
    },
  }
}
