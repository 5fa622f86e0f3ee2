import type { LotteryTicket } from '@baize/contract'
import { readResult, writeSelection } from '@baize/lottery/play'
import { findTitle } from '@baize/lottery/series'
import { readRows, settleTicket, type Row, type RowOutcome } from '@baize/lottery/ticket'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import type { Bet } from '../../betting/api.ts'
import type { DrawTerms, StoredTicket } from './model.ts'

/** The draw of a ticket, with every result that was shown. */
export interface ShownDraw extends DrawTerms {
  readonly sells: boolean
  /** As they were shown, the first one first; none before the result. */
  readonly results: readonly (readonly string[])[]
}

export interface ShownTicket {
  readonly ticket: StoredTicket
  readonly bet: Bet
  readonly draw: ShownDraw
  readonly isCancelled: boolean
  readonly language: 'EN' | 'BN'
}

const shortSelection = 200
const shortRows = 3

/** What settling wrote into the record of the bet. */
export interface SettledRecord {
  readonly refundMinor?: string
  readonly rebateMinor?: string
}

/** A ticket in the form of the wire; whole, or its first rows with selections that are cut. */
export function showTicket(
  { ticket, bet, draw, isCancelled, language }: ShownTicket,
  { whole }: { whole: boolean },
): LotteryTicket {
  const title = findTitle(draw.series.gameCode)
  invariant(title, 'a ticket is of a known title')
  const currency = currencies[bet.currency]
  const money = (minor: bigint) => formatDecimal(minor, currency)
  const { family } = draw.series
  const rows = readRows(family, ticket.rows)
  const isSettled = bet.state === 'settled'
  // While a correction is being settled, what stands is what the ticket was settled by.
  const shown = isSettled ? draw.results.slice(0, bet.revision) : draw.results
  const numbers = shown.at(-1) ?? []
  const paidBy = (texts: readonly string[]) => {
    const result = readResult(family, texts)
    return result && settleTicket(rows, result, draw.terms)
  }
  const settled = isSettled ? paidBy(numbers) : undefined
  const record = recordOf(bet)
  const voided = bet.state === 'cancelled' && !isCancelled
  const refundMinor = voided ? ticket.stakeMinor : BigInt(record.refundMinor ?? 0)
  return {
    ticketId: ticket.ticketId,
    gameCode: title.id,
    gameName: language === 'BN' ? title.bn : title.en,
    seriesId: draw.series.id,
    drawId: draw.id,
    number: draw.number,
    drawAt: draw.drawAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    placedAt: ticket.placedAt.toISOString(),
    state: stateOf(bet, { isCancelled, refundMinor }),
    isCancellable: bet.state === 'open' && draw.sells,
    lines: Number(ticket.lines),
    stake: money(ticket.stakeMinor),
    payout: money(isSettled ? bet.payoutMinor - refundMinor : 0n),
    refund: money(refundMinor),
    rebate: money(BigInt(record.rebateMinor ?? 0)),
    currencySymbol: currency.symbol,
    numbers: [...numbers],
    replaced: shown.slice(0, -1).map((texts) => {
      const outcome = paidBy(texts)
      return { numbers: [...texts], paid: money((outcome?.payoutMinor ?? 0n) + (outcome?.refundMinor ?? 0n)) }
    }),
    chaseId: ticket.chaseId,
    rows: rows
      .slice(0, whole ? rows.length : shortRows)
      .map((row, index) => showRow(row, settled?.rows[index], { currency: bet.currency, whole })),
    rowCount: rows.length,
  }
}

export function recordOf({ record, state }: Pick<Bet, 'record' | 'state'>): SettledRecord {
  return record === null || state !== 'settled' ? {} : (JSON.parse(record) as SettledRecord)
}

function stateOf(
  bet: Bet,
  { isCancelled, refundMinor }: { isCancelled: boolean; refundMinor: bigint },
): LotteryTicket['state'] {
  if (bet.state === 'open') return 'placed'
  if (bet.state === 'cancelled') return isCancelled ? 'cancelled' : 'refunded'
  if (bet.payoutMinor > refundMinor) return 'won'
  return refundMinor === bet.cashMinor + bet.bonusMinor ? 'refunded' : 'lost'
}

const oddsDecimals = 4

function showRow(
  row: Row,
  outcome: RowOutcome | undefined,
  { currency: code, whole }: { currency: CurrencyCode; whole: boolean },
): LotteryTicket['rows'][number] {
  const money = (minor: bigint) => formatDecimal(minor, currencies[code])
  const selection = writeSelection(row.play, row.selection)
  return {
    playId: row.play.id,
    selection: whole ? selection : selection.slice(0, shortSelection),
    lines: Number(row.lines),
    lineStake: money(row.lineStakeMinor),
    stake: money(row.stakeMinor),
    prizeGroup: row.prizeGroup,
    odds: row.oddsE4.map(writeOdds),
    hits: outcome ? [...outcome.hits] : null,
    payout: money(outcome?.payoutMinor ?? 0n),
  }
}

/** Ten-thousandths as a decimal with four digits. */
export function writeOdds(oddsE4: bigint): string {
  const digits = String(oddsE4).padStart(oddsDecimals + 1, '0')
  return `${digits.slice(0, -oddsDecimals)}.${digits.slice(-oddsDecimals)}`
}
