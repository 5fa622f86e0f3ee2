import { safeMinor } from '@baize/money'
import type { Queryable } from '@baize/runtime'
import { legStates, type LegState, type Results } from '@baize/sports/settle'
import type { LegEvent, TicketState, WireLeg, WireTicket } from '../../wire/slip.ts'
import { findCashOutsTaken, type CashOutTaken } from '../cash-out/store.ts'
import { askLiveChances } from '../cash-out/builder-value.ts'
import { offerOf, shownSince } from '../cash-out/value.ts'
import { acceptedOf, resultsBy, type Evaluated } from '../payer/evaluate.ts'
import type { BookDeps } from '../deps.ts'
import type { LegRow, SlipLegRow, TicketRow } from './row.ts'
import { findLegs } from './store.ts'

/** Tickets as their player sees them, in the order given. */
export async function showTickets(
  deps: BookDeps,
  tickets: readonly TicketRow[],
): Promise<readonly WireTicket[]> {
  const ids = tickets.map(({ ticketId }) => ticketId)
  const [legs, cashOuts, settlements] = await Promise.all([
    findLegs(deps.pool, ids),
    findCashOutsTaken(deps.pool, ids),
    findSettlements(deps.pool, ids),
  ])
  const latest = await deps.results.latest([...legs.values()].flat())
  const withOwn = tickets.map((ticket) => ({ ticket, legs: legs.get(ticket.ticketId) ?? [] }))
  await askLiveChances(deps, withOwn, shownSince(deps))
  return tickets.map((ticket) => {
    const own = legs.get(ticket.ticketId) ?? []
    const taken = cashOuts.get(ticket.ticketId) ?? []
    const evaluated = { ticket, legs: own, accepted: acceptedOf(ticket, own, taken) }
    return {
      ...showMoney(deps, evaluated, resultsBy(latest)),
      legs: own.length > 0 ? showLegs(evaluated, resultsBy(latest)) : showSlip(ticket),
      cashedOut: taken.map(showCashOut),
      resettled: resettledOf(settlements.get(ticket.ticketId) ?? []),
    }
  })
}

const stateOf = ({ step, isSettled }: TicketRow): TicketState => {
  if (step === 'accepted') return isSettled ? 'settled' : 'accepted'
  return step === 'returning' ? 'returned' : step
}

function showMoney(
  deps: BookDeps,
  evaluated: Evaluated,
  results: Results,
): Omit<WireTicket, 'legs' | 'cashedOut' | 'resettled'> {
  const { ticket } = evaluated
  const { autoAboveMinor, autoBelowMinor } = ticket
  const hasAuto = autoAboveMinor !== null || autoBelowMinor !== null
  const decidedAfter = ticket.receivedAt.getTime() + ticket.delayMs
  const isOpen = ticket.step === 'accepted' && !ticket.isSettled
  return {
    id: ticket.ticketId,
    state: stateOf(ticket),
    kind: ticket.kind,
    lines: ticket.lineCount,
    unitMinor: safeMinor(ticket.unitMinor),
    stakeMinor: safeMinor(ticket.stakeMinor),
    currency: ticket.currency,
    oddsMilli: ticket.oddsMilli === null ? null : Number(ticket.oddsMilli),
    placedAt: ticket.receivedAt.getTime(),
    settledAt: ticket.settledAt?.getTime() ?? null,
    decidedAfter: ticket.step === 'waiting' ? decidedAfter : null,
    refusal: ticket.refusal,
    returnMinor: safeMinor(ticket.isSettled ? ticket.desiredMinor : mostOf(ticket)),
    paidMinor: safeMinor(ticket.paidMinor),
    cashOut: isOpen ? offerOf(deps, evaluated, results) : null,
    autoCashOut: hasAuto ? { aboveMinor: minor(autoAboveMinor), belowMinor: minor(autoBelowMinor) } : null,
    version: ticket.version,
  }
}

/** What is left of the ticket may pay this at most, beside its cash-outs. */
const mostOf = ({ mostMinor, stakeMinor, stakeLeftMinor, desiredMinor }: TicketRow): bigint =>
  desiredMinor + (mostMinor * stakeLeftMinor) / stakeMinor

const minor = (amount: bigint | null): number | null => (amount === null ? null : safeMinor(amount))

const showCashOut = ({ stakeMinor, paidMinor, takenAt }: CashOutTaken): WireTicket['cashedOut'][number] => ({
  stakeMinor: safeMinor(stakeMinor),
  paidMinor: safeMinor(paidMinor),
  at: takenAt.getTime(),
})

function showLegs({ legs, accepted }: Evaluated, results: Results): readonly WireLeg[] {
  const states = legStates(accepted, results)
  return legs.map((leg, index) => showLeg(leg, states[index] ?? { result: 'open' }))
}

const showLeg = (leg: LegRow, state: LegState): WireLeg => ({
  event: leg.event,
  about: leg.about,
  market: leg.market,
  type: leg.type,
  spec: leg.spec,
  outcome: leg.outcome,
  oddsMilli: leg.oddsMilli,
  isLive: leg.isLive,
  rules: leg.rules,
  holdBps: leg.holdBps,
  scoreAtBet: leg.scoreHome !== null && leg.scoreAway !== null ? [leg.scoreHome, leg.scoreAway] : null,
  result: state.result,
  factor: state.result === 'open' ? null : [String(state.factor.numerator), String(state.factor.denominator)],
  voidReason: state.result === 'open' ? null : state.voidReason,
})

/** Legs of a slip that is not decided, or was declined. */
const showSlip = ({ slip }: TicketRow): readonly WireLeg[] =>
  slip.flatMap((leg) => (leg.about ? [showPressed(leg, leg.about)] : []))

const showPressed = (leg: SlipLegRow, about: LegEvent): WireLeg => {
  const [type = '', ...rest] = leg.market.split('|')
  return {
    event: leg.event,
    about,
    market: leg.market,
    type,
    spec: rest.join('|'),
    outcome: leg.outcome,
    oddsMilli: leg.oddsMilli,
    isLive: leg.isLive,
    rules: null,
    holdBps: null,
    scoreAtBet: null,
    result: 'open',
    factor: null,
    voidReason: null,
  }
}

interface SettlementRow {
  readonly ticketId: string
  readonly isSettled: boolean
  readonly paidMinor: bigint
  readonly decidedBy: 'feed' | 'desk'
  readonly settledAt: Date
}

async function findSettlements(
  on: Queryable,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SettlementRow[]>> {
  const { rows } = await on.query<SettlementRow>(
    `SELECT ticket_id "ticketId", is_settled "isSettled", paid_minor "paidMinor", decided_by "decidedBy",
       settled_at "settledAt"
     FROM settlement WHERE ticket_id = ANY ($1::uuid[]) ORDER BY ticket_id, number`,
    [ticketIds],
  )
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}

/** Each settlement after the first that came to another amount. */
function resettledOf(rows: readonly SettlementRow[]): WireTicket['resettled'] {
  const settled = rows.filter(({ isSettled }) => isSettled)
  return settled.flatMap((row, index) => {
    const before = settled[index - 1]
    if (!before || before.paidMinor === row.paidMinor) return []
    const [fromMinor, toMinor] = [safeMinor(before.paidMinor), safeMinor(row.paidMinor)]
    return [{ at: row.settledAt.getTime(), fromMinor, toMinor, by: row.decidedBy }]
  })
}
