import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { formatDateTime } from '@baize/i18n'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { QuickButton } from '../../core/action/quick-button.tsx'

type Opened = ValueOf<ConsoleCalls['conversationOpen']>

const refreshMs = 2_000

/** One conversation: reading it tells its party that it was read. */
export function Talk({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['conversation', 'talk', id],
    queryFn: () => client.conversationOpen({ body: { id } }),
    refetchInterval: refreshMs,
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  const isOver = data.conversation.state === 'closed'
  return (
    <section className="talk" aria-label={t('talkDesk.conversation')}>
      <ol className="talk-messages" aria-live="polite">
        {data.list.map((message) => (
          <Message key={message.seq} message={message} />
        ))}
      </ol>
      {isOver ? (
        <p>
          {t('talkDesk.over')}
          {data.conversation.rating !== null &&
            ` ${t('talkDesk.rated', { rating: data.conversation.rating })}`}
        </p>
      ) : (
        <>
          <ReplyForm id={id} />
          <div className="acts">
            <QuickButton
              permission="chat_answer"
              label={t('talkDesk.take')}
              act={() => client.conversationTake({ body: { id } })}
            />
            <ActionButton
              permission="chat_answer"
              label={t('talkDesk.end')}
              color="error"
              act={(reason) => client.conversationClose({ body: { id, reason } })}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Message({ message }: { readonly message: Opened['list'][number] }) {
  const t = useTranslate()
  const { author, operator, text, images, sentAt } = message
  const who =
    author === 'party' ? t('talkDesk.them') : author === 'automatic' ? t('talkDesk.automatic') : operator
  return (
    <li className={`talk-message talk-${author}`}>
      <small>
        {who} · {formatDateTime(sentAt, -new Date(sentAt).getTimezoneOffset())}
      </small>
      <p>{text}</p>
      {images > 0 && <small>{t('talkDesk.pictures', { count: images })}</small>}
    </li>
  )
}

const typingEveryMs = 3_000

function ReplyForm({ id }: { readonly id: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [text, setText] = useState('')
  // The same answer sent again is the same answer.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [toldAtMs, setToldAtMs] = useState(0)
  const type = (next: string) => {
    setText(next)
    if (Date.now() - toldAtMs < typingEveryMs) return
    setToldAtMs(Date.now())
    client.conversationTyping({ body: { id } }).catch(() => undefined)
  }
  const send = async () => {
    setIsBusy(true)
    try {
      await client.conversationReply({ body: { id, clientId, text } })
      setText('')
      setClientId(crypto.randomUUID())
    } catch (error) {
      notify(errorText(t, error), { type: 'warning' })
    } finally {
      setIsBusy(false)
      await queryClient.invalidateQueries({ queryKey: ['conversation'] })
    }
  }
  return (
    <form
      className="talk-reply"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        fullWidth
        multiline
        maxRows={6}
        label={t('talkDesk.answer')}
        value={text}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy || text.trim() === ''}>
        {t('talkDesk.send')}
      </Button>
    </form>
  )
}
