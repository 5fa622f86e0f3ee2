import type { LotteryGroupMode } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'

export const groupsKey = [mine, 'lottery groups'] as const

const nextOf = (page: { readonly totalPages: number }, pageNo: number) =>
  pageNo < page.totalPages ? pageNo + 1 : undefined

export const useGroups = (mode: LotteryGroupMode) =>
  useInfiniteQuery({
    queryKey: [...groupsKey, mode],
    queryFn: ({ pageParam, signal }) =>
      client.getLotteryGroups({ query: { mode, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNo) => nextOf(page, pageNo),
    staleTime: 0,
  })

export function useTeamTickets(account: string) {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: [mine, 'team lottery tickets', account, language],
    queryFn: ({ pageParam, signal }) =>
      client.getTeamLotteryTickets({
        query: { language, ...(account !== '' && { account }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.tickets.at(-1)?.ticketId : undefined),
    staleTime: 0,
  })
}

export function useRebates() {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: [mine, 'lottery rebates', language],
    queryFn: ({ pageParam, signal }) =>
      client.getLotteryRebates({ query: { language, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNo) => nextOf(page, pageNo),
    staleTime: 0,
  })
}
