import { createClient } from 'redis'
import type { Logger } from 'pino'
import { readEvent, writeEvent, type Events, type PlatformEvent } from './events.ts'

const channel = 'baize:event'

/** Events over Redis publish/subscribe, for deployments whose database should not carry them. */
export async function createRedisEvents(deps: { url: string; log: Logger }): Promise<Events> {
  const listeners: ((event: PlatformEvent) => void)[] = []
  const publisher = createClient({ url: deps.url })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) => deps.log.warn({ err: error }, 'redis connection broke'))
    await client.connect()
  }
  await subscriber.subscribe(channel, (text) => {
    const event = readEvent(text)
    if (event) for (const listener of listeners) listener(event)
  })
  return {
    publish: async (event) => void (await publisher.publish(channel, writeEvent(event))),
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
