import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@baize/runtime'
import { createLogger } from '@baize/runtime'
import { feedJobs } from '../../apps/server/src/betting/feed/jobs.ts'
import { addJob, type Job } from '../../apps/server/src/kernel/jobs/job.ts'
import { runJobs } from '../../apps/server/src/kernel/jobs/run-jobs.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** Up to which fact the figures of agents were counted, and when. */
export interface Pass {
  readonly fact: bigint
  readonly atMs: number
}

export interface RunningFeed {
  /** Ends when every fact up to now is counted. */
  stop(): Promise<{ passes: readonly Pass[]; busyMs: ReadonlyMap<string, number> }>
}

const lookMs = 200

/** Runs the jobs of the feed as the worker of the platform does, and notes how long each takes. */
export async function runFeedJobs(services: Services, owner: Pool): Promise<RunningFeed> {
  const busyMs = new Map<string, number>()
  const timed = ({ name, cron, run }: (typeof feedJobs)[number]): Job<Services> => ({
    name,
    ...(cron !== undefined && { cron }),
    async run(deps, payload, log) {
      const begun = performance.now()
      await run(deps, payload, log)
      const { name: consumer } = payload as { name?: string }
      const of = consumer ?? 'sealing and feeding'
      busyMs.set(of, (busyMs.get(of) ?? 0) + performance.now() - begun)
    },
  })
  const log = createLogger({ name: 'bench', level: 'error' })
  const running = await runJobs({ db: services.db, jobs: feedJobs.map(timed), deps: services, log })
  await askForFeed(services)
  const passes: Pass[] = []
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await sleep(lookMs)) {
      const found = await readProgress(owner)
      if (found.counted > (passes.at(-1)?.fact ?? -1n)) passes.push({ fact: found.counted, atMs: Date.now() })
    }
  })()
  return {
    async stop() {
      const settledBy = Date.now()
      while (!(await isAllCounted(owner, settledBy))) await sleep(lookMs)
      await sleep(2 * lookMs)
      isOver = true
      await looking
      await running.stop()
      return { passes, busyMs }
    },
  }
}

const askForFeed = ({ db }: Services) => addJob(db, { name: 'bet_feed', payload: {}, key: 'bet_feed' })

async function readProgress(
  owner: Pool,
): Promise<{ counted: bigint; last: bigint; completeTo: Date | null }> {
  const { rows } = await owner.query<{
    counted: string | null
    last: string | null
    completeTo: Date | null
  }>(
    `select (select fact_id from bet_feed_consumer where name = 'agents') as counted,
            (select max(id) from bet_fact) as last,
            (select case when isfinite(complete_to) then complete_to end from bet_feed) as "completeTo"`,
  )
  const [found] = rows
  return {
    counted: BigInt(found?.counted ?? 0),
    last: BigInt(found?.last ?? 0),
    completeTo: found?.completeTo ?? null,
  }
}

async function isAllCounted(owner: Pool, settledBy: number): Promise<boolean> {
  const { counted, last, completeTo } = await readProgress(owner)
  return completeTo !== null && completeTo.getTime() >= settledBy && counted >= last
}
