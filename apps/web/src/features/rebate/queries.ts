import type { Calls, ValueOf } from '@baize/contract'
import { isOutcomeUnknown } from '@baize/contract/transport'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { giftClient } from '../../core/gift/gift-client.ts'
import { newRequestId } from '../../core/browser/request-id.ts'
import { mine } from '../../core/session/session-end.ts'

export type Rebate = ValueOf<Calls['manualRebate']>
export type RebateRecord = ValueOf<Calls['manualRebateRecords']>['list'][number]
export type RebatePeriod = 'today' | 'week' | 'month'

export const useRebate = () =>
  useQuery({
    queryKey: [mine, 'rebate', 'standing'],
    queryFn: ({ signal }) => giftClient.manualRebate({ signal }),
  })

export const useRebateRecords = (period: RebatePeriod) =>
  useQuery({
    queryKey: [mine, 'rebate', 'records', period],
    queryFn: ({ signal }) => giftClient.manualRebateRecords({ query: { period }, signal }),
    placeholderData: keepPreviousData,
  })

/** The same request until it is known how it ended. */
export function useClaimRebate(onDone: (amount: string) => void) {
  const open = useRef<string | undefined>(undefined)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      giftClient.manualRebateClaim({ body: { requestId: (open.current ??= newRequestId()) } }),
    onSuccess: ({ amount }) => {
      open.current = undefined
      void queryClient.invalidateQueries({ queryKey: [mine] })
      onDone(amount)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) open.current = undefined
    },
  })
}
