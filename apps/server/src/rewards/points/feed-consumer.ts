import { pointRate } from '@baize/domain/points'
import type { SiteSettings } from '@baize/domain/setting'
import type { FeedConsumer } from '../../betting/api.ts'
import { fixLanes } from '../lane/lane-store.ts'
import { addAccruals, resetAccruals, type RateRow } from './accrual-store.ts'

/**
 * What play earns in points: the cash part of turnover at the rates and levels of the moment it is counted.
 */
export const pointConsumer: FeedConsumer = {
  name: 'points',
  async apply(tx, range, { settings }) {
    await fixLanes(tx, range)
    await addAccruals(tx, range, ratesOf(await settings.read()))
  },
  async reset(tx) {
    await resetAccruals(tx)
  },
}

/** The rates by rank: rank 0 is below the first level. */
function ratesOf({ points, vip, flags }: SiteSettings): RateRow[] {
  const factors = [100, ...(flags.vip ? vip.levels.map(({ pointsPercent }) => pointsPercent) : [])]
  return points.lanes.map((lane) => ({
    category: lane.category,
    vendor: lane.vendor,
    rates: factors.map((factor) => pointRate([lane], lane, factor)),
  }))
}

export const feedConsumers: readonly FeedConsumer[] = [pointConsumer]
