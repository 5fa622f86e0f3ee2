import type { FeedConsumer } from '../../betting/api.ts'
import { addPlay, forgetPlay } from './store.ts'

/** What friends play, by month of the house, and in their first days. */
export const referralConsumer: FeedConsumer = {
  name: 'referral',
  async apply(tx, range, { settings }) {
    const { limits } = await settings.read()
    await addPlay(tx, { ...range, timeZone: limits.timeZone })
  },
  reset: forgetPlay,
}

export const feedConsumers: readonly FeedConsumer[] = [referralConsumer]
