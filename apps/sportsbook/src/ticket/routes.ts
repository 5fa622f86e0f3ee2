import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { safeMinor } from '@baize/money'
import type { AutoCashOutRequest, TicketsAnswer, TicketSums, WireTicket } from '../../wire/slip.ts'
import { setAutomatic } from '../cash-out/automatic.ts'
import type { CashOutDesk } from '../cash-out/desk.ts'
import { refuseCall } from '../http.ts'
import { asPlayer } from '../session/routes.ts'
import type { SessionRow } from '../session/store.ts'
import type { TicketDeps } from './deps.ts'
import type { Desk } from './desk.ts'
import { quote } from './quote.ts'
import { receive } from './receive.ts'
import {
  autoCashOutRequest,
  cashOutRequest,
  placeRequest,
  quoteRequest,
  sumsQuery,
  ticketsQuery,
} from './request.ts'
import type { TicketRow } from './row.ts'
import { showTickets } from './show.ts'
import { findTicket, listTickets, sumTickets, type Wanted } from './store.ts'

const pageSize = 20
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface Desks {
  readonly desk: Desk
  readonly cashOuts: CashOutDesk
  /** Sends tickets to their players' pages. */
  readonly tell: (ticketIds: readonly string[]) => void
}

/** Mounts the calls about slips and tickets. A player sees no tickets but their own. */
export function mountTicketRoutes(app: FastifyInstance, deps: TicketDeps, desks: Desks): void {
  app.post(
    '/api/quote',
    asPlayer(deps, async (session, request, reply) => {
      const slip = quoteRequest.safeParse(request.body).data
      return slip ? quote(deps, session, slip) : refuseCall(reply, 'bad_request')
    }),
  )
  app.post(
    '/api/tickets',
    asPlayer(deps, (session, request, reply) => place(deps, desks, { session, body: request.body, reply })),
  )
  app.get(
    '/api/tickets',
    asPlayer(deps, async (session, request, reply) => {
      const asked = ticketsQuery.safeParse(request.query).data
      if (!asked) return refuseCall(reply, 'bad_request')
      const [micros, ticketId] = asked.cursor?.split('|') ?? []
      const after = micros !== undefined && ticketId !== undefined ? { micros, ticketId } : null
      return list(deps, { ...wantedOf(session, asked), state: asked.state, after })
    }),
  )
  app.get(
    '/api/tickets/sums',
    asPlayer(deps, async (session, request, reply) => {
      const asked = sumsQuery.safeParse(request.query).data
      return asked ? sum(deps, session, asked) : refuseCall(reply, 'bad_request')
    }),
  )
  app.get(
    '/api/tickets/:id',
    ofOwn(deps, (ticket) => showOne(deps, ticket)),
  )
  app.post(
    '/api/tickets/:id/cash-out',
    ofOwn(deps, async (ticket, body, reply) => {
      const asked = cashOutRequest.safeParse(body).data
      if (!asked) return refuseCall(reply, 'bad_request')
      const pressed = await desks.cashOuts.press(ticket, asked)
      return pressed.ok ? showAgain(deps, ticket) : refuseCall(reply, pressed.code)
    }),
  )
  app.put(
    '/api/tickets/:id/auto-cash-out',
    ofOwn(deps, async (ticket, body, reply) => {
      const asked = autoCashOutRequest.safeParse(body).data
      if (!asked) return refuseCall(reply, 'bad_request')
      const end = await setAutomatic(deps.pool, { ...ticket, ...boundsOf(asked) })
      return end === 'set' ? showAgain(deps, ticket) : refuseCall(reply, end)
    }),
  )
}

const boundsOf = ({ aboveMinor, belowMinor }: AutoCashOutRequest) => ({
  aboveMinor: aboveMinor === null ? null : BigInt(aboveMinor),
  belowMinor: belowMinor === null ? null : BigInt(belowMinor),
})

interface Press {
  readonly session: SessionRow
  readonly body: unknown
  readonly reply: FastifyReply
}

/** A ticket without a delay is answered when it is decided; the others while they wait. */
async function place(deps: TicketDeps, { desk }: Desks, { session, body, reply }: Press): Promise<unknown> {
  const placed = placeRequest.safeParse(body).data
  if (!placed) return refuseCall(reply, 'bad_request')
  const received = await receive(deps, session, placed)
  if (!received.ok) return refuseCall(reply, received.code)
  const { ticket, isNew } = received.value
  if (ticket.step === 'waiting') {
    const { ticketId, delayMs } = ticket
    const decided = delayMs === 0 ? desk.untilDecided(ticketId, deps.patience.inlineMs) : undefined
    desk.add(ticket)
    // A press that came twice may have been decided since it was read.
    const now = isNew ? ticket : await findTicket(deps.pool, ticketId)
    if (now?.step === 'waiting' || now?.step === 'debiting') await decided
  }
  return showAgain(deps, ticket)
}

async function list(
  deps: TicketDeps,
  page: Wanted & {
    readonly state: 'open' | 'settled'
    readonly after: { readonly micros: string; readonly ticketId: string } | null
  },
): Promise<TicketsAnswer> {
  const { after, ...wanted } = page
  const rows = await listTickets(deps.pool, { ...wanted, cursor: after, limit: pageSize })
  const last = rows.length === pageSize ? rows.at(-1) : undefined
  const cursor = last ? `${last.micros}|${last.ticketId}` : null
  return { tickets: await showTickets(deps, rows), cursor }
}

const wantedOf = ({ player }: SessionRow, { since, only }: z.output<typeof sumsQuery>): Wanted => ({
  player,
  since: since === undefined ? null : new Date(since),
  isSystem: only === 'system',
})

async function sum(
  deps: TicketDeps,
  session: SessionRow,
  asked: z.output<typeof sumsQuery>,
): Promise<TicketSums> {
  const { currency } = session
  const sums = await sumTickets(deps.pool, { ...wantedOf(session, asked), currency })
  return {
    stakedMinor: safeMinor(sums.stakedMinor),
    returnedMinor: safeMinor(sums.returnedMinor),
    inPlayMinor: safeMinor(sums.inPlayMinor),
    open: sums.open,
    currency,
  }
}

async function showOne(deps: TicketDeps, ticket: TicketRow): Promise<WireTicket | undefined> {
  return (await showTickets(deps, [ticket]))[0]
}

const showAgain = (deps: TicketDeps, { ticketId }: TicketRow): Promise<WireTicket | undefined> =>
  deps.batches.show(ticketId)

type TicketCall = (ticket: TicketRow, body: unknown, reply: FastifyReply) => Promise<unknown>

/** A call about a ticket of the player's own. */
const ofOwn = (deps: TicketDeps, call: TicketCall) =>
  asPlayer(deps, async (session, request, reply) => {
    const { id = '' } = request.params as { id?: string }
    const ticket = idForm.test(id) ? await findTicket(deps.pool, id) : undefined
    if (ticket?.player !== session.player) return refuseCall(reply, 'not_found')
    return call(ticket, request.body, reply)
  })
