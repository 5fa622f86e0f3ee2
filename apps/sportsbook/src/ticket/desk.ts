import { setTimeout as sleep } from 'node:timers/promises'
import { decideBet, lateAfterMs } from '@baize/sports/limits'
import { takesOdds } from '@baize/sports/slip'
import { inTransaction } from '@baize/runtime'
import { transactionOf } from '../payer/bodies.ts'
import { findMovement } from '../payer/movement-store.ts'
import { acceptTickets, type Debited } from './accept.ts'
import { createBatcher } from './batcher.ts'
import { readBounds } from './bounds.ts'
import { debit, giveBack } from './debit.ts'
import type { TicketDeps } from './deps.ts'
import { pricesFor } from './each-way.ts'
import type { Refusal, TicketRow } from './row.ts'
import { createSingle } from './single.ts'
import { pricedLeg, watchLeg } from './standing.ts'
import { findTicket, listUndecided, lockTickets, refuseTickets } from './store.ts'
import { LeaseLost, takeTickets, type Debiting } from './take.ts'
import { createWaiters } from './waiters.ts'

const lookEveryMs = 25
const retryMs = 1_000

/** Takes tickets from their press to their acceptance or refusal. */
export interface Desk {
  /** Takes up a ticket that is written. */
  add(ticket: TicketRow): void
  /** Resolves when the ticket is accepted or refused, or the time is over. */
  untilDecided(ticketId: string, ms: number): Promise<void>
  /**
   * Takes up what an earlier program left, and looks at the feed from now on. Gives the function that stops.
   */
  start(): () => Promise<void>
}

/** What a desk has at hand while it runs. */
interface Room {
  readonly waiting: Map<string, TicketRow>
  /** Takes a decided ticket to its end: one that was decided just now, or what stands written of it. */
  readonly carry: Carry
  /** Tells those who wait for these tickets, and their pages. */
  readonly decided: (ids: readonly string[]) => void
  readonly tell: (ids: readonly string[]) => void
  readonly signal: AbortSignal
}

/** `tell` is called with tickets that have changed. */
export function createDesk(deps: TicketDeps, tell: (ticketIds: readonly string[]) => void): Desk {
  const waiting = new Map<string, TicketRow>()
  const waiters = createWaiters<true>()
  const working = createWorking()
  const stopping = new AbortController()
  const { signal } = stopping
  const decided = (ids: readonly string[]) => {
    for (const id of ids) waiters.wake(id, true)
    tell(ids)
  }
  const carry = createCarry(deps, { decided, work: working.add, signal })
  const room: Room = { waiting, carry, decided, tell, signal }
  const look = createSingle(() => lookOnce(deps, room))
  let isFollowed = false
  const lookSafely = () => {
    if (waiting.size === 0 || isFollowed || signal.aborted) return
    const note = (error: unknown) => {
      isFollowed ||= error instanceof LeaseLost
      deps.log.error({ err: error }, 'tickets could not be decided')
    }
    working.add(look().catch(note))
  }
  return {
    add(ticket) {
      if (ticket.step !== 'waiting') return
      waiting.set(ticket.ticketId, ticket)
      lookSafely()
    },
    async untilDecided(ticketId, ms) {
      await waiters.wait(ticketId, ms)
    },
    start() {
      const stopListening = deps.prices.onChange(lookSafely)
      const looking = setInterval(lookSafely, lookEveryMs)
      working.add(resume(deps, room))
      return async () => {
        clearInterval(looking)
        stopListening()
        stopping.abort()
        await working.done()
      }
    },
  }
}

/** What is under way, to be waited for at the end. */
function createWorking() {
  const working = new Set<Promise<void>>()
  return {
    add(doing: Promise<void>): void {
      working.add(doing)
      void doing.finally(() => working.delete(doing))
    },
    async done(): Promise<void> {
      while (working.size > 0) await Promise.allSettled(working)
    },
  }
}

type Carry = (ticketId: string, decided?: Debiting) => void

/** Gives the function that takes a ticket on, again and again where it fails. */
function createCarry(
  deps: TicketDeps,
  {
    decided,
    work,
    signal,
  }: Pick<Room, 'decided' | 'signal'> & { readonly work: (doing: Promise<void>) => void },
): Carry {
  const accept = createBatcher((debited: readonly Debited[]) => acceptTickets(deps, debited))
  const carry: Carry = (ticketId, debiting) => {
    const retry = async (error: unknown) => {
      if (signal.aborted) return
      deps.log.error({ err: error, ticket: ticketId }, 'a ticket could not be taken on')
      if (error instanceof LeaseLost) return
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) carry(ticketId)
    }
    work(carryOn(deps, { ticketId, debiting, signal, accept }).then(() => decided([ticketId]), retry))
  }
  return carry
}

