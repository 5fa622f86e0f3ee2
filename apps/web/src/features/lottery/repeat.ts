import type { LotteryTicket } from '@baize/contract'
import { mostMultiple, unitMinor, units, type Unit } from '@baize/lottery/ticket'
import { parseDecimal } from '@baize/money'
import { newRequestId } from '../../core/browser/request-id.ts'
import { addRow, type CartRow } from './cart.ts'
import { changeCart } from './cart-store.ts'

const scale = 2

/** The largest unit of which a stake is a whole multiple. */
export function unitsOf(lineStake: string): { unit: Unit; multiple: number } | undefined {
  const read = parseDecimal(lineStake, { scale })
  if (!read.ok) return undefined
  for (const unit of units) {
    const minor = unitMinor(unit, scale)
    if (minor === undefined || read.value % minor !== 0n) continue
    const multiple = read.value / minor
    if (multiple >= 1n && multiple <= BigInt(mostMultiple)) return { unit, multiple: Number(multiple) }
  }
  return undefined
}

/** The bets of a ticket as rows of a slip; those that cannot be had again are left out. */
export const rowsOfTicket = ({ rows }: Pick<LotteryTicket, 'rows'>): Omit<CartRow, 'key'>[] =>
  rows.flatMap(({ playId, selection, lineStake, prizeGroup }) => {
    const stake = unitsOf(lineStake)
    return stake ? [{ playId, selection, prizeGroup, ...stake }] : []
  })

/** Puts the bets of a ticket into the slip of its series. */
export function repeatTicket(ticket: LotteryTicket): void {
  changeCart(ticket.seriesId, (cart) =>
    rowsOfTicket(ticket).reduce(
      (known, row) => addRow(known, { ...row, key: newRequestId() }, undefined),
      cart,
    ),
  )
}
