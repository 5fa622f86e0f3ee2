import type { Queryable } from '@baize/runtime'
import type { Consent } from '@baize/sports/slip'

export interface CashOutTaken {
  readonly ticketId: string
  readonly stakeMinor: bigint
  readonly paidMinor: bigint
  readonly takenAt: Date
}

/** What was cashed out of tickets, by ticket, oldest first. */
export async function findCashOutsTaken(
  on: Queryable,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CashOutTaken[]>> {
  const { rows } = await on.query<CashOutTaken>(
    `SELECT ticket_id "ticketId", stake_minor "stakeMinor", paid_minor "paidMinor", taken_at "takenAt"
     FROM cash_out WHERE ticket_id = ANY ($1::uuid[]) AND step = 'taken' ORDER BY taken_at, cash_out_id`,
    [ticketIds],
  )
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}

export interface CashOutRow {
  readonly cashOutId: string
  readonly ticketId: string
  readonly requestId: string
  readonly requestHash: string
  readonly percent: number
  readonly shownMinor: bigint
  readonly consent: Consent
  readonly isAutomatic: boolean
  readonly step: 'waiting' | 'taken' | 'refused'
  readonly refusal: string | null
  readonly delayMs: number
  readonly receivedAt: Date
}

const columns = `cash_out_id "cashOutId", ticket_id "ticketId", request_id "requestId",
  request_hash "requestHash", percent, shown_minor "shownMinor", consent, is_automatic "isAutomatic", step,
  refusal, delay_ms "delayMs", received_at "receivedAt"`

export type NewCashOut = Omit<CashOutRow, 'step' | 'refusal' | 'receivedAt'>

/** Writes a press. Gives false where its id was used, or another press of the ticket is under way. */
export async function insertCashOut(on: Queryable, cashOut: NewCashOut): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO cash_out (cash_out_id, ticket_id, request_id, request_hash, percent, shown_minor, consent,
       is_automatic, step, delay_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9) ON CONFLICT DO NOTHING`,
    [
      cashOut.cashOutId,
      cashOut.ticketId,
      cashOut.requestId,
      cashOut.requestHash,
      cashOut.percent,
      cashOut.shownMinor,
      cashOut.consent,
      cashOut.isAutomatic,
      cashOut.delayMs,
    ],
  )
  return rowCount === 1
}

export async function findCashOutByRequest(
  on: Queryable,
  key: { readonly ticketId: string; readonly requestId: string },
): Promise<CashOutRow | undefined> {
  const { rows } = await on.query<CashOutRow>(
    `SELECT ${columns} FROM cash_out WHERE ticket_id = $1 AND request_id = $2`,
    [key.ticketId, key.requestId],
  )
  return rows[0]
}

export async function listWaitingCashOuts(on: Queryable): Promise<readonly CashOutRow[]> {
  const { rows } = await on.query<CashOutRow>(
    `SELECT ${columns} FROM cash_out WHERE step = 'waiting' ORDER BY received_at`,
  )
  return rows
}

export async function refuseCashOut(on: Queryable, cashOutId: string, refusal: string): Promise<void> {
  await on.query(
    `UPDATE cash_out SET step = 'refused', refusal = $2 WHERE cash_out_id = $1 AND step = 'waiting'`,
    [cashOutId, refusal],
  )
}