/** Decides what can be decided now. */
async function lookOnce(deps: TicketDeps, { waiting, carry, decided, tell }: Room): Promise<void> {
  const { taken, refused } = decideWaiting(deps, waiting.values())
  if (refused.length > 0) {
    await refuseWaiting(deps, refused)
    const ids = refused.map(({ ticket }) => ticket.ticketId)
    for (const id of ids) waiting.delete(id)
    decided(ids)
  }
  if (taken.length === 0) return
  const ids = taken.map(({ ticketId }) => ticketId)
  const bounds = await readBounds(
    deps.pool,
    taken.map(({ sessionId }) => sessionId),
  )
  const none = { minStakeMinor: 0n, maxStakeMinor: 0n }
  const debiting = await takeTickets(
    deps,
    taken.map((ticket) => ({ ticket, bounds: bounds.get(ticket.sessionId) ?? none })),
  )
  deps.pass('ticket_decided')
  for (const id of ids) waiting.delete(id)
  const debitingIds = new Set(debiting.map(({ ticket }) => ticket.ticketId))
  tell([...debitingIds])
  decided(ids.filter((id) => !debitingIds.has(id)))
  for (const one of debiting) carry(one.ticket.ticketId, one)
}

/** Waiting tickets wait on; what was decided is debited or given back under the same ids. */
async function resume(deps: TicketDeps, desk: Pick<Room, 'waiting' | 'carry' | 'signal'>): Promise<void> {
  while (!desk.signal.aborted) {
    try {
      for (const ticket of await listUndecided(deps.pool)) {
        if (ticket.step === 'waiting') desk.waiting.set(ticket.ticketId, ticket)
        else desk.carry(ticket.ticketId)
      }
      return
    } catch (error) {
      deps.log.error({ err: error }, 'undecided tickets could not be read')
      await sleep(retryMs, undefined, { signal: desk.signal }).catch(() => undefined)
    }
  }
}

interface Refused {
  readonly ticket: TicketRow
  readonly refusal: Refusal
}

/** Judges all waiting tickets by the watermark rule at this moment. */
function decideWaiting(deps: TicketDeps, waiting: Iterable<TicketRow>) {
  const now = deps.clock()
  const taken: TicketRow[] = []
  const refused: Refused[] = []
  for (const ticket of waiting) {
    const prices = pricesFor(deps.prices, ticket.kind)
    const legs = ticket.slip.map((leg) => watchLeg(prices, leg))
    const { consent, receivedAt } = ticket
    const isBuilder = ticket.kind.type === 'builder'
    const decision = decideBet({
      receivedAt: receivedAt.getTime(),
      now,
      legs,
      // The odds of its legs alone are not what a builder is taken at.
      consent: isBuilder ? 'any' : consent,
    })
    if (decision.decision === 'accept' && isBuilder) {
      const builder = decideBuilder(deps, ticket, now)
      if (builder === 'take') taken.push(ticket)
      else if (builder !== 'wait') refused.push({ ticket, refusal: builder })
    } else if (decision.decision === 'accept') taken.push(ticket)
    if (decision.decision === 'refuse') {
      const { code, leg } = decision
      refused.push({ ticket, refusal: { code, ...(leg !== null && { leg }) } })
    }
  }
  return { taken, refused }
}

/** A builder without a price is asked for again and again, as long as anything is waited for. */
function decideBuilder(deps: TicketDeps, ticket: TicketRow, now: number): 'take' | 'wait' | Refusal {
  const { slip, consent, shownOddsMilli, receivedAt } = ticket
  const priced = slip.map((leg) => pricedLeg(deps.prices, leg))
  const builder = deps.builders.known(slip, priced)
  if (!builder) {
    if (now - receivedAt.getTime() > lateAfterMs) return { code: 'builder_unpriced' }
    void deps.builders.ask(slip, priced)
    return 'wait'
  }
  if ('refusal' in builder) return builder.refusal
  const isTaken = takesOdds(consent, Number(shownOddsMilli), builder.price.oddsMilli)
  return isTaken ? 'take' : { code: 'odds_changed' }
}

const refuseWaiting = (deps: TicketDeps, refused: readonly Refused[]): Promise<unknown> =>
  inTransaction(deps.pool, async (tx) => {
    const ids = refused.map(({ ticket }) => ticket.ticketId)
    await lockTickets(tx, { ids, steps: ['waiting'] })
    return refuseTickets(
      tx,
      refused.map(({ ticket, refusal }) => ({
        ticketId: ticket.ticketId,
        refusal,
        from: 'waiting',
        to: 'declined',
      })),
    )
  })

interface Carried {
  readonly ticketId: string
  /** What was decided just now; without it, what stands written is read. */
  readonly debiting: Debiting | undefined
  readonly signal: AbortSignal
  /** True where the ticket is accepted, false where its stake goes back. */
  readonly accept: (debited: Debited) => Promise<boolean>
}

/** Takes a decided ticket to its end: each step is stored before the next and may be repeated. */
async function carryOn(deps: TicketDeps, { ticketId, debiting, signal, accept }: Carried): Promise<void> {
  const now = debiting ?? (await findDebiting(deps, ticketId))
  if (now) {
    const debited = await debit(deps, now, signal)
    if (debited.end === 'debited') {
      const isAccepted = await accept({ ticketId, done: debited.done })
      deps.pass('ticket_accepted')
      if (isAccepted) return
    }
  }
  const after = await findTicket(deps.pool, ticketId)
  if (after?.step === 'returning') await giveBack(deps, after, signal)
}

async function findDebiting(deps: TicketDeps, ticketId: string): Promise<Debiting | undefined> {
  const ticket = await findTicket(deps.pool, ticketId)
  if (ticket?.step !== 'debiting') return undefined
  return { ticket, bet: await findMovement(deps.pool, transactionOf(ticketId, 0, 'bet')) }
}
