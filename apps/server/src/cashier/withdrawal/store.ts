import type { WithdrawalState } from '@baize/domain/withdrawal'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { EventRow, PayoutRow, WithdrawalKey, WithdrawalRow } from './model.ts'

const columns = `member_id, id, request, state, currency, amount, fee, payout_account, provider, holder,
  number, number_mask, number_hash, branch, needs_two, claimed_by, claimed_at, first_approved_by,
  approved_by, received, confirm_until, reason, requested_at, expected_at, changed_at, ended_at,
  ahead_minutes, queue_at`

export type NewWithdrawal = Omit<
  WithdrawalRow,
  | 'id'
  | 'state'
  | 'claimed_by'
  | 'claimed_at'
  | 'first_approved_by'
  | 'approved_by'
  | 'received'
  | 'confirm_until'
  | 'reason'
  | 'changed_at'
  | 'ended_at'
>

export async function insertWithdrawal(tx: Db, given: NewWithdrawal): Promise<WithdrawalRow> {
  const written = await row<WithdrawalRow>(
    tx,
    `insert into withdrawal (member_id, request, state, currency, amount, fee, payout_account, provider,
       holder, number, number_mask, number_hash, branch, needs_two, requested_at, expected_at, changed_at,
       ahead_minutes, queue_at)
     values ($1, $2, 'requested', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $16, $17)
     returning ${columns}`,
    [
      given.member_id,
      given.request,
      given.currency,
      given.amount,
      given.fee,
      given.payout_account,
      given.provider,
      given.holder,
      given.number,
      given.number_mask,
      given.number_hash,
      given.branch,
      given.needs_two,
      given.requested_at,
      given.expected_at,
      given.ahead_minutes,
      given.queue_at,
    ],
  )
  if (!written) throw new Error('an inserted withdrawal is returned')
  return written
}

export const findByRequest = (db: Db, memberId: MemberId, request: string) =>
  row<WithdrawalRow>(db, `select ${columns} from withdrawal where member_id = $1 and request = $2`, [
    memberId,
    request,
  ])

export const find = (db: Db, { memberId, id }: WithdrawalKey) =>
  row<WithdrawalRow>(db, `select ${columns} from withdrawal where member_id = $1 and id = $2`, [memberId, id])

/** Whoever moves a withdrawal locks it first, then the wallet. */
export const lock = (tx: Db, { memberId, id }: WithdrawalKey) =>
  row<WithdrawalRow>(tx, `select ${columns} from withdrawal where member_id = $1 and id = $2 for update`, [
    memberId,
    id,
  ])

/** Compares the state and sets it; gives nothing when somebody else was first. */
export const saveState = (tx: Db, before: WithdrawalState, after: WithdrawalRow) =>
  row<WithdrawalRow>(
    tx,
    `update withdrawal set state = $4, claimed_by = $5, claimed_at = $6, first_approved_by = $7,
       approved_by = $8, received = $9, confirm_until = $10, reason = $11, changed_at = $12,
       ended_at = $13, needs_two = $14
      where member_id = $1 and id = $2 and state = $3 returning ${columns}`,
    [
      after.member_id,
      after.id,
      before,
      after.state,
      after.claimed_by,
      after.claimed_at,
      after.first_approved_by,
      after.approved_by,
      after.received,
      after.confirm_until,
      after.reason,
      after.changed_at,
      after.ended_at,
      after.needs_two,
    ],
  )

export type NewEvent = Omit<EventRow, 'seq'>

export const insertEvent = (tx: Db, { memberId, id }: WithdrawalKey, event: NewEvent) =>
  rows(
    tx,
    `insert into withdrawal_event (member_id, withdrawal_id, seq, act, state, actor_kind, actor_id, reason,
       details, note, happened_at)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8::jsonb, $9, $10
       from withdrawal_event where member_id = $1 and withdrawal_id = $2`,
    [
      memberId,
      id,
      event.act,
      event.state,
      event.actor_kind,
      event.actor_id,
      event.reason,
      event.details === null ? null : JSON.stringify(event.details),
      event.note,
      event.happened_at,
    ],
  )

export const listEvents = (db: Db, { memberId, id }: WithdrawalKey) =>
  rows<EventRow>(
    db,
    `select seq, act, state, actor_kind, actor_id, reason, details, note, happened_at
       from withdrawal_event where member_id = $1 and withdrawal_id = $2 order by seq`,
    [memberId, id],
  )

/** What counts towards the limits of a day: all but what went back. */
export async function countRecent(db: Db, memberId: MemberId, since: Date) {
  const found = await row<{ count: number; total: bigint; open: number }>(
    db,
    `select count(*) filter (where requested_at > $2
              and state not in ('rejected', 'cancelled', 'failed'))::int as count,
            coalesce(sum(amount) filter (where requested_at > $2
              and state not in ('rejected', 'cancelled', 'failed')), 0)::bigint as total,
            count(*) filter (where state in ('requested', 'in_review', 'approved', 'paying'))::int as open
       from withdrawal where member_id = $1`,
    [memberId, since],
  )
  return { count: found?.count ?? 0, totalMinor: found?.total ?? 0n, open: found?.open ?? 0 }
}

export interface Listing {
  readonly memberId: MemberId
  readonly states: readonly WithdrawalState[] | null
  readonly from: Date | null
  readonly to: Date | null
  /** The id of the last one seen. */
  readonly before: string | null
  readonly limit: number
}

