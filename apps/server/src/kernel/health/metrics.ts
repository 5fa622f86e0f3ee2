import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { mayReadMetrics } from '@baize/runtime'
import { rows, type Db } from '../database/database.ts'

export interface Metrics {
  readonly registry: Registry
  readonly batchSize: Histogram
  readonly postingSeconds: Histogram
}

/** Everything that Prometheus reads at `/metrics`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    batchSize: new Histogram({
      name: 'baize_ledger_batch_items',
      help: 'Commands posted to the ledger by one batch',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
      registers,
    }),
    postingSeconds: new Histogram({
      name: 'baize_ledger_posting_seconds',
      help: 'Time of one batch from its start to its commit',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
      registers,
    }),
  }
}

/**
 * Counts requests by the route's pattern, never by the address asked, so that a scanner cannot fill the
 * memory.
 */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const name = 'baize_http_request_seconds'
  // A process that serves site and console, as tests do, counts both together.
  const known = registry.getSingleMetric(name) as Histogram<'method' | 'route' | 'status'> | undefined
  const requests =
    known ??
    new Histogram({
      name,
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

export interface StateDeps {
  readonly db: Db
  sockets(): number
  /** Parts that are away though the platform works without them. */
  missing(): readonly string[]
}

function measureMissing(registry: Registry, { missing }: StateDeps): void {
  new Gauge({
    name: 'baize_degraded',
    help: 'Configured parts that are away while the platform works without them',
    registers: [registry],
    collect() {
      this.set(missing().length)
    },
  })
}

/** What is read at the moment of scraping: sockets, jobs and the last run of the invariants. */
export function measureState({ registry }: Metrics, deps: StateDeps): void {
  const registers = [registry]
  measureMissing(registry, deps)
  new Gauge({
    name: 'baize_sockets',
    help: 'Sockets open on this node',
    registers,
    collect() {
      this.set(deps.sockets())
    },
  })
  const failures = new Counter({
    name: 'baize_metrics_read_failures_total',
    help: 'Values that a scrape could not read from the database',
    registers,
  })
  const reading = (read: () => Promise<void>) => read().catch(() => failures.inc())
  new Gauge({
    name: 'baize_jobs',
    help: 'Jobs by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      return reading(async () => {
        for (const { state, count } of await countJobs(deps.db)) this.set({ state }, Number(count))
      })
    },
  })
  new Gauge({
    name: 'baize_invariant_violations',
    help: 'Rows that broke an invariant at its last check',
    labelNames: ['invariant'] as const,
    registers,
    collect() {
      return reading(async () => {
        for (const { id, violations } of await lastInvariantRuns(deps.db))
          this.set({ invariant: id }, violations)
      })
    },
  })
  new Gauge({
    name: 'baize_database_up',
    help: '1 when the database answered this scrape',
    registers,
    async collect() {
      const isUp = await rows(deps.db, 'select 1').then(
        () => true,
        () => false,
      )
      this.set(isUp ? 1 : 0)
    },
  })
}

const countJobs = (db: Db) =>
  rows<{ state: string; count: bigint }>(
    db,
    `select state, count(job.attempts) as count
       from (values ('waiting'), ('retrying'), ('failed')) known (state)
       left join graphile_worker.jobs job
         on state = case when job.attempts >= job.max_attempts then 'failed'
                         when job.attempts > 0 then 'retrying' else 'waiting' end
      group by state`,
  )

const lastInvariantRuns = (db: Db) =>
  rows<{ id: string; violations: number }>(db, 'select id_checked as id, violations from invariant_state')

/** `GET /metrics` for this machine, or for whoever sends the token; to others it does not exist. */
export function mountMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    const { headers, socket } = request
    if (!mayReadMetrics({ headers, remoteAddress: socket.remoteAddress }, token)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
