import type { RoomNews, RoomSocketMessages } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { sessionToken } from '../../core/session/session.ts'
import { createRoomCache } from './use-room.ts'

export type Typing = Extract<RoomNews, { kind: 'typing' }>

const typingMs = 4_000

/** Listens to a room while it is shown. Gives whether the line is up, and who is writing. */
export function useRoomLine(room: string): { isUp: boolean; typing: readonly Typing[] } {
  const token = sessionToken.use()
  const queryClient = useQueryClient()
  const [isUp, setUp] = useState(false)
  const { typing, type, rest } = useTyping()
  // The socket lives outside of the components.
  useEffect(() => {
    const cache = createRoomCache(queryClient, token !== undefined, room)
    const hear = (news: RoomNews) => {
      if (news.kind === 'typing') return type(news)
      if (news.kind === 'message') rest(news.message.mark)
      cache.follow(news)
    }
    const line = openLine({ room, token }, { hear, setUp, onReturn: cache.askAgain })
    return () => void line.then((close) => close())
  }, [room, token, queryClient, type, rest])
  return { isUp, typing }
}

interface Listening {
  hear(news: RoomNews): void
  setUp(isUp: boolean): void
  /** The line is up again: what was said meanwhile is not said again. */
  onReturn(): void
}

async function openLine(
  auth: { room: string; token: string | undefined },
  { hear, setUp, onReturn }: Listening,
): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const socket: Socket<RoomSocketMessages, Record<string, never>> = io('/room', {
    auth: auth.token === undefined ? { room: auth.room } : auth,
    reconnectionDelayMax: 10_000,
    forceNew: true,
  })
  socket.on('connect', () => {
    setUp(true)
    onReturn()
  })
  socket.on('disconnect', () => setUp(false))
  socket.on('room', hear)
  return () => {
    setUp(false)
    socket.disconnect()
  }
}

/** Who is writing: until the message comes, or nothing is heard for a while. */
function useTyping() {
  const [typing, setTyping] = useState<readonly Typing[]>([])
  const [acts] = useState(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const rest = (mark: string) => {
      clearTimeout(timers.get(mark))
      timers.delete(mark)
      setTyping((known) => known.filter((each) => each.mark !== mark))
    }
    const type = (news: Typing) => {
      clearTimeout(timers.get(news.mark))
      timers.set(
        news.mark,
        setTimeout(() => rest(news.mark), typingMs),
      )
      setTyping((known) => [...known.filter((each) => each.mark !== news.mark), news])
    }
    return { type, rest }
  })
  return { typing, ...acts }
}
