import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface PersonRow {
  readonly id: MemberId
  readonly username: string
  readonly upline_id: MemberId | null
  readonly type: number
  readonly state: string
}

const personColumns = 'id, username, upline_id, type, state'

export const findPerson = (db: Db, memberId: MemberId) =>
  row<PersonRow>(db, `select ${personColumns} from member where id = $1`, [memberId])

export const findByName = (db: Db, username: string) =>
  row<PersonRow>(db, `select ${personColumns} from member where username = lower($1)`, [username])

/** Kept until the transaction ends: nobody moves either under another upline meanwhile. */
export const lockPeople = (tx: Db, ids: readonly MemberId[]) =>
  rows<PersonRow>(tx, `select ${personColumns} from member where id = any($1) order by id for share`, [ids])

export async function sentSince(db: Db, memberId: MemberId, since: Date): Promise<bigint> {
  const found = await row<{ total: bigint }>(
    db,
    `select coalesce(sum(amount), 0)::bigint as total from member_transfer
      where member_id = $1 and sent_at > $2`,
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

export const findTransfer = (db: Db, memberId: MemberId, id: string) =>
  row<TransferRow>(db, 'select * from member_transfer where member_id = $1 and id = $2', [memberId, id])

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
}

/** What a member sent and received, newest first, after the one named. */
export const listTransfers = (db: Db, given: { memberId: MemberId; cursor: string | null; limit: number }) =>
  rows<PartnerRow>(
    db,
    `with own as (
       select t.* from member_transfer t where t.member_id = $1
       union all select t.* from member_transfer t where t.to_member_id = $1),
     seen as (select sent_at, id from own where id = $2::uuid limit 1)
     select o.*, o.member_id = $1 as is_out, m.username as partner
       from own o join member m on m.id = case when o.member_id = $1 then o.to_member_id else o.member_id end
      where $2::uuid is null or (o.sent_at, o.id) < (select sent_at, id from seen)
      order by o.sent_at desc, o.id desc limit $3`,
    [given.memberId, given.cursor, given.limit],
  )
