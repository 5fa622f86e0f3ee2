import type { Conversation } from '@baize/contract'
import type { ChatDeps, Sent } from './model.ts'
import { showConversation, showMessage } from './show-chat.ts'
import * as store from './store.ts'

/** What the socket reads in order to tell a party its news. */
export interface ChatNewsReader {
  /** One message as its party sees it. */
  message(party: string, id: string, seq: number): Promise<Sent | undefined>
  /** One conversation as its party sees it. */
  conversation(party: string, id: string): Promise<Conversation | undefined>
  /** Whether there is a conversation to hear about. */
  isKnown(party: string): Promise<boolean>
}

export const createChatNews = ({ db, content }: Pick<ChatDeps, 'db' | 'content'>): ChatNewsReader => ({
  async message(party, id, seq) {
    const conversation = await store.findConversation(db, party, id)
    if (!conversation) return undefined
    const stretch = { party, id, after: seq - 1, before: seq + 1, limit: 1 }
    const articles = await content.visible('help')
    const found = await store.findMessagesAfter(db, stretch)
    const list = found.map((each) => showMessage(each, articles, conversation.language))
    return { conversation: showConversation(conversation), list }
  },
  async conversation(party, id) {
    const found = await store.findConversation(db, party, id)
    return found && showConversation(found)
  },
  isKnown: async (party) => (await store.findConversations(db, party, 1)).length > 0,
})
