import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { wireLanguage } from '../language/language.tsx'
import { keepRewardCount, rewardKey } from './reward-count.ts'

export type Center = ValueOf<Calls['rewardCenter']>
export type Reward = Center['earned'][number]

/** Earned rewards, offers and the history of the member. */
export function useRewardCenter() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...rewardKey, 'center', language],
    queryFn: ({ signal }) => client.rewardCenter({ query: { language }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Claims one reward, or all. Refetches afterwards, also when the claim is refused. */
export function useClaimReward() {
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      client.rewardClaim({ body: { language, ...(id !== undefined && { id }) } }),
    onSuccess: ({ availablePromoCount }) => keepRewardCount(queryClient, availablePromoCount),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKey }),
  })
}
