import { DialogFrame, DialogTitle, IconButton, useT } from '@baize/ui'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { closeLiveChat } from '../../core/chat-line.ts'
import { ChatBody } from './chat-body.tsx'
import { ChatHead } from './chat-head.tsx'
import './live-chat.css'

/** On a phone a sheet over the page; on the desktop it lies beside the page, which stays usable. */
export function ChatPanel({ isSheet }: { isSheet: boolean }) {
  const t = useT()
  if (!isSheet) return <DesktopPanel />
  return (
    <DialogFrame className="chat-sheet" onClose={closeLiveChat}>
      <ChatHead title={<DialogTitle className="chat-title">{t('chat.title')}</DialogTitle>}>
        <CloseButton />
      </ChatHead>
      <ChatBody />
    </DialogFrame>
  )
}

function CloseButton() {
  const t = useT()
  return (
    <IconButton
      label={t('chat.close')}
      icon={<X className="ic" aria-hidden="true" />}
      onClick={closeLiveChat}
    />
  )
}

function DesktopPanel() {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // Focus, which is the document's, goes into the panel and back to where it came from; Escape closes.
  useEffect(() => {
    const before = document.activeElement
    const field = panel.current?.querySelector<HTMLElement>('textarea')
    ;(field ?? panel.current)?.focus()
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeLiveChat()
    }
    const element = panel.current
    element?.addEventListener('keydown', closeByKey)
    return () => {
      element?.removeEventListener('keydown', closeByKey)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const title: ReactNode = (
    <h2 className="chat-title" id={id}>
      {t('chat.title')}
    </h2>
  )
  return (
    <section ref={panel} className="chat-panel" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <ChatHead title={title}>
        <CloseButton />
      </ChatHead>
      <ChatBody />
    </section>
  )
}
