import type { ChatMessage, Conversation } from '@baize/contract'
import { CallError, isOutcomeUnknown } from '@baize/contract/transport'
import { client } from '../../core/calls/client.ts'
import { createStore } from '../../core/browser/store.ts'

export interface SentPicture {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What was written here and is not confirmed yet, in the order in which it was written. */
export interface Pending {
  readonly clientId: string
  readonly text: string
  readonly images: readonly SentPicture[]
  readonly language: 'EN' | 'BN'
  /** Set: the server refused it. */
  readonly refusal?: CallError
}

type Kept = (conversation: Conversation, messages: readonly ChatMessage[]) => void

const retryMs = 3_000

export const outbox = createStore<readonly Pending[]>([])

let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

export function writeMessage(pending: Omit<Pending, 'clientId'>, onKept: Kept): void {
  outbox.set([...outbox.get(), { ...pending, clientId: crypto.randomUUID() }])
  void sendAll(onKept)
}

export const discard = (clientId: string): void =>
  outbox.set(outbox.get().filter((pending) => pending.clientId !== clientId))

export const emptyOutbox = (): void => outbox.set([])

/** Tries a refused message again, as the same message. */
export function sendAgain(clientId: string, onKept: Kept): void {
  outbox.set(
    outbox.get().map((pending) => {
      if (pending.clientId !== clientId) return pending
      const { refusal: _, ...rest } = pending
      return rest
    }),
  )
  void sendAll(onKept)
}

/**
 * Sends one after the other, so that they arrive in their order. One whose answer did not come is sent again
 * under the same name until it does: the server keeps it once.
 */
export async function sendAll(onKept: Kept): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  try {
    for (;;) {
      const next = outbox.get().find(({ refusal }) => refusal === undefined)
      if (!next) return
      if (!(await send(next, onKept))) {
        retry = setTimeout(() => void sendAll(onKept), retryMs)
        return
      }
    }
  } finally {
    isSending = false
  }
}

/** False when it is not known whether it arrived. */
async function send({ clientId, text, images, language }: Pending, onKept: Kept): Promise<boolean> {
  try {
    const body = { clientId, text, images: images.map(({ id }) => id), language }
    const { conversation, list } = await client.chatSend({ body })
    onKept(conversation, list)
    discard(clientId)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || isOutcomeUnknown(error)) return false
    outbox.set(
      outbox
        .get()
        .map((pending) => (pending.clientId === clientId ? { ...pending, refusal: error } : pending)),
    )
    return true
  }
}
