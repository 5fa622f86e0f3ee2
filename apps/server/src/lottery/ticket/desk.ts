import { randomUUID } from 'node:crypto'
import { readRows, spreadRows } from '@baize/lottery/ticket'
import { invariant, refuse, type MemberId } from '@baize/std'
import type { BettingService } from '../../betting/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { cancelIn, isOfNode, type Cancelled } from './cancel.ts'
import { removeTicket } from './draw-book.ts'
import { createOpenDraws, type OpenDraw, type OpenDrawDeps } from './open-draws.ts'
import type { LotteryLimits } from '../limit/service.ts'
import type { LotteryOdds } from '../odds/service.ts'
import type { TitleStandings } from '../menu/standing.ts'
import type { DrawTerms, PlacedTicket, TicketAsked } from './model.ts'
import { keyOf, sellIn } from './place.ts'
import { priceTicket, stopOf, type TermsOfSale } from './sell.ts'
import * as store from './store.ts'
import { findTicket } from './ticket-store.ts'

export interface TicketDeskDeps extends OpenDrawDeps {
  readonly catalogue: TitleStandings
  readonly lotteryLimits: LotteryLimits
  readonly lotteryOdds: LotteryOdds
  readonly betting: Pick<BettingService, 'placeBetsIn' | 'settleBetsIn' | 'findPlaced' | 'source'>
}

/** What a caller does in the transaction that buys a ticket. */
export interface Around {
  /** Whether it is to be bought. */
  readonly before: (tx: Tx) => Promise<boolean>
  readonly after: (tx: Tx, ticketId: string) => Promise<void>
}

/** Sells tickets and takes them back. */
export interface TicketDesk {
  place(asked: TicketAsked): Promise<PlacedTicket>
  /**
   * Buys a ticket in one transaction with what its caller does before and after; all of it, or nothing.
   * `left` when `before` says so.
   */
  placeWith(asked: TicketAsked, around: Around): Promise<PlacedTicket | 'left'>
  cancel(ticket: { memberId: MemberId; ticketId: string }): Promise<Cancelled['outcome']>
}

/** Rolls a transaction back and says why. */
class NotBought extends Error {
  readonly outcome: Extract<PlacedTicket, { ok: false }> | 'left'
  constructor(outcome: NotBought['outcome']) {
    super('not bought')
    this.outcome = outcome
  }
}

export function createTicketDesk(deps: TicketDeskDeps): TicketDesk {
  // Each process is a node of its own: what it has sold is not known to the next one.
  const node = randomUUID().slice(0, 13)
  const drawOf = createOpenDraws(deps, node)
  return {
    async place(asked) {
      const found = await drawOf(asked.drawId)
      if (!found) return refuse('draw_closed')
      const { draw } = found.line.book
      const ticket = priceTicket(asked, draw, await termsOfSale(deps, draw))
      if (!ticket.ok) return ticket
      const { memberId, requestId } = asked
      return new Promise((resolve, reject) => {
        const item = { memberId, key: keyOf(memberId, requestId), ticket: ticket.value }
        found.batcher.submit({ item, resolve, reject })
      })
    },
    placeWith: (asked, around) => placeWith(deps, { asked, around, node, drawOf }),
    async cancel({ memberId, ticketId }) {
      const ticket = await findTicket(deps.db, { memberId, ticketId })
      const found = ticket && (await drawOf(ticket.drawId))
      if (!found) return refuse('ticket_not_found')
      const { line } = found
      const { book, source } = line
      const { outcome, logged } = await line.run((tx) =>
        cancelIn(deps, tx, { book, source, memberId, ticketId }),
      )
      if (logged && isOfNode(ticket, node)) {
        const { terms, series } = book.draw
        const rows = readRows(series.family, ticket.rows)
        removeTicket(book, { contributions: spreadRows(rows, terms) })
      }
      return outcome
    },
  }
}

/** By which tickets of a draw are sold now. */
async function termsOfSale(
  { catalogue, lotteryLimits, lotteryOdds }: TicketDeskDeps,
  { series, opensAt }: DrawTerms,
): Promise<TermsOfSale> {
  const stop = await stopOf(catalogue, series.gameCode)
  const limits = await lotteryLimits.of(series)
  return { limits, stop, table: await lotteryOdds.of(series.gameCode, opensAt) }
}

interface PlacingWith {
  readonly asked: TicketAsked
  readonly around: Around
  readonly node: string
  readonly drawOf: (drawId: string) => Promise<OpenDraw | undefined>
}

async function placeWith(
  deps: TicketDeskDeps,
  { asked, around, node, drawOf }: PlacingWith,
): Promise<PlacedTicket | 'left'> {
  const found = await drawOf(asked.drawId)
  if (!found) return refuse('draw_closed')
  const { line } = found
  const { draw } = line.book
  const ticket = priceTicket(asked, draw, await termsOfSale(deps, draw))
  if (!ticket.ok) return ticket
  try {
    return await line.run(async (tx, added) => {
      const { book, source } = line
      await store.holdDraw(tx, book.draw.id)
      if (!(await around.before(tx))) throw new NotBought('left')
      const sold = await sellIn(deps, tx, { book, source, tickets: [ticket.value], added, node })
      const [outcome] = sold.outcomes
      invariant(outcome, 'a ticket has an outcome')
      if (!outcome.ok) throw new NotBought(outcome)
      await around.after(tx, outcome.value.ticketId)
      return { ...sold, ...outcome }
    })
  } catch (error) {
    if (error instanceof NotBought) return error.outcome
    throw error
  }
}
