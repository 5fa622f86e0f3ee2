import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { rewardKey } from '../../core/queries/reward-count.ts'

export type Summary = ValueOf<Calls['missionSummary']>
export type Mission = Summary['list'][number]
export type Series = Summary['series'][number]
export type Board = ValueOf<Calls['missionLeaderboard']>['list'][number]

export function useMissions() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...rewardKey, 'missions', language],
    queryFn: ({ signal }) => client.missionSummary({ query: { language }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

export type ShownBoards = 'lately' | 'closed'

export function useBoards(shown: ShownBoards) {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...rewardKey, 'boards', shown, language],
    queryFn: ({ signal }) => client.missionLeaderboard({ query: { language, shown }, signal }),
    // What is final changes no more.
    refetchInterval: shown === 'closed' ? false : 15_000,
  })
}

/** A repeat moves nothing; what is shown is asked again whatever the answer was. */
export function useMissionClaim() {
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.missionClaim({ body: { id, language } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKey }),
  })
}
