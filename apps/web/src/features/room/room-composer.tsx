import type { Room } from '@baize/contract'
import { CallError, isOutcomeUnknown } from '@baize/contract/transport'
import { Button, FieldMessage, IconButton, useT } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { openPopup } from '../../core/session/popup.ts'
import { useIsTrial } from '../../core/queries/queries.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { createRoomCache, useRooms } from './use-room.ts'

const maxLength = 300
/** From here on it is said how much room is left. */
const countedFrom = 240
const typingEveryMs = 2_500

/** Where a message is written, or why none may be. */
export function RoomComposer({ room }: { room: Room }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const mutedUntil = useRooms().data?.mutedUntil ?? null
  if (!isLoggedIn || isTrial) {
    const door = isLoggedIn ? ({ name: 'trueAccount' } as const) : ({ name: 'login' } as const)
    return (
      <div className="chat-form">
        <p className="sec">{t('room.writersOnly')}</p>
        <Button variant="primary" onClick={() => openPopup(door)}>
          {t(isLoggedIn ? 'auth.registerAction' : 'auth.loginAction')}
        </Button>
      </div>
    )
  }
  if (mutedUntil !== null)
    return <p className="chat-note">{t('room.muted', { time: localTime(mutedUntil) })}</p>
  if (!room.isOpen) return <p className="chat-note">{t('room.closed')}</p>
  return <WriteForm room={room} />
}

/** Enter sends, Shift+Enter does nothing else: a message is one line. */
function WriteForm({ room }: { room: Room }) {
  const t = useT()
  const id = useId()
  const { text, write, send, problem, isBusy, waitSeconds } = useWriting(room)
  const canSend = text.trim() !== '' && !isBusy && waitSeconds === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event)
  }
  const left = maxLength - [...text].length
  return (
    <form className="chat-form" onSubmit={submit}>
      {problem !== undefined && <FieldMessage isError text={problem} />}
      <div className="chat-row">
        <label className="vh" htmlFor={id}>
          {t('chat.message')}
        </label>
        <textarea
          id={id}
          className="chat-input"
          rows={text.length > 60 ? 3 : 1}
          maxLength={maxLength}
          placeholder={t('room.placeholder')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByKey}
        />
        <IconButton
          type="submit"
          className="chat-send"
          label={t('chat.send')}
          aria-disabled={!canSend || undefined}
          aria-busy={isBusy || undefined}
          icon={<SendHorizontal className="ic" aria-hidden="true" />}
        />
      </div>
      <p className="room-hint" role="status">
        {waitSeconds > 0
          ? t('room.wait', { count: waitSeconds })
          : left <= maxLength - countedFrom && t('room.left', { count: left })}
      </p>
    </form>
  )
}

function useWriting(room: Room) {
  const t = useT()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [waitSeconds, wait] = useWait()
  // A message whose answer was lost is sent again under its name: the house keeps it once.
  const clientId = useRef(crypto.randomUUID())
  const typedAt = useRef(0)
  const write = (next: string) => {
    if (next !== text) clientId.current = crypto.randomUUID()
    setText(next)
    if (next === '' || Date.now() - typedAt.current < typingEveryMs) return
    typedAt.current = Date.now()
    client.roomTyping({ body: { room: room.id } }).catch(() => undefined)
  }
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const message = await client.roomSend({ body: { room: room.id, clientId: clientId.current, text } })
      createRoomCache(queryClient, true, room.id).keepSent(message)
      write('')
      wait(room.slowSeconds)
    } catch (error) {
      const seconds = secondsOf(error)
      if (seconds !== undefined) wait(seconds)
      else setProblem(isOutcomeUnknown(error) ? t('room.notSent') : errorText(t, error))
      // The refusal may be the first that this page hears of it.
      const isJudged =
        error instanceof CallError && ['room_muted', 'room_banned', 'room_closed'].includes(error.code)
      if (isJudged) createRoomCache(queryClient, true, room.id).askAgain()
    } finally {
      setBusy(false)
    }
  }
  return { text, write, send, problem, isBusy, waitSeconds }
}

/** How long slow mode still takes, when that is why a message was refused. */
function secondsOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'room_wait') return undefined
  const { seconds } = (error.details ?? {}) as { seconds?: unknown }
  return typeof seconds === 'number' ? seconds : 1
}

/** Counts seconds down to 0. */
function useWait(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0)
  // The clock counts.
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds]
}
