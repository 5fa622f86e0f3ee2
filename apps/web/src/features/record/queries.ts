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

export interface BetChoice {
  readonly days: Days
  readonly state: BetState | undefined
  readonly gameType: string | undefined
  readonly vassalage: string | undefined
}

/** The same choice as the calls take it. */
export const betQuery = ({ days, ...choice }: BetChoice) => ({ from: since(days), ...choice })

export const useBets = (choice: BetChoice) =>
  useInfiniteQuery({
    queryKey: [mine, 'record', choice.days, choice.state, choice.gameType, choice.vassalage],
    queryFn: ({ pageParam, signal }) =>
      client.personalHistory({ query: { ...betQuery(choice), cursor: pageParam }, signal }),
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
