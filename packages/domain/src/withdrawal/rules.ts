import { mulDiv, parseDecimal, type Currency } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'

/** The rules of the house for one member, in minor units; they are made from the settings. */
export interface WithdrawalRules {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
  /** In 24 hours. */
  readonly dayMaximumMinor: bigint
  readonly perDay: number
  readonly mostOpen: number
  readonly freePerDay: number
  readonly feeBps: number
  readonly feeMinimumMinor: bigint
  /** By so many minutes a withdrawal moves ahead in the queue of the desk. */
  readonly aheadMinutes: number
}

/** What a VIP level brings. */
export interface WithdrawalBenefit {
  readonly freePerDay: number
  readonly perDay: number
  /** For who has proven the identity; 0: as the house has it. */
  readonly dayMaximumMinor: bigint
  readonly aheadMinutes: number
}

/** The rules of the house, but where a level brings more; no level stands for a proven identity. */
export function withBenefit(
  rules: WithdrawalRules,
  benefit: WithdrawalBenefit | undefined,
  { isProven }: { readonly isProven: boolean },
): WithdrawalRules {
  if (!benefit) return rules
  const isMore = isProven && benefit.dayMaximumMinor > rules.dayMaximumMinor
  return {
    ...rules,
    freePerDay: Math.max(rules.freePerDay, benefit.freePerDay),
    perDay: Math.max(rules.perDay, benefit.perDay),
    aheadMinutes: Math.max(rules.aheadMinutes, benefit.aheadMinutes),
    ...(isMore && { dayMaximumMinor: benefit.dayMaximumMinor }),
  }
}

/** What the member asked for in the last 24 hours, but for what was cancelled, rejected or failed. */
export interface RecentWithdrawals {
  readonly count: number
  readonly totalMinor: bigint
  readonly open: number
}

export interface PlannedWithdrawal {
  /** Leaves the balance. */
  readonly amountMinor: bigint
  /** The part of it that stays with the house. */
  readonly feeMinor: bigint
}

export type WithdrawalLimitRefusal =
  | 'amount_invalid'
  | 'withdrawal_day_limit'
  | 'withdrawal_count_limit'
  | 'withdrawal_open_limit'

/**
 * Reads and bounds the amount asked for and says what it costs. Details carry the bounds, or how much or how
 * many are left, as decimal strings are written by the caller: in minor units here.
 */
export function planWithdrawal(
  ask: { amount: string; recent: RecentWithdrawals },
  rules: WithdrawalRules,
  currency: Currency,
): Result<PlannedWithdrawal, WithdrawalLimitRefusal> {
  const amount = parseDecimal(ask.amount, currency)
  if (!amount.ok) return amount
  const { recent } = ask
  const amountMinor = amount.value
  if (amountMinor < rules.minimumMinor || amountMinor > rules.maximumMinor) return refuse('amount_invalid')
  const feeMinor = feeOf(amountMinor, recent.count, rules)
  if (feeMinor >= amountMinor) return refuse('amount_invalid')
  if (recent.open >= rules.mostOpen) return refuse('withdrawal_open_limit', { most: rules.mostOpen })
  if (recent.count >= rules.perDay) return refuse('withdrawal_count_limit', { most: rules.perDay })
  if (recent.totalMinor + amountMinor > rules.dayMaximumMinor) return refuse('withdrawal_day_limit')
  return ok({ amountMinor, feeMinor })
}

/**
 * What may leave the balance now, the one figure that every page shows: the cash without what of deposits is
 * still to be played. Bonus, held amounts and what is in wallets at makers are no cash.
 */
export const withdrawableOf = (given: { cashMinor: bigint; leftToPlayMinor: bigint }): bigint =>
  given.cashMinor > given.leftToPlayMinor ? given.cashMinor - given.leftToPlayMinor : 0n

/** Cash less what the member owes by contracts of agents, which stays in the wallet. */
export const freeCash = (cashMinor: bigint, dueMinor: bigint): bigint =>
  cashMinor > dueMinor ? cashMinor - dueMinor : 0n

/** The first ones of a day are free; a fee is rounded up to a whole minor unit. */
export function feeOf(
  amountMinor: bigint,
  countToday: number,
  rules: Pick<WithdrawalRules, 'freePerDay' | 'feeBps' | 'feeMinimumMinor'>,
): bigint {
  if (countToday < rules.freePerDay || rules.feeBps === 0) return 0n
  const share = mulDiv(amountMinor, { numerator: BigInt(rules.feeBps), denominator: 10_000n }, 'up')
  return share > rules.feeMinimumMinor ? share : rules.feeMinimumMinor
}

/** Reads a setting that is known to be a decimal string. */
export function readSetting(text: string, currency: Currency): bigint {
  const parsed = parseDecimal(text, currency)
  invariant(parsed.ok, `a setting is an amount: ${text}`)
  return parsed.value
}

/** The bound of a level; the last one stands for all above. */
export const ofLevel = <T>(bounds: readonly T[], level: number): T => {
  const bound = bounds[Math.min(Math.max(level, 0), bounds.length - 1)]
  invariant(bound !== undefined, 'there is a bound for level 0')
  return bound
}
