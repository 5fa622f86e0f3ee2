import type { ChatMessage, Conversation, WireLanguage } from '@baize/contract'
import type { Content } from '../content/service.ts'
import { uploadUrl } from '../../kernel/upload/service.ts'
import type { ConversationRow, MessageRow } from './store.ts'

export const showConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  state: row.state,
  operator: row.operator,
  lastSeq: row.last_seq,
  readSeq: row.party_read_seq,
  operatorReadSeq: row.operator_read_seq,
  unread: row.unread,
  rating: row.rating,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** Articles that are gone are left out. */
export const showMessage = (
  row: MessageRow,
  articles: readonly Content<'help'>[],
  language: WireLanguage,
): ChatMessage => ({
  seq: row.seq,
  author: row.author,
  operator: row.operator,
  clientId: row.client_id,
  text: row.content,
  images: row.images.map((image) => ({ ...image, url: uploadUrl(image.id) })),
  help: row.help.flatMap((id) => {
    const article = articles.find((each) => each.id === id)
    return article ? [{ id, title: article.title[language] }] : []
  }),
  sentAt: row.sent_at.toISOString(),
})
