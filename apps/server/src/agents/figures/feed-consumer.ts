import type { FeedConsumer } from '../../betting/api.ts'
import { addBets, forget, holdMark, stampMark } from './count-store.ts'
import { readBuckets, slotDaysKept } from './count.ts'

const dayMs = 86_400_000

/** Figures of teams: bets write nothing, the feed does. */
export const agentConsumer: FeedConsumer = {
  name: 'agents',
  async apply(tx, range, { clock, settings }) {
    const at = clock()
    await holdMark(tx)
    await addBets(tx, {
      ...range,
      buckets: await readBuckets(settings),
      slotsFrom: new Date(at - slotDaysKept * dayMs),
    })
    await stampMark(tx, new Date(at))
  },
  async reset(tx) {
    await holdMark(tx)
    await forget(tx, 'bets')
  },
}

export const feedConsumers: readonly FeedConsumer[] = [agentConsumer]
