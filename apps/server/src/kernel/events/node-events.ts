import { randomUUID } from 'node:crypto'
import type { Environment } from '@baize/runtime'
import type { Logger } from 'pino'
import type { Db } from '../database/database.ts'
import type { Channel, Hear } from './channel.ts'
import { isMarkedBy, readEvent, writeEvent, type Events, type PlatformEvent } from './events.ts'
import { createOutbox } from './outbox.ts'
import { openPostgresChannel, type PostgresChannelDeps } from './postgres-channel.ts'
import { openRedisChannel } from './redis-channel.ts'

export interface EventsOptions extends Pick<Environment, 'redisUrl'> {
  readonly databaseUrl: string
  readonly db: Db
  readonly log: Logger
  readonly listening?: Pick<PostgresChannelDeps, 'probeEveryMs' | 'answerWithinMs'>
}

/** Says over PostgreSQL that this node cannot hear Redis. Releases that do not know it ignore it. */
const deafText = JSON.stringify({ kind: 'deaf' })
const sayDeafEveryMs = 2_000
/** How long events also go over PostgreSQL after a node said that it has no Redis. */
const believedDeafMs = 10_000
const rememberedMarks = 10_000

/**
 * Events over PostgreSQL's NOTIFY; with `redisUrl` over Redis, which relieves the database of them. Every
 * node listens to PostgreSQL all the same: while one of them has no Redis, events go that way too, and what
 * comes both ways counts once.
 */
export async function openEvents(options: EventsOptions): Promise<Events> {
  const { redisUrl: url, databaseUrl, db, log } = options
  const listeners: ((event: PlatformEvent) => void)[] = []
  const isNew = rememberMarks()
  let deafUntil = 0
  const tell = (event: PlatformEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, kind: event.kind }, 'event not taken')
      }
    }
  }
  const node = randomUUID()
  const isOwn = isMarkedBy(node)
  const hear: Hear = (text) => {
    // This node heard of its own events as it published them.
    if (isOwn(text)) return
    if (text === deafText) deafUntil = performance.now() + believedDeafMs
    const heard = readEvent(text)
    if (heard && isNew(heard.mark)) tell(heard.event)
  }

  const postgres = await openPostgresChannel({ url: databaseUrl, db, log, ...options.listening }, hear)
  const redis = url === undefined ? undefined : await openRedisChannel({ url, log }, hear)
  const outbox = createOutbox({ postgres, redis, log, hasDeaf: () => performance.now() < deafUntil })
  const stopSaying = redis && sayWhenDeaf(redis, outbox.sayOverPostgres)
  let published = 0
  return {
    // Not async: nothing of it may be awaited, and nothing thrown.
    publish(event) {
      tell(event)
      outbox.add(writeEvent(event, `${node} ${(published += 1)}`))
      return Promise.resolve()
    },
    subscribe: (listener) => void listeners.push(listener),
    missing: () => (redis === undefined || redis.isUp() ? [] : ['redis']),
    async close() {
      stopSaying?.()
      await outbox.close()
      await Promise.all([postgres.close(), redis?.close()])
    },
  }
}

/** Gives whether a mark is seen for the first time. Events of an older release have none. */
function rememberMarks(): (mark: string | undefined) => boolean {
  const seen = new Set<string>()
  return (mark) => {
    if (mark === undefined) return true
    if (seen.has(mark)) return false
    seen.add(mark)
    if (seen.size > rememberedMarks) for (const oldest of seen.values().take(1)) seen.delete(oldest)
    return true
  }
}

/** Lets the others know that this node hears nothing over Redis, at once and for as long as it is so. */
function sayWhenDeaf(redis: Channel, say: (text: string) => void): () => void {
  const lookEveryMs = 100
  let saidAt = -Infinity
  const look = () => {
    const now = performance.now()
    if (redis.isUp() || now - saidAt < sayDeafEveryMs) return
    saidAt = now
    say(deafText)
  }
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}
