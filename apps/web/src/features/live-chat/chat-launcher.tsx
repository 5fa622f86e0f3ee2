import { useT } from '@baize/ui'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChatLink, ChatToggle } from '../../core/chat/chat-entry.tsx'
import { openedChat } from '../../core/chat/chat-line.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { hasWritten } from './known-writer.ts'

const ChatBadge = lazy(() => import('./chat-badge.tsx').then((module) => ({ default: module.ChatBadge })))

/** A guest who never wrote has nothing unread. */
function Badge({ className = '' }: { className?: string }) {
  const isLoggedIn = useIsLoggedIn()
  // Whoever writes opens the chat first.
  openedChat.use()
  if (!isLoggedIn && !hasWritten()) return null
  return (
    <Suspense>
      <ChatBadge className={className} />
    </Suspense>
  )
}

const chat = { chat: 'live', icon: MessageCircle } as const

/** Opens live chat from the right bar. */
export const ChatLauncher = () => (
  <ChatToggle {...chat} label={useT()('site.liveChat')} badge={<Badge className="chat-launch-badge" />} />
)

/** Opens live chat from the side menu and from the phone's menu. */
export const ChatSideLink = ({ onFollow }: { onFollow?: () => void }) => (
  <ChatLink {...chat} label={useT()('site.liveChat')} badge={<Badge />} onFollow={onFollow} />
)
