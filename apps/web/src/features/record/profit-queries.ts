import type { Calls, ValueOf } from '@baize/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { mine } from '../../core/session/session-end.ts'

export type Profit = ValueOf<Calls['personalProfit']>
export type ProfitSum = Profit['total']

export const useProfit = (days: { from: string | undefined; to: string | undefined }, isAsked: boolean) =>
  useQuery({
    queryKey: [mine, 'record', 'profit', days.from, days.to],
    queryFn: ({ signal }) => client.personalProfit({ query: days, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
