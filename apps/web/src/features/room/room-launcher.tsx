import { useT } from '@baize/ui'
import { MessagesSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChatLink, ChatToggle } from '../../core/chat/chat-entry.tsx'
import { openedChat } from '../../core/chat/chat-line.ts'
import { useFlags } from '../../core/queries/queries.ts'

const RoomBadge = lazy(() => import('./room-badge.tsx').then((module) => ({ default: module.RoomBadge })))

/** Only who has been in a room here is told of more. */
function Badge({ className = '' }: { className?: string }) {
  const isOpen = openedChat.use() === 'room'
  if (isOpen || localStorage.getItem('roomSeen') === null) return null
  return (
    <Suspense>
      <RoomBadge className={className} />
    </Suspense>
  )
}

const useHasRooms = (): boolean => useFlags()?.chatRoom ?? false
const chat = { chat: 'room', icon: MessagesSquare } as const

/** Opens the chat room from the right bar. */
export function RoomLauncher() {
  const t = useT()
  if (!useHasRooms()) return null
  return <ChatToggle {...chat} label={t('site.chatRoom')} badge={<Badge className="chat-launch-badge" />} />
}

/** Opens the chat room from the side menu and from the phone's menu. */
export function RoomSideLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  if (!useHasRooms()) return null
  return <ChatLink {...chat} label={t('site.chatRoom')} badge={<Badge />} onFollow={onFollow} />
}
