import type { LotteryDraw, LotteryGame, LotterySeries } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { shareRebate, type RowRules } from '@baize/lottery/ticket'
import { formatDecimal } from '@baize/money'
import { useMemo } from 'react'
import {
  addRow,
  billOf,
  emptyCart,
  isLeftBehind,
  moveTo,
  multiplyAll,
  removeRow,
  type Bill,
  type CartRow,
  type PricedRow,
} from './cart.ts'
import { changeCart, useCart } from './cart-store.ts'
import { useSellingDraw } from './selling.ts'
import type { Pad } from './use-pad.ts'

export interface Slip {
  readonly game: LotteryGame
  readonly rules: RowRules
  /** Of the odds that are shown. */
  readonly tableVersion: number
  /** What sells now. */
  readonly draw: LotteryDraw | undefined
  readonly added: readonly PricedRow[]
  /** What is on the pad and not added yet: it is bet with the rest. */
  readonly current: PricedRow | undefined
  readonly bill: Bill
  readonly rebateMinor: bigint
  readonly isFull: boolean
  readonly isLeftBehind: boolean
  /** The number of the draw that has closed. */
  readonly leftNumber: string
  readonly canBet: boolean
  /** Everything that is bet, as rows. */
  readonly rows: readonly CartRow[]
  money(minor: bigint): string
  add(): void
  remove(key: string): void
  multiply(multiple: number): void
  clear(): void
  clearPad(): void
  moveOn(): void
  /** Empties slip and pad after they were bet. */
  finish(): void
}

interface SlipParts {
  readonly game: LotteryGame
  readonly series: LotterySeries
  readonly pad: Pad
  readonly rules: RowRules
}

const rebateOf = ({ rows }: Bill, own: number): bigint =>
  rows.reduce(
    (sum, { row, sold }) =>
      sold.ok
        ? sum + shareRebate(sold.value.stakeMinor, { row: row.prizeGroup, own, upline: [] }).memberMinor
        : sum,
    0n,
  )

/** The slip of a series with what is on its pad. */
export function useSlip({ game, series, pad, rules }: SlipParts): Slip {
  const { seriesId } = series
  const cart = useCart(seriesId)
  const draw = useSellingDraw(series)
  const { quote } = pad
  const current = useMemo(
    (): PricedRow | undefined =>
      // What makes no line yet is no bet.
      quote && (quote.ok || quote.code !== 'selection_invalid')
        ? { row: { ...pad.row(), key: 'current' }, sold: quote }
        : undefined,
    // The row follows from what was priced.
    // oxlint-disable-next-line react/exhaustive-deps
    [quote],
  )
  const added = useMemo(() => billOf(game, cart.rows, rules), [game, cart, rules])
  const bill = useMemo((): Bill => {
    if (!current?.sold.ok) return added
    const { lines, stakeMinor } = current.sold.value
    return {
      rows: [current, ...added.rows],
      lines: added.lines + lines,
      stakeMinor: added.stakeMinor + stakeMinor,
      isSold: added.isSold || added.rows.length === 0,
    }
  }, [current, added])
  const isBehind = isLeftBehind(cart, draw?.drawId)
  const change = (turn: Parameters<typeof changeCart>[1]) => changeCart(seriesId, turn)
  return {
    game,
    rules,
    tableVersion: series.table.version,
    draw,
    added: added.rows,
    current,
    bill,
    rebateMinor: rebateOf(bill, rules.own),
    isFull: cart.rows.length >= game.limits.rows,
    isLeftBehind: isBehind,
    leftNumber: cart.drawId?.split(':').at(-1) ?? '',
    canBet: bill.isSold && !isBehind && draw !== undefined && bill.rows.length <= game.limits.rows,
    rows: bill.rows.map(({ row }) => row),
    money: (minor) => formatMoney(formatDecimal(minor, game), { symbol: game.currencySymbol }),
    add() {
      if (!current?.sold.ok) return
      const row = pad.row()
      change((known) => addRow(known, row, draw?.drawId))
      pad.clear()
    },
    remove: (key) => change((known) => removeRow(known, key)),
    multiply: (multiple) => change((known) => multiplyAll(known, multiple)),
    clear: () => change(() => emptyCart(seriesId)),
    clearPad: () => pad.clear(),
    moveOn: () => change((known) => (draw ? moveTo(known, draw.drawId) : known)),
    finish() {
      change(() => emptyCart(seriesId))
      pad.clear()
    },
  }
}
