import { invariant } from '@baize/std'
import type { FeedConsumer } from '../../betting/api.ts'
import { countBets, forgetCounts, holdMark } from './count-store.ts'

/** What reports say of bets: each counts on the day on which it settled, a correction on its own day. */
export const reportConsumer: FeedConsumer = {
  name: 'report',
  async apply(tx, range, { clock, settings }) {
    const { timeZone } = (await settings.read()).limits
    const mark = await holdMark(tx, { timeZone, at: new Date(clock()) })
    invariant(mark, 'the mark was written before')
    await countBets(tx, { ...range, timeZone: mark.time_zone })
  },
  /** Figures of bets and of the ledger stand in one row, so both are counted again. */
  reset: forgetCounts,
}

export const feedConsumers: readonly FeedConsumer[] = [reportConsumer]
