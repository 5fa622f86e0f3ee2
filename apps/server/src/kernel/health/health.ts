import type { FastifyInstance } from 'fastify'
import { row, rows, type Db } from '../database/database.ts'

export interface HealthDeps {
  readonly db: Db
  readonly studioUrl: string
  /** Parts that are away though the platform works without them, such as Redis. */
  missing(): readonly string[]
}

const workerSilentAfterSeconds = 30
const studioTimeoutMs = 2_000

/**
 * `GET /healthz`: 200 `{"status":"ok"}` when database, jobs and studio answer; else 503 with the parts that
 * do not. 200 `{"status":"degraded"}` names parts that are away and that nobody has to wait for.
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', async (_request, reply) => {
    const checks = {
      database: checkDatabase(deps.db),
      jobs: checkJobs(deps.db),
      studio: checkStudio(deps.studioUrl),
    }
    const names = Object.keys(checks) as (keyof typeof checks)[]
    const results = await Promise.all(names.map((name) => checks[name].catch(() => false)))
    const down = names.filter((_, index) => !results[index])
    reply.header('cache-control', 'no-store')
    if (down.length > 0) return reply.code(503).send({ status: 'unavailable', down })
    const missing = deps.missing()
    return reply.send(missing.length > 0 ? { status: 'degraded', down: missing } : { status: 'ok' })
  })
}

async function checkDatabase(db: Db): Promise<boolean> {
  return (await rows(db, 'select 1')).length === 1
}

async function checkJobs(db: Db): Promise<boolean> {
  const found = await row<{ alive: boolean }>(
    db,
    `select exists (select from worker_heartbeat where beat_at > now() - make_interval(secs => $1)) as alive`,
    [workerSilentAfterSeconds],
  )
  return found?.alive === true
}

async function checkStudio(studioUrl: string): Promise<boolean> {
  const response = await fetch(new URL('/healthz', studioUrl), {
    signal: AbortSignal.timeout(studioTimeoutMs),
  })
  return response.ok
}

export const beat = (db: Db, worker: string) =>
  rows(
    db,
    `insert into worker_heartbeat (worker, beat_at) values ($1, now())
     on conflict (worker) do update set beat_at = excluded.beat_at`,
    [worker],
  )

export const forgetSilentWorkers = (db: Db) =>
  rows(db, `delete from worker_heartbeat where beat_at < now() - interval '1 hour'`)
