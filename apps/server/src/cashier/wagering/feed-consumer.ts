import type { FeedConsumer } from '../../betting/api.ts'
import { countFor } from './count.ts'
import { findFresh, resetRequirements } from './store.ts'

/** Turnover counts towards requirements of members who have some open, in the order of the feed. */
export const wageringConsumer: FeedConsumer = {
  name: 'wagering',
  async apply(tx, range, { clock }) {
    const fresh = await findFresh(tx, range)
    const at = new Date(clock())
    for (const [memberId, stakes] of Map.groupBy(fresh, (stake) => stake.memberId))
      await countFor(tx, memberId, { played: stakes.map(({ played }) => played), at })
  },
  async reset(tx) {
    await resetRequirements(tx)
  },
}

export const feedConsumers: readonly FeedConsumer[] = [wageringConsumer]
