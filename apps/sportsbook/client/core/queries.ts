import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import type { Sport } from '@baize/sports/market'
import { useEffect } from 'react'
import type {
  EventPage,
  EventsAnswer,
  ProofAnswer,
  ResultsAnswer,
  SearchAnswer,
  SportsAnswer,
  StandingsAnswer,
} from '../../wire/events.ts'
import type { Settings } from '../../wire/session.ts'
import type { TicketsAnswer, TicketSums } from '../../wire/slip.ts'
import { topicOfEvent } from '../board/board.ts'
import { valueOf } from './api.ts'
import { useBook, type Book } from './book.ts'
import type { View } from './route.ts'
import { zoneOf } from './times.ts'

const read = async <T>(book: Book, path: string) => valueOf(await book.call<T>(path))
const queryOf = (asked: Readonly<Record<string, string | null>>) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ).toString()

/** Sports with their counts. */
export function useSports() {
  const book = useBook()
  return useQuery({
    queryKey: ['sports'],
    queryFn: () => read<SportsAnswer>(book, '/api/sports'),
    refetchInterval: 30_000,
  })
}

export interface ListOf {
  readonly sport: Sport | null
  readonly view: View
  readonly tournament: string | null
}

/** Pages of a list of matches; the board has their prices. */
export function useEvents({ sport, view, tournament }: ListOf) {
  const book = useBook()
  return useInfiniteQuery({
    queryKey: ['events', sport, view, tournament],
    queryFn: async ({ pageParam: cursor }: QueryFunctionContext<readonly unknown[], string | null>) => {
      const page = await read<EventsAnswer>(
        book,
        `/api/events?${queryOf({ sport, view, tournament, cursor })}`,
      )
      book.board.takeCards(page.events, page.versions)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    // Matches begin and end: the list itself is read anew now and then.
    refetchInterval: view === 'live' ? 15_000 : 60_000,
  })
}

/** The match of a page; the board has its prices. */
export function useEventPage(id: string) {
  const book = useBook()
  return useQuery({
    queryKey: ['event', id],
    queryFn: async () => {
      const page = await read<EventPage>(book, `/api/events/${encodeURIComponent(id)}`)
      book.board.takePage(page)
      return page
    },
  })
}

/** Follows topics while the component is shown. */
export function useTopics(topics: readonly string[]): void {
  const { line } = useBook()
  const key = topics.join('\n')
  // The socket is told which topics the page shows.
  useEffect(() => (key === '' ? undefined : line.want(key.split('\n'))), [line, key])
}

export const useEventTopic = (id: string): void => useTopics([topicOfEvent(id)])

export function useSearch(words: string) {
  const book = useBook()
  return useQuery({
    queryKey: ['search', words],
    queryFn: async () => {
      const answer = await read<SearchAnswer>(book, `/api/search?${queryOf({ q: words })}`)
      book.board.takeCards(answer.events, {})
      return answer
    },
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
  })
}

/** Results of a day by the clock of the device. */
export function useResults(sport: Sport, day: string) {
  const book = useBook()
  return useInfiniteQuery({
    queryKey: ['results', sport, day],
    queryFn: ({ pageParam: cursor }: QueryFunctionContext<readonly unknown[], string | null>) =>
      read<ResultsAnswer>(book, `/api/results?${queryOf({ sport, day, zone: zoneOf(day), cursor })}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
}

export function useStandings(tournament: string) {
  const book = useBook()
  return useQuery({
    queryKey: ['standings', tournament],
    queryFn: () => read<StandingsAnswer>(book, `/api/standings?${queryOf({ tournament })}`),
  })
}

export function useProof(event: string) {
  const book = useBook()
  return useQuery({
    queryKey: ['proof', event],
    queryFn: () => read<ProofAnswer>(book, `/api/proof/${encodeURIComponent(event)}`),
  })
}

/** Which tickets are meant: left out, all. */
export interface TicketsOf {
  /** In milliseconds. */
  readonly since?: number | undefined
  readonly only?: 'system' | undefined
}

const writeTicketsOf = ({ since, only }: TicketsOf) => ({
  since: since === undefined ? null : String(since),
  only: only ?? null,
})

/** Tickets, newest first; open ones are asked for again, whatever the socket says. */
export function useTickets(state: 'open' | 'settled', of: TicketsOf = {}) {
  const book = useBook()
  const wanted = writeTicketsOf(of)
  return useInfiniteQuery({
    queryKey: ['tickets', state, wanted],
    queryFn: ({ pageParam: cursor }: QueryFunctionContext<readonly unknown[], string | null>) =>
      read<TicketsAnswer>(book, `/api/tickets?${queryOf({ state, cursor, ...wanted })}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: state === 'open' ? 10_000 : false,
  })
}

/** Stakes and returns of tickets, and the stakes in play. */
export function useTicketSums(of: TicketsOf) {
  const book = useBook()
  const wanted = writeTicketsOf(of)
  return useQuery({
    queryKey: ['tickets', 'sums', wanted],
    queryFn: () => read<TicketSums>(book, `/api/tickets/sums?${queryOf(wanted)}`),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
}

/** Reads the settings once, into the store. */
export async function readSettings(book: Book): Promise<void> {
  const asked = await book.call<Settings>('/api/settings')
  if (asked.kind === 'ok') book.settings.set(asked.value)
}

/** Shows a change at once, and takes it back when the book refuses it. */
export function useChangeSettings() {
  const book = useBook()
  return useMutation({
    mutationFn: async (change: Partial<Settings>) => {
      const before = book.settings.get()
      book.settings.set(change)
      const asked = await book.call<Settings>('/api/settings', {
        body: { ...before, ...change },
        method: 'PUT',
      })
      if (asked.kind !== 'ok') book.settings.set(before)
      return valueOf(asked)
    },
    onSuccess: () => book.queries.invalidateQueries({ queryKey: ['events', null, 'favourites'] }),
  })
}
