import type { Movement } from '../../cashier/cashier.ts'
import type { Queryable } from '@baize/runtime'

const columns = `transaction_id "transactionId", round_id "roundId", player, kind,
  amount_minor "amountMinor", currency,
  is_demo "isDemo", body`

/**
 * Writes a transaction before it is sent. When it was written before, gives the first one: the bytes sent
 * never change, so the platform recognises a repeat.
 */
export async function ensureMovement(on: Queryable, movement: Movement): Promise<Movement> {
  await on.query(
    `INSERT INTO movement (transaction_id, round_id, player, kind, amount_minor, currency, is_demo, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      movement.transactionId,
      movement.roundId,
      movement.player,
      movement.kind,
      movement.amountMinor,
      movement.currency,
      movement.isDemo,
      movement.body,
    ],
  )
  const { rows } = await on.query<Movement>(`SELECT ${columns} FROM movement WHERE transaction_id = $1`, [
    movement.transactionId,
  ])
  return rows[0] ?? movement
}

/** Notes the platform's answer to a transaction. */
export async function answerMovement(
  on: Queryable,
  transactionId: string,
  answer: {
    readonly state: 'acknowledged' | 'refused'
    readonly refusal?: string
    readonly platformTransaction?: string | null
  },
): Promise<void> {
  await on.query(
    `UPDATE movement SET state = $2, refusal = $3, platform_transaction = coalesce($4, platform_transaction),
       answered_at = now() WHERE transaction_id = $1 AND state IN ('sent', 'refused')`,
    [transactionId, answer.state, answer.refusal ?? null, answer.platformTransaction ?? null],
  )
}

/** Notes that a bet's stake went back. */
export async function undoMovement(on: Queryable, transactionId: string): Promise<void> {
  await on.query(`UPDATE movement SET state = 'rolled_back', answered_at = now() WHERE transaction_id = $1`, [
    transactionId,
  ])
}

export interface LoggedMovement {
  readonly transactionId: string
  readonly player: string
  readonly roundId: string
  readonly kind: 'bet' | 'win' | 'prize' | 'rollback'
  readonly amountMinor: bigint
  readonly currency: string
  readonly state: 'acknowledged' | 'refused' | 'rolled_back'
  readonly sentAt: Date
  /** The place in the list, exact to the microsecond. */
  readonly cursor: string
}

/**
 * Lists answered money movements of real rounds in [from, to), in order, for the platform's reconciliation.
 */
export async function listMovements(
  on: Queryable,
  page: { readonly from: string; readonly to: string; readonly cursor?: string; readonly limit: number },
): Promise<LoggedMovement[]> {
  const [afterTime, afterId] = page.cursor?.split('|') ?? []
  const { rows } = await on.query<LoggedMovement>(
    `SELECT transaction_id "transactionId", player, round_id "roundId", kind, amount_minor "amountMinor",
    currency, state,
       sent_at "sentAt", (extract(epoch from sent_at) * 1000000)::bigint || '|' || transaction_id AS cursor
     FROM movement
     WHERE sent_at >= $1 AND sent_at < $2 AND NOT is_demo AND kind <> 'end_round' AND state <> 'sent'
       AND ($3::bigint IS NULL OR (sent_at, transaction_id) >
            (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::text))
     ORDER BY sent_at, transaction_id LIMIT $5`,
    [page.from, page.to, afterTime ?? null, afterId ?? null, page.limit],
  )
  return rows
}
