import { parseDecimal, type Currency } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'

/**
 * Practice credits of the demo (decision D1): how much at once and in a day, in minor units of the currency.
 */
export const sandboxMinMinor = 1_00n
export const sandboxMaxMinor = 50_000_00n
export const sandboxDayMinor = 200_000_00n

/** Reads and bounds the amount asked for, given what was already taken since midnight UTC. */
export function checkSandboxCredit(
  ask: { amount: string; takenTodayMinor: bigint },
  currency: Currency,
): Result<bigint, 'amount_invalid' | 'sandbox_limit_reached'> {
  const amount = parseDecimal(ask.amount, currency)
  if (!amount.ok) return amount
  const limits = { min: String(sandboxMinMinor / 100n), max: String(sandboxMaxMinor / 100n) }
  if (amount.value < sandboxMinMinor || amount.value > sandboxMaxMinor)
    return refuse('amount_invalid', limits)
  const leftMinor = sandboxDayMinor - ask.takenTodayMinor
  return amount.value > leftMinor ? refuse('sandbox_limit_reached') : ok(amount.value)
}
