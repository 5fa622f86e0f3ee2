/** A currency of the house: its code, how many decimals its minor unit has, and its sign. */
export interface Currency {
  readonly code: CurrencyCode
  readonly scale: number
  readonly symbol: string
}

/**
 * BDT is the demo's currency (decision D3). FUN is the play money of trial accounts; PTS are loyalty points.
 */
export type CurrencyCode = 'BDT' | 'FUN' | 'PTS'

export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  BDT: { code: 'BDT', scale: 2, symbol: '৳' },
  FUN: { code: 'FUN', scale: 2, symbol: 'F' },
  PTS: { code: 'PTS', scale: 0, symbol: '' },
}

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code)
