import { Amount } from '@baize/ui'
import { decimalOf, symbolOf } from '../core/money.ts'
import { winLevel, type RoundResult } from '../core/win.ts'

/** What a round has paid; only what exceeds its stake looks like a win. */
export function Payout({ result, currency }: { result: RoundResult; currency: string }) {
  return (
    <Amount
      value={decimalOf(result.payoutMinor, currency)}
      symbol={symbolOf(currency)}
      tone={winLevel(result) > 0 ? 'outcome' : 'money'}
    />
  )
}
