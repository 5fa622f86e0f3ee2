import { findTitle, type PlayableTitle } from '@baize/lottery/series'
import type { OddsTable } from '@baize/lottery/play'
import {
  groupBounds,
  modeOfVendor,
  sellTicket,
  ticketLimits,
  writeRows,
  type PrizeMode,
  type SeriesLimits,
  type SoldTicket,
} from '@baize/lottery/ticket'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { requestHash } from '../../ledger/api.ts'
import type { TitleStandings } from '../menu/standing.ts'
import type { DrawTerms, TicketAsked, TicketRefusal } from './model.ts'
import { readRowsAsked } from './read-rows.ts'

export type TitleStop = 'game_disabled' | 'game_maintenance'

/** Why a title is not sold; nothing where it is. */
export async function stopOf(catalogue: TitleStandings, gameCode: string): Promise<TitleStop | undefined> {
  const standing = (await catalogue.lotteries()).get(gameCode)
  if (!standing) return 'game_disabled'
  return standing.isMaintenance ? 'game_maintenance' : undefined
}

/** Without a stake it is only asked what a ticket costs. */
export type Quoted = Omit<TicketAsked, 'stakeMinor'> & { readonly stakeMinor?: bigint }

/** A ticket that is priced and within every limit that needs no look at other tickets. */
export interface PricedTicket extends SoldTicket {
  readonly asked: Quoted
  readonly draw: DrawTerms
  readonly title: PlayableTitle
  readonly mode: PrizeMode
  readonly rowsText: string
  /** The highest group of its rows. */
  readonly group: number
  /** Tells requests under one key apart. */
  readonly content: string
  readonly limits: SeriesLimits
  readonly table: OddsTable
  /** Why nothing new of its title is sold now. */
  readonly stop: TitleStop | undefined
}

/** By which a ticket of a draw is sold. */
export interface TermsOfSale {
  readonly limits: SeriesLimits
  readonly table: OddsTable
  readonly stop?: TitleStop | undefined
}

/** Reads, counts and prices a request. Groups are bounded by their mode here, by the member's own later. */
export function priceTicket(
  asked: Quoted,
  draw: DrawTerms,
  { limits, table, stop }: TermsOfSale,
): Result<PricedTicket, TicketRefusal> {
  if (asked.tableVersion !== table.version)
    return refuse('lottery_price_changed', { tableVersion: table.version })
  const { family, gameCode } = draw.series
  const title = findTitle(gameCode)
  invariant(title, 'a series belongs to a title')
  const mode = modeOfVendor(title.vendor)
  const isTwoSided = title.pads === 'two-sided'
  const rows = readRowsAsked(asked.rows, { family, terms: draw.terms, isTwoSided })
  if (!rows.ok) return rows
  const sold = sellTicket(
    { family, rows: rows.value, expectedStakeMinor: asked.stakeMinor, stakedMinor: 0n },
    {
      mode,
      own: groupBounds[mode].most,
      terms: draw.terms,
      scale: currencies[asked.currency].scale,
      limits: ticketLimits(limits),
      table,
    },
  )
  if (!sold.ok) return refuse(refusalOf(sold.code), wireDetails(sold.details, asked.currency))
  const rowsText = writeRows(sold.value.rows)
  const content = requestHash(JSON.stringify([draw.id, rowsText, asked.chaseId ?? null]))
  const group = Math.max(...sold.value.rows.map(({ prizeGroup }) => prizeGroup))
  return ok({ ...sold.value, asked, draw, title, mode, rowsText, group, content, limits, table, stop })
}

/** What a page cannot have offered is a wrong selection. */
const refusalOf = (code: Exclude<ReturnType<typeof sellTicket>, { ok: true }>['code']): TicketRefusal =>
  code === 'unit_not_offered' || code === 'group_refused' ? 'selection_invalid' : code

interface Details {
  readonly row?: number
  readonly stakeMinor?: bigint
  readonly limit?: string
  readonly most?: bigint | number
  readonly details?: Details
}

const countLimits: readonly (string | undefined)[] = ['rows', 'multiple', undefined]

/** The reasons of a refusal in the form of the wire: amounts as decimals, and the row they are about. */
function wireDetails(given: unknown, code: CurrencyCode): Record<string, unknown> {
  const { row, stakeMinor, details, limit, most } = (given ?? {}) as Details
  const money = (minor: bigint) => formatDecimal(minor, currencies[code])
  return {
    ...(row !== undefined && { row }),
    ...(stakeMinor !== undefined && { stake: money(stakeMinor) }),
    ...(limit !== undefined && { limit }),
    ...(most !== undefined && { most: countLimits.includes(limit) ? Number(most) : money(BigInt(most)) }),
    ...(details && wireDetails(details, code)),
  }
}
