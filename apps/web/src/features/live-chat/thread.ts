import type { Calls, ChatMessage, ChatNews, Conversation, ValueOf } from '@baize/contract'

/** A conversation with the messages that this page has of it, in their order and without a gap. */
export interface Thread {
  readonly conversation: Conversation | null
  readonly messages: readonly ChatMessage[]
  /** Earlier messages are there to be asked for. */
  readonly hasEarlier: boolean
  readonly outside: Pick<ValueOf<Calls['chatState']>, 'chatUrl' | 'allowedHosts'>
}

/** Lays messages together by their numbers: each once, in order, whatever came twice or late. */
export function joinMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map<number, ChatMessage>()
  for (const message of [...known, ...more]) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Of two answers about one conversation, what each knows better: numbers only grow, and an end is final. */
export function newerConversation(known: Conversation | null, next: Conversation): Conversation {
  if (known?.id !== next.id) return known !== null && known.openedAt > next.openedAt ? known : next
  const newest = known.lastSeq > next.lastSeq ? known : next
  return {
    ...newest,
    ...(known.state === 'closed' && { state: known.state, closedAt: known.closedAt }),
    rating: known.rating ?? next.rating,
    operator: newest.operator ?? known.operator,
    readSeq: Math.max(known.readSeq, next.readSeq),
    operatorReadSeq: Math.max(known.operatorReadSeq, next.operatorReadSeq),
    unread: known.readSeq > next.readSeq ? known.unread : next.unread,
  }
}

/** What a thread is after news of it; undefined: the page missed something and has to ask. */
export function followNews(thread: Thread, news: ChatNews): Thread | undefined {
  if (news.kind === 'typing') return thread
  const conversation = newerConversation(thread.conversation, news.conversation)
  if (conversation.id !== thread.conversation?.id) return undefined
  if (news.kind === 'state' || news.conversation.id !== conversation.id) return { ...thread, conversation }
  const last = thread.messages.at(-1)?.seq ?? 0
  if (news.message.seq > last + 1) return undefined
  return { ...thread, conversation, messages: joinMessages(thread.messages, [news.message]) }
}

/** The newest message of the house that has not been read here. */
export const unreadOf = (thread: Thread | undefined): number => thread?.conversation?.unread ?? 0
