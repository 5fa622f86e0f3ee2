import type { ChatMessage, Conversation, WireLanguage } from '@baize/contract'
import { plainChatText } from '@baize/domain/chat'
import { isSupportUrl } from '@baize/domain/content'
import { ok, refuse, type Result } from '@baize/std'
import type { Uploaded } from '../../kernel/upload/service.ts'
import type { ChatDeps, Sent } from './model.ts'
import { createChatImages } from './images.ts'
import { createChatNews, type ChatNewsReader } from './news.ts'
import type { Party } from './party.ts'
import { sendMessage, type Sending, type SendRefusal } from './send.ts'
import { showConversation, showMessage } from './show-chat.ts'
import * as store from './store.ts'

export type { Party } from './party.ts'

type Found<T> = Promise<Result<T, 'chat_not_found'>>

export interface ChatService extends ChatNewsReader {
  /** The address of the outside provider's chat, when the house uses one. */
  outsideUrl(): Promise<{ url: string | null; allowedHosts: readonly string[] }>
  newest(party: Party): Promise<Conversation | null>
  list(party: Party): Promise<Conversation[]>
  history(party: Party, asked: HistoryQuery): Found<History>
  send(party: Party, sending: Sending): Promise<Result<Sent, SendRefusal | 'chat_provider_outside'>>
  addImage(
    party: Party,
    file: Uint8Array,
  ): Promise<Result<Uploaded, 'upload_not_an_image' | 'upload_limit_reached' | 'chat_provider_outside'>>
  read(party: Party, id: string, seq: number): Found<Conversation>
  typing(party: Party, id: string): Found<null>
  close(party: Party, id: string): Found<Conversation>
  rate(
    party: Party,
    id: string,
    given: { rating: number; comment: string },
  ): Promise<Result<Conversation, 'chat_not_found' | 'chat_not_closed' | 'chat_already_rated'>>
  /** Closes conversations in which nobody wrote for a day, and removes loose pictures. Gives how many. */
  tidyUp(): Promise<{ closed: number; removed: number }>
}

export interface HistoryQuery {
  readonly id: string
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
  readonly language: WireLanguage
}

export interface History {
  readonly conversation: Conversation
  readonly list: ChatMessage[]
  readonly hasMore: boolean
}

const idleMs = 24 * 3_600_000
const closedAtOnce = 500
const listedConversations = 20
const lastNumber = 2_147_483_647

export function createChatService(deps: ChatDeps): ChatService {
  const { db, clock, events } = deps
  const images = createChatImages(deps)
  const tell = (party: string, id: string, change: 'state' | 'party_typing') =>
    events.publish({ kind: 'chat', party, conversation: id, change })
  /** The conversation as it is now, when it is the party's. */
  const shown = async (party: Party, id: string): Found<Conversation> => {
    const found = await store.findConversation(db, party.key, id)
    return found ? ok(showConversation(found)) : refuse('chat_not_found')
  }
  const outsideUrl = async () => {
    const { chatUrl, supportHosts } = (await deps.settings.read()).site
    const url = chatUrl !== null && isSupportUrl(chatUrl, supportHosts) ? chatUrl : null
    return { url, allowedHosts: supportHosts }
  }
  const isOutside = async () => (await outsideUrl()).url !== null
  return {
    ...createChatNews(deps),
    outsideUrl,
    async newest(party) {
      const [newest] = await store.findConversations(db, party.key, 1)
      return newest ? showConversation(newest) : null
    },
    list: async (party) =>
      (await store.findConversations(db, party.key, listedConversations)).map(showConversation),
    history: (party, asked) => readHistory(deps, party, asked),
    send: async (party, sending) =>
      (await isOutside()) ? refuse('chat_provider_outside') : sendMessage(deps, party, sending),
    addImage: async (party, file) =>
      (await isOutside()) ? refuse('chat_provider_outside') : images.add(party.key, file),
    async read(party, id, seq) {
      const moved = await store.markPartyRead(db, { party: party.key, id, seq })
      if (moved) await tell(party.key, id, 'state')
      return shown(party, id)
    },
    async typing(party, id) {
      if (!(await store.findConversation(db, party.key, id))) return refuse('chat_not_found')
      await tell(party.key, id, 'party_typing')
      return ok(null)
    },
    async close(party, id) {
      const closed = await store.close(db, { party: party.key, id, at: new Date(clock()) })
      if (closed) await tell(party.key, id, 'state')
      return shown(party, id)
    },
    async rate(party, id, { rating, comment }) {
      const given = { party: party.key, id, rating, comment: plainChatText(comment) }
      if (await store.rate(db, given)) return shown(party, id)
      const found = await store.findConversation(db, party.key, id)
      if (!found) return refuse('chat_not_found')
      return refuse(found.state === 'closed' ? 'chat_already_rated' : 'chat_not_closed')
    },
    async tidyUp() {
      const [at, idleSince] = [new Date(clock()), new Date(clock() - idleMs)]
      const closed = await store.closeIdle(db, { at, idleSince, limit: closedAtOnce })
      for (const { party, id } of closed) await tell(party, id, 'state')
      return { closed: closed.length, removed: await images.removeLoose() }
    },
  }
}

async function readHistory(deps: ChatDeps, party: Party, asked: HistoryQuery): Found<History> {
  const { id, after, before, limit, language } = asked
  const conversation = await store.findConversation(deps.db, party.key, id)
  if (!conversation) return refuse('chat_not_found')
  const articles = await deps.content.visible('help')
  const stretch = {
    party: party.key,
    id,
    after: after ?? 0,
    before: before ?? lastNumber,
    limit: limit + 1,
  }
  const isForward = after !== undefined
  const find = isForward ? store.findMessagesAfter : store.findMessagesBefore
  const found = await find(deps.db, stretch)
  const kept = found.slice(0, limit)
  const list = (isForward ? kept : kept.toReversed()).map((each) => showMessage(each, articles, language))
  return ok({ conversation: showConversation(conversation), list, hasMore: found.length > limit })
}
