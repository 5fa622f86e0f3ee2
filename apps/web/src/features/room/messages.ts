import type { RoomMessage } from '@baize/contract'

/** What this page has of a room, in its order and without a gap. */
export interface RoomPage {
  readonly messages: readonly RoomMessage[]
  /** Earlier messages are there to be asked for. */
  readonly hasEarlier: boolean
}

/** Lays messages together by their numbers: each once, in order, whatever came twice or late. */
export function joinMessages(
  known: readonly RoomMessage[],
  more: readonly RoomMessage[],
): readonly RoomMessage[] {
  const bySeq = new Map<number, RoomMessage>()
  // What was removed stays removed, whichever answer is the later one.
  for (const message of [...known, ...more])
    if (!bySeq.get(message.seq)?.isRemoved) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** The page with a message that came; undefined: it missed one before it and has to ask. */
export function addMessage(page: RoomPage, message: RoomMessage): RoomPage | undefined {
  const last = page.messages.at(-1)?.seq ?? 0
  if (message.seq > last + 1) return undefined
  return { ...page, messages: joinMessages(page.messages, [message]) }
}

/** The page without the text of a message that a moderator removed. */
export const hideMessage = (page: RoomPage, seq: number): RoomPage => ({
  ...page,
  messages: page.messages.map((each) => (each.seq === seq ? { ...each, text: '', isRemoved: true } : each)),
})

const hues = 6
/** Which of the colours of names a writer has: always the same one. */
export const hueOf = (mark: string): number => (Number.parseInt(mark.slice(0, 4), 16) || 0) % hues
