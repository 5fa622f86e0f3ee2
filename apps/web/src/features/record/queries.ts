import type { Calls, ValueOf } from '@baize/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { dayEnd, dayStart } from '../../core/time/record-days.ts'
import { mine } from '../../core/session/session-end.ts'

export type Bet = ValueOf<Calls['personalHistory']>['list'][number]
export type Summary = ValueOf<Calls['personalHistory']>['summary']
export type BetState = Bet['state']

export interface BetChoice {
  /** The first and the last day, as `2026-11-20`. */
  readonly from: string
  readonly to: string
  readonly state: BetState | undefined
  readonly gameType: string | undefined
  readonly vassalage: string | undefined
  /** With a number all days are searched. */
  readonly betNo: string | undefined
}

/** The same choice as the calls take it. */
export const betQuery = ({ from, to, betNo, ...choice }: BetChoice) =>
  betNo === undefined ? { ...choice, from: dayStart(from), to: dayEnd(to) } : { ...choice, betNo }

export const useBets = (choice: BetChoice, isAsked: boolean) =>
  useInfiniteQuery({
    queryKey: [mine, 'record', choice],
    queryFn: ({ pageParam, signal }) =>
      client.personalHistory({ query: { ...betQuery(choice), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: isAsked,
    staleTime: 0,
  })

export const useRound = (bet: { vassalage: string; round: string }) =>
  useQuery({
    queryKey: [mine, 'record', 'round', bet.vassalage, bet.round],
    queryFn: ({ signal }) => client.roundDetail({ query: bet, signal }),
    staleTime: 0,
  })
