import { Button, Empty, Segment, SkeletonRows, showToast, useT } from '@baize/ui'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CheckCheck,
  Hand,
  Mail,
  Megaphone,
  ShieldAlert,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { useUnread } from '../../core/queries/queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Letter } from './letter.tsx'
import { useMessageChanges, useMessages, type Message, type Shown } from './queries.ts'

type Changes = ReturnType<typeof useMessageChanges>

/** The person's messages: read, delete, read all, delete all. */
export function MessageList() {
  const t = useT()
  const [shown, setShown] = useState<Shown>('all')
  const [isDeleting, setDeleting] = useState(false)
  const messages = useMessages(shown)
  const changes = useMessageChanges()
  const unread = useUnread()
  const list = messages.data?.pages.flatMap((page) => page.list)
  const refuse = (error: unknown) => showToast({ tone: 'bad', title: errorText(t, error) })
  return (
    <>
      <div className="mail-bar">
        <Segment
          label={t('mail.filter')}
          value={shown}
          options={[
            { value: 'all', label: t('mail.all') },
            { value: 'unread', label: unread === 0 ? t('mail.unread') : `${t('mail.unread')} (${unread})` },
          ]}
          onPick={setShown}
        />
        <span className="mail-acts">
          <Button
            size="sm"
            disabled={unread === 0}
            isBusy={changes.readAll.isPending}
            icon={<CheckCheck className="ic" aria-hidden="true" />}
            onClick={() => changes.readAll.mutate(undefined, { onError: refuse })}
          >
            {t('mail.readAll')}
          </Button>
          <Button
            size="sm"
            disabled={list === undefined || list.length === 0}
            icon={<Trash2 className="ic" aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            {t('mail.deleteAll')}
          </Button>
        </span>
      </div>
      {list ? (
        <Letters messages={messages} list={list} changes={changes} shown={shown} onShow={setShown} />
      ) : messages.isError ? (
        <LoadError query={messages} />
      ) : (
        <SkeletonRows count={5} />
      )}
      {isDeleting && <DeleteDialog removeAll={changes.removeAll} onClose={() => setDeleting(false)} />}
    </>
  )
}

interface LettersProps {
  messages: ReturnType<typeof useMessages>
  list: readonly Message[]
  changes: Changes
  shown: Shown
  onShow: (shown: Shown) => void
}

function Letters({ messages, list, changes, shown, onShow }: LettersProps) {
  const t = useT()
  const [openId, setOpenId] = useState<string>()
  if (list.length === 0 && shown === 'unread') {
    return (
      <Empty
        ornament="vine"
        title={t('mail.noUnreadTitle')}
        text={t('mail.noUnreadText')}
        action={<Button onClick={() => onShow('all')}>{t('mail.showAll')}</Button>}
      />
    )
  }
  if (list.length === 0)
    return <Empty ornament="vine" title={t('mail.emptyTitle')} text={t('mail.emptyText')} />
  const toggle = ({ id, isRead }: Message) => {
    setOpenId(id === openId ? undefined : id)
    if (!isRead) changes.read.mutate(id)
  }
  return (
    <div>
      <ul className="letters">
        {list.map((message) => (
          <MessageLetter
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onToggle={() => toggle(message)}
            remove={changes.remove}
          />
        ))}
      </ul>
      <NextPage list={messages} />
    </div>
  )
}

const icons: Readonly<Record<string, LucideIcon>> = {
  welcome: Hand,
  promotion: Megaphone,
  security: ShieldAlert,
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
}
const topics = ['welcome', 'promotion', 'security', 'deposit', 'withdraw', 'platform'] as const

interface MessageLetterProps {
  message: Message
  isOpen: boolean
  onToggle: () => void
  remove: Changes['remove']
}

function MessageLetter({ message, isOpen, onToggle, remove }: MessageLetterProps) {
  const t = useT()
  const { id, title, content, sentAt, isRead } = message
  const Icon = icons[message.topic] ?? Mail
  // A topic that a later release sends counts as news of the house.
  const topic = topics.find((known) => known === message.topic) ?? 'platform'
  const drop = () =>
    remove.mutate(id, {
      onSuccess: () => showToast({ tone: 'ok', title: t('mail.deleted') }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  return (
    <Letter
      title={title}
      content={content}
      sentAt={sentAt}
      isNew={!isRead}
      icon={<Icon className="ic" />}
      note={
        <>
          {!isRead && <span className="vh">{t('mail.isUnread')}</span>}
          <span>{t(`mail.topic_${topic}`)}</span>
        </>
      }
      isOpen={isOpen}
      onToggle={onToggle}
      actions={
        <Button
          size="sm"
          isBusy={remove.isPending}
          icon={<Trash2 className="ic" aria-hidden="true" />}
          onClick={drop}
        >
          {t('mail.deleteOne')}
        </Button>
      }
    />
  )
}
