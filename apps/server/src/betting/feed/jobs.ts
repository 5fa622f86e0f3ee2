import type { Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import { addJob, type Job } from '../../kernel/jobs/job.ts'
import { feedConsumer, type ConsumeDeps } from './consume.ts'
import { tellComplete } from './complete.ts'
import { loadConsumers } from './consumers.ts'
import { feedBacklog } from './produce.ts'

type Deps = ConsumeDeps & { readonly audits: Pool }

const pauseMs = 15_000

export const feedJobs: readonly Job<Deps>[] = [
  {
    // Asks for itself again; the clock begins it, and begins it anew where it was lost.
    name: 'bet_feed',
    cron: '* * * * *',
    async run({ db, audits, clock }, _payload, log) {
      const begunAt = new Date(clock())
      const facts = await feedBacklog(audits, clock)
      await tellComplete(db, begunAt)
      if (facts > 0) log.debug({ facts }, 'settled bets fed')
      for (const { name } of await loadConsumers())
        await addJob(db, { name: 'bet_feed_consume', payload: { name }, key: `bet_feed_consume ${name}` })
      await addJob(db, { name: 'bet_feed', payload: {}, key: 'bet_feed', runAt: new Date(clock() + pauseMs) })
    },
  },
  {
    name: 'bet_feed_consume',
    async run(deps, payload, log) {
      const { name } = payload as { name: string }
      const consumer = (await loadConsumers()).find((each) => each.name === name)
      invariant(consumer, `no file exports the consumer ${name}`)
      const steps = await feedConsumer(deps, consumer)
      if (steps > 1) log.debug({ consumer: name, steps }, 'settled bets counted')
    },
  },
]
