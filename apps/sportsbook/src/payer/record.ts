import { legStates, type Results } from '@baize/sports/settle'
import type { Evaluated } from './evaluate.ts'
import type { LegRow, TicketRow } from '../ticket/row.ts'
import { decimal, type OpenBet } from './bodies.ts'

/** What the betting record of the platform shows of a ticket. Plain JSON. */
export function recordOf({ ticket, legs, accepted }: Evaluated, results: Results) {
  const states = legStates(accepted, results)
  return {
    ...slipRecord(ticket),
    ...(ticket.oddsMilli !== null && { odds: oddsText(ticket.oddsMilli) }),
    returned: decimal(ticket.desiredMinor, ticket.currency),
    valid_stake: decimal(ticket.validStakeMinor, ticket.currency),
    legs: legs.map((leg, index) => ({ ...legRecord(leg), result: states[index]?.result ?? 'open' })),
    cash_outs: accepted.cashOuts.map(({ stakeMinor, paidMinor }) => ({
      stake: decimal(stakeMinor, ticket.currency),
      paid: decimal(paidMinor, ticket.currency),
    })),
  }
}

/** The wallet protocol takes at most 4 kB of an open bet. */
const mostOpenBytes = 4_000
/** A match may be played 48 h late; a result is confirmed some hours after it. */
const settledWithinMs = 72 * 3_600_000
/** A season of the simulated leagues takes up to four days. */
const seasonWithinMs = 14 * 24 * 3_600_000

/** What the platform shows of a bet until its ticket is settled. Legs that do not fit are only counted. */
export function openBetOf(ticket: TicketRow, legs: readonly LegRow[]): OpenBet {
  const slip = slipRecord(ticket)
  const all = legs.map(legRecord)
  const fitting = (count: number): object =>
    count < all.length
      ? { ...slip, legs: all.slice(0, count), more_legs: all.length - count }
      : { ...slip, legs: all }
  let count = all.length
  while (count > 0 && Buffer.byteLength(JSON.stringify(fitting(count))) > mostOpenBytes) count -= 1
  const last = Math.max(
    ...legs.map(({ about }) => about.startsAt + (about.kind ? seasonWithinMs : settledWithinMs)),
  )
  return { record: fitting(count), settlesBy: new Date(last) }
}

const slipRecord = (ticket: TicketRow) => ({
  kind: 'sports',
  slip: ticket.kind,
  lines: ticket.lineCount,
  unit: decimal(ticket.unitMinor, ticket.currency),
})

const legRecord = (leg: LegRow) => ({
  event: { home: leg.about.home.name, away: leg.about.away.name },
  tournament: leg.about.tournament,
  sport: leg.about.sport,
  is_simulated: leg.about.isSimulated,
  starts_at: new Date(leg.about.startsAt).toISOString(),
  market: leg.market,
  outcome: leg.outcome,
  odds: oddsText(BigInt(leg.oddsMilli)),
  is_live: leg.isLive,
})

/** Thousandths as decimal odds of two or three places: 1910 is 1.91. */
export function oddsText(oddsMilli: bigint): string {
  const text = `${oddsMilli / 1000n}.${String(oddsMilli % 1000n).padStart(3, '0')}`
  return text.endsWith('0') ? text.slice(0, -1) : text
}
