import type { Logger } from '@baize/runtime'
import { DeliveryError } from './adapter.ts'
import type { MessageDeps } from './deps.ts'
import type { Content } from './render.ts'
import * as store from './store.ts'

/** With the queue's growing pauses this is a little over three hours. */
const mostTries = 10

/**
 * Sends a message that waits, once its transaction has committed. One that has ended is left alone, so that a
 * repeated job sends nothing twice; one cut off in the middle is sent again under the same reference. Throws
 * when it should be tried later.
 */
export async function deliver(deps: MessageDeps, key: store.MessageKey, log: Logger): Promise<void> {
  const message = await store.claimMessage(deps.db, key)
  if (!message) return
  const end = (ending: Omit<store.Ending, 'at'>) =>
    store.endMessage(deps.db, key, { ...ending, at: new Date(deps.clock()) })
  if (message.is_decoy) return void (await end({ state: 'withheld' }))
  if (message.useless_at && message.useless_at.getTime() <= deps.clock())
    return void (await end({ state: 'given_up', failure: 'too_late' }))
  const sent = await hand(deps, message)
  if (sent.ok) {
    await end({ state: 'sent', ...(sent.providerId !== undefined && { providerId: sent.providerId }) })
    return
  }
  const { error } = sent
  if (error.isFinal || message.tries >= mostTries) {
    log.warn(
      { channel: message.channel, reason: error.reason, tries: message.tries },
      'a message was given up',
    )
    return void (await end({ state: 'given_up', failure: error.reason }))
  }
  await store.failMessage(deps.db, key, error.reason)
  throw error
}

type Handed = { ok: true; providerId: string | undefined } | { ok: false; error: DeliveryError }

async function hand(deps: MessageDeps, message: store.WaitingMessage): Promise<Handed> {
  const adapter = deps.adapters[message.channel]
  if (!adapter) return { ok: false, error: new DeliveryError('channel_closed', { isFinal: true }) }
  const content = JSON.parse(deps.secretBox.open(message.content)) as Content
  const { reference, recipient: to, inbox_key: inboxKey } = message
  try {
    const providerId = await adapter.send({ ...content, reference, to, ...(inboxKey && { inboxKey }) })
    return { ok: true, providerId }
  } catch (error) {
    if (error instanceof DeliveryError) return { ok: false, error }
    throw error
  }
}
