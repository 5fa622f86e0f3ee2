import type { FeedConsumer } from '../../betting/api.ts'
import { addScores, forgetScores } from './score-sql.ts'

export const leaderboardConsumerName = 'leaderboard'

/** What was played adds to the leaderboards whose period it is in. Closing counts anew from the facts. */
export const leaderboardConsumer: FeedConsumer = {
  name: leaderboardConsumerName,
  apply: async (tx, range) => void (await addScores(tx, range)),
  reset: async (tx) => void (await forgetScores(tx)),
}

export const feedConsumers: readonly FeedConsumer[] = [leaderboardConsumer]
