import { CallError, isOutcomeUnknown } from '@baize/contract/transport'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { keepBalance } from '../../core/queries/queries.ts'
import { mine } from '../../core/session/session-end.ts'
import { createCreditSender } from './credit-sender.ts'
import { newRequestId } from '../../core/browser/request-id.ts'

const sender = createCreditSender({
  storage: sessionStorage,
  call: (body) => client.sandboxCredit({ body }),
  newId: newRequestId,
  isOutcomeUnknown,
})

/** Asks for practice credits; while an outcome is unknown every further try is the same request. */
export function useCreditRequest(onTaken: (amount: string) => void) {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: sender.send,
    onSuccess: ({ amount, balances }) => {
      keepBalance(queryClient, balances)
      void queryClient.invalidateQueries({ queryKey: [mine, 'transactions'] })
      onTaken(amount)
    },
  })
  const code = take.error instanceof CallError ? take.error.code : undefined
  return {
    take: take.mutate,
    isBusy: take.isPending,
    error: take.error,
    /** What is being asked for again, after no answer came. */
    unknown: take.isPending ? undefined : sender.open(),
    isLimitReached: code === 'sandbox_limit_reached',
    isClosed: code === 'sandbox_closed',
  }
}
