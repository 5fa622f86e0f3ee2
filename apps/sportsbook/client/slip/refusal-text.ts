import { useT } from '@baize/ui'
import type { QuoteAnswer, WireTicket } from '../../wire/slip.ts'
import type { ErrorCode } from '../core/api.ts'
import { useBook } from '../core/book.ts'
import { shortMoney } from '../core/money.ts'

type Refusal = NonNullable<WireTicket['refusal']> | NonNullable<QuoteAnswer['refusal']>

/** Why a bet is not taken, with the most that can be staked where a limit is the reason. */
export function useRefusalText(): (
  refusal: Refusal | { readonly code: ErrorCode | 'unreachable' },
) => string {
  const t = useT()
  const { currency } = useBook().session
  return (refusal) => {
    // A stake below the least is told with the most as well, which is not what is wrong with it.
    const isTooLow = refusal.code === 'stake_too_low'
    const most = 'maxUnitMinor' in refusal && !isTooLow ? refusal.maxUnitMinor : undefined
    if (most !== undefined && most > 0)
      return t('sportsRefusal.stake_most', { amount: shortMoney(most, currency) })
    return t(`sportsRefusal.${refusal.code}`)
  }
}
