import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface PasswordRow {
  readonly id: MemberId
  readonly username: string
  readonly password_hash: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly state: 'active' | 'suspended'
  readonly language: 'EN' | 'BN'
  /** An agent or operator opened the account; its owner has not accepted the terms yet. */
  readonly terms_due: boolean
}

const columns = 'id, username, password_hash, mobile, email, state, language, terms_due'

export const findById = (db: Db, memberId: MemberId) =>
  row<PasswordRow>(db, `select ${columns} from member where id = $1`, [memberId])

/** By a number that the account has shown to be its own, or that is all it has. */
export const findByMobile = (db: Db, mobile: string) =>
  row<PasswordRow>(
    db,
    `select ${columns} from member
      where mobile = $1 and (mobile_verified_at is not null or password_hash is null)`,
    [mobile],
  )

/** One question for both, so that a wrong name and a wrong address take the same time (decision D10). */
export const findByUsernameAndEmail = (db: Db, given: { username: string; email: string }) =>
  row<PasswordRow>(
    db,
    `select ${columns} from member
      where username = $1 and email = $2 and email_verified_at is not null
        and state = 'active' and type <> 4`,
    [given.username, given.email],
  )

/** An active account with an email that its owner has proven. */
export const findProven = (db: Db, memberId: MemberId) =>
  row<PasswordRow>(
    db,
    `select ${columns} from member
      where id = $1 and email is not null and email_verified_at is not null
        and state = 'active' and type <> 4`,
    [memberId],
  )

/** Gives nothing when another change came first. */
export const savePassword = (
  db: Db,
  given: { memberId: MemberId; before: string | null; passwordHash: string; at: Date },
) =>
  row<{ id: MemberId }>(
    db,
    `update member set password_hash = $3, password_changed_at = $4, must_change_password = false,
            terms_due = false
      where id = $1 and password_hash is not distinct from $2 returning id`,
    [given.memberId, given.before, given.passwordHash, given.at],
  )

/** A code that came back from a number shows whose it is. */
export const verifyMobile = (db: Db, memberId: MemberId, at: Date) =>
  row(db, `update member set mobile_verified_at = $2 where id = $1 and mobile_verified_at is null`, [
    memberId,
    at,
  ])

export const listEarlier = (db: Db, memberId: MemberId, limit: number) =>
  rows<{ password_hash: string }>(
    db,
    `select password_hash from password_history where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  )

/** Keeps the replaced hash, and no more of them than the site compares. */
export const keepEarlier = (
  db: Db,
  given: { memberId: MemberId; passwordHash: string; at: Date; kept: number },
) =>
  rows(
    db,
    `with kept as (
       insert into password_history (member_id, password_hash, replaced_at) values ($1, $2, $3)
     )
     delete from password_history
      where member_id = $1 and id not in (
        select id from password_history where member_id = $1 order by id desc limit $4 - 1)`,
    [given.memberId, given.passwordHash, given.at, given.kept],
  )
