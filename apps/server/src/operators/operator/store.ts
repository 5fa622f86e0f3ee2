import type { OperatorStage } from '@baize/domain/operator'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface LoginRow {
  readonly id: bigint
  readonly username: string
  readonly password_hash: string
  readonly state: 'active' | 'suspended'
  readonly totp_confirmed_at: Date | null
}

export const findLogin = (db: Db, username: string) =>
  row<LoginRow>(
    db,
    `select id, username, password_hash, state, totp_confirmed_at from operator where username = $1`,
    [username],
  )

export const countActive = async (db: Db): Promise<number> =>
  (await row<{ count: number }>(db, `select count(*)::int as count from operator where state = 'active'`))
    ?.count ?? 0

export interface SessionRow {
  readonly operator_id: bigint
  readonly username: string
  readonly name: string
  readonly language: 'EN' | 'BN'
  readonly state: 'active' | 'suspended'
  readonly must_change_password: boolean
  readonly stage: OperatorStage
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly roles: string[]
  readonly permissions: string[]
}

const standing = `coalesce((select array_agg(r.name order by r.name) from operator_role x
    join role r on r.id = x.role_id where x.operator_id = o.id), '{}') as roles,
  coalesce((select array_agg(distinct p) from operator_role x join role r on r.id = x.role_id,
    unnest(r.permissions) p where x.operator_id = o.id), '{}') as permissions`

export const findStanding = (db: Db, operatorId: bigint) =>
  row<Pick<SessionRow, 'username' | 'name' | 'language' | 'state' | 'roles' | 'permissions'>>(
    db,
    `select o.username, o.name, o.language, o.state, ${standing} from operator o where o.id = $1`,
    [operatorId],
  )

/** The session with what its operator's roles allow now. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  row<SessionRow>(
    db,
    `select s.operator_id, o.username, o.name, o.language, o.state, o.must_change_password, s.stage,
            s.created_at, s.last_seen_at,
            ${standing}
       from operator_session s join operator o on o.id = s.operator_id
      where s.token_hash = $1`,
    [tokenHash],
  )

export interface NewSession {
  readonly tokenHash: Buffer
  readonly operatorId: bigint
  readonly stage: OperatorStage
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

export const insertSession = (db: Db, given: NewSession) =>
  rows(
    db,
    `insert into operator_session (token_hash, operator_id, stage, address, user_agent, created_at,
       last_seen_at) values ($1, $2, $3, $4, $5, $6, $6)`,
    [given.tokenHash, given.operatorId, given.stage, given.address, given.userAgent, given.at],
  )

export const touchSession = (db: Db, tokenHash: Buffer, at: Date) =>
  rows(db, `update operator_session set last_seen_at = $2 where token_hash = $1`, [tokenHash, at])

/** Gives nothing when it had ended already. */
export const deleteSession = (db: Db, tokenHash: Buffer) =>
  row<{ operator_id: bigint }>(
    db,
    `delete from operator_session where token_hash = $1 returning operator_id`,
    [tokenHash],
  )

export const deleteSessionsOf = (db: Db, operatorId: bigint, keep: Buffer | null) =>
  rows(db, `delete from operator_session where operator_id = $1 and token_hash is distinct from $2`, [
    operatorId,
    keep,
  ])

export const deleteSessionsBefore = (db: Db, idleSince: Date, openedSince: Date) =>
  rows(db, `delete from operator_session where last_seen_at < $1 or created_at < $2`, [
    idleSince,
    openedSince,
  ])

export interface TotpRow {
  readonly totp_secret: string | null
  readonly totp_confirmed_at: Date | null
}

export const findTotp = (db: Db, operatorId: bigint) =>
  row<TotpRow>(db, `select totp_secret, totp_confirmed_at from operator where id = $1`, [operatorId])

/** Gives nothing when an app guards already. */
export const beginTotp = (db: Db, operatorId: bigint, secret: string) =>
  row(db, `update operator set totp_secret = $2 where id = $1 and totp_confirmed_at is null returning id`, [
    operatorId,
    secret,
  ])

/** Takes a step of the secret that was shown; gives nothing when it, or a later one, was taken before. */
export const takeStep = (
  db: Db,
  { operatorId, step, secret, at }: { operatorId: bigint; step: number; secret: string; at: Date },
) =>
  row(
    db,
    `update operator set totp_last_step = $2, totp_confirmed_at = coalesce(totp_confirmed_at, $4)
      where id = $1 and totp_last_step < $2 and totp_secret = $3 returning id`,
    [operatorId, step, secret, at],
  )

export const markLogin = (db: Db, operatorId: bigint, at: Date) =>
  rows(db, `update operator set last_login_at = $2 where id = $1`, [operatorId, at])

export const updateLanguage = (db: Db, operatorId: bigint, language: 'EN' | 'BN') =>
  rows(db, `update operator set language = $2 where id = $1`, [operatorId, language])

export const updatePassword = (
  db: Db,
  { operatorId, passwordHash, mustChange }: { operatorId: bigint; passwordHash: string; mustChange: boolean },
) =>
  rows(db, `update operator set password_hash = $2, must_change_password = $3 where id = $1`, [
    operatorId,
    passwordHash,
    mustChange,
  ])

export interface NewOperator {
  readonly username: string
  readonly name: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
}

/** Gives nothing when the name is taken. */
export const insertOperator = (db: Db, given: NewOperator) =>
  row<{ id: bigint }>(
    db,
    `insert into operator (username, name, password_hash, must_change_password) values ($1, $2, $3, $4)
     on conflict (username) do nothing returning id`,
    [given.username, given.name, given.passwordHash, given.mustChangePassword],
  )

export const confirmTotp = (db: Db, operatorId: bigint, secret: string, at: Date) =>
  rows(
    db,
    `update operator set totp_secret = $2, totp_confirmed_at = $3
      where id = $1 and totp_confirmed_at is null`,
    [operatorId, secret, at],
  )

export interface RoleRow {
  readonly id: bigint
  readonly name: string
  readonly permissions: string[]
  readonly version: number
  readonly changed_at: Date
}

/** Makes the role when it is missing. */
export const openRole = (db: Db, name: string) =>
  row<RoleRow>(
    db,
    `insert into role (name) values ($1) on conflict (name) do update set name = excluded.name
     returning id, name, permissions, version, changed_at`,
    [name],
  )

/** Adds permissions to a role; those it has stay. */
export const addPermissions = (db: Db, name: string, permissions: readonly string[]) =>
  rows(
    db,
    `update role set version = version + 1, changed_at = now(),
            permissions = array(select distinct p from unnest(permissions || $2::text[]) p order by p)
      where name = $1 and not permissions @> $2::text[]`,
    [name, permissions],
  )

export const addRole = (db: Db, operatorId: bigint, roleId: bigint) =>
  rows(db, `insert into operator_role (operator_id, role_id) values ($1, $2) on conflict do nothing`, [
    operatorId,
    roleId,
  ])

/** Remembers since when the house knows these permissions; gives those it did not know. */
export const rememberPermissions = (db: Db, permissions: readonly string[]) =>
  rows<{ permission: string }>(
    db,
    `insert into permission_seen (permission) select unnest($1::text[]) on conflict do nothing
     returning permission`,
    [permissions],
  )

/** Names of operators by their ids, for texts such as `operator 12`. */
export async function findOperatorNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id))
  if (known.length === 0) return new Map()
  const found = await rows<{ id: bigint; username: string }>(
    db,
    `select id, username from operator where id = any($1::bigint[])`,
    [[...new Set(known)]],
  )
  return new Map(found.map(({ id, username }) => [String(id), username]))
}
