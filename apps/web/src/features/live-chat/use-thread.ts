import type { ChatMessage, Conversation } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { hearChatNews, isChatLineUp, openedChat } from '../../core/chat/chat-line.ts'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { hasWritten } from './known-writer.ts'
import { followNews, joinMessages, newerConversation, type Thread } from './thread.ts'

const askAgainMs = 4_000
const page = 50

/** A member's conversation is forgotten with the session; a guest's belongs to the device. */
const keyOf = (isLoggedIn: boolean) => [isLoggedIn ? mine : 'guest', 'chat'] as const

async function loadThread(language: 'EN' | 'BN', known: Thread | undefined): Promise<Thread> {
  const { conversation, ...outside } = await client.chatState()
  if (!conversation) return { conversation, messages: [], hasEarlier: false, outside }
  const isSame = known?.conversation?.id === conversation.id
  const last = isSame ? (known.messages.at(-1)?.seq ?? 0) : 0
  if (isSame && last > 0) return catchUp({ ...known, outside }, conversation, language)
  const { list, hasMore } = await client.chatHistory({
    query: { id: conversation.id, language, limit: page },
  })
  return { conversation, messages: list, hasEarlier: hasMore, outside }
}

/** Asks for what came since, however much it is. */
async function catchUp(thread: Thread, newest: Conversation, language: 'EN' | 'BN'): Promise<Thread> {
  let { messages } = thread
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0
    if (after >= newest.lastSeq) break
    const { list, hasMore } = await client.chatHistory({ query: { id: newest.id, after, language } })
    messages = joinMessages(messages, list)
    if (!hasMore) break
  }
  return { ...thread, conversation: newerConversation(thread.conversation, newest), messages }
}

/** The conversation of whoever is here; it follows the socket, and asks itself while there is none. */
export function useThread() {
  const isLoggedIn = useIsLoggedIn()
  const isOpen = openedChat.use() === 'live'
  const isUp = isChatLineUp.use()
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  const queryKey = keyOf(isLoggedIn)
  return useQuery({
    queryKey,
    queryFn: () => loadThread(language, queryClient.getQueryData<Thread>(queryKey)),
    enabled: isOpen || isLoggedIn || hasWritten(),
    refetchInterval: isOpen && !isUp && askAgainMs,
    staleTime: 60_000,
  })
}

type Keep = (conversation: Conversation, messages?: readonly ChatMessage[]) => void

/** Gives what lays the server's answers into the thread. */
export function useKeepThread(): { keep: Keep } {
  const queryClient = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const keep = useCallback<Keep>(
    (conversation, messages = []) => {
      const queryKey = keyOf(isLoggedIn)
      queryClient.setQueryData<Thread>(queryKey, (known) => known && keepIn(known, conversation, messages))
      // Another tab or the house wrote in between.
      const kept = queryClient.getQueryData<Thread>(queryKey)
      if (!kept || hasGap(kept)) void queryClient.invalidateQueries({ queryKey })
    },
    [queryClient, isLoggedIn],
  )
  return { keep }
}

function keepIn(known: Thread, conversation: Conversation, messages: readonly ChatMessage[]): Thread {
  const isSame = known.conversation?.id === conversation.id
  return {
    ...known,
    conversation: isSame ? newerConversation(known.conversation, conversation) : conversation,
    messages: joinMessages(isSame ? known.messages : [], messages),
    hasEarlier: isSame && known.hasEarlier,
  }
}

/** Gives what asks for the messages before those that are here. */
export function useLoadEarlier(): (thread: Thread, language: 'EN' | 'BN') => Promise<void> {
  const queryClient = useQueryClient()
  const queryKey = keyOf(useIsLoggedIn())
  return async ({ conversation, messages }, language) => {
    const [first] = messages
    if (!conversation || !first) return
    const query = { id: conversation.id, before: first.seq, language, limit: page }
    const { list, hasMore } = await client.chatHistory({ query })
    queryClient.setQueryData<Thread>(
      queryKey,
      (known) => known && { ...known, messages: joinMessages(list, known.messages), hasEarlier: hasMore },
    )
  }
}

const hasGap = ({ messages }: Thread): boolean =>
  messages.some(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1)

function follow(queryClient: QueryClient, isLoggedIn: boolean, news: Parameters<typeof followNews>[1]): void {
  const queryKey = keyOf(isLoggedIn)
  const known = queryClient.getQueryData<Thread>(queryKey)
  const next = known && followNews(known, news)
  if (next) queryClient.setQueryData<Thread>(queryKey, next)
  else void queryClient.invalidateQueries({ queryKey })
}

/** Keeps the thread in step with the socket's news. */
export function useChatNews(): void {
  const queryClient = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const isUp = isChatLineUp.use()
  // The socket lives outside of the components.
  useEffect(() => hearChatNews((news) => follow(queryClient, isLoggedIn, news)), [queryClient, isLoggedIn])
  // What was said while the line was down is not said again.
  useEffect(() => {
    if (isUp) void queryClient.invalidateQueries({ queryKey: keyOf(isLoggedIn) })
  }, [isUp, isLoggedIn, queryClient])
}
