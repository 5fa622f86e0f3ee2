import type { CheckInTerms } from './streak.ts'

/** What one day gives: minor units of cash, or whole points. */
export interface CheckInGift {
  readonly kind: 'cash' | 'points'
  readonly amount: bigint
}

/** The calendar as it was agreed to. */
export interface CheckInTable extends CheckInTerms {
  /** One for each day of the series, the first one first. */
  readonly gifts: readonly CheckInGift[]
  /** What making up for one missed day costs in points; nothing where that cannot be done. */
  readonly makeUpPoints: bigint | null
}

/** The same as JSON: amounts are digits. */
export interface StoredCheckInTable {
  readonly days: number
  readonly gap: CheckInTerms['gap']
  readonly gifts: { readonly kind: CheckInGift['kind']; readonly amount: string }[]
  readonly makeUpPoints: string | null
}

export const readCheckInTable = ({ days, gap, gifts, makeUpPoints }: StoredCheckInTable): CheckInTable => ({
  days,
  gap,
  gifts: gifts.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) })),
  makeUpPoints: makeUpPoints === null ? null : BigInt(makeUpPoints),
})

export type CheckInFault = 'days' | 'gifts' | 'make_up'

/** Why a table cannot be agreed to; nothing when it can. */
export function checkInFault({ days, gap, gifts, makeUpPoints }: CheckInTable): CheckInFault | undefined {
  if (days !== 7 && days !== 30) return 'days'
  if (gifts.length !== days || gifts.some(({ amount }) => amount <= 0n)) return 'gifts'
  const isMakeUpRight = makeUpPoints === null || (makeUpPoints > 0n && gap === 'restart')
  return isMakeUpRight ? undefined : 'make_up'
}
