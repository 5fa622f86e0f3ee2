import { rows, type Db } from '../database/database.ts'
import type { Job } from './job.ts'

const silentAfterSeconds = 60
/** A worker that starts fills the catalogue before its first sign of life. */
const lockedForSeconds = 180

/**
 * Gives back the jobs that a worker took and did not live to finish; by itself the queue would keep them for
 * four hours.
 * Whoever takes a job has an id with a heartbeat. Gives how many were given back.
 */
export async function releaseLostJobs(db: Db): Promise<number> {
  const released = await rows(
    db,
    `with lost as (
       select id, locked_by from graphile_worker.jobs
        where locked_at < now() - make_interval(secs => $1)
          and locked_by not in (
            select worker from worker_heartbeat where beat_at > now() - make_interval(secs => $2)))
     select id, graphile_worker.force_unlock_workers(array[locked_by]) from lost`,
    [lockedForSeconds, silentAfterSeconds],
  )
  return released.length
}

export const lostJobs: readonly Job<{ readonly db: Db }>[] = [
  {
    name: 'lost_job_release',
    cron: '* * * * *',
    async run({ db }, _payload, log) {
      const released = await releaseLostJobs(db)
      if (released > 0) log.warn({ released }, 'jobs of a dead worker were given back')
    },
  },
]
