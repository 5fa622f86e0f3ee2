import { IconButton, classes, useT } from '@baize/ui'
import { MessageCircle } from 'lucide-react'
import { closeChat, openedChat, openLiveChat } from '../../core/chat-line.ts'
import { unreadOf } from './thread.ts'
import { useThread } from './use-thread.ts'

const mostShown = 99

function Badge({ className }: { className?: string }) {
  const t = useT()
  const count = unreadOf(useThread().data)
  if (count === 0) return null
  return (
    <span className={classes('badge', className)}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="vh">{t('site.unread', { count })}</span>
    </span>
  )
}

const toggle = () => (openedChat.get() === 'live' ? closeChat() : openLiveChat())

/** Opens live chat from the right bar. */
export function ChatLauncher() {
  const t = useT()
  const isOpen = openedChat.use() === 'live'
  return (
    <span className="chat-launch">
      <IconButton
        label={t('site.liveChat')}
        icon={<MessageCircle className="ic" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      <Badge className="chat-launch-badge" />
    </span>
  )
}

/** Opens live chat from the side menu and from the phone's menu. */
export function ChatSideLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  const open = () => {
    onFollow?.()
    openLiveChat()
  }
  return (
    <button type="button" className="side-link" onClick={open}>
      <MessageCircle className="ic" aria-hidden="true" />
      {t('site.liveChat')}
      <Badge />
    </button>
  )
}
