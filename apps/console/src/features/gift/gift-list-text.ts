import { decimalOf, minorOf } from './amounts.ts'

export interface DayGift {
  readonly kind: 'cash' | 'points'
  readonly amount: string
}

/** Gifts as they are typed, one after another: `10` are points, `5.00` is cash. */
export const textOfGifts = (gifts: readonly DayGift[]): string =>
  gifts.map(({ kind, amount }) => (kind === 'cash' ? decimalOf(amount) : amount)).join(', ')

export const giftsOfText = (typed: string): DayGift[] =>
  typed
    .split(/[,\s]+/)
    .filter((part) => part !== '')
    .map((part) =>
      part.includes('.') ? { kind: 'cash', amount: minorOf(part) } : { kind: 'points', amount: part },
    )
