import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Channel } from './channel.ts'

export interface OutboxDeps {
  readonly postgres: Channel
  readonly redis: Channel | undefined
  /** Whether a node is known that does not hear Redis. */
  hasDeaf(): boolean
  readonly log: Logger
}

/** Sends texts in the background, in order. */
export interface Outbox {
  add(text: string): void
  /** For PostgreSQL alone. */
  sayOverPostgres(text: string): void
  /** Sends what is left, for a short while, and takes no more. */
  close(): Promise<void>
}

/** What cannot be sent for so long is dropped, the oldest first: events hasten, the database tells. */
const mostWaiting = 10_000
const mostAtOnce = 200
/** After an unanswered call Redis is left alone for so long. */
const distrustMs = 3_000
const closeWithinMs = 2_000

export function createOutbox({ postgres, redis, hasDeaf, log }: OutboxDeps): Outbox {
  const waiting: string[] = []
  let sending: Promise<void> | undefined
  let [distrustedUntil, isClosed] = [0, false]

  const overRedis = async (texts: readonly string[]): Promise<boolean> => {
    if (!redis?.isUp() || performance.now() < distrustedUntil) return false
    return redis.send(texts).then(
      () => true,
      (error: unknown) => {
        distrustedUntil = performance.now() + distrustMs
        log.warn({ err: error }, 'events not sent over redis')
        return false
      },
    )
  }
  const overPostgres = (texts: readonly string[]): Promise<void> =>
    postgres
      .send(texts)
      .catch((error: unknown) => log.warn({ err: error, events: texts.length }, 'events not sent'))
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const texts = waiting.splice(0, mostAtOnce)
      const isSent = await overRedis(texts)
      if (!isSent || hasDeaf()) await overPostgres(texts)
    }
    sending = undefined
  }

  return {
    add(text) {
      if (isClosed) return
      waiting.push(text)
      if (waiting.length > mostWaiting) waiting.shift()
      sending ??= sendAll()
    },
    sayOverPostgres: (text) => void overPostgres([text]),
    async close() {
      isClosed = true
      await Promise.race([sending, sleep(closeWithinMs, undefined, { ref: false })])
    },
  }
}
