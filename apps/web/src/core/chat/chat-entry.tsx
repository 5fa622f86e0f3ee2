import { IconButton } from '@baize/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { openedChat, type ChatName } from './chat-line.ts'

interface ChatEntryProps {
  readonly chat: ChatName
  readonly label: string
  readonly icon: LucideIcon
  /** How much there is to read. */
  readonly badge: ReactNode
}

/** Opens and closes a chat from the right bar. */
export function ChatToggle({ chat, label, icon: Icon, badge }: ChatEntryProps) {
  const isOpen = openedChat.use() === chat
  return (
    <span className="chat-launch">
      <IconButton
        label={label}
        icon={<Icon className="ic" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => openedChat.set(isOpen ? undefined : chat)}
      />
      {badge}
    </span>
  )
}

interface ChatLinkProps extends ChatEntryProps {
  readonly onFollow: (() => void) | undefined
}

/** Opens a chat from the side menu and from the phone's menu. */
export function ChatLink({ chat, label, icon: Icon, badge, onFollow }: ChatLinkProps) {
  const open = () => {
    onFollow?.()
    openedChat.set(chat)
  }
  return (
    <button type="button" className="side-link" onClick={open}>
      <Icon className="ic" aria-hidden="true" />
      {label}
      {badge}
    </button>
  )
}
