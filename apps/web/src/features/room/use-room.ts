import type { RoomMessage, RoomNews } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { addMessage, hideMessage, joinMessages, type RoomPage } from './messages.ts'

const askAgainMs = 5_000
const pageSize = 50

const listKey = (isLoggedIn: boolean) => [isLoggedIn ? mine : 'guest', 'rooms'] as const
const roomKey = (isLoggedIn: boolean, room: string) => [isLoggedIn ? mine : 'guest', 'room', room] as const

/** The rooms, and what whoever is here may do in them. */
export function useRooms({ everyMs }: { everyMs?: number } = {}) {
  const isLoggedIn = useIsLoggedIn()
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...listKey(isLoggedIn), language],
    queryFn: ({ signal }) => client.getRoomList({ query: { language }, signal }),
    refetchInterval: everyMs ?? false,
  })
}

/** The messages of a room: they follow the socket, and are asked for while there is none. */
export function useRoomPage(room: string, isLineUp: boolean) {
  const isLoggedIn = useIsLoggedIn()
  const queryClient = useQueryClient()
  const queryKey = roomKey(isLoggedIn, room)
  return useQuery({
    queryKey,
    queryFn: async (): Promise<RoomPage> => {
      const { list, hasMore } = await client.roomHistory({ query: { room, limit: pageSize } })
      const known = queryClient.getQueryData<RoomPage>(queryKey)
      // So much came since that earlier ones would stand apart from them.
      const isApart = (list[0]?.seq ?? 0) > (known?.messages.at(-1)?.seq ?? 0) + 1
      if (known === undefined || isApart) return { messages: list, hasEarlier: hasMore }
      return { ...known, messages: joinMessages(known.messages, list) }
    },
    refetchInterval: !isLineUp && askAgainMs,
  })
}

export interface RoomCache {
  follow(news: RoomNews): void
  /** What may have changed while nothing was heard. */
  askAgain(): void
  keepSent(message: RoomMessage): void
  loadEarlier(page: RoomPage): Promise<void>
}

/** What lays the server's answers and news into the pages of a room. */
export function createRoomCache(queryClient: QueryClient, isLoggedIn: boolean, room: string): RoomCache {
  const queryKey = roomKey(isLoggedIn, room)
  const change = (turn: (page: RoomPage) => RoomPage | undefined) => {
    const known = queryClient.getQueryData<RoomPage>(queryKey)
    const next = known && turn(known)
    if (next) queryClient.setQueryData<RoomPage>(queryKey, next)
    else void queryClient.invalidateQueries({ queryKey })
  }
  const askRooms = () => void queryClient.invalidateQueries({ queryKey: listKey(isLoggedIn) })
  return {
    follow(news) {
      if (news.kind === 'standing' || news.kind === 'state') askRooms()
      if (news.kind === 'standing') void queryClient.invalidateQueries({ queryKey })
      if (news.kind === 'message') change((page) => addMessage(page, news.message))
      if (news.kind === 'removed') change((page) => hideMessage(page, news.seq))
    },
    askAgain() {
      askRooms()
      void queryClient.invalidateQueries({ queryKey })
    },
    keepSent(message) {
      change((page) => addMessage(page, message))
      // Who writes for the first time gets a mark.
      askRooms()
    },
    async loadEarlier({ messages: [first] }) {
      if (!first) return
      const query = { room, before: first.seq, limit: pageSize }
      const { list, hasMore } = await client.roomHistory({ query })
      change((page) => ({ messages: joinMessages(list, page.messages), hasEarlier: hasMore }))
    },
  }
}
