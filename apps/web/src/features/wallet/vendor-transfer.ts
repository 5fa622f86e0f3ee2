import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import { isOutcomeUnknown } from '@baize/contract/transport'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Balances } from '../../core/queries/balance.ts'
import { client } from '../../core/calls/client.ts'
import { keepBalance, useBalance } from '../../core/queries/queries.ts'
import { mine } from '../../core/session/session-end.ts'
import { newRequestId } from '../../core/browser/request-id.ts'
import { createOnceSender } from './once-sender.ts'

export type VendorWallet = ValueOf<Calls['merchantWallet']>['wallets'][number]
type Ask = Omit<BodyOf<Calls['walletTransfer']>, 'requestId'>

const sender = createOnceSender<Ask, Balances>({
  storage: sessionStorage,
  key: 'wallet-transfer',
  call: (body) => client.walletTransfer({ body }),
  newId: newRequestId,
  isOutcomeUnknown,
})

const walletsKey = [mine, 'vendor-wallets'] as const

/** Whether one wallet serves every maker, and what stands at makers; asked for again with every movement. */
export function useVendorWallets() {
  const { data: balance } = useBalance()
  return useQuery({
    queryKey: [...walletsKey, balance?.version],
    queryFn: ({ signal }) => client.merchantWallet({ signal }),
    placeholderData: (before) => before,
    enabled: balance !== undefined,
    staleTime: 0,
  })
}

/** Moves money to and from makers; while an outcome is unknown every further try is the same request. */
export function useVendorTransfer(onMoved: (asked: Ask) => void) {
  const queryClient = useQueryClient()
  const move = useMutation({
    mutationFn: (ask: Ask) => sender.send(ask),
    onSuccess: ({ request, value }) => {
      keepBalance(queryClient, value)
      void queryClient.invalidateQueries({ queryKey: walletsKey })
      void queryClient.invalidateQueries({ queryKey: [mine, 'transactions'] })
      onMoved(request)
    },
  })
  return {
    move: move.mutate,
    isBusy: move.isPending,
    error: move.error,
    forget: move.reset,
    /** What is being asked for again, after no answer came. */
    unknown: move.isPending ? undefined : sender.open(),
  }
}
