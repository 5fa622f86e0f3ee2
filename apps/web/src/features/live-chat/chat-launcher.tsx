import { useT } from '@baize/ui'
import { MessageCircle } from 'lucide-react'
import { ChatLink, ChatToggle } from '../../core/chat-entry.tsx'
import { CountBadge } from '../../core/count-badge.tsx'
import { unreadOf } from './thread.ts'
import { useThread } from './use-thread.ts'

const Badge = ({ className }: { className?: string }) => (
  <CountBadge count={unreadOf(useThread().data)} className={className} />
)

const chat = { chat: 'live', icon: MessageCircle } as const

/** Opens live chat from the right bar. */
export const ChatLauncher = () => (
  <ChatToggle {...chat} label={useT()('site.liveChat')} badge={<Badge className="chat-launch-badge" />} />
)

/** Opens live chat from the side menu and from the phone's menu. */
export const ChatSideLink = ({ onFollow }: { onFollow?: () => void }) => (
  <ChatLink {...chat} label={useT()('site.liveChat')} badge={<Badge />} onFollow={onFollow} />
)
