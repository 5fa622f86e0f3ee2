import type { LotteryReceipt, LotteryTicket } from '@baize/contract'
import { writeHex } from '@baize/games/fairness'
import { writeLeaf } from '@baize/lottery/proof'
import { readRows } from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { BettingService } from '../../betting/api.ts'
import { createLogTrees, type LogTrees } from './log-trees.ts'
import type { DrawTerms, StoredTicket } from './model.ts'
import { memberHash } from './place.ts'
import { showTicket } from './show.ts'
import * as store from './store.ts'
import * as ticketStore from './ticket-store.ts'

interface Asked {
  readonly memberId: MemberId
  readonly language: 'EN' | 'BN'
}

export interface TicketList extends Asked {
  readonly gameCode?: string | undefined
  readonly drawId?: string | undefined
  readonly state: 'all' | 'open' | 'settled'
  readonly before?: string | undefined
}

/** Reads members' tickets. */
export interface TicketReader {
  list(asked: TicketList): Promise<{ tickets: LotteryTicket[]; hasMore: boolean }>
  find(
    asked: Asked & { ticketId: string },
  ): Promise<Result<{ ticket: LotteryTicket; receipt: LotteryReceipt | null }, 'ticket_not_found'>>
}

const pageSize = 20

export function createTicketReader({
  db,
  betting,
}: {
  db: Pool
  betting: Pick<BettingService, 'findMany'>
}): TicketReader {
  const trees = createLogTrees(db)
  async function show(tickets: readonly StoredTicket[], of: { language: 'EN' | 'BN'; whole: boolean }) {
    const keys = tickets.map(({ memberId, ticketId }) => ({ memberId, betId: ticketId }))
    const [bets, draws, cancelled] = await Promise.all([
      betting.findMany(db, keys),
      store.findShownDraws(db, [...new Set(tickets.map(({ drawId }) => drawId))]),
      ticketStore.findCancelled(db, tickets),
    ])
    const betOf = new Map(bets.map((bet) => [bet.betId, bet]))
    return tickets.map((ticket) => {
      const bet = betOf.get(ticket.ticketId)
      const draw = draws.get(ticket.drawId)
      invariant(bet && draw, 'a ticket has its bet and its draw')
      const isCancelled = cancelled.has(ticket.ticketId)
      return showTicket({ ticket, bet, draw, isCancelled, language: of.language }, of)
    })
  }

  return {
    async list({ memberId, language, gameCode, drawId, state, before }) {
      const count = pageSize + 1
      const found = await ticketStore.listTickets(db, {
        memberId,
        game: gameCode,
        drawId,
        state,
        before,
        count,
      })
      const tickets = await show(found.slice(0, pageSize), { language, whole: false })
      return { tickets, hasMore: found.length > pageSize }
    },
    async find({ memberId, ticketId, language }) {
      const found = await ticketStore.findTicket(db, { memberId, ticketId })
      if (!found) return refuse('ticket_not_found')
      const [ticket] = await show([found], { language, whole: true })
      const draw = await store.findDrawTerms(db, found.drawId)
      invariant(ticket && draw, 'a ticket has its draw')
      return ok({ ticket, receipt: await receiptOf({ db, trees }, found, draw) })
    },
  }
}

interface ReceiptDeps {
  readonly db: Pool
  readonly trees: LogTrees
}

async function receiptOf(
  { db, trees }: ReceiptDeps,
  ticket: StoredTicket,
  draw: DrawTerms,
): Promise<LotteryReceipt> {
  const { drawId, node, leaf: index, salt } = ticket
  const head = await store.findReceiptHead(db, { drawId, node, leaf: index })
  invariant(head, 'a ticket stands in a log')
  const { signature, ...rest } = head
  const path = await trees.path({ drawId, node, size: head.size }, index)
  return {
    leaf: leafOf(ticket, draw),
    index,
    path: path.map((hash) => writeHex(hash)),
    head: { drawId, node, ...rest },
    signature,
    salt,
  }
}

const leafOf = (ticket: StoredTicket, { series }: DrawTerms): string =>
  writeLeaf({
    kind: 'place',
    drawId: ticket.drawId,
    ticketId: ticket.ticketId,
    timeMs: ticket.placedAt.getTime(),
    rows: readRows(series.family, ticket.rows),
    tableVersion: ticket.tableVersion,
    planId: [ticket.ownGroup, ...ticket.uplineGroups].join('-'),
    memberHash: memberHash(ticket.salt, ticket.memberId),
  })
