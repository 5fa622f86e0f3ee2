import type { AccountType, LoginArea, LoginWay, PasswordChangeReason } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface SessionRow {
  readonly id: string
  readonly member_id: MemberId
  readonly username: string
  readonly nickname: string
  readonly avatar: string | null
  readonly type: AccountType
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  readonly state: 'active' | 'suspended'
  readonly excluded_until: Date | null
  readonly area: LoginArea
  readonly via: LoginWay
  readonly password_change_reason: PasswordChangeReason | null
  readonly is_first: boolean
  readonly created_at: Date
  readonly last_seen_at: Date
}

interface Key {
  readonly memberId: MemberId
  readonly tokenHash: Buffer
}

export const findSession = (db: Db, key: Key) =>
  row<SessionRow>(
    db,
    `select s.id, s.member_id, m.username, m.nickname, m.avatar, m.type, m.currency, m.language, m.state,
            m.excluded_until, s.area, s.via, s.password_change_reason, s.is_first, s.created_at,
            s.last_seen_at
       from session s join member m on m.id = s.member_id
      where s.member_id = $1 and s.token_hash = $2`,
    [key.memberId, key.tokenHash],
  )

export interface NewSession extends Key {
  readonly address: string
  readonly userAgent: string
  readonly deviceMark: Buffer
  readonly area: LoginArea
  readonly via: LoginWay
  readonly passwordChangeReason: PasswordChangeReason | null
  readonly isFirst: boolean
  /** From when its longest life counts. */
  readonly openedAt: Date
  readonly at: Date
}

export const insertSession = (db: Db, session: NewSession) =>
  rows(
    db,
    `insert into session (member_id, token_hash, address, user_agent, device_mark, area, via,
       password_change_reason, created_at, last_seen_at, is_first)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.memberId,
      session.tokenHash,
      session.address,
      session.userAgent,
      session.deviceMark,
      session.area,
      session.via,
      session.passwordChangeReason,
      session.openedAt,
      session.at,
      session.isFirst,
    ],
  )

export const touchSession = (db: Db, key: Key, at: Date) =>
  rows(db, `update session set last_seen_at = $3 where member_id = $1 and token_hash = $2`, [
    key.memberId,
    key.tokenHash,
    at,
  ])

export const deleteSession = (db: Db, key: Key) =>
  rows(db, `delete from session where member_id = $1 and token_hash = $2`, [key.memberId, key.tokenHash])

/** Gives the hashes of the sessions that ended: those of the member, or one by its id, but for `keep`. */
export const deleteSessionsOf = (
  db: Db,
  { memberId, id, keep }: { memberId: MemberId; id: string | null; keep: Buffer | null },
) =>
  rows<{ token_hash: Buffer }>(
    db,
    `delete from session
      where member_id = $1 and token_hash is distinct from $2 and ($3::uuid is null or id = $3::uuid)
     returning token_hash`,
    [memberId, keep, id],
  )

export const deleteSessionsSeenBefore = (db: Db, idleSince: Date, openedSince: Date) =>
  rows(db, `delete from session where last_seen_at < $1 or created_at < $2`, [idleSince, openedSince])

export interface OpenSessionRow {
  readonly id: string
  readonly token_hash: Buffer
  readonly address: string
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

export const listSessions = (db: Db, memberId: MemberId, idleSince: Date, openedSince: Date) =>
  rows<OpenSessionRow>(
    db,
    `select id, token_hash, address, user_agent, created_at, last_seen_at from session
      where member_id = $1 and last_seen_at >= $2 and created_at >= $3
      order by last_seen_at desc, id limit 100`,
    [memberId, idleSince, openedSince],
  )

export interface LoginRow {
  readonly id: MemberId
  readonly username: string
  readonly password_hash: string | null
  readonly is_known_device: boolean
}

/**
 * By user name, or by the mobile number that the name is read as. Who shows no more than the number
 * (`mustOwnMobile`) needs one that the account has shown to be its own, or that is all the account has: a
 * number that somebody mistyped opens nothing to whom it belongs.
 */
export const findLogin = (
  db: Db,
  {
    username,
    mobile,
    deviceMark,
    mustOwnMobile,
  }: { username: string | null; mobile: string | null; deviceMark: Buffer; mustOwnMobile: boolean },
) =>
  row<LoginRow>(
    db,
    `select m.id, m.username, m.password_hash,
            exists (select from known_device d where d.member_id = m.id and d.device_mark = $3)
              as is_known_device
       from member m
      where m.username = $1
         or m.mobile = $2 and (not $4 or m.mobile_verified_at is not null or m.password_hash is null)
      order by m.username = $1 desc limit 1`,
    [username, mobile, deviceMark, mustOwnMobile],
  )

/** A code that came back from a number shows whose it is. */
export const verifyMobile = (db: Db, memberId: MemberId, at: Date) =>
  rows(db, `update member set mobile_verified_at = $2 where id = $1 and mobile_verified_at is null`, [
    memberId,
    at,
  ])

export interface ArrivalRow {
  readonly username: string
  readonly type: AccountType
  readonly state: 'active' | 'suspended'
  readonly first_login_at: Date | null
  readonly must_change_password: boolean
  readonly terms_due: boolean
  readonly password_changed_at: Date
  readonly is_known_network: boolean
  readonly is_known_device: boolean
  readonly has_known_network: boolean
}

export const findArrival = (
  db: Db,
  { memberId, network, deviceMark }: { memberId: MemberId; network: string; deviceMark: Buffer },
) =>
  row<ArrivalRow>(
    db,
    `select m.username, m.type, m.state, m.first_login_at, m.must_change_password, m.terms_due,
            coalesce(m.password_changed_at, m.created_at) as password_changed_at,
            exists (select from known_network n where n.member_id = m.id and n.network = $2)
              as is_known_network,
            exists (select from known_network n where n.member_id = m.id) as has_known_network,
            exists (select from known_device d where d.member_id = m.id and d.device_mark = $3)
              as is_known_device
       from member m where m.id = $1`,
    [memberId, network, deviceMark],
  )

export const markFirstLogin = (db: Db, memberId: MemberId, at: Date) =>
  rows(db, `update member set first_login_at = $2 where id = $1 and first_login_at is null`, [memberId, at])

export const updateLanguage = (db: Db, memberId: MemberId, language: 'EN' | 'BN') =>
  rows(db, `update member set language = $2 where id = $1`, [memberId, language])

/** Gives nothing when the state was that already. */
export const updateState = (db: Db, memberId: MemberId, state: 'active' | 'suspended') =>
  row<{ excluded_until: Date | null }>(
    db,
    `update member set state = $2 where id = $1 and state <> $2 returning excluded_until`,
    [memberId, state],
  )

/** The stored hash; until the end of the transaction nobody changes it. */
export async function holdPassword(db: Db, memberId: MemberId): Promise<string | null> {
  const held = await row<{ password_hash: string | null }>(
    db,
    `select password_hash from member where id = $1 for share`,
    [memberId],
  )
  return held?.password_hash ?? null
}
