import { Logo, Toasts, useT } from '@baize/ui'
import { useEffect } from 'react'
import '../../core/chat/chat-frame.css'
import { closeChat, openedChat } from '../../core/chat/chat-line.ts'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { sessionToken } from '../../core/session/session.ts'
import { ChatBody } from './chat-body.tsx'
import { EndAction, StateLine } from './chat-head.tsx'
import { useGuestLine } from './guest-line.ts'
import './live-chat.css'
import { emptyOutbox } from './outbox.ts'
import { useChatNews, useThread } from './use-thread.ts'

/** Live chat as a page of its own: the window of customer service (spec 9: 440 x 750) shows it. */
export function ChatPage() {
  const t = useT()
  const token = sessionToken.use()
  const { data } = useThread()
  useChatNews()
  useGuestLine(data?.conversation != null)
  // What one person wrote is not sent in the name of the next.
  useEffect(() => emptyOutbox, [token])
  // The conversation is asked for while the chat is open; here it is open as long as the page is.
  useEffect(() => {
    openedChat.set('live')
    return closeChat
  }, [])
  usePageTitle(t('chat.title'))
  return (
    <div className="chat-window">
      <header className="chat-head">
        <Logo />
        <div className="chat-who">
          <h1 className="chat-title">{t('chat.title')}</h1>
          <StateLine />
        </div>
        <EndAction />
      </header>
      <main id="main" tabIndex={-1}>
        <ChatBody key={token ?? 'guest'} />
      </main>
      <Toasts />
    </div>
  )
}
