import { useT } from '@baize/ui'
import { ChatFrame } from '../../core/chat/chat-frame.tsx'
import { ChatBody } from './chat-body.tsx'
import { EndAction, StateLine } from './chat-head.tsx'
import './live-chat.css'

export function ChatPanel() {
  const t = useT()
  return (
    <ChatFrame
      title={t('chat.title')}
      closeLabel={t('chat.close')}
      state={<StateLine />}
      actions={<EndAction />}
    >
      <ChatBody />
    </ChatFrame>
  )
}
