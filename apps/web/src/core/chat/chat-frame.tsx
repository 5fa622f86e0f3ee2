import { DialogFrame, DialogTitle, IconButton, useIsDesktop } from '@baize/ui'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { closeChat } from './chat-line.ts'
import './chat-frame.css'

interface ChatFrameProps {
  title: string
  closeLabel: string
  /** Below the title: who is there, or where one is. */
  state?: ReactNode
  /** Between title and close button. */
  actions?: ReactNode
  children: ReactNode
}

/** On a phone a sheet over the page; on the desktop it lies beside the page, which stays usable. */
export function ChatFrame(props: ChatFrameProps) {
  const isDesktop = useIsDesktop()
  if (isDesktop) return <DesktopPanel {...props} />
  const { title, children, ...head } = props
  return (
    <DialogFrame isDraggable={false} className="chat-sheet" onClose={closeChat}>
      <Head {...head} title={<DialogTitle className="chat-title">{title}</DialogTitle>} />
      {children}
    </DialogFrame>
  )
}

type HeadProps = Omit<ChatFrameProps, 'title' | 'children'> & { title: ReactNode }

const Head = ({ title, state, actions, closeLabel }: HeadProps) => (
  <div className="chat-head">
    <div className="chat-who">
      {title}
      {state}
    </div>
    {actions}
    <IconButton label={closeLabel} icon={<X className="ic" aria-hidden="true" />} onClick={closeChat} />
  </div>
)

function DesktopPanel({ title, children, ...head }: ChatFrameProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // Focus, which is the document's, goes into the panel and back to where it came from; Escape closes.
  useEffect(() => {
    const before = document.activeElement
    const field = panel.current?.querySelector<HTMLElement>('textarea')
    ;(field ?? panel.current)?.focus()
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeChat()
    }
    const element = panel.current
    element?.addEventListener('keydown', closeByKey)
    return () => {
      element?.removeEventListener('keydown', closeByKey)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const heading = (
    <h2 className="chat-title" id={id}>
      {title}
    </h2>
  )
  return (
    <section ref={panel} className="chat-panel" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <Head {...head} title={heading} />
      {children}
    </section>
  )
}
