import type { Room } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { Button, Segment, useT } from '@baize/ui'
import { useState } from 'react'
import { ChatFrame } from '../../core/chat/chat-frame.tsx'
import { errorText } from '../../core/calls/error-text.ts'
import { openPopup } from '../../core/session/popup.ts'
import { RoomComposer } from './room-composer.tsx'
import { RoomLog } from './room-log.tsx'
import { useRoomPage, useRooms } from './use-room.ts'
import { useRoomLine } from './use-room-line.ts'
import './room.css'

/** The chat rooms of the members. */
export function RoomPanel() {
  const t = useT()
  const rooms = useRooms()
  const [chosen, setChosen] = useState<string>()
  const list = rooms.data?.list ?? []
  const room = list.find(({ id }) => id === chosen) ?? list[0]
  return (
    <ChatFrame title={t('room.title')} closeLabel={t('room.close')}>
      {list.length > 1 && room && <RoomChoice rooms={list} room={room} onPick={setChosen} />}
      {rooms.isError ? (
        <Refused error={rooms.error} isBusy={rooms.isFetching} onAgain={() => void rooms.refetch()} />
      ) : room ? (
        <OpenRoom key={room.id} room={room} mark={rooms.data?.mark ?? null} />
      ) : (
        <div className="chat-wait sk" aria-busy="true" />
      )}
    </ChatFrame>
  )
}

function RoomChoice({
  rooms,
  room,
  onPick,
}: {
  rooms: readonly Room[]
  room: Room
  onPick(id: string): void
}) {
  const t = useT()
  const options = rooms.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <div className="room-choice">
      <Segment label={t('room.choice')} options={options} value={room.id} onPick={onPick} />
    </div>
  )
}

function OpenRoom({ room, mark }: { room: Room; mark: string | null }) {
  const { isUp, typing } = useRoomLine(room.id)
  const page = useRoomPage(room.id, isUp)
  if (page.isError && !page.data)
    return <Refused error={page.error} isBusy={page.isFetching} onAgain={() => void page.refetch()} />
  if (!page.data) return <div className="chat-wait sk" aria-busy="true" />
  return (
    <>
      <RoomLog room={room} page={page.data} mark={mark} typing={typing} />
      <RoomComposer room={room} />
    </>
  )
}

/** Why nothing is shown, and the way on from there. */
function Refused({ error, isBusy, onAgain }: { error: Error; isBusy: boolean; onAgain: () => void }) {
  const t = useT()
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'session_required' || code === 'in_need_true_account') {
    const isGuest = code === 'session_required'
    return (
      <div className="chat-wait">
        <p>{t('room.membersOnly')}</p>
        <Button
          variant="primary"
          onClick={() => openPopup(isGuest ? { name: 'login' } : { name: 'register' })}
        >
          {t(isGuest ? 'auth.loginAction' : 'auth.registerAction')}
        </Button>
      </div>
    )
  }
  return (
    <div className="chat-wait" role="alert">
      <p>{errorText(t, error)}</p>
      <Button isBusy={isBusy} onClick={onAgain}>
        {t('chat.again')}
      </Button>
    </div>
  )
}
