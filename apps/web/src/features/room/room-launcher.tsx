import { IconButton, useT } from '@baize/ui'
import { MessagesSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { closeChat, openedChat, openRoom } from '../../core/chat-line.ts'
import { useFlags } from '../../core/queries.ts'

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
const toggle = () => (openedChat.get() === 'room' ? closeChat() : openRoom())

/** Opens the chat room from the right bar. */
export function RoomLauncher() {
  const t = useT()
  const isOpen = openedChat.use() === 'room'
  if (!useHasRooms()) return null
  return (
    <span className="chat-launch">
      <IconButton
        label={t('site.chatRoom')}
        icon={<MessagesSquare className="ic" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      <Badge className="chat-launch-badge" />
    </span>
  )
}

/** Opens the chat room from the side menu and from the phone's menu. */
export function RoomSideLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  if (!useHasRooms()) return null
  const open = () => {
    onFollow?.()
    openRoom()
  }
  return (
    <button type="button" className="side-link" onClick={open}>
      <MessagesSquare className="ic" aria-hidden="true" />
      {t('site.chatRoom')}
      <Badge />
    </button>
  )
}
