import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Logger } from 'pino'
import type { Channel, Hear } from './channel.ts'

const channel = 'baize:event'
const connectMs = 2_000
/** A start waits this long for Redis, and then goes on without it. */
const firstConnectMs = 1_000
const answerMs = 500
const longestPauseMs = 2_000
const pingEveryMs = 5_000
const silentMs = 12_000

/**
 * Redis publish/subscribe. It may be away, at the start too: `isUp` says so, and the connections come back by
 * themselves.
 */
export async function openRedisChannel(deps: { url: string; log: Logger }, hear: Hear): Promise<Channel> {
  const { url, log } = deps
  const socket = {
    connectTimeout: connectMs,
    socketTimeout: silentMs,
    reconnectStrategy: (retries: number) => Math.min(longestPauseMs, 50 * 2 ** retries),
  }
  // What is not sent now goes another way: nothing may wait for Redis to come back.
  const publisher = createClient({ url, pingInterval: pingEveryMs, socket, disableOfflineQueue: true })
  const subscriber = createClient({ url, pingInterval: pingEveryMs, socket })
  const clients = [publisher, subscriber]
  let isSubscribed = false
  const isUp = () => publisher.isReady && subscriber.isReady && isSubscribed
  let wasUp = true
  for (const client of clients) {
    client.on('ready', () => log.info('redis answers'))
    client.on('error', (error: unknown) => {
      if (wasUp) log.warn({ err: error }, 'redis is away: events go through PostgreSQL')
      wasUp = isUp()
    })
  }
  const connected = Promise.all([
    ...clients.map((client) => client.connect()),
    subscriber.subscribe(channel, hear).then(() => (isSubscribed = true)),
  ]).catch((error: unknown) => log.warn({ err: error }, 'redis connection given up'))
  await Promise.race([connected, sleep(firstConnectMs, undefined, { ref: false })])

  return {
    isUp,
    async send(texts) {
      const sent = Promise.all(texts.map((text) => publisher.publish(channel, text)))
      // Rejects after the wait below is over as well, when nobody listens for it any more.
      sent.catch(() => undefined)
      await Promise.race([sent, refuseAfter(answerMs)])
    },
    async close() {
      for (const client of clients) if (client.isOpen) client.destroy()
      await connected
    },
  }
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false })
  throw new Error(`redis did not answer within ${milliseconds} ms`)
}
