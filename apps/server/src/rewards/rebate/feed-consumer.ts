import type { SiteSettings } from '@baize/domain/setting'
import type { FeedConsumer } from '../../betting/api.ts'
import { fixLanes } from '../lane/lane-store.ts'
import { addAccruals, resetAccruals, type RateRow } from './store.ts'

/** What play gives back: the cash part of bets at the rates and levels of the moment they are counted. */
export const rebateConsumer: FeedConsumer = {
  name: 'rebate',
  async apply(tx, range, { settings }) {
    await fixLanes(tx, range)
    await addAccruals(tx, range, ratesOf(await settings.read()))
  },
  async reset(tx) {
    await resetAccruals(tx)
  },
}

/** Rank 0, below the first level, has the rate of the first. */
const ratesOf = ({ rebate }: SiteSettings): RateRow[] =>
  rebate.lanes.map((lane) => ({ ...lane, rates: [lane.rates[0] ?? 0, ...lane.rates] }))

export const feedConsumers: readonly FeedConsumer[] = [rebateConsumer]
