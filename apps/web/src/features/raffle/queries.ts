import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { keepRewardCount, rewardKey } from '../../core/queries/reward-count.ts'
import { mine } from '../../core/session/session-end.ts'

export type Raffle = ValueOf<Calls['raffles']>['list'][number]
export type RaffleProof = ValueOf<Calls['raffleProof']>
export type Win = NonNullable<Raffle['own']>['wins'][number]

const lookEveryMs = 30_000
const rafflesKey = [mine, 'raffles'] as const

/** Raffles that stand and those drawn lately, with the tickets of whoever is logged in. */
export function useRaffles() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...rafflesKey, language],
    queryFn: ({ signal }) => client.raffles({ query: { language }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMs,
  })
}

/** The list, and once it is drawn what the draw was computed from. Until then it is asked again. */
export function useRaffleProof(id: string) {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...rafflesKey, 'proof', id, language],
    queryFn: ({ signal }) => client.raffleProof({ query: { id, language }, signal }),
    refetchInterval: ({ state }) => (state.data?.seed === null ? lookEveryMs : false),
  })
}

export function useRaffleClaim(id: string) {
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.rafflePromotionClaim({ body: { id, language } }),
    onSuccess: ({ availablePromoCount }) => keepRewardCount(queryClient, availablePromoCount),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: rafflesKey })
      await queryClient.invalidateQueries({ queryKey: rewardKey })
    },
  })
}
