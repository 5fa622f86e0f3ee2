import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface PersonRow {
  readonly id: MemberId
  readonly username: string
  readonly upline_id: MemberId | null
  readonly type: number
  readonly state: string
  readonly excluded_until: Date | null
}

const personColumns = 'id, username, upline_id, type, state, excluded_until'

export const findPerson = (db: Db, memberId: MemberId) =>
  row<PersonRow>(db, `select ${personColumns} from member where id = $1`, [memberId])

export const findByName = (db: Db, username: string) =>
  row<PersonRow>(db, `select ${personColumns} from member where username = lower($1)`, [username])

/** Kept until the transaction ends: nobody moves either under another upline meanwhile. */
export const lockPeople = (tx: Db, ids: readonly MemberId[]) =>
  rows<PersonRow>(tx, `select ${personColumns} from member where id = any($1) order by id for share`, [ids])

/** What a member sent since then, with what still waits for its receiver. */
export async function sentSince(db: Db, memberId: MemberId, since: Date): Promise<bigint> {
  const found = await row<{ total: bigint }>(
    db,
    `select coalesce(sum(amount), 0)::bigint as total
       from (select amount from member_transfer where member_id = $1 and sent_at > $2
             union all
             select amount from member_transfer_hold
              where member_id = $1 and asked_at > $2 and state = 'waiting') sent`,
    [memberId, since],
  )
  return found?.total ?? 0n
}

export interface TransferRow {
  readonly member_id: MemberId
  readonly id: string
  readonly to_member_id: MemberId
  readonly direction: 'up' | 'down'
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly sent_at: Date
}

export interface SentRow extends Pick<TransferRow, 'to_member_id' | 'amount' | 'currency'> {
  /** Still waits for its receiver, or went back. */
  readonly is_held: boolean
}

/** What a request sent, whether it moved already or waits. */
export const findSent = (db: Db, memberId: MemberId, id: string) =>
  row<SentRow>(
    db,
    `select to_member_id, amount, currency, false as is_held from member_transfer
      where member_id = $1 and id = $2
     union all
     select to_member_id, amount, currency, true from member_transfer_hold
      where member_id = $1 and id = $2 and state <> 'accepted'`,
    [memberId, id],
  )

/** Whether credits ever moved from one to the other. */
export const hasSentTo = async (db: Db, memberId: MemberId, to: MemberId): Promise<boolean> =>
  (
    await row<{ is: boolean }>(
      db,
      'select exists (select from member_transfer where member_id = $1 and to_member_id = $2) as is',
      [memberId, to],
    )
  )?.is ?? false

export const insertTransfer = (tx: Db, given: TransferRow) =>
  rows(
    tx,
    `insert into member_transfer (member_id, id, to_member_id, direction, amount, currency, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      given.member_id,
      given.id,
      given.to_member_id,
      given.direction,
      given.amount,
      given.currency,
      given.sent_at,
    ],
  )

export interface PartnerRow extends TransferRow {
  readonly is_out: boolean
  readonly partner: string
  readonly state: 'done' | 'waiting' | 'declined' | 'returned'
  readonly expires_at: Date | null
}

/** What a member sent and received, or waits for, newest first, after the one named. */
export const listTransfers = (db: Db, given: { memberId: MemberId; cursor: string | null; limit: number }) =>
  rows<PartnerRow>(
    db,
    `with own as (
       select member_id, id, to_member_id, direction, amount, currency, sent_at, 'done' as state,
              null::timestamptz as expires_at
         from member_transfer where member_id = $1 or to_member_id = $1
       union all
       select member_id, id, to_member_id, direction, amount, currency, asked_at, state, expires_at
         from member_transfer_hold where (member_id = $1 or to_member_id = $1) and state <> 'accepted'),
     seen as (select sent_at, id from own where id = $2::uuid limit 1)
     select o.*, o.member_id = $1 as is_out, m.username as partner
       from own o join member m on m.id = case when o.member_id = $1 then o.to_member_id else o.member_id end
      where $2::uuid is null or (o.sent_at, o.id) < (select sent_at, id from seen)
      order by o.sent_at desc, o.id desc limit $3`,
    [given.memberId, given.cursor, given.limit],
  )

export interface HoldRow extends Omit<TransferRow, 'sent_at'> {
  readonly asked_at: Date
  readonly expires_at: Date
  readonly state: 'waiting' | 'accepted' | 'declined' | 'returned'
}

const holdColumns = `member_id, id, to_member_id, direction, amount, currency, asked_at, expires_at, state`

export const insertHold = (tx: Db, given: Omit<HoldRow, 'state'>) =>
  rows(
    tx,
    `insert into member_transfer_hold (member_id, id, to_member_id, direction, amount, currency, asked_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      given.member_id,
      given.id,
      given.to_member_id,
      given.direction,
      given.amount,
      given.currency,
      given.asked_at,
      given.expires_at,
    ],
  )

/** Credits that wait for this receiver; those for others look like none. */
export const findHoldFor = (db: Db, to: MemberId, id: string) =>
  row<HoldRow>(
    db,
    `select ${holdColumns} from member_transfer_hold where to_member_id = $1 and id = $2 and state = 'waiting'`,
    [to, id],
  )

export const lockHold = (tx: Db, memberId: MemberId, id: string) =>
  row<HoldRow>(
    tx,
    `select ${holdColumns} from member_transfer_hold where member_id = $1 and id = $2 for update`,
    [memberId, id],
  )

export const decideHold = (
  tx: Db,
  { member_id: memberId, id }: Pick<HoldRow, 'member_id' | 'id'>,
  given: { state: Exclude<HoldRow['state'], 'waiting'>; at: Date },
) =>
  rows(tx, 'update member_transfer_hold set state = $3, decided_at = $4 where member_id = $1 and id = $2', [
    memberId,
    id,
    given.state,
    given.at,
  ])

export const findDueHolds = (db: Db, at: Date, limit: number) =>
  rows<HoldRow>(
    db,
    `select ${holdColumns} from member_transfer_hold where state = 'waiting' and expires_at <= $1
      order by expires_at limit $2`,
    [at, limit],
  )
