import type { LotteryGame, LotteryRow } from '@baize/contract'
import {
  mostMultiple,
  mostPayout,
  spreadRows,
  type Row,
  type RowRefusal,
  type RowRules,
} from '@baize/lottery/ticket'
import type { Result } from '@baize/std'
import { priceRow } from './quote.ts'

export interface CartRow extends LotteryRow {
  /** Of this page only. */
  readonly key: string
}

/** Bets that are not placed yet, of one lottery. */
export interface Cart {
  readonly seriesId: string
  /** The draw for which they were chosen: the player is asked before they move to another. */
  readonly drawId: string | undefined
  readonly rows: readonly CartRow[]
}

export const emptyCart = (seriesId: string): Cart => ({ seriesId, drawId: undefined, rows: [] })

/** Puts a row in. An empty cart takes the draw of its first row. */
export function addRow(cart: Cart, row: CartRow, drawId: string | undefined): Cart {
  return { ...cart, drawId: cart.rows.length === 0 ? drawId : cart.drawId, rows: [...cart.rows, row] }
}

export function removeRow(cart: Cart, key: string): Cart {
  const rows = cart.rows.filter((row) => row.key !== key)
  return { ...cart, rows, drawId: rows.length === 0 ? undefined : cart.drawId }
}

export const isMultiple = (multiple: number): boolean =>
  Number.isInteger(multiple) && multiple >= 1 && multiple <= mostMultiple

/** Gives all rows the same multiple. */
export const multiplyAll = (cart: Cart, multiple: number): Cart =>
  isMultiple(multiple) ? { ...cart, rows: cart.rows.map((row) => ({ ...row, multiple })) } : cart

export const moveTo = (cart: Cart, drawId: string): Cart => ({ ...cart, drawId })

/** The draw of the cart is not the one that sells: it has closed. */
export const isLeftBehind = (cart: Cart, sellingId: string | undefined): boolean =>
  cart.rows.length > 0 && cart.drawId !== undefined && cart.drawId !== sellingId

export interface PricedRow {
  readonly row: CartRow
  readonly sold: Result<Row, RowRefusal>
}

export interface Bill {
  readonly rows: readonly PricedRow[]
  readonly lines: bigint
  readonly stakeMinor: bigint
  /** Every row can be sold. */
  readonly isSold: boolean
}

const priced = new WeakMap<CartRow, { readonly rules: RowRules; readonly sold: Result<Row, RowRefusal> }>()

/** A row is priced once, however often the page is drawn. */
function soldOf(game: LotteryGame, row: CartRow, rules: RowRules): Result<Row, RowRefusal> {
  const known = priced.get(row)
  if (known?.rules === rules) return known.sold
  const sold = priceRow(game, row, rules)
  priced.set(row, { rules, sold })
  return sold
}

/** What the rows cost together; rows that cannot be sold cost nothing. */
export function billOf(game: LotteryGame, rows: readonly CartRow[], rules: RowRules): Bill {
  const all = rows.map((row): PricedRow => ({ row, sold: soldOf(game, row, rules) }))
  const sold = all.flatMap(({ sold }) => (sold.ok ? [sold.value] : []))
  return {
    rows: all,
    lines: sold.reduce((sum, { lines }) => sum + lines, 0n),
    stakeMinor: sold.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    isSold: sold.length === all.length && sold.length > 0,
  }
}

/** The most that all rows can win together. */
export function mostWinMinor(game: LotteryGame, { rows }: Bill, rules: RowRules): bigint {
  const sold = rows.flatMap(({ sold }) => (sold.ok ? [sold.value] : []))
  return mostPayout(game.family, spreadRows(sold, rules.terms), { limitMinor: rules.limits.payoutMinor })
}

/** The rows as they are sent. */
export const wireRows = (rows: readonly CartRow[]): LotteryRow[] =>
  rows.map(({ playId, selection, unit, multiple, prizeGroup }) => ({
    playId,
    selection,
    unit,
    multiple,
    prizeGroup,
  }))
