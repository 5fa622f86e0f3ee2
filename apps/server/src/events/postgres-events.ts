import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../database.ts'
import { readEvent, writeEvent, type Events, type PlatformEvent } from './events.ts'

const channel = 'baize_event'
const reconnectAfterMs = 1_000

/** Events over PostgreSQL's own NOTIFY: any number of nodes, no second store. `REDIS_URL` replaces it. */
export async function createPostgresEvents(deps: { url: string; db: Db; log: Logger }): Promise<Events> {
  const listeners: ((event: PlatformEvent) => void)[] = []
  let client: pg.Client | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: deps.url,
      application_name: 'baize-events',
      keepAlive: true,
    })
    fresh.on('error', (error) => deps.log.warn({ err: error }, 'event connection broke'))
    fresh.on('end', () => void setTimeout(reconnect, reconnectAfterMs).unref())
    fresh.on('notification', ({ payload }) => {
      const event = readEvent(payload ?? '')
      if (event) for (const listener of listeners) listener(event)
    })
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
  }
  const reconnect = (): void => {
    if (!isClosed)
      listen().catch((error: unknown) => deps.log.warn({ err: error }, 'event connection not back yet'))
  }

  await listen()
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
