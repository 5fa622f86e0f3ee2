import { parseDecimal, type Currency } from '@baize/money'
import { refuse, type Result } from '@baize/std'

/** The rules of the house for sending credits along an edge, in minor units. */
export interface TransferRules {
  readonly isOpen: boolean
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
  /** In 24 hours. */
  readonly dayMaximumMinor: bigint
}

export type TransferRefusal = 'transfer_closed' | 'amount_invalid' | 'transfer_day_limit'

/** Reads and bounds the amount that is to be sent, given what was sent in the last 24 hours. */
export function planTransfer(
  ask: { amount: string; sentTodayMinor: bigint },
  rules: TransferRules,
  currency: Currency,
): Result<bigint, TransferRefusal> {
  if (!rules.isOpen) return refuse('transfer_closed')
  const amount = parseDecimal(ask.amount, currency)
  if (!amount.ok) return amount
  if (amount.value < rules.minimumMinor || amount.value > rules.maximumMinor) return refuse('amount_invalid')
  return ask.sentTodayMinor + amount.value > rules.dayMaximumMinor ? refuse('transfer_day_limit') : amount
}

/**
 * Whether credits wait until the receiver accepts them: the first between two people, where the house says
 * so, and large ones. `fromMinor` 0 means that no amount alone makes it wait.
 */
export const waitsForReceiver = (
  { amountMinor, isFirst }: { readonly amountMinor: bigint; readonly isFirst: boolean },
  { first, fromMinor }: { readonly first: boolean; readonly fromMinor: bigint },
): boolean => (first && isFirst) || (fromMinor > 0n && amountMinor >= fromMinor)

/** What may still be sent today. */
export const leftToSend = (sentTodayMinor: bigint, { dayMaximumMinor }: TransferRules): bigint =>
  dayMaximumMinor > sentTodayMinor ? dayMaximumMinor - sentTodayMinor : 0n

interface Person {
  readonly memberId: bigint
  readonly uplineId: bigint | null
}

/** Decision D23: from one to the other there is a direct edge, in the direction named. */
export const isEdge = ({ from, to }: { from: Person; to: Person }, direction: 'up' | 'down'): boolean =>
  from.memberId !== to.memberId &&
  (direction === 'up' ? from.uplineId === to.memberId : to.uplineId === from.memberId)
