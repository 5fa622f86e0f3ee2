import type { LotteryTicket } from '@baize/contract'
import { CallError, isOutcomeUnknown } from '@baize/contract/transport'
import { formatDecimal } from '@baize/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepBalance } from '../../core/queries/queries.ts'
import { newRequestId } from '../../core/browser/request-id.ts'
import { wireRows } from './cart.ts'
import { lotteryClient } from './lottery-client.ts'
import { myGamesKey, ticketsKey } from './queries.ts'
import type { Slip } from './use-slip.ts'

export type Placing =
  | { readonly kind: 'asking' | 'placing' }
  /** It is not known whether the ticket was placed: the same request may be sent again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: unknown; readonly newStake: string | undefined }
  | { readonly kind: 'placed'; readonly ticket: LotteryTicket }

/** What an error of the price says the ticket costs now. */
function newStakeOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'lottery_price_changed') return undefined
  const details = error.details as { stake?: unknown } | null
  return typeof details?.stake === 'string' ? details.stake : undefined
}

/** Places what is on the slip for one draw; a repeated press is the same bet. */
export function usePlace(slip: Slip, drawId: string | undefined) {
  const queryClient = useQueryClient()
  const [requestId, setRequestId] = useState(newRequestId)
  const [sent, setSent] = useState(slip)
  const mutation = useMutation({
    mutationFn: (toDraw: string) =>
      lotteryClient.placeLotteryTicket({
        body: {
          requestId,
          drawId: toDraw,
          rows: wireRows(slip.rows),
          tableVersion: slip.tableVersion,
          stake: formatDecimal(slip.bill.stakeMinor, slip.game),
        },
      }),
    onSuccess({ balances }) {
      keepBalance(queryClient, balances)
      void queryClient.invalidateQueries({ queryKey: ticketsKey })
      slip.finish()
    },
    onError(error) {
      // Other odds are shown at once.
      if (error instanceof CallError && error.code === 'lottery_price_changed')
        void queryClient.invalidateQueries({ queryKey: myGamesKey })
      // What was refused is another request the next time.
      if (!isOutcomeUnknown(error)) setRequestId(newRequestId())
    },
  })
  return {
    state: placingOf(mutation),
    /** What is being placed: the slip is emptied a moment before the answer is shown. */
    shown: mutation.isPending ? sent : slip,
    place() {
      if (drawId === undefined || mutation.isPending) return
      setSent(slip)
      mutation.mutate(drawId)
    },
  }
}

function placingOf(mutation: {
  readonly isPending: boolean
  readonly error: unknown
  readonly data: { readonly ticket: LotteryTicket } | undefined
}): Placing {
  if (mutation.isPending) return { kind: 'placing' }
  if (mutation.data) return { kind: 'placed', ticket: mutation.data.ticket }
  if (!mutation.error) return { kind: 'asking' }
  if (isOutcomeUnknown(mutation.error)) return { kind: 'unknown' }
  return { kind: 'refused', error: mutation.error, newStake: newStakeOf(mutation.error) }
}
