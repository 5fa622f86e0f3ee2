import { useQuery } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { mine } from '../session/session-end.ts'

export const withdrawInfoKey = [mine, 'withdrawal', 'info'] as const

/** What may be withdrawn now, its limits, and what stands in the way: one figure for every page. */
export const useWithdrawInfo = () =>
  useQuery({
    queryKey: withdrawInfoKey,
    queryFn: ({ signal }) => client.getWithdrawInfo({ signal }),
    staleTime: 0,
  })
