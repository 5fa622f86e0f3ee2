import { Button, Rosette, showToast, useT } from '@baize/ui'
import { readSupportPath } from '@baize/domain/content'
import { useEffect } from 'react'
import { client } from '../../core/calls/client.ts'
import { useIsOnline } from '../../core/live/connection.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { openSupport } from '../../core/chat/support.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { outbox, sendAll } from './outbox.ts'
import { RatingForm } from './rating-form.tsx'
import type { Thread } from './thread.ts'
import { useKeepThread, useThread } from './use-thread.ts'

export function ChatBody() {
  const t = useT()
  const { data: thread, isError, isFetching, refetch } = useThread()
  if (!thread) {
    if (!isError) return <div className="chat-wait sk" aria-busy="true" />
    return (
      <div className="chat-wait" role="alert">
        <p>{t('chat.failed')}</p>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('chat.again')}
        </Button>
      </div>
    )
  }
  const address = outsideOf(thread)
  return address === undefined ? <HouseChat thread={thread} /> : <OutsideChat address={address} />
}

function outsideOf({ outside: { chatUrl, allowedHosts } }: Thread): string | undefined {
  const address = chatUrl === null ? undefined : readSupportPath(chatUrl, allowedHosts)
  return address?.ok ? address.value : undefined
}

function OutsideChat({ address }: { address: string }) {
  const t = useT()
  const open = () => {
    if (!openSupport(address)) showToast({ tone: 'bad', title: t('site.popupBlocked') })
  }
  return (
    <div className="chat-wait">
      <p>{t('chat.outsideText')}</p>
      <Button variant="primary" onClick={open}>
        {t('chat.outsideOpen')}
      </Button>
    </div>
  )
}

function HouseChat({ thread }: { thread: Thread }) {
  const t = useT()
  const isOnline = useIsOnline()
  const { conversation } = thread
  const pending = outbox.use()
  const { keep } = useKeepThread()
  useReading(thread)
  // The browser says when the connection is back.
  useEffect(() => {
    const resume = () => void sendAll(keep)
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [keep])
  const isBlank = conversation === null && pending.length === 0
  const isOver = conversation?.state === 'closed'
  return (
    <>
      {isBlank ? <Welcome /> : <MessageLog thread={thread} pending={pending} />}
      {isOver && pending.length === 0 && <RatingForm key={conversation.id} conversation={conversation} />}
      {!isOnline && (
        <p className="chat-note" role="status">
          {t('chat.offline')}
        </p>
      )}
      <Composer conversation={conversation} />
    </>
  )
}

function Welcome() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  return (
    <div className="chat-wait">
      <Rosette size={72} className="chat-mark" />
      <h3>{t('chat.welcome')}</h3>
      <p className="sec">{t('chat.welcomeText')}</p>
      {!isLoggedIn && <p className="sec">{t('chat.welcomeGuest')}</p>}
    </div>
  )
}

/** What is shown has been read, as long as somebody looks at the page. */
function useReading({ conversation, messages }: Thread): void {
  const { keep } = useKeepThread()
  const id = conversation?.id
  const unread = conversation?.unread ?? 0
  const seq = messages.at(-1)?.seq ?? 0
  // Whether the page is seen is the browser's to say.
  useEffect(() => {
    if (id === undefined || unread === 0 || seq === 0) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      client.chatRead({ body: { id, seq } }).then(keep, () => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, seq, keep])
}
