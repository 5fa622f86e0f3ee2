import { useQuery, type QueryClient } from '@tanstack/react-query'
import { mine } from '../session/session-end.ts'

interface Counts {
  readonly rewards: number
  /** Of missions and leaderboards. */
  readonly missions: number
}

const countKey = [mine, 'reward-count'] as const
export const rewardKey = [mine, 'reward'] as const
const none: Counts = { rewards: 0, missions: 0 }

const useCounts = (): Counts =>
  useQuery<Counts>({ queryKey: countKey, queryFn: () => none, enabled: false }).data ?? none

/** How many rewards can be claimed now: the socket tells it when a page opens and whenever it changes. */
export const useRewardCount = (): number => useCounts().rewards
export const useMissionCount = (): number => useCounts().missions

/** A count that changed means that what is shown of rewards did. */
export function keepRewardCount(queryClient: QueryClient, rewards: number, missions?: number): void {
  const known = queryClient.getQueryData<Counts>(countKey)
  queryClient.setQueryData(countKey, { rewards, missions: missions ?? known?.missions ?? 0 })
  if (known !== undefined) void queryClient.invalidateQueries({ queryKey: rewardKey })
}
