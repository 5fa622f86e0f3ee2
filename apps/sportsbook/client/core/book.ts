import { QueryClient } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import type { SocketMessage } from '../../wire/deltas.ts'
import type { WireMarket } from '../../wire/events.ts'
import type { Settings } from '../../wire/session.ts'
import type { WireTicket } from '../../wire/slip.ts'
import { createBoard, type Board } from '../board/board.ts'
import type { BoardEvent } from '../board/changes.ts'
import { openLine, openSocket, type Line } from '../board/line.ts'
import { ask, type Asked } from './api.ts'
import type { Session } from './session.ts'
import { createStore, type Store, useStorePart, wait } from '@baize/ui/page'

export interface CallOptions {
  readonly body?: unknown
  readonly method?: 'PUT'
  readonly timeoutMs?: number
}

/** What the pages of one session share. */
export interface Book {
  readonly session: Session
  readonly board: Board
  readonly line: Line
  readonly queries: QueryClient
  readonly purse: Store<{ readonly balanceMinor: number }>
  readonly settings: Store<Settings>
  /** The last state of tickets that the socket told of. */
  readonly tickets: Store<{ readonly byId: ReadonlyMap<string, WireTicket> }>
  /** A call of the session; a body makes it a POST. */
  call<T>(path: string, request?: CallOptions): Promise<Asked<T>>
}

/** Until the player's own are known. */
export const usualSettings: Settings = { oddsFormat: 'decimal', consent: 'better', favourites: [] }

export function openBook(session: Session): Book {
  const board = createBoard()
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false, staleTime: 0 } },
  })
  const purse = createStore({ balanceMinor: session.balanceMinor })
  const tickets = createStore<{ byId: ReadonlyMap<string, WireTicket> }>({ byId: new Map() })
  const book: Omit<Book, 'line'> = {
    session,
    board,
    queries,
    purse,
    settings: createStore(usualSettings),
    tickets,
    call: (path, request) => ask(path, { token: session.token, ...request }),
  }
  const line = openLine({
    token: session.token,
    take: (message) => takeMessage(book, message),
    broke(topics) {
      board.forget(topics)
      refresh(queries, topics)
    },
    left: (topics) => board.forget(topics),
    openSocket,
    wait,
  })
  line.want(['me'])
  return { ...book, line }
}

function takeMessage(book: Omit<Book, 'line'>, message: SocketMessage): void {
  if (!('v' in message)) return takeMine(book, message)
  const gap = book.board.takeDelta(message)
  if (gap !== undefined) refresh(book.queries, [gap])
}

function takeMine({ purse, tickets, queries }: Omit<Book, 'line'>, message: MineMessage): void {
  if (message.balanceMinor !== undefined) purse.set({ balanceMinor: message.balanceMinor })
  const { ticket } = message
  if (!ticket) return
  const known = tickets.get().byId
  const before = known.get(ticket.id)
  if (before && before.version > ticket.version) return
  tickets.set({ byId: new Map(known).set(ticket.id, ticket) })
  if (before?.state !== ticket.state) void queries.invalidateQueries({ queryKey: ['tickets'] })
}

type MineMessage = Exclude<SocketMessage, { readonly v: number }>

/** Queries are named after the topics whose snapshots they read. */
function refresh(queries: QueryClient, topics: readonly string[]): void {
  for (const topic of topics) {
    const [kind = '', id = ''] = topic.split(':')
    const queryKey = kind === 'lobby' ? ['events'] : kind === 'event' ? ['event', id] : ['tickets']
    void queries.invalidateQueries({ queryKey })
  }
}

export const BookContext = createContext<Book | undefined>(undefined)

export function useBook(): Book {
  const book = use(BookContext)
  if (!book) throw new Error('a BookContext is missing above this component')
  return book
}

export const useBalance = (): number => useStorePart(useBook().purse, ({ balanceMinor }) => balanceMinor)

/** A part of an event as it is now; it has to be the same value while nothing of it changed. */
export function useEventPart<Part>(id: string, part: (event: BoardEvent | undefined) => Part): Part {
  const { board } = useBook()
  return useSyncExternalStore(
    (listener) => board.watchEvent(id, listener),
    () => part(board.event(id)),
  )
}

const whole = (event: BoardEvent | undefined) => event
export const useEvent = (id: string): BoardEvent | undefined => useEventPart(id, whole)

export function useMarket(event: string, market: string): WireMarket | undefined {
  const { board } = useBook()
  return useSyncExternalStore(
    (listener) => board.watchMarket(event, market, listener),
    () => board.market(event, market),
  )
}
