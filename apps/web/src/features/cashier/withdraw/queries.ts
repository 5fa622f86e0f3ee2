import type { Calls, ValueOf } from '@baize/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../core/calls/client.ts'
import { mine } from '../../../core/session/session-end.ts'
import { withdrawInfoKey } from '../../../core/queries/withdrawable.ts'

export type Info = ValueOf<Calls['getWithdrawInfo']>
export type Requirement = Info['requirements'][number]
export type Withdrawal = ValueOf<Calls['getWithdrawDetail']>
export type WithdrawalRow = ValueOf<Calls['getWithdrawList']>['list'][number]
export type Status = WithdrawalRow['status']
export type Group = 'open' | 'paid' | 'back'
export type Payouts = ValueOf<Calls['payoutAccountList']>
export type Payee = Payouts['list'][number]

const area = [mine, 'withdrawal'] as const

export const usePayees = () =>
  useQuery({
    queryKey: [...area, 'payees'],
    queryFn: ({ signal }) => client.payoutAccountList({ signal }),
    staleTime: 0,
  })

export const useWithdrawals = (group: Group | undefined) =>
  useInfiniteQuery({
    queryKey: [...area, 'list', group],
    queryFn: ({ pageParam, signal }) =>
      client.getWithdrawList({ query: { group, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

const detailKey = (id: string) => [...area, 'detail', id]

export const useWithdrawal = (id: string) =>
  useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => client.getWithdrawDetail({ query: { id }, signal }),
    staleTime: 0,
  })

/** Keeps what a call gave, and reads the rest of the area anew. */
export function useKeep(): (withdrawal: Withdrawal) => void {
  const queryClient = useQueryClient()
  return (withdrawal) => {
    queryClient.setQueryData(detailKey(withdrawal.id), withdrawal)
    void queryClient.invalidateQueries({ queryKey: [...area, 'list'] })
    void queryClient.invalidateQueries({ queryKey: withdrawInfoKey })
    void queryClient.invalidateQueries({ queryKey: [mine, 'transactions'] })
  }
}

export type TransferInfo =
  | (ValueOf<Calls['getTransferUpline']> & { readonly direction: 'up' })
  | (ValueOf<Calls['getTransferDownline']> & { readonly direction: 'down' })
export type Transfer = ValueOf<Calls['getTransferList']>['list'][number]

const transferArea = [mine, 'transfer'] as const

export const useUpline = () =>
  useQuery({
    queryKey: [...transferArea, 'info'],
    queryFn: async ({ signal }) => ({
      ...(await client.getTransferUpline({ signal })),
      direction: 'up' as const,
    }),
    staleTime: 0,
  })

export const useDownline = () =>
  useQuery({
    queryKey: [...transferArea, 'downline'],
    queryFn: async ({ signal }) => ({
      ...(await client.getTransferDownline({ signal })),
      direction: 'down' as const,
    }),
    staleTime: 0,
  })

export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: [...transferArea, 'list'],
    queryFn: ({ pageParam, signal }) => client.getTransferList({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

export function useRenewTransfers(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: transferArea })
    void queryClient.invalidateQueries({ queryKey: [mine, 'transactions'] })
  }
}
