import type { MessageChannel } from '@baize/domain/message'
import { z } from 'zod'

/** What the stand-ins for SMS gateway and mail server received (apps/stand-in). */
export interface DemoInbox {
  /** The channels whose messages go to a stand-in. */
  readonly channels: readonly MessageChannel[]
  /** The messages of this key, newest first; nothing when the stand-in is away. */
  read(key: string): Promise<DemoMessage[] | undefined>
}

const message = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  receivedAt: z.iso.datetime(),
})
export type DemoMessage = z.output<typeof message>

const answer = z.object({ messages: z.array(message) })
const timeoutMs = 3_000

export function createDemoInbox(standIn: {
  readonly url: string
  readonly secret: string
  readonly channels: readonly MessageChannel[]
}): DemoInbox {
  return {
    channels: standIn.channels,
    async read(key) {
      const url = new URL('/inbox', standIn.url)
      url.searchParams.set('key', key)
      try {
        const response = await fetch(url, {
          headers: { authorization: `Bearer ${standIn.secret}` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return response.ok ? answer.parse(await response.json()).messages : undefined
      } catch {
        return undefined
      }
    },
  }
}
