import type { Queryable } from '@baize/runtime'
import { invariant } from '@baize/std'
import {
  legColumns,
  ticketColumns,
  ticketSource,
  type LegRow,
  type Refusal,
  type Step,
  type TicketRow,
} from './row.ts'

export async function findTicket(on: Queryable, ticketId: string): Promise<TicketRow | undefined> {
  return (await findTickets(on, [ticketId]))[0]
}

/** Those of the ids that there are, in the order of their ids. */
export async function findTickets(on: Queryable, ids: readonly string[]): Promise<readonly TicketRow[]> {
  const { rows } = await on.query<TicketRow>(
    `SELECT ${ticketColumns} FROM ${ticketSource} WHERE t.ticket_id = ANY ($1::uuid[]) ORDER BY t.ticket_id`,
    [ids],
  )
  return rows
}

/** Locks tickets that are in one of the steps, in the order of their ids. Gives those. */
export async function lockTickets(
  on: Queryable,
  { ids, steps }: { readonly ids: readonly string[]; readonly steps: readonly Step[] },
): Promise<readonly TicketRow[]> {
  const { rows } = await on.query<{ ticket_id: string }>(
    `SELECT ticket_id FROM ticket WHERE ticket_id = ANY ($1::uuid[]) AND step = ANY ($2::text[])
     ORDER BY ticket_id FOR UPDATE`,
    [ids, steps],
  )
  // Read after the lock: what the wait for it changed is seen.
  return findTickets(
    on,
    rows.map((row) => row.ticket_id),
  )
}

async function findTicketsByRequest(
  on: Queryable,
  requests: readonly Pick<NewTicket, 'player' | 'requestId'>[],
): Promise<readonly TicketRow[]> {
  const { rows } = await on.query<TicketRow>(
    `SELECT ${ticketColumns} FROM unnest($1::text[], $2::text[]) r (player, request_id)
     JOIN ticket t ON t.player = r.player AND t.request_id = r.request_id
     JOIN play_session s ON s.session_id = t.session_id`,
    [requests.map(({ player }) => player), requests.map(({ requestId }) => requestId)],
  )
  return rows
}

/** Tickets that are not decided, debited or given back yet, oldest first. */
export async function listUndecided(on: Queryable): Promise<readonly TicketRow[]> {
  const { rows } = await on.query<TicketRow>(
    `SELECT ${ticketColumns} FROM ${ticketSource}
     WHERE t.step IN ('waiting', 'debiting', 'returning') ORDER BY t.received_at`,
  )
  return rows
}

export type NewTicket = Pick<
  TicketRow,
  | 'ticketId'
  | 'player'
  | 'sessionId'
  | 'requestId'
  | 'requestHash'
  | 'currency'
  | 'isDemo'
  | 'kind'
  | 'slip'
  | 'consent'
  | 'lineCount'
  | 'unitMinor'
  | 'stakeMinor'
  | 'delayMs'
  | 'shownOddsMilli'
> & { readonly refusal: Refusal | null }

/**
 * Writes tickets: waiting, or declined at once. Gives for each the ticket of its player's request id, in the
 * order given: the new one, or the one that had the id before.
 */
