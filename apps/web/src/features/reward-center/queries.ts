import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import type { Center } from '../../core/queries/reward-center.ts'
import { rewardKey } from '../../core/queries/reward-count.ts'

export type Offer = Center['offers'][number]

export function useJoin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.rewardJoin({ body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKey }),
  })
}
