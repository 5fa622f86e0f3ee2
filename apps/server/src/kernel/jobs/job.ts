import type { Logger } from 'pino'
import { rows, type Db } from '../database/database.ts'

/**
 * Work that runs in the worker: by the clock (`cron`), or because a transaction asked for it with `addJob`.
 */
export interface Job<Deps> {
  readonly name: string
  /** Five crontab fields in UTC; missed runs are made up for within `backfill`. */
  readonly cron?: string
  readonly backfill?: string
  run(deps: Deps, payload: unknown, log: Logger): Promise<void>
}

export interface NewJob {
  readonly name: string
  readonly payload: unknown
  readonly key?: string
  readonly runAt?: Date
  /** Jobs of one queue run one after another. */
  readonly queue?: string
}

/** Queues a job inside the caller's transaction: it exists exactly when the transaction commits. */
export const addJob = (tx: Db, job: NewJob) =>
  rows(tx, `select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => $4, queue_name => $5)`, [
    job.name,
    JSON.stringify(job.payload),
    job.key ?? null,
    job.runAt ?? null,
    job.queue ?? null,
  ])
