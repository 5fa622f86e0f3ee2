import type { Calls, ValueOf } from '@baize/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/client.ts'
import { mine } from '../../core/session-end.ts'

export type Overview = ValueOf<Calls['securityOverview']>
export type Profile = ValueOf<Calls['profileRead']>
export type Payouts = ValueOf<Calls['payoutAccountList']>
export type PayoutAccount = Payouts['list'][number]
export type OpenSession = ValueOf<Calls['sessionList']>['list'][number]
export type LoginRecord = ValueOf<Calls['sessionHistory']>['list'][number]

const area = [mine, 'security'] as const
const keys = {
  overview: [...area, 'overview'],
  profile: [...area, 'profile'],
  payouts: [...area, 'payouts'],
  sessions: [...area, 'sessions'],
  history: [...area, 'history'],
} as const

export const useOverview = () =>
  useQuery({ queryKey: keys.overview, queryFn: ({ signal }) => client.securityOverview({ signal }) })

export const useProfile = () =>
  useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => client.profileRead({ signal }),
    // A form is being filled from it: it does not change under the hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const usePayouts = () =>
  useQuery({ queryKey: keys.payouts, queryFn: ({ signal }) => client.payoutAccountList({ signal }) })

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: ({ signal }) => client.sessionList({ signal }), staleTime: 0 })

export const useLoginHistory = () =>
  useInfiniteQuery({
    queryKey: keys.history,
    queryFn: ({ pageParam: pageNo, signal }) => client.sessionHistory({ query: { pageNo }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  })

/** Reads everything of the security centre anew: one change shows in several places. */
export function useRenewal(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: area })
}
