import { Button, useLanguage, useT } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { hearChatNews } from '../../core/chat/chat-line.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { useStayAtEnd } from '../../core/browser/stay-at-end.ts'
import { MessageItem, PendingItem } from './message-item.tsx'
import type { Pending } from './outbox.ts'
import type { Thread } from './thread.ts'
import { useLoadEarlier } from './use-thread.ts'

interface MessageLogProps {
  thread: Thread
  pending: readonly Pending[]
}

/** What scrolls can be reached by the keyboard, also when nothing in it can. */
const scrolledByKeys = { tabIndex: 0 } as const

/** All messages in their order; new ones are read aloud, and scrolled to when the end was in sight. */
export function MessageLog({ thread, pending }: MessageLogProps) {
  const t = useT()
  const log = useRef<HTMLDivElement>(null)
  const { conversation, messages, hasEarlier } = thread
  const isTyping = useIsTyping(conversation?.id, messages.length)
  const count = `${messages.at(-1)?.seq} ${pending.length} ${isTyping}`
  useStayAtEnd(log, count)
  const known = new Set(messages.map(({ clientId }) => clientId))
  const waiting = pending.filter(({ clientId }) => !known.has(clientId))
  return (
    <div
      className="chat-log"
      ref={log}
      role="log"
      aria-label={t('chat.log')}
      aria-live="polite"
      {...scrolledByKeys}
    >
      {hasEarlier && <EarlierButton thread={thread} />}
      {messages.map((message) => (
        <MessageItem
          key={message.seq}
          message={message}
          isRead={message.seq <= (conversation?.operatorReadSeq ?? 0)}
        />
      ))}
      {waiting.map((each) => (
        <PendingItem key={each.clientId} pending={each} />
      ))}
      {isTyping && <p className="chat-typing">{t('chat.typing')}</p>}
    </div>
  )
}

function EarlierButton({ thread }: { thread: Thread }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const loadEarlier = useLoadEarlier()
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    await loadEarlier(thread, language).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button size="sm" variant="text" isBusy={isBusy} onClick={() => void load()}>
      {t('chat.earlier')}
    </Button>
  )
}

const typingMs = 6_000

/** Whether the operator writes: until the message comes, or nothing is heard for a while. */
function useIsTyping(id: string | undefined, messageCount: number): boolean {
  const [typedAt, setTypedAt] = useState<{ count: number } | undefined>(undefined)
  // The socket says it, the clock takes it back.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = hearChatNews((news) => {
      if (news.kind !== 'typing' || news.id !== id) return
      clearTimeout(timer)
      setTypedAt({ count: messageCount })
      timer = setTimeout(() => setTypedAt(undefined), typingMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, messageCount])
  return typedAt?.count === messageCount
}
