import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { teamKey, useDays, useTeamFilter, type Filter } from './queries.ts'

/** Filters that select the bets behind a figure of a bill. */
export function countedFilters(value: (name: Filter) => string): Record<string, string> {
  const [slot, least, won] = [value('slot'), value('least'), value('won')]
  const isCounted = value('counted') !== ''
  return {
    ...(isCounted && { counted: 'true' }),
    ...(slot && { slot, ...(least && { least }), ...(won && { won: won === '1' ? 'true' : 'false' }) }),
  }
}

export function useTeamBets() {
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const [account, category] = [value('account'), value('category')]
  const asked = {
    ...days,
    ...(account && { account }),
    ...(category && { category }),
    ...countedFilters(value),
    corrections: value('only') === '' ? 'false' : 'true',
  }
  return useInfiniteQuery({
    queryKey: teamKey('bets', asked),
    queryFn: ({ pageParam, signal }) =>
      client.agentTeamBets({ query: { ...asked, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.bets.at(-1)?.id : undefined),
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  })
}

/** Asks where everybody can check a bet. */
export const useBetProof = () =>
  useMutation({ mutationFn: (id: string) => client.agentBetProof({ query: { id } }) })
