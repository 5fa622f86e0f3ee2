import type { FeedConsumer } from '../../betting/api.ts'
import { reviewIn } from './review.ts'
import { addTurnover, deleteTurnover, findPlayers } from './store.ts'

/** The turnover by which levels go, and who has reached one with it. */
export const vipConsumer: FeedConsumer = {
  name: 'vip',
  async apply(tx, range, { clock, settings: source }) {
    const settings = await source.read()
    const at = new Date(clock())
    await addTurnover(tx, { ...range, at, timeZone: settings.limits.timeZone })
    await reviewIn(tx, await findPlayers(tx, range), { settings, at })
  },
  async reset(tx) {
    await deleteTurnover(tx)
  },
}

export const feedConsumers: readonly FeedConsumer[] = [vipConsumer]
