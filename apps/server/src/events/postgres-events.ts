import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../database.ts'
import { readEvent, writeEvent, type Events, type PlatformEvent } from './events.ts'

const channel = 'baize_event'
const reconnectAfterMs = 1_000
const usualAnswerMs = 5_000
const usualProbeMs = 10_000

export interface PostgresEventsDeps {
  readonly url: string
  readonly db: Db
  readonly log: Logger
  /** How often the listening connection is made sure of. */
  readonly probeEveryMs?: number
  readonly answerWithinMs?: number
}

/** Events over PostgreSQL's own NOTIFY: any number of nodes, no second store. `REDIS_URL` replaces it. */
export async function createPostgresEvents(deps: PostgresEventsDeps): Promise<Events> {
  const listeners: ((event: PlatformEvent) => void)[] = []
  let client: pg.Client | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: deps.url,
      application_name: 'baize-events',
      keepAlive: true,
      connectionTimeoutMillis: deps.answerWithinMs ?? usualAnswerMs,
      query_timeout: deps.answerWithinMs ?? usualAnswerMs,
    })
    fresh.on('error', (error) => deps.log.warn({ err: error }, 'event connection broke'))
    fresh.on('end', () => {
      clearInterval(probe)
      setTimeout(reconnect, reconnectAfterMs).unref()
    })
    fresh.on('notification', ({ payload }) => {
      const event = readEvent(payload ?? '')
      if (event) for (const listener of listeners) listener(event)
    })
    // A listener only waits: nothing else would tell it that the other side is gone.
    const probe = setInterval(() => {
      fresh.query('select 1').catch(() => void fresh.end())
    }, deps.probeEveryMs ?? usualProbeMs).unref()
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      // Its end calls for the next attempt.
      void fresh.end()
      throw error
    }
  }
  const reconnect = (): void => {
    if (!isClosed)
      listen().catch((error: unknown) => deps.log.warn({ err: error }, 'event connection not back yet'))
  }

  await listen().catch((error: unknown) => {
    isClosed = true
    throw error
  })
  return {
    publish: async (event) => {
      await (deps.db as pg.ClientBase).query(`select pg_notify($1, $2)`, [channel, writeEvent(event)])
    },
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
