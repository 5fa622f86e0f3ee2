import type { FeedConsumer } from '../../betting/api.ts'
import { addTurnover, deleteTurnover } from './store.ts'

/** The turnover of a lifetime, by which levels go. */
export const vipConsumer: FeedConsumer = {
  name: 'vip',
  async apply(tx, range, { clock }) {
    await addTurnover(tx, { ...range, at: new Date(clock()) })
  },
  async reset(tx) {
    await deleteTurnover(tx)
  },
}

export const feedConsumers: readonly FeedConsumer[] = [vipConsumer]
