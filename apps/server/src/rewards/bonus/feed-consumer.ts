import type { FeedConsumer } from '../../betting/api.ts'
import { countFacts, markForReview, resetCounted } from './store.ts'

/** Turnover counts for the bonus that was active at the movement that took the stake. It locks no wallet. */
export const bonusConsumer: FeedConsumer = {
  name: 'bonus',
  async apply(tx, range, { clock }) {
    await countFacts(tx, range)
    await markForReview(tx, new Date(clock()))
  },
  async reset(tx) {
    await resetCounted(tx)
  },
}

export const feedConsumers: readonly FeedConsumer[] = [bonusConsumer]
