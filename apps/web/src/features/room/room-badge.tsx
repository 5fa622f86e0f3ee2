import { openedChat } from '../../core/chat/chat-line.ts'
import { CountBadge } from '../../core/page/count-badge.tsx'
import { roomsSeen } from './seen.ts'
import { unseenIn } from './seen-count.ts'
import { useRooms } from './use-room.ts'

const lookEveryMs = 60_000

/** How many messages came in the rooms that were opened here before, while none is open. */
export function RoomBadge({ className }: { className?: string }) {
  const isOpen = openedChat.use() === 'room'
  const { data } = useRooms({ everyMs: lookEveryMs })
  const count = unseenIn(data?.list ?? [], roomsSeen.use())
  return isOpen ? null : <CountBadge count={count} className={className} />
}
