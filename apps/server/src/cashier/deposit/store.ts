import type { WrittenTerms } from '@baize/domain/bonus'
import type { DepositState } from '@baize/domain/deposit'
import type { PaymentKind } from '@baize/domain/payment'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface DepositRow {
  readonly member_id: MemberId
  readonly id: string
  readonly request: string
  readonly method: string
  readonly kind: PaymentKind
  readonly gateway: string | null
  readonly currency: CurrencyCode
  readonly amount: bigint
  readonly fee: bigint
  readonly bonus_code: string | null
  readonly bonus_amount: bigint
  readonly bonus_turnover: number
  readonly bonus_title_en: string | null
  readonly bonus_title_bn: string | null
  readonly bonus_terms: WrittenTerms | null
  readonly bonus_state: 'none' | 'granted' | 'converted' | 'forfeited' | 'moved'
  readonly state: DepositState
  readonly receiving_account: string | null
  readonly transaction_id: string | null
  readonly slip: string | null
  readonly gateway_order: string | null
  readonly payment_url: string | null
  readonly reason: string | null
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly submitted_at: Date | null
  readonly ended_at: Date | null
}

export type NewDeposit = Pick<
  DepositRow,
  | 'member_id'
  | 'request'
  | 'method'
  | 'kind'
  | 'gateway'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'bonus_code'
  | 'bonus_amount'
  | 'bonus_turnover'
  | 'bonus_title_en'
  | 'bonus_title_bn'
  | 'bonus_terms'
  | 'created_at'
  | 'expires_at'
>

const newColumns = [
  'member_id',
  'request',
  'method',
  'kind',
  'gateway',
  'currency',
  'amount',
  'fee',
  'bonus_code',
  'bonus_amount',
  'bonus_turnover',
  'bonus_title_en',
  'bonus_title_bn',
  'bonus_terms',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof NewDeposit)[]

export async function insertDeposit(tx: Db, deposit: NewDeposit): Promise<DepositRow> {
  const places = newColumns.map((_column, index) => `$${index + 1}`).join(', ')
  const [inserted] = await rows<DepositRow>(
    tx,
    `insert into deposit (${newColumns.join(', ')}, state) values (${places}, 'created') returning *`,
    newColumns.map((column) => deposit[column]),
  )
  if (!inserted) throw new Error('the insert gives its row')
  return inserted
}

export interface DepositId {
  readonly memberId: MemberId
  readonly id: string
}

export const findByRequest = (db: Db, memberId: MemberId, request: string) =>
  row<DepositRow>(db, `select * from deposit where member_id = $1 and request = $2`, [memberId, request])

export const findDeposit = (db: Db, { memberId, id }: DepositId) =>
  row<DepositRow>(db, `select * from deposit where member_id = $1 and id = $2`, [memberId, id])

/** By the id alone, as gateways and operators name it. */
export const findById = (db: Db, id: string) =>
  row<DepositRow>(db, `select * from deposit where id = $1`, [id])

export const lockDeposit = (tx: Db, { memberId, id }: DepositId) =>
  row<DepositRow>(tx, `select * from deposit where member_id = $1 and id = $2 for update`, [memberId, id])

export const countOpen = async (tx: Db, memberId: MemberId): Promise<number> =>
  (
    await row<{ count: number }>(
      tx,
      `select count(*)::int as count from deposit
        where member_id = $1 and state in ('created', 'awaiting_player', 'submitted', 'in_review')`,
      [memberId],
    )
  )?.count ?? 0

/** Writes what may change of a deposit, if it is still in the state it was read in. */
export const saveDeposit = (tx: Db, from: DepositState, next: DepositRow) =>
  row<DepositRow>(
    tx,
    `update deposit set state = $4, receiving_account = $5, transaction_id = $6, slip = $7,
       gateway_order = $8,
       payment_url = $9, reason = $10, claimed_by = $11, claimed_at = $12, submitted_at = $13, ended_at = $14,
       bonus_state = $15
      where member_id = $1 and id = $2 and state = $3 returning *`,
    [
      next.member_id,
      next.id,
      from,
      next.state,
      next.receiving_account,
      next.transaction_id,
      next.slip,
      next.gateway_order,
      next.payment_url,
      next.reason,
      next.claimed_by,
      next.claimed_at,
      next.submitted_at,
      next.ended_at,
      next.bonus_state,
    ],
  )

export interface EventRow {
  readonly seq: number
  readonly state: DepositState
  readonly actor_kind: 'member' | 'operator' | 'system'
  readonly actor_id: string
  readonly reason: string | null
  readonly note: string | null
  readonly happened_at: Date
}

/** The deposit's row is locked or new: its events are numbered without a gap. */
export const insertEvent = (tx: Db, { memberId, id }: DepositId, event: Omit<EventRow, 'seq'>) =>
  rows(
    tx,
    `insert into deposit_event (member_id, deposit_id, seq, state, actor_kind, actor_id, reason, note,
       happened_at)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8
       from deposit_event where member_id = $1 and deposit_id = $2`,
    [
      memberId,
      id,
      event.state,
      event.actor_kind,
      event.actor_id,
      event.reason,
      event.note,
      event.happened_at,
    ],
  )

export const listEvents = (db: Db, { memberId, id }: DepositId) =>
  rows<EventRow>(
    db,
    `select seq, state, actor_kind, actor_id, reason, note, happened_at from deposit_event
      where member_id = $1 and deposit_id = $2 order by seq`,
    [memberId, id],
  )

/** Until the end of `tx`, nobody else claims this payment. */
export const lockTransaction = (
  tx: Db,
  { method, transactionId }: { method: string; transactionId: string },
) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('deposit ' || $1 || ' ' || $2, 0))`, [
    method,
    transactionId,
  ])

/** The deposit that a payment counts for, besides this one. */
export const findClaim = (tx: Db, given: { method: string; transactionId: string; except: string }) =>
  row<{ member_id: MemberId; id: string }>(
    tx,
    `select member_id, id from deposit where method = $1 and transaction_id = $2 and id <> $3
        and state in ('submitted', 'in_review', 'credited')`,
    [given.method, given.transactionId, given.except],
  )

export const findCredited = (db: Db, memberIds: readonly MemberId[]) =>
  rows<{ member_id: MemberId }>(
    db,
    `select m.id as member_id from unnest($1::bigint[]) m(id)
      where exists (select from deposit d where d.member_id = m.id and d.state = 'credited')`,
    [memberIds],
  )
