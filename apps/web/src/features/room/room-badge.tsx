import { classes, useT } from '@baize/ui'
import { openedChat } from '../../core/chat-line.ts'
import { roomsSeen } from './seen.ts'
import { unseenIn } from './seen-count.ts'
import { useRooms } from './use-room.ts'

const mostShown = 99
const lookEveryMs = 60_000

/** How many messages came in the rooms that were opened here before, while none is open. */
export function RoomBadge({ className }: { className?: string }) {
  const t = useT()
  const isOpen = openedChat.use() === 'room'
  const { data } = useRooms({ everyMs: lookEveryMs })
  const count = unseenIn(data?.list ?? [], roomsSeen.use())
  if (isOpen || count === 0) return null
  return (
    <span className={classes('badge', className)}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="vh">{t('site.unread', { count })}</span>
    </span>
  )
}
