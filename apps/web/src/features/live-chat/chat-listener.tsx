import { lazy, Suspense, useEffect } from 'react'
import { openedChat } from '../../core/chat/chat-line.ts'
import { loadLaterTexts } from '../../core/language/language.tsx'
import { sessionToken } from '../../core/session/session.ts'
import { useGuestLine } from './guest-line.ts'
import { emptyOutbox } from './outbox.ts'
import { useChatNews, useThread } from './use-thread.ts'

const ChatPanel = lazy(async () => {
  const [module] = await Promise.all([import('./chat-panel.tsx'), loadLaterTexts()])
  return { default: module.ChatPanel }
})

/** Live chat over whatever page: it listens, and shows itself when opened. */
export function ChatListener() {
  const isOpen = openedChat.use() === 'live'
  const token = sessionToken.use()
  const { data } = useThread()
  useChatNews()
  useGuestLine(data?.conversation != null)
  // What one person wrote is not sent in the name of the next.
  useEffect(() => emptyOutbox, [token])
  if (!isOpen) return null
  return (
    <Suspense>
      <ChatPanel key={token ?? 'guest'} />
    </Suspense>
  )
}
