import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface StaffRow {
  readonly id: bigint
  readonly username: string
  readonly reason: string
  readonly named_by: string
  readonly named_at: Date
}

/** Staff accounts, those of the newest members first. */
export const listStaff = (db: Db, { before, limit }: { before: bigint | null; limit: number }) =>
  rows<StaffRow>(
    db,
    `select s.member_id as id, m.username, s.reason, o.username as named_by, s.named_at
       from staff_account s join member m on m.id = s.member_id join operator o on o.id = s.named_by
      where $1::bigint is null or s.member_id < $1 order by s.member_id desc limit $2`,
    [before, limit],
  )

export const findMemberName = (db: Db, memberId: bigint) =>
  row<{ username: string }>(db, 'select username from member where id = $1', [memberId])

export const isStaff = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await row(db, 'select from staff_account where member_id = $1', [memberId])) !== undefined

/** Gives false for an account that is named already. */
export const insertStaff = async (
  db: Db,
  { memberId, reason, namedBy }: { memberId: bigint; reason: string; namedBy: bigint },
): Promise<boolean> =>
  (
    await rows(
      db,
      `insert into staff_account (member_id, reason, named_by) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [memberId, reason, namedBy],
    )
  ).length === 1

export const deleteStaff = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await rows(db, 'delete from staff_account where member_id = $1 returning 1', [memberId])).length === 1
