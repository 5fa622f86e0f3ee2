import type { Room, RoomMessage } from '@baize/contract'
import { Button, IconButton, classes, useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, Flag, Megaphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../../core/picture/avatar.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { useIsTrial } from '../../core/queries/queries.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { useStayAtEnd } from '../../core/browser/stay-at-end.ts'
import { hueOf, type RoomPage } from './messages.ts'
import { keepSeen } from './seen.ts'
import { ReportForm } from './report-form.tsx'
import { createRoomCache } from './use-room.ts'
import type { Typing } from './use-room-line.ts'

interface RoomLogProps {
  room: Room
  page: RoomPage
  /** The reader's own mark; nothing for who has never written. */
  mark: string | null
  typing: readonly Typing[]
}

/** What scrolls can be reached by the keyboard, also when nothing in it can. */
const scrolledByKeys = { tabIndex: 0 } as const

/** All messages in their order; new ones are read aloud, and scrolled to when the end was in sight. */
export function RoomLog({ room, page, mark, typing }: RoomLogProps) {
  const t = useT()
  const log = useRef<HTMLDivElement>(null)
  const [reported, setReported] = useState<number>()
  const others = typing.filter((each) => each.mark !== mark)
  const { messages, hasEarlier } = page
  const last = messages.at(-1)?.seq ?? 0
  const { isAtEnd, toEnd } = useStayAtEnd(log, `${last} ${others.length}`)
  const unread = useUnread({ room: room.id, last, isAtEnd })
  return (
    <div className="room-place">
      <div className="chat-log room-log" ref={log} role="log" aria-label={t('room.log')} {...scrolledByKeys}>
        {messages.length === 0 && <p className="room-empty sec">{t('room.empty')}</p>}
        {hasEarlier && <EarlierButton room={room.id} page={page} />}
        {messages.map((message) => (
          <RoomItem
            key={message.seq}
            room={room.id}
            message={message}
            isOwn={message.author === 'member' && message.mark === mark}
            isReported={reported === message.seq}
            onReport={setReported}
          />
        ))}
        <TypingLine typing={others} />
      </div>
      {unread > 0 && <NewMessages count={unread} onShow={toEnd} />}
    </div>
  )
}

/** How many came while an earlier part of the log was being read. */
function useUnread({ room, last, isAtEnd }: { room: string; last: number; isAtEnd: boolean }): number {
  const [read, setRead] = useState(last)
  if (isAtEnd && read !== last) setRead(last)
  // What was read is kept in the browser, for the count on the button that opens the room.
  useEffect(() => keepSeen(room, read), [room, read])
  return last - read
}

/** Leads from an earlier part of the log to what came meanwhile. */
function NewMessages({ count, onShow }: { count: number; onShow(): void }) {
  const t = useT()
  return (
    <Button
      className="room-new"
      size="sm"
      variant="primary"
      icon={<ArrowDown className="ic" aria-hidden="true" />}
      onClick={onShow}
    >
      {t('room.newMessages', { count })}
    </Button>
  )
}

function TypingLine({ typing }: { typing: readonly Typing[] }) {
  const t = useT()
  const [first, ...more] = typing
  if (!first) return null
  return (
    <p className="chat-typing">
      {more.length === 0
        ? t('room.typing', { name: first.name })
        : t('room.typingMany', { count: typing.length })}
    </p>
  )
}

function EarlierButton({ room, page }: { room: string; page: RoomPage }) {
  const t = useT()
  const queryClient = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    await createRoomCache(queryClient, isLoggedIn, room)
      .loadEarlier(page)
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button size="sm" variant="text" isBusy={isBusy} onClick={() => void load()}>
      {t('chat.earlier')}
    </Button>
  )
}

interface RoomItemProps {
  room: string
  message: RoomMessage
  isOwn: boolean
  /** Its report is being written. */
  isReported: boolean
  onReport(seq: number | undefined): void
}

/** One message. Its text is text: nothing in it is ever markup. */
function RoomItem(props: RoomItemProps) {
  const t = useT()
  const { room, message, isOwn, isReported, onReport } = props
  const { seq, author, text, isRemoved } = message
  return (
    <article className={classes('chat-msg', isOwn ? 'own' : 'theirs', author === 'house' && 'house')}>
      <ByLine {...props} />
      <p className={classes('chat-text', isRemoved && 'room-gone')}>{isRemoved ? t('room.removed') : text}</p>
      {isReported && !isRemoved && <ReportForm room={room} seq={seq} onDone={() => onReport(undefined)} />}
    </article>
  )
}

function ByLine({ message, isOwn, isReported, onReport }: RoomItemProps) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const { seq, author, name, mark, iconUrl, isRemoved, sentAt } = message
  const isHouse = author === 'house'
  const canReport = isLoggedIn && !isTrial && !isOwn && !isHouse && !isRemoved
  return (
    <div className="chat-by">
      {iconUrl !== null && <Avatar className="small" url={iconUrl} />}
      {isHouse && <Megaphone className="ic" aria-hidden="true" />}
      <b className="room-name" data-hue={isHouse ? undefined : hueOf(mark)}>
        {isOwn ? t('chat.you') : isHouse ? `${name} · ${t('chat.staff')}` : name}
      </b>
      <time dateTime={sentAt}>{localTime(sentAt).slice(-5)}</time>
      {canReport && (
        <IconButton
          className="room-flag"
          label={t('room.report', { name })}
          icon={<Flag className="ic" aria-hidden="true" />}
          aria-expanded={isReported}
          onClick={() => onReport(isReported ? undefined : seq)}
        />
      )}
    </div>
  )
}
