import type { Calls, ValueOf } from '@baize/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/client.ts'
import { mine } from '../../core/session-end.ts'

export type Bet = ValueOf<Calls['personalHistory']>['list'][number]
export type Summary = ValueOf<Calls['personalHistory']>['summary']
export type BetState = Bet['state']
export type Days = '1' | '7' | '30'

/** The local midnight from which the last `days` days, today included, are counted. */
function since(days: Days): string {
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  midnight.setDate(midnight.getDate() - Number(days) + 1)
  return midnight.toISOString()
}

export const useBets = ({ days, state }: { days: Days; state: BetState | undefined }) =>
  useInfiniteQuery({
    queryKey: [mine, 'record', days, state],
    queryFn: ({ pageParam, signal }) =>
      client.personalHistory({ query: { from: since(days), state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

export const useRound = (bet: { vassalage: string; round: string }) =>
  useQuery({
    queryKey: [mine, 'record', 'round', bet.vassalage, bet.round],
    queryFn: ({ signal }) => client.roundDetail({ query: bet, signal }),
    staleTime: 0,
  })