/** Newest first; ids are in the order of time. */
export const listOfMember = (db: Db, given: Listing) =>
  rows<WithdrawalRow>(
    db,
    `select ${columns} from withdrawal
      where member_id = $1 and ($2::text[] is null or state = any($2))
        and ($3::timestamptz is null or requested_at >= $3) and ($4::timestamptz is null or requested_at < $4)
        and ($5::uuid is null or id < $5)
      order by id desc limit $6`,
    [given.memberId, given.states, given.from, given.to, given.before, given.limit],
  )

/** For operators: the oldest first, so that nobody waits behind those who came later. */
export const listQueue = (
  db: Db,
  given: { states: readonly WithdrawalState[]; after: string | null; limit: number },
) =>
  rows<WithdrawalRow>(
    db,
    `select ${columns} from withdrawal
      where state = any($1) and ($2::uuid is null or id > $2) order by id limit $3`,
    [given.states, given.after, given.limit],
  )

export const findUnconfirmed = (db: Db, at: Date, limit: number) =>
  rows<{ member_id: MemberId; id: string }>(
    db,
    `select member_id, id from withdrawal where state = 'disbursed' and confirm_until <= $1
      order by confirm_until limit $2`,
    [at, limit],
  )

const payoutColumns =
  'member_id, id, withdrawal_id, gateway, amount, state, reference, tries, begun_at, ended_at'

export async function insertPayout(
  tx: Db,
  given: { memberId: MemberId; withdrawalId: string; gateway: string | null; amountMinor: bigint; at: Date },
): Promise<PayoutRow> {
  const written = await row<PayoutRow>(
    tx,
    `insert into withdrawal_payout (member_id, withdrawal_id, gateway, amount, begun_at, ask_at)
     values ($1, $2, $3, $4, $5, case when $3::text is not null then $5::timestamptz end)
     returning ${payoutColumns}`,
    [given.memberId, given.withdrawalId, given.gateway, given.amountMinor, given.at],
  )
  if (!written) throw new Error('an inserted payment is returned')
  return written
}

export const findPayout = (db: Db, id: string) =>
  row<PayoutRow>(db, `select ${payoutColumns} from withdrawal_payout where id = $1`, [id])

/** The withdrawal is locked: its payments stand still. */
export const findOpenPayout = (tx: Db, { memberId, id }: WithdrawalKey) =>
  row<PayoutRow>(
    tx,
    `select ${payoutColumns} from withdrawal_payout
      where member_id = $1 and withdrawal_id = $2 and state = 'open'`,
    [memberId, id],
  )

export const listPayouts = (db: Db, { memberId, id }: WithdrawalKey) =>
  rows<PayoutRow>(
    db,
    `select ${payoutColumns} from withdrawal_payout where member_id = $1 and withdrawal_id = $2 order by id`,
    [memberId, id],
  )

export const endPayout = (
  tx: Db,
  given: {
    memberId: MemberId
    id: string
    from: 'open' | 'failed'
    state: 'paid' | 'failed'
    reference: string | null
    at: Date
  },
) =>
  row<{ id: string }>(
    tx,
    `update withdrawal_payout
        set state = $4, reference = coalesce($5, reference), ended_at = $6, ask_at = null
      where member_id = $1 and id = $2 and state = $3 returning id`,
    [given.memberId, given.id, given.from, given.state, given.reference, given.at],
  )

/**
 * Takes the payments that are due to be asked about, so that no other node asks at the same time; each is due
 * again later, and later still the more often it was asked.
 */
export const takeDuePayouts = (db: Db, { at, limit }: { at: Date; limit: number }) =>
  rows<PayoutRow>(
    db,
    `update withdrawal_payout p set tries = p.tries + 1,
            ask_at = $1::timestamptz + make_interval(secs => least(30 * 2 ^ least(p.tries, 7), 3600))
      where (p.member_id, p.id) in (
        select q.member_id, q.id from withdrawal_payout q
         where q.state = 'open' and q.gateway is not null and q.ask_at <= $1
         order by q.ask_at limit $2 for update skip locked)
      returning ${payoutColumns}`,
    [at, limit],
  )

/** The payments of a day that went through a gateway, for the comparison with its file. */
export const listPayoutsOfDay = (db: Db, given: { gateway: string; from: Date; to: Date }) =>
  rows<PayoutRow>(
    db,
    `select ${payoutColumns} from withdrawal_payout where gateway = $1 and begun_at >= $2 and begun_at < $3`,
    [given.gateway, given.from, given.to],
  )

export interface CheckRow {
  readonly code: string
  readonly is_flag: boolean
  readonly facts: Readonly<Record<string, unknown>>
  readonly checked_at: Date
}

export const insertChecks = (
  tx: Db,
  { memberId, id }: WithdrawalKey,
  given: { findings: readonly { code: string; isFlag: boolean; facts: object }[]; at: Date },
) =>
  rows(
    tx,
    `insert into withdrawal_check (member_id, withdrawal_id, code, is_flag, facts, checked_at)
     select $1, $2, f.code, f."isFlag", f.facts, $4
       from jsonb_to_recordset($3::jsonb) as f(code text, "isFlag" boolean, facts jsonb)
     on conflict do nothing`,
    [memberId, id, JSON.stringify(given.findings), given.at],
  )

export const listChecks = (db: Db, { memberId, id }: WithdrawalKey) =>
  rows<CheckRow>(
    db,
    `select code, is_flag, facts, checked_at from withdrawal_check
      where member_id = $1 and withdrawal_id = $2 order by is_flag desc, code`,
    [memberId, id],
  )
