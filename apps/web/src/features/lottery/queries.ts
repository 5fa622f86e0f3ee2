import type { LotteryGame, LotteryProof, LotterySeries } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { askAgainMs } from './countdown.ts'
import { lotteryClient } from './lottery-client.ts'
import { readServerTime, serverNow } from '../../core/time/server-time.ts'

/** Lotteries as guests see them, and as members do, with their own prize group. */
export const myGamesKey = [mine, 'lottery'] as const
const gamesKey = (isLoggedIn: boolean) => (isLoggedIn ? myGamesKey : (['guest', 'lottery'] as const))

async function askGame(gameCode: string, language: 'EN' | 'BN', signal: AbortSignal): Promise<LotteryGame> {
  const sentMs = Date.now()
  const game = await lotteryClient.getLotteryGame({ query: { gameCode, language }, signal })
  readServerTime({ sentMs, receivedMs: Date.now(), serverMs: Date.parse(game.serverTime) })
  return game
}

const gameQuery = (gameCode: string, language: 'EN' | 'BN', isLoggedIn: boolean) => ({
  queryKey: [...gamesKey(isLoggedIn), gameCode, language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => askGame(gameCode, language, signal),
  staleTime: 2_000,
})

/** A lottery with its series; asked again when something is due. */
export function useLotteryGame(gameCode: string) {
  const language = wireLanguage(useLanguage())
  return useQuery({
    ...gameQuery(gameCode, language, useIsLoggedIn()),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data !== undefined && askAgainMs(state.data.series, serverNow()),
  })
}

export const seriesOf = (game: LotteryGame, seriesId: string | null): LotterySeries | undefined =>
  game.series.find((series) => series.seriesId === seriesId) ?? game.series[0]

/** Tickets change with the rounds that they are: the socket's news of a round asks for them again. */
export const ticketsKey = [mine, 'record', 'lottery-tickets'] as const
export const chasesKey = [mine, 'record', 'lottery-chases'] as const

export interface TicketFilter {
  readonly gameCode?: string
  readonly drawId?: string
  readonly state: 'all' | 'open' | 'settled'
}

const openAgeMs = 10_000
const dueMs = 3_000

/** A draw that is due or drawn settles within seconds: its tickets and chases are asked for again until then. */
const isDue = ({ drawAt }: { readonly drawAt: string }): boolean => serverNow() >= Date.parse(drawAt)

/** The member's tickets, the newest first. */
export const useTickets = (filter: TicketFilter) =>
  useInfiniteQuery({
    queryKey: [...ticketsKey, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      lotteryClient.getLotteryTickets({ query: { ...filter, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ tickets, hasMore }) => (hasMore ? tickets.at(-1)?.ticketId : undefined),
    enabled: useIsLoggedIn(),
    staleTime: openAgeMs,
    refetchInterval({ state: { data } }) {
      const tickets = data?.pages.flatMap((page) => page.tickets) ?? []
      const open = tickets.filter((ticket) => ticket.state === 'placed')
      return open.length > 0 && (open.some(isDue) ? dueMs : openAgeMs)
    },
  })

/** One ticket with all its rows and its receipt, which changes with the state of its draw. */
export const useTicket = (ticketId: string, drawState?: LotteryProof['state']) =>
  useQuery({
    queryKey: [...ticketsKey, 'one', ticketId, drawState] as const,
    queryFn: ({ signal }) => lotteryClient.getLotteryTicket({ query: { ticketId }, signal }),
    // The receipt comes with the next signed head.
    refetchInterval: ({ state }) => state.data !== undefined && state.data.receipt === null && 2_000,
  })

export const useChases = () =>
  useInfiniteQuery({
    queryKey: chasesKey,
    queryFn: ({ pageParam, signal }) =>
      lotteryClient.getLotteryChases({ query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ chases, hasMore }) => (hasMore ? chases.at(-1)?.chaseId : undefined),
    enabled: useIsLoggedIn(),
    staleTime: openAgeMs,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.chases.some(({ state }) => state === 'running')) === true && dueMs,
  })

const trendAgeMs = 10_000

/** What came in the last draws of a series. */
export const useTrend = (seriesId: string | undefined) =>
  useQuery({
    queryKey: ['lottery-trend', seriesId] as const,
    queryFn: ({ signal }) => lotteryClient.lotteryTrend({ query: { series: seriesId ?? '' }, signal }),
    enabled: seriesId !== undefined,
    staleTime: trendAgeMs,
    refetchInterval: trendAgeMs,
  })

/** The results of a series, the newest first, page by page. */
export function useResults(gameCode: string, seriesId: string) {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: ['lottery-results', seriesId, language] as const,
    queryFn: ({ pageParam, signal }) =>
      lotteryClient.lotteryOpened({
        query: { gameCode, series: seriesId, before: pageParam, language },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ numeros, hasMore }) => (hasMore ? numeros.at(-1)?.drawId : undefined),
    staleTime: trendAgeMs,
    refetchInterval: trendAgeMs,
  })
}

const lobbyAgeMs = 5_000

/** Every lottery that the site shows, with its next close and its last results. */
export function useLobby() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['lottery-lobby', language] as const,
    async queryFn({ signal }) {
      const sentMs = Date.now()
      const lobby = await lotteryClient.lotteryLobby({ query: { language }, signal })
      readServerTime({ sentMs, receivedMs: Date.now(), serverMs: Date.parse(lobby.serverTime) })
      return lobby.games
    },
    staleTime: lobbyAgeMs,
    refetchInterval: lobbyAgeMs,
  })
}

const proofSoonMs = 2_000
const proofAheadMs = 20_000

/** What proves a draw; asked again until nothing more of it is to come. */
export const useDrawProof = (drawId: string) =>
  useQuery({
    queryKey: ['lottery-proof', drawId] as const,
    queryFn: ({ signal }) => lotteryClient.getLotteryProof({ query: { drawId }, signal }),
    retry: (failures, error) => !(error instanceof CallError) && failures < 2,
    refetchInterval({ state: { data } }) {
      if (!data || ['settled', 'void'].includes(data.state)) return false
      return Date.parse(data.drawAt) - serverNow() < proofAheadMs ? proofSoonMs : proofAheadMs
    },
  })

/** Draws of the house that were not held, the latest first. */
export const useWithheld = () =>
  useInfiniteQuery({
    queryKey: ['lottery-withheld'] as const,
    queryFn: ({ pageParam, signal }) =>
      lotteryClient.lotteryWithheld({ query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.drawId : undefined),
    staleTime: openAgeMs,
  })
