import type { ApprovalKind } from '@baize/contract/console'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ApprovalRow {
  readonly id: bigint
  readonly kind: ApprovalKind
  readonly subject: string
  readonly member_id: bigint | null
  readonly before: unknown
  readonly change: unknown
  readonly secret: string | null
  readonly reason: string
  readonly asked_by: bigint
  readonly asked_at: Date
  readonly expires_at: Date
  readonly state: 'open' | 'approved' | 'rejected' | 'withdrawn' | 'expired'
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
  readonly decision: string | null
}

export interface ListedApproval extends ApprovalRow {
  readonly asker: string
  readonly decider: string | null
}

const columns = `a.id, a.kind, a.subject, a.member_id, a.before, a.change, a.secret, a.reason, a.asked_by,
  a.asked_at, a.expires_at, a.state, a.decided_by, a.decided_at, a.decision`

export interface NewApproval {
  readonly kind: ApprovalKind
  readonly subject: string
  readonly memberId: bigint | null
  readonly before: string | null
  readonly change: string
  readonly secret: string | null
  readonly reason: string
  readonly askedBy: bigint
  readonly at: Date
  readonly expiresAt: Date
}

export const insertApproval = (db: Db, given: NewApproval) =>
  row<{ id: bigint }>(
    db,
    `insert into approval (kind, subject, member_id, before, change, secret, reason, asked_by, asked_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      given.kind,
      given.subject,
      given.memberId,
      given.before,
      given.change,
      given.secret,
      given.reason,
      given.askedBy,
      given.at,
      given.expiresAt,
    ],
  )

export const findApproval = (db: Db, id: bigint) =>
  row<ApprovalRow>(db, `select ${columns} from approval a where a.id = $1`, [id])

/** Until the end of the transaction nobody else decides it. */
export const holdApproval = (db: Db, id: bigint) =>
  row<ApprovalRow>(db, `select ${columns} from approval a where a.id = $1 for update`, [id])

export const closeApproval = (
  db: Db,
  given: { id: bigint; state: ApprovalRow['state']; by: bigint | null; at: Date; decision: string | null },
) =>
  row(
    db,
    `update approval set state = $2, decided_by = $3, decided_at = $4, decision = $5, secret = null
      where id = $1 and state = 'open' returning id`,
    [given.id, given.state, given.by, given.at, given.decision],
  )

export const expireApprovals = (db: Db, at: Date) =>
  rows<ApprovalRow>(
    db,
    `update approval a set state = 'expired', decided_at = $1, secret = null
      where state = 'open' and expires_at <= $1 returning ${columns}`,
    [at],
  )

export interface ApprovalFilter {
  readonly before: bigint | null
  readonly limit: number
  readonly state: string | null
  readonly kind: string | null
}

export const listApprovals = (db: Db, filter: ApprovalFilter) =>
  rows<ListedApproval>(
    db,
    `select ${columns}, o.username as asker, d.username as decider
       from approval a join operator o on o.id = a.asked_by left join operator d on d.id = a.decided_by
      where ($1::bigint is null or a.id < $1) and ($2::text is null or a.state = $2)
        and ($3::text is null or a.kind = $3)
      order by a.id desc limit $4`,
    [filter.before, filter.state, filter.kind, filter.limit],
  )
