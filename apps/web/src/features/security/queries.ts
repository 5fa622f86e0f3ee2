import type { Calls, ValueOf } from '@baize/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { keepAvatar } from '../../core/queries/queries.ts'
import { mine } from '../../core/session/session-end.ts'

export type Overview = ValueOf<Calls['securityOverview']>
export type Profile = ValueOf<Calls['profileRead']>
export type Avatars = ValueOf<Calls['memberIcon']>
type Avatar = Avatars['list'][number]
export type Payouts = ValueOf<Calls['payoutAccountList']>
export type PayoutAccount = Payouts['list'][number]
export type OpenSession = ValueOf<Calls['sessionList']>['list'][number]
export type LoginRecord = ValueOf<Calls['sessionHistory']>['list'][number]

const area = [mine, 'security'] as const
const keys = {
  overview: [...area, 'overview'],
  profile: [...area, 'profile'],
  avatars: [...area, 'avatars'],
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

export const useAvatars = () =>
  useQuery({ queryKey: keys.avatars, queryFn: ({ signal }) => client.memberIcon({ signal }) })

/** Chooses an avatar: it is shown at once, and the former one again if the server refuses. */
export function useAvatarChoice() {
  const queryClient = useQueryClient()
  const show = (chosen: Avatar) => {
    queryClient.setQueryData<Avatars>(keys.avatars, (known) => known && { ...known, ...chosen })
    keepAvatar(queryClient, chosen.icon)
  }
  return useMutation({
    // Who walks through them with the arrow keys ends with the last one.
    scope: { id: 'avatar' },
    mutationFn: ({ name }: Avatar) => client.memberIconWrite({ body: { name } }),
    onMutate: (chosen) => {
      const before = queryClient.getQueryData<Avatars>(keys.avatars)
      show(chosen)
      return before && { name: before.name, icon: before.icon }
    },
    onError: (_error, _chosen, before) => before && show(before),
  })
}

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