export async function insertTickets(
  on: Queryable,
  tickets: readonly NewTicket[],
): Promise<readonly TicketRow[]> {
  await on.query(
    `INSERT INTO ticket (ticket_id, player, session_id, request_id, request_hash, currency, is_demo, kind,
       slip, consent, line_count, unit_minor, stake_minor, stake_left_minor, delay_ms, step, refusal,
       shown_odds_milli)
     SELECT ticket_id, player, session_id, request_id, request_hash, currency, is_demo, kind, slip, consent,
       line_count, unit_minor, stake_minor, stake_minor, delay_ms,
       CASE WHEN refusal IS NULL THEN 'waiting' ELSE 'declined' END, refusal, shown_odds_milli
     FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::boolean[],
       $8::jsonb[], $9::jsonb[], $10::text[], $11::int[], $12::bigint[], $13::bigint[], $14::int[],
       $15::jsonb[], $16::bigint[])
       x (ticket_id, player, session_id, request_id, request_hash, currency, is_demo, kind, slip, consent,
          line_count, unit_minor, stake_minor, delay_ms, refusal, shown_odds_milli)
     ON CONFLICT (player, request_id) DO NOTHING`,
    [
      tickets.map((ticket) => ticket.ticketId),
      tickets.map((ticket) => ticket.player),
      tickets.map((ticket) => ticket.sessionId),
      tickets.map((ticket) => ticket.requestId),
      tickets.map((ticket) => ticket.requestHash),
      tickets.map((ticket) => ticket.currency),
      tickets.map((ticket) => ticket.isDemo),
      tickets.map((ticket) => JSON.stringify(ticket.kind)),
      tickets.map((ticket) => JSON.stringify(ticket.slip)),
      tickets.map((ticket) => ticket.consent),
      tickets.map((ticket) => ticket.lineCount),
      tickets.map((ticket) => ticket.unitMinor),
      tickets.map((ticket) => ticket.stakeMinor),
      tickets.map((ticket) => ticket.delayMs),
      tickets.map((ticket) => ticket.refusal && JSON.stringify(ticket.refusal)),
      tickets.map((ticket) => ticket.shownOddsMilli),
    ],
  )
  const written = new Map(
    (await findTicketsByRequest(on, tickets)).map((row) => [`${row.player}|${row.requestId}`, row]),
  )
  return tickets.map(({ player, requestId }) => {
    const row = written.get(`${player}|${requestId}`)
    invariant(row, 'a ticket that was written is there')
    return row
  })
}

/** Moves tickets on from a step to one that refuses them. Gives those that were moved. */
export async function refuseTickets(
  on: Queryable,
  refused: readonly {
    readonly ticketId: string
    readonly from: Step
    readonly to: 'declined' | 'returning'
    readonly refusal: Refusal
  }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await on.query<{ ticket_id: string }>(
    `UPDATE ticket t SET step = r.next, refusal = r.refusal, counted_minor = 0, attempts = 0,
       version = t.version + 1
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[]) r (ticket_id, step, next, refusal)
     WHERE t.ticket_id = r.ticket_id AND t.step = r.step RETURNING t.ticket_id`,
    [
      refused.map(({ ticketId }) => ticketId),
      refused.map(({ from }) => from),
      refused.map(({ to }) => to),
      refused.map(({ refusal }) => JSON.stringify(refusal)),
    ],
  )
  return new Set(rows.map((row) => row.ticket_id))
}

export async function insertLegs(on: Queryable, legs: readonly LegRow[]): Promise<void> {
  await on.query(
    `INSERT INTO leg (ticket_id, number, event, market, type, spec, outcome, odds_milli, split, material,
       producer, is_live, closes_at, score_home, score_away, liability_minor, about, is_builder, is_place,
       rules, hold_bps)
     SELECT ticket_id, number, event, market, type, spec, outcome, odds_milli, split::int[], material,
       producer, is_live, closes_at, score_home, score_away, liability_minor, about, is_builder, is_place,
       rules, hold_bps
     FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::int[], $9::text[], $10::int[], $11::text[], $12::boolean[], $13::timestamptz[], $14::int[],
       $15::int[], $16::bigint[], $17::jsonb[], $18::boolean[], $19::boolean[], $20::int[], $21::int[])
       x (ticket_id, number, event, market, type, spec, outcome, odds_milli, split, material, producer,
          is_live, closes_at, score_home, score_away, liability_minor, about, is_builder, is_place,
          rules, hold_bps)`,
    [
      legs.map((leg) => leg.ticketId),
      legs.map((leg) => leg.number),
      legs.map((leg) => leg.event),
      legs.map((leg) => leg.market),
      legs.map((leg) => leg.type),
      legs.map((leg) => leg.spec),
      legs.map((leg) => leg.outcome),
      legs.map((leg) => leg.oddsMilli),
      legs.map((leg) => `{${leg.split.join()}}`),
      legs.map((leg) => leg.material),
      legs.map((leg) => leg.producer),
      legs.map((leg) => leg.isLive),
      legs.map((leg) => leg.closesAt),
      legs.map((leg) => leg.scoreHome),
      legs.map((leg) => leg.scoreAway),
      legs.map((leg) => leg.liabilityMinor),
      legs.map((leg) => JSON.stringify(leg.about)),
      legs.map((leg) => leg.isBuilder),
      legs.map((leg) => leg.isPlace),
      legs.map((leg) => leg.rules),
      legs.map((leg) => leg.holdBps),
    ],
  )
}

