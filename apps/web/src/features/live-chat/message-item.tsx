import type { ChatMessage } from '@baize/contract'
import { Button, classes, useLanguage, useT } from '@baize/ui'
import { Bot, CircleAlert, Headset } from 'lucide-react'
import { errorText } from '../../core/calls/error-text.ts'
import { openPopup } from '../../core/session/popup.ts'
import { discard, sendAgain, type Pending, type SentPicture } from './outbox.ts'
import { useKeepThread } from './use-thread.ts'

interface MessageItemProps {
  message: ChatMessage
  /** The operator has seen it. */
  isRead: boolean
}

/** One message. Its text is text: nothing in it is ever markup. */
export function MessageItem({ message, isRead }: MessageItemProps) {
  const t = useT()
  const { author, operator, text, images, help, sentAt } = message
  const isOwn = author === 'party'
  return (
    <article className={classes('chat-msg', isOwn ? 'own' : 'theirs', author === 'automatic' && 'auto')}>
      <p className="chat-by">
        {author === 'automatic' && <Bot className="ic" aria-hidden="true" />}
        {author === 'operator' && <Headset className="ic" aria-hidden="true" />}
        <span className={classes(isOwn && 'vh')}>{nameOf(t, author, operator)}</span>
      </p>
      {text !== '' && <p className="chat-text">{text}</p>}
      <Pictures images={images} />
      {help.length > 0 && (
        <ul className="chat-help">
          {help.map(({ id, title }) => (
            <li key={id}>
              <Button variant="link" onClick={() => openPopup({ name: 'help', article: id })}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="chat-meta">
        <SentTime at={sentAt} />
        {isOwn && <span>{t(isRead ? 'chat.read' : 'chat.sent')}</span>}
      </p>
    </article>
  )
}

function nameOf(t: ReturnType<typeof useT>, author: ChatMessage['author'], operator: string | null): string {
  if (author === 'party') return t('chat.you')
  return author === 'automatic' ? t('chat.automatic') : `${operator ?? ''} · ${t('chat.staff')}`
}

/** Latin digits in both languages. */
function SentTime({ at }: { at: string }) {
  const locale = useLanguage() === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

function Pictures({ images }: { images: readonly SentPicture[] }) {
  const t = useT()
  if (images.length === 0) return null
  return (
    <div className="chat-pics">
      {images.map(({ id, url, width, height }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url} width={width} height={height} alt={t('chat.pictureSent')} loading="lazy" />
        </a>
      ))}
    </div>
  )
}

/** A message on its way, or one that was refused. */
export function PendingItem({ pending }: { pending: Pending }) {
  const t = useT()
  const { keep } = useKeepThread()
  const { clientId, text, images, refusal } = pending
  return (
    <article className={classes('chat-msg own', refusal ? 'refused' : 'sending')}>
      <p className="vh">{t('chat.you')}</p>
      {text !== '' && <p className="chat-text">{text}</p>}
      <Pictures images={images} />
      {!refusal && <p className="chat-meta">{t('chat.sending')}</p>}
      {refusal && (
        <div className="chat-refusal" role="alert">
          <p>
            <CircleAlert className="ic" aria-hidden="true" />
            {t('chat.notSent')}: {errorText(t, refusal)}
          </p>
          <Button size="sm" variant="text" onClick={() => sendAgain(clientId, keep)}>
            {t('chat.retry')}
          </Button>
          <Button size="sm" variant="text" onClick={() => discard(clientId)}>
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </article>
  )
}
