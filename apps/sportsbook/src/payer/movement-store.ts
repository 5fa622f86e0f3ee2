import type { Queryable } from '@baize/runtime'
import { invariant } from '@baize/std'
import type { Movement } from './bodies.ts'

export type MovementState = 'sent' | 'acknowledged' | 'refused' | 'rolled_back'

export interface MovementRow extends Movement {
  readonly state: MovementState
  readonly sentAt: Date
}

const columns = `transaction_id "transactionId", ticket_id "ticketId", number, kind, player,
  amount_minor "amountMinor", currency, is_demo "isDemo", reference, body, state, sent_at "sentAt"`

/**
 * Writes transactions before they are sent. One that was written before stays as it is: the bytes sent never
 * change, so the platform recognises a repeat.
 */
export async function insertMovements(on: Queryable, movements: readonly Movement[]): Promise<void> {
  await on.query(
    `INSERT INTO movement (transaction_id, ticket_id, number, kind, player, amount_minor, currency, is_demo,
       reference, body)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[],
       $8::boolean[], $9::text[], $10::text[])
     ON CONFLICT DO NOTHING`,
    [
      movements.map((one) => one.transactionId),
      movements.map((one) => one.ticketId),
      movements.map((one) => one.number),
      movements.map((one) => one.kind),
      movements.map((one) => one.player),
      movements.map((one) => one.amountMinor),
      movements.map((one) => one.currency),
      movements.map((one) => one.isDemo),
      movements.map((one) => one.reference),
      movements.map((one) => one.body),
    ],
  )
}

export async function findMovement(on: Queryable, transactionId: string): Promise<MovementRow> {
  const { rows } = await on.query<MovementRow>(`SELECT ${columns} FROM movement WHERE transaction_id = $1`, [
    transactionId,
  ])
  invariant(rows[0], 'a movement that was written is there')
  return rows[0]
}

/** All movements of a ticket, in their order. */
export async function listMovementsOf(on: Queryable, ticketId: string): Promise<readonly MovementRow[]> {
  const { rows } = await on.query<MovementRow>(
    `SELECT ${columns} FROM movement WHERE ticket_id = $1 ORDER BY number`,
    [ticketId],
  )
  return rows
}

/** The movements of these tickets after their bets, each ticket's in their order. */
export async function listMovementsAfterBet(
  on: Queryable,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MovementRow[]>> {
  const { rows } = await on.query<MovementRow>(
    `SELECT ${columns} FROM movement WHERE ticket_id = ANY ($1::uuid[]) AND kind <> 'bet'
     ORDER BY ticket_id, number`,
    [ticketIds],
  )
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}

export interface Answered {
  readonly transactionId: string
  readonly state: Exclude<MovementState, 'sent'>
  readonly refusal?: string
  readonly platformTransaction?: string | null
}

/** Notes the platform's answers. Gives those that were not answered before. */
export async function answerMovements(
  on: Queryable,
  answers: readonly Answered[],
): Promise<ReadonlySet<string>> {
  const { rows } = await on.query<{ transaction_id: string }>(
    `UPDATE movement m SET state = a.state, refusal = a.refusal,
       platform_transaction = coalesce(a.platform, m.platform_transaction), answered_at = clock_timestamp()
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) a (id, state, refusal, platform)
     WHERE m.transaction_id = a.id
       AND (m.state IN ('sent', 'refused') OR (m.state = 'acknowledged' AND a.state = 'rolled_back'))
     RETURNING m.transaction_id`,
    [
      answers.map(({ transactionId }) => transactionId),
      answers.map(({ state }) => state),
      answers.map(({ refusal }) => refusal ?? null),
      answers.map(({ platformTransaction }) => platformTransaction ?? null),
    ],
  )
  return new Set(rows.map((row) => row.transaction_id))
}

export interface ListedMovement {
  readonly transactionId: string
  readonly ticketId: string
  readonly player: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly amountMinor: bigint
  readonly currency: string
  readonly state: 'acknowledged' | 'refused' | 'rolled_back'
  readonly sentAt: Date
  /** The place in the list, exact to the microsecond. */
  readonly cursor: string
}

/** Lists answered movements of real money in [from, to), in order. */
export async function listMovements(
  on: Queryable,
  page: { readonly from: string; readonly to: string; readonly cursor?: string; readonly limit: number },
): Promise<readonly ListedMovement[]> {
  const [afterTime, afterId] = page.cursor?.split('|') ?? []
  const { rows } = await on.query<ListedMovement>(
    `SELECT transaction_id "transactionId", ticket_id "ticketId", player,
       CASE kind WHEN 'settle' THEN 'win' ELSE kind END kind, amount_minor "amountMinor", currency, state,
       sent_at "sentAt",
       (extract(epoch from sent_at) * 1000000)::bigint || '|' || transaction_id AS cursor
     FROM movement
     WHERE sent_at >= $1 AND sent_at < $2 AND NOT is_demo AND state <> 'sent'
       AND kind <> 'end_round' AND (kind <> 'settle' OR amount_minor > 0)
       AND ($3::bigint IS NULL OR (sent_at, transaction_id) >
            (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::text))
     ORDER BY sent_at, transaction_id LIMIT $5`,
    [page.from, page.to, afterTime ?? null, afterId ?? null, page.limit],
  )
  return rows
}
