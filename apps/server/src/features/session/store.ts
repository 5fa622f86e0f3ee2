import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface SessionRow {
  readonly member_id: MemberId
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  readonly state: 'active' | 'suspended'
  readonly created_at: Date
  readonly last_seen_at: Date
}

export interface LoginRow {
  readonly id: MemberId
  readonly username: string
  readonly password_hash: string
  readonly state: 'active' | 'suspended'
  readonly first_login_at: Date | null
}

interface Key {
  readonly memberId: MemberId
  readonly tokenHash: Buffer
}

export const findSession = (db: Db, key: Key) =>
  row<SessionRow>(
    db,
    `select s.member_id, m.username, m.nickname, m.type, m.currency, m.language, m.state,
            s.created_at, s.last_seen_at
       from session s join member m on m.id = s.member_id
      where s.member_id = $1 and s.token_hash = $2`,
    [key.memberId, key.tokenHash],
  )

export const insertSession = (db: Db, session: Key & { address: string; userAgent: string; at: Date }) =>
  rows(
    db,
    `insert into session (member_id, token_hash, address, user_agent, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [session.memberId, session.tokenHash, session.address, session.userAgent, session.at],
  )

export const touchSession = (db: Db, key: Key, at: Date) =>
  rows(db, `update session set last_seen_at = $3 where member_id = $1 and token_hash = $2`, [
    key.memberId,
    key.tokenHash,
    at,
  ])

export const deleteSession = (db: Db, key: Key) =>
  rows(db, `delete from session where member_id = $1 and token_hash = $2`, [key.memberId, key.tokenHash])

/** Gives the hashes of the sessions that ended; `keep` stays. */
export const deleteSessionsOf = (db: Db, memberId: MemberId, keep: Buffer | null) =>
  rows<{ token_hash: Buffer }>(
    db,
    `delete from session where member_id = $1 and token_hash is distinct from $2 returning token_hash`,
    [memberId, keep],
  )

export interface AdmittedRow {
  readonly username: string
  readonly type: AccountType
  readonly state: 'active' | 'suspended'
  readonly first_login_at: Date | null
}

export const findAdmitted = (db: Db, memberId: MemberId) =>
  row<AdmittedRow>(db, `select username, type, state, first_login_at from member where id = $1`, [memberId])

export const deleteSessionsSeenBefore = (db: Db, idleSince: Date, openedSince: Date) =>
  rows(db, `delete from session where last_seen_at < $1 or created_at < $2`, [idleSince, openedSince])

export const findLogin = (db: Db, username: string) =>
  row<LoginRow>(
    db,
    `select id, username, password_hash, state, first_login_at from member where username = $1`,
    [username],
  )

export const markFirstLogin = (db: Db, memberId: MemberId, at: Date) =>
  rows(db, `update member set first_login_at = $2 where id = $1 and first_login_at is null`, [memberId, at])

export const updateLanguage = (db: Db, memberId: MemberId, language: 'EN' | 'BN') =>
  rows(db, `update member set language = $2 where id = $1`, [memberId, language])
