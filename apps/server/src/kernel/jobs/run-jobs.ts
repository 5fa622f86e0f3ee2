import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Task, type WorkerEvents } from 'graphile-worker'
import { createDriverPool, type Pool } from '@baize/runtime'
import type { Logger } from 'pino'
import type { Job } from './job.ts'

/** Two may wait for a slow gateway and a slow mail server; the others go on. */
const jobsAtOnce = 4
const pollMs = 2_000
/** Taking and ending jobs, the clock, and listening for new ones. */
const spareConnections = 3
/** A job that is done waits for a slow database: the library takes no refusal at its end, and would fall. */
const connectMs = 60_000
const idleLookMs = 5

export interface RunningJobs {
  /** The ids under which jobs are taken; a heartbeat for each tells the others that its jobs are in work. */
  takers(): readonly string[]
  /**
   * Rejects when the runner stopped by itself: the program must end, to be started anew.
   */
  readonly lost: Promise<void>
  stop(): Promise<void>
}

/**
 * Takes jobs until stopped. A job that fails is tried again with growing waits, and stays visible when it
 * gives up.
 */
export async function runJobs<Deps>(options: {
  db: Pool
  jobs: readonly Job<Deps>[]
  deps: Deps
  log: Logger
}): Promise<RunningJobs> {
  const { db, jobs, deps, log } = options
  const takers: string[] = []
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => takers.push(workerPool.id))
  events.on('worker:create', ({ worker }) => takers.push(worker.workerId))
  const pool = createDriverPool(db, {
    name: 'baize-jobs',
    max: jobsAtOnce + spareConnections,
    connectMs,
    onError: (error) => log.warn({ err: error }, 'a database connection of the jobs broke'),
  })
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, deps, log)])),
    crontab: jobs.flatMap(cronLine).join('\n'),
    logger: new WorkerLogger(() => (level, message, meta) => {
      if (level === 'error' || level === 'warning') log.warn({ level, meta: meta?.['error'] }, message)
    }),
  })
  let [isStopping, isLost] = [false, false]
  const lost = runner.promise.then(() => {
    isLost = !isStopping
    if (isLost) throw new Error('no more jobs are taken')
  })
  return {
    takers: () => takers,
    lost,
    async stop() {
      isStopping = true
      if (!isLost) await runner.stop()
      await untilIdle(pool)
      await pool.end()
    },
  }
}

/** The library says that it stopped while the end of its last job is still to be written. */
async function untilIdle(pool: Pool): Promise<void> {
  do await sleep(idleLookMs)
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
}

function taskOf<Deps>(job: Job<Deps>, deps: Deps, log: Logger): Task {
  return async (payload, helpers) => {
    const jobLog = log.child({ job: job.name, jobId: helpers.job.id, attempt: helpers.job.attempts })
    const startedAt = performance.now()
    try {
      await job.run(deps, payload, jobLog)
      jobLog.debug({ ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      jobLog.error({ err: error }, 'job failed')
      throw error
    }
  }
}

const cronLine = <Deps>({ name, cron, backfill }: Job<Deps>): string[] =>
  cron ? [`${cron} ${name} ?max=5${backfill ? `&fill=${backfill}` : ''}`] : []