/** The legs of tickets by ticket, each in the order of the slip. */
export async function findLegs(
  on: Queryable,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LegRow[]>> {
  const { rows } = await on.query<LegRow>(
    `SELECT ${legColumns} FROM leg WHERE ticket_id = ANY ($1::uuid[]) ORDER BY ticket_id, number`,
    [ticketIds],
  )
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}

/** Notes that an attempt gave no answer, and when to try again. */
export async function postpone(on: Queryable, ticketId: string, waitMs: number): Promise<void> {
  await on.query(
    `UPDATE ticket SET attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 ms'
     WHERE ticket_id = $1`,
    [ticketId, waitMs],
  )
}

/** Which of a player's tickets are meant: left out, all of them. */
export interface Wanted {
  readonly player: string
  /** Those received from then on. */
  readonly since: Date | null
  /** Systems alone: named ones, and so many of so many. */
  readonly isSystem: boolean
}

export interface Page extends Wanted {
  readonly state: 'open' | 'settled'
  readonly cursor: { readonly micros: string; readonly ticketId: string } | null
  readonly limit: number
}

/** A player's tickets, newest first, each with its place in the list. */
export async function listTickets(
  on: Queryable,
  { player, state, since, isSystem, cursor, limit }: Page,
): Promise<readonly (TicketRow & { readonly micros: bigint })[]> {
  const { rows } = await on.query<TicketRow & { readonly micros: bigint }>(
    `SELECT ${ticketColumns}, (extract(epoch from t.received_at) * 1000000)::bigint micros
     FROM ${ticketSource}
     WHERE t.player = $1
       AND CASE WHEN $2 = 'settled' THEN t.is_settled
           ELSE NOT t.is_settled AND t.step IN ('waiting', 'debiting', 'accepted') END
       AND ($3::bigint IS NULL OR (t.received_at, t.ticket_id) <
             (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
       AND ($6::timestamptz IS NULL OR t.received_at >= $6) AND ${isMeant('$7')}
     ORDER BY t.received_at DESC, t.ticket_id DESC LIMIT $5`,
    [player, state, cursor?.micros ?? null, cursor?.ticketId ?? null, limit, since, isSystem],
  )
  return rows
}

const isMeant = (parameter: string): string =>
  `(NOT ${parameter}::boolean OR t.kind->>'type' IN ('named', 'system'))`

export interface Sums {
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  readonly inPlayMinor: bigint
  readonly open: number
}

/** Stakes and returns of tickets since then, and all stakes in play now. */
export async function sumTickets(
  on: Queryable,
  { player, since, isSystem, currency }: Wanted & { readonly currency: string },
): Promise<Sums> {
  const { rows } = await on.query<Sums>(
    `SELECT coalesce(sum(t.stake_minor) FILTER (WHERE w.is_since), 0)::bigint "stakedMinor",
       coalesce(sum(t.paid_minor) FILTER (WHERE w.is_since), 0)::bigint "returnedMinor",
       coalesce(sum(t.stake_left_minor) FILTER (WHERE NOT t.is_settled), 0)::bigint "inPlayMinor",
       (count(*) FILTER (WHERE NOT t.is_settled))::int open
     FROM ticket t, LATERAL (SELECT $2::timestamptz IS NULL OR t.received_at >= $2 AS is_since) w
     WHERE t.player = $1 AND t.currency = $4 AND t.step = 'accepted' AND ${isMeant('$3')}
       AND (w.is_since OR NOT t.is_settled)`,
    [player, since, isSystem, currency],
  )
  const [sums] = rows
  invariant(sums, 'a sum has a row')
  return sums
}
