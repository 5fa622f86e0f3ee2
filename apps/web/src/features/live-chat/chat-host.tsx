import { lazy, Suspense } from 'react'
import { openedChat } from '../../core/chat/chat-line.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { hasWritten } from './known-writer.ts'

const ChatListener = lazy(() =>
  import('./chat-listener.tsx').then((module) => ({ default: module.ChatListener })),
)

/** Live chat, as soon as there is something to hear or to show. */
export function ChatHost() {
  const isOpen = openedChat.use() === 'live'
  const isLoggedIn = useIsLoggedIn()
  if (!isOpen && !isLoggedIn && !hasWritten()) return null
  return (
    <Suspense>
      <ChatListener />
    </Suspense>
  )
}
