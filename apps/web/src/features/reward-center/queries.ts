import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { keepRewardCount, rewardKey } from '../../core/queries/reward-count.ts'

export type Center = ValueOf<Calls['rewardCenter']>
export type Reward = Center['earned'][number]
export type Offer = Center['offers'][number]

export function useRewardCenter() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...rewardKey, 'center', language],
    queryFn: ({ signal }) => client.rewardCenter({ query: { language }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Claims one, or all. What is shown is asked again, also after a refusal that says it has changed. */
export function useClaim() {
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      client.rewardClaim({ body: { language, ...(id !== undefined && { id }) } }),
    onSuccess: ({ availablePromoCount }) => keepRewardCount(queryClient, availablePromoCount),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKey }),
  })
}

export function useJoin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.rewardJoin({ body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKey }),
  })
}
