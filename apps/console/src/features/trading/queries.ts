import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'

export type Line = ValueOf<ConsoleCalls['tradingEventList']>['list'][number]
export type EventFile = ValueOf<ConsoleCalls['tradingEventRead']>
export type Market = EventFile['list'][number]
export type Summary = ValueOf<ConsoleCalls['tradingSummaryRead']>
export type Acted = ValueOf<ConsoleCalls['tradingStop']>
export type Sport = Line['sport']

export const sports: readonly Sport[] = [
  'cricket',
  'football',
  'kabaddi',
  'tennis',
  'basketball',
  'shooter',
  'arena',
]
export const views = ['now', 'live', 'coming', 'seasons', 'suspended', 'unsettled', 'all'] as const
export type View = (typeof views)[number]

/** Tickets and prices move while one looks. */
const tickerMs = 2_000
const moneyMs = 5_000
const slowMs = 15_000
const peopleMs = 60_000
const tickerRows = 20

export interface EventsAsked {
  readonly sport: Sport | ''
  readonly view: View
  readonly q: string
}

export const useEvents = ({ sport, view, q }: EventsAsked) =>
  useInfiniteQuery({
    queryKey: ['tradingEvents', sport, view, q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.tradingEventList({
        query: {
          view,
          pageSize: 25,
          ...(sport && { sport }),
          ...(q && { q }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: moneyMs,
  })

export const useSummary = () =>
  useQuery({
    queryKey: ['tradingSummary'],
    queryFn: ({ signal }) => client.tradingSummaryRead({ signal }),
    refetchInterval: moneyMs,
  })

export const useEventFile = (id: string) =>
  useQuery({
    queryKey: ['tradingEvent', id],
    queryFn: ({ signal }) => client.tradingEventRead({ query: { id }, signal }),
    enabled: id !== '',
    refetchInterval: tickerMs,
  })

export const useTicker = (event?: string) =>
  useInfiniteQuery({
    queryKey: ['tradingTickets', event],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.tradingTicketList({
        query: { pageSize: tickerRows, ...(event && { event }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: tickerMs,
  })

export const useFeeds = () =>
  useQuery({
    queryKey: ['tradingFeeds'],
    queryFn: ({ signal }) => client.tradingFeedList({ query: {}, signal }),
    refetchInterval: tickerMs,
  })

export const useFlags = (state: 'open' | undefined) =>
  useInfiniteQuery({
    queryKey: ['tradingFlags', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.tradingFlagList({
        query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: moneyMs,
  })

export const useHeld = () =>
  useQuery({
    queryKey: ['tradingHeld'],
    queryFn: ({ signal }) => client.tradingHeldList({ query: { pageSize: 100 }, signal }),
    refetchInterval: moneyMs,
  })

export const useFactors = () =>
  useQuery({
    queryKey: ['tradingFactors'],
    queryFn: ({ signal }) => client.tradingFactorList({ query: { pageSize: 50 }, signal }),
    refetchInterval: slowMs,
  })

export const usePeople = () =>
  useInfiniteQuery({
    queryKey: ['tradingPeople'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.tradingPeopleList({ query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: peopleMs,
  })

export const useStaff = () =>
  useInfiniteQuery({
    queryKey: ['tradingStaff'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.staffAccountList({ query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: slowMs,
  })

export const useRules = (sport: Sport) =>
  useQuery({
    queryKey: ['tradingRules', sport],
    queryFn: ({ signal }) => client.tradingRuleRead({ query: { sport }, signal }),
    refetchInterval: slowMs,
  })

export const useOrders = () =>
  useInfiniteQuery({
    queryKey: ['tradingOrders'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.tradingOrderList({ query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: moneyMs,
  })
