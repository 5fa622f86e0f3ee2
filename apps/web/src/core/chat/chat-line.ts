import type { ChatNews } from '@baize/contract'
import { createStore } from '../browser/store.ts'

/** Whether news of live chat come by themselves; else an open chat asks for them. */
export const isChatLineUp = createStore(false)

const listeners = new Set<(news: ChatNews) => void>()

export const tellChatNews = (news: ChatNews): void => listeners.forEach((listener) => listener(news))

/** Gives what ends the listening. */
export function hearChatNews(listener: (news: ChatNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type ChatName = 'live' | 'room'
/** Which of the two chats is open, over whatever page: they share one place. */
export const openedChat = createStore<ChatName | undefined>(undefined)
export const closeChat = (): void => openedChat.set(undefined)
