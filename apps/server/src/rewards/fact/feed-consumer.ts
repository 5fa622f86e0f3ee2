import type { FeedConsumer } from '../../betting/api.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { addFacts, addProgress, forgetFacts } from './store.ts'

export const rewardConsumerName = 'reward'
export const judgeJob = 'reward_judge'

/** What was played, as facts, and what it adds to rules. It locks no wallet: a job judges and gives. */
export const rewardConsumer: FeedConsumer = {
  name: rewardConsumerName,
  async apply(tx, range) {
    await addFacts(tx, range)
    await addProgress(tx, range)
    await addJob(tx, { name: judgeJob, payload: {}, key: judgeJob })
  },
  reset: forgetFacts,
}

export const feedConsumers: readonly FeedConsumer[] = [rewardConsumer]
