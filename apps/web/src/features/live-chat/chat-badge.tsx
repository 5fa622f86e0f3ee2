import { CountBadge } from '../../core/page/count-badge.tsx'
import { unreadOf } from './thread.ts'
import { useThread } from './use-thread.ts'

/** How many messages of the conversation are unread. */
export const ChatBadge = ({ className }: { className: string }) => (
  <CountBadge count={unreadOf(useThread().data)} className={className} />
)
