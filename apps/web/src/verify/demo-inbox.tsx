import { Button, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../core/calls/client.ts'
import { codeIn, linkIn } from './message-parts.ts'

const pollMs = 1_500

interface DemoInboxProps {
  inboxKey: string
  /** Puts the code of the message into the form. */
  onUse?: (code: string) => void
}

/** The demo's own mailbox: the person opens it where the code or the link is waited for. */
export function DemoInbox({ inboxKey, onUse }: DemoInboxProps) {
  const t = useT()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const use =
    onUse &&
    ((code: string) => {
      setOpen(false)
      onUse(code)
    })
  return (
    <div className="inbox">
      <Button
        variant="text"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={panelId}
        icon={<Inbox className="ic" aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('auth.inboxOpen')}
      </Button>
      <div id={panelId} aria-live="polite">
        {isOpen && <Messages inboxKey={inboxKey} onUse={use} />}
      </div>
    </div>
  )
}

function Messages({ inboxKey, onUse }: DemoInboxProps) {
  const t = useT()
  const inbox = useQuery({
    queryKey: ['demo-inbox', inboxKey],
    queryFn: ({ signal }) => client.demoInbox({ query: { key: inboxKey }, signal }),
    refetchInterval: ({ state }) => (state.data?.messages.length ? false : pollMs),
  })
  const message = inbox.data?.messages.at(-1)
  return (
    <section className="inbox-panel" aria-label={t('auth.inboxTitle')}>
      <p className="inbox-note">{t('auth.inboxNote')}</p>
      {message ? (
        <Message text={message.text} to={message.to} subject={message.subject} onUse={onUse} />
      ) : (
        <p className="inbox-wait">
          <span className="spin" aria-hidden="true" />
          {t('auth.inboxWaiting')}
        </p>
      )}
    </section>
  )
}

interface MessageProps {
  text: string
  to: string
  subject: string
  onUse: DemoInboxProps['onUse']
}

function Message({ text, to, subject, onUse }: MessageProps) {
  const t = useT()
  const code = codeIn(text)
  const link = linkIn(text, location.origin)
  return (
    <>
      <p className="inbox-head">
        {subject !== '' && <b>{subject}</b>}
        <span className="num">{to}</span>
      </p>
      <p className="inbox-text">{text}</p>
      {onUse && code !== undefined && (
        <Button variant="felted" onClick={() => onUse(code)}>
          {t('auth.inboxUse', { code })}
        </Button>
      )}
      {link !== undefined && (
        <Link className="btn felted" to={link} reloadDocument>
          {t('auth.inboxFollow')}
        </Link>
      )}
    </>
  )
}
