import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'

export type BonusDetails = ValueOf<Calls['bonusDetails']>
export type Bonus = BonusDetails['queue'][number]

const bonusKey = [mine, 'bonus'] as const

export function useBonusDetails() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...bonusKey, language],
    queryFn: ({ signal }) => client.bonusDetails({ query: { language }, signal }),
    staleTime: 0,
  })
}

/** Everything that money of bonuses is a part of is read anew after a change. */
function useRenew() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [mine] })
}

/** Messages are shown from here: the bonus card may unmount before its own handlers run. */
export function useGiveUp(onGivenUp: (removed: string) => void) {
  const renew = useRenew()
  return useMutation({
    mutationFn: (id: string) => client.bonusGiveUp({ body: { id } }),
    onSuccess: ({ removed }) => {
      onGivenUp(removed)
      return renew()
    },
  })
}

export function useMoveUp() {
  const renew = useRenew()
  return useMutation({
    mutationFn: (ids: string[]) => client.bonusReorder({ body: { ids } }),
    onSuccess: renew,
  })
}
