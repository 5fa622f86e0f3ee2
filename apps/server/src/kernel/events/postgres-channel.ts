import pg from 'pg'
import type { Logger } from 'pino'
import { rows, type Db } from '../database/database.ts'
import type { Channel, Hear } from './channel.ts'

const channel = 'baize_event'
const reconnectAfterMs = 1_000
const usualAnswerMs = 5_000
const usualProbeMs = 10_000

export interface PostgresChannelDeps {
  readonly url: string
  readonly db: Db
  readonly log: Logger
  /** How often the listening connection is made sure of. */
  readonly probeEveryMs?: number
  readonly answerWithinMs?: number
}

/** PostgreSQL's own NOTIFY: any number of nodes, no second store. Rejects when it cannot listen at first. */
export async function openPostgresChannel(deps: PostgresChannelDeps, hear: Hear): Promise<Channel> {
  let client: pg.Client | undefined
  let [isClosed, isListening] = [false, false]

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
      isListening = false
      clearInterval(probe)
      setTimeout(reconnect, reconnectAfterMs).unref()
    })
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    // A listener only waits: nothing else would tell it that the other side is gone.
    const probe = setInterval(() => {
      fresh.query('select 1').catch(() => void fresh.end())
    }, deps.probeEveryMs ?? usualProbeMs).unref()
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      isListening = true
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
    async send(texts) {
      const text = 'select pg_notify($1, sent.text) from unnest($2::text[]) sent (text)'
      await rows(deps.db, text, [channel, texts])
    },
    isUp: () => isListening,
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}
