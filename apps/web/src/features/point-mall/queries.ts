import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { giftClient } from '../../core/gift/gift-client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { useIsMember } from '../../core/queries/queries.ts'
import { mine } from '../../core/session/session-end.ts'

export type Points = ValueOf<Calls['pointBalance']>
export type PointConfig = ValueOf<Calls['pointConfig']>
export type MallItem = ValueOf<Calls['pointRewards']>['list'][number]
export type Redemption = ValueOf<Calls['redemptionHistory']>['list'][number]

/** What the member has; guests and trial players have none. */
export function usePoints() {
  const language = wireLanguage(useLanguage())
  const isMember = useIsMember()
  return useQuery({
    queryKey: [mine, 'points', 'balance', language],
    queryFn: ({ signal }) => giftClient.pointBalance({ query: { language }, signal }),
    enabled: isMember,
    placeholderData: keepPreviousData,
  })
}

export const usePointConfig = () =>
  useQuery({ queryKey: ['point-config'], queryFn: ({ signal }) => giftClient.pointConfig({ signal }) })

export function useShelves() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['point-rewards', language],
    queryFn: ({ signal }) => giftClient.pointRewards({ query: { language }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRedemptions() {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: [mine, 'points', 'history', language],
    queryFn: ({ pageParam, signal }) =>
      giftClient.redemptionHistory({ query: { language, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

export function usePointDetails() {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: [mine, 'points', 'details', language],
    queryFn: ({ pageParam, signal }) =>
      giftClient.pointDetails({ query: { language, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** Whether the member has a transaction password: redeeming asks for it. */
export function useHasPassword() {
  return useQuery({
    queryKey: [mine, 'security'],
    queryFn: ({ signal }) => client.securityOverview({ signal }),
    select: ({ hasPaymentPassword }) => hasPaymentPassword,
  })
}

/** Everything that a redemption changes is asked for again. */
export function useRenewPoints() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [mine] })
    void queryClient.invalidateQueries({ queryKey: ['point-rewards'] })
  }
}
