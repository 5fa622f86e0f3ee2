import type { z } from 'zod'
import type { tradingTicket } from '@baize/contract/trading'
import type { Queryable } from '@baize/runtime'
import { findMarket } from '@baize/sports/markets'
import type { TicketRow } from '../ticket/row.ts'
import { money } from './money.ts'

type Line = z.output<typeof tradingTicket>

export interface TicketsAsked {
  readonly event: string | null
  readonly state: 'waiting' | 'accepted' | 'declined' | null
  readonly cursor: string | null
  readonly limit: number
}

type Named = Partial<Pick<Row['slip'][number], 'about'>> & Pick<Row['slip'][number], 'market' | 'outcome'>

type Row = Pick<
  TicketRow,
  | 'ticketId'
  | 'player'
  | 'receivedAt'
  | 'step'
  | 'isSettled'
  | 'refusal'
  | 'kind'
  | 'slip'
  | 'lineCount'
  | 'stakeMinor'
  | 'paidMinor'
  | 'oddsMilli'
>

const steps = {
  waiting: ['waiting', 'debiting'],
  accepted: ['accepted'],
  declined: ['declined', 'returning', 'returned'],
} as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tickets as they come in, the newest first. Play money is left out. */
export async function listTradingTickets(
  db: Queryable,
  { event, state, cursor, limit }: TicketsAsked,
): Promise<{ readonly list: readonly Line[]; readonly cursor: string | null }> {
  const after = cursor !== null && uuid.test(cursor) ? cursor : null
  const { rows } = await db.query<Row>(
    `SELECT ticket_id "ticketId", player, received_at "receivedAt", step, is_settled "isSettled",
       refusal, kind, slip, line_count "lineCount", stake_minor "stakeMinor", paid_minor "paidMinor",
       odds_milli "oddsMilli"
     FROM ticket t WHERE NOT is_demo AND ($1::text[] IS NULL OR step = ANY ($1))
       AND ($2::text IS NULL OR EXISTS (SELECT FROM leg l WHERE l.ticket_id = t.ticket_id AND l.event = $2))
       AND ($3::uuid IS NULL OR (received_at, ticket_id) <
         (SELECT received_at, ticket_id FROM ticket WHERE ticket_id = $3))
     ORDER BY received_at DESC, ticket_id DESC LIMIT $4`,
    [state && steps[state], event, after, limit],
  )
  const more = rows.length === limit
  return { list: rows.map(lineOf), cursor: more ? (rows.at(-1)?.ticketId ?? null) : null }
}

function lineOf(row: Row): Line {
  const [first] = row.slip
  return {
    id: row.ticketId,
    player: row.player,
    at: row.receivedAt.toISOString(),
    step: row.step,
    isSettled: row.isSettled,
    ...refusalOf(row),
    kind: kindOf(row.kind),
    lines: row.lineCount,
    legs: row.slip.length,
    event: first?.event ?? '',
    ...wordsOf(first),
    oddsMilli: row.oddsMilli === null ? (first?.oddsMilli ?? null) : Number(row.oddsMilli),
    stake: money(row.stakeMinor),
    paid: money(row.paidMinor),
    isLive: row.slip.some(({ isLive }) => isLive),
  }
}

const refusalOf = ({ refusal }: Row): Pick<Line, 'refusal' | 'most'> => {
  const most = refusal?.maxUnitMinor
  return { refusal: refusal?.code ?? null, most: most === undefined ? null : money(BigInt(most)) }
}

function kindOf(kind: Row['kind']): string {
  if (kind.type === 'named') return kind.name
  return kind.type === 'system' ? `system_${kind.size}` : kind.type
}

/** The names of a selection; undefined where its leg has none. */
export function wordsOf(leg: Named | undefined): Pick<Line, 'home' | 'away' | 'market' | 'outcome'> {
  const found = findMarket(leg?.market ?? '')
  if (!leg?.about || !found) return { home: null, away: null, market: null, outcome: null }
  const { type, specifiers } = found
  const { home, away, players } = leg.about
  const names = { home: home.name, away: away.name, players }
  return {
    home: home.name,
    away: away.name,
    market: type.name(specifiers, names),
    outcome: type.outcomeName(leg.outcome, specifiers, names),
  }
}
