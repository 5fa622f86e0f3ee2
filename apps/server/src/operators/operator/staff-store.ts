import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface OperatorRow {
  readonly id: bigint
  readonly username: string
  readonly name: string
  readonly state: 'active' | 'suspended'
  readonly roles: string[]
  readonly has_totp: boolean
  readonly created_at: Date
  readonly last_login_at: Date | null
  readonly version: number
}

const operatorColumns = `o.id, o.username, o.name, o.state, o.totp_confirmed_at is not null as has_totp,
  o.created_at, o.last_login_at, o.version,
  array(select r.name from operator_role x join role r on r.id = x.role_id where x.operator_id = o.id
    order by r.name) as roles`

export const listOperators = (
  db: Db,
  given: { before: bigint | null; limit: number; q: string | null; state: string | null },
) =>
  rows<OperatorRow>(
    db,
    `select ${operatorColumns} from operator o
      where ($1::bigint is null or o.id < $1) and ($2::text is null or o.username like $2)
        and ($3::text is null or o.state = $3)
      order by o.id desc limit $4`,
    [given.before, given.q, given.state, given.limit],
  )

/** Until the end of the transaction nobody else changes it. */
export const holdOperator = (db: Db, id: bigint) =>
  row<OperatorRow>(db, `select ${operatorColumns} from operator o where o.id = $1 for update of o`, [id])

export const updateState = (db: Db, id: bigint, state: 'active' | 'suspended') =>
  rows(db, `update operator set state = $2, version = version + 1 where id = $1`, [id, state])

export const raiseVersion = (db: Db, id: bigint) =>
  rows(db, `update operator set version = version + 1 where id = $1`, [id])

export const replaceRoles = (db: Db, id: bigint, roleIds: readonly bigint[]) =>
  rows(
    db,
    `with gone as (delete from operator_role where operator_id = $1 and role_id <> all ($2::bigint[]))
     insert into operator_role (operator_id, role_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
    [id, roleIds],
  )

/** A first password, and no app: the next login connects one. */
export const resetLogin = (db: Db, id: bigint, passwordHash: string) =>
  rows(
    db,
    `update operator set password_hash = $2, must_change_password = true, totp_secret = null,
       totp_confirmed_at = null, totp_last_step = 0, version = version + 1 where id = $1`,
    [id, passwordHash],
  )

export interface RoleLine {
  readonly id: bigint
  readonly name: string
  readonly permissions: string[]
  readonly operators: number
  readonly changed_at: Date
  readonly version: number
}

const roleColumns = `r.id, r.name, r.permissions, r.changed_at, r.version,
  (select count(*)::int from operator_role x where x.role_id = r.id) as operators`

export const listRoles = (
  db: Db,
  given: { before: bigint | null; limit: number; permission: string | null },
) =>
  rows<RoleLine>(
    db,
    `select ${roleColumns} from role r
      where ($1::bigint is null or r.id < $1) and ($2::text is null or $2 = any (r.permissions))
      order by r.id desc limit $3`,
    [given.before, given.permission, given.limit],
  )

export const findRole = (db: Db, id: bigint) =>
  row<RoleLine>(db, `select ${roleColumns} from role r where r.id = $1`, [id])
export const findRoles = (db: Db, names: readonly string[]) =>
  rows<{ id: bigint; name: string }>(db, `select id, name from role where name = any ($1)`, [names])

/** Gives nothing when the name is taken. */
export const insertRole = (db: Db, name: string, permissions: readonly string[]) =>
  row<{ id: bigint }>(
    db,
    `insert into role (name, permissions) values ($1, $2) on conflict (name) do nothing returning id`,
    [name, permissions],
  )

/** Gives nothing when the role is no longer the one that was seen. */
export const updateRole = (
  db: Db,
  given: { id: bigint; version: number; name: string; permissions: readonly string[]; at: Date },
) =>
  row<{ id: bigint }>(
    db,
    `update role set name = $3, permissions = $4, version = version + 1, changed_at = $5
      where id = $1 and version = $2 returning id`,
    [given.id, given.version, given.name, given.permissions, given.at],
  )

export const isNameTaken = async (db: Db, name: string, exceptId: bigint | null) =>
  (await row(db, `select from role where name = $1 and id is distinct from $2`, [name, exceptId])) !==
  undefined

/**
 * Whether two active operators are left of whom one may ask for a change of roles and the other approve it.
 * Changes of roles come one after another, so that two at once do not each leave the other's pair.
 */
export async function areRolesKept(db: Db): Promise<boolean> {
  await rows(db, `select pg_advisory_xact_lock(hashtext('baize.roles'))`)
  const kept = await row(
    db,
    `with able as (
       select o.id, p from operator o join operator_role x on x.operator_id = o.id
         join role r on r.id = x.role_id, unnest(r.permissions) p where o.state = 'active')
     select from able a join able b on a.id <> b.id where a.p = 'role_ask' and b.p = 'role_approve' limit 1`,
  )
  return kept !== undefined
}

export const listUnassigned = (db: Db, known: readonly string[]) =>
  rows<{ permission: string; seen_at: Date }>(
    db,
    `select permission, seen_at from permission_seen s
      where permission = any ($1) and not exists (select from role r where s.permission = any (r.permissions))
      order by seen_at desc, permission`,
    [known],
  )

export const listChangedRoles = (db: Db, limit: number) =>
  rows<{ role: string; changed_at: Date; version: number }>(
    db,
    `select name as role, changed_at, version from role order by changed_at desc limit $1`,
    [limit],
  )
