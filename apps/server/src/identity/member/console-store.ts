import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface SessionLine {
  readonly id: string
  readonly address: string
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

const mostSessions = 100

export const listSessions = (db: Db, memberId: bigint) =>
  rows<SessionLine>(
    db,
    `select id, address, user_agent, created_at, last_seen_at from session where member_id = $1
      order by last_seen_at desc, id limit ${mostSessions}`,
    [memberId],
  )

export interface LoginLine {
  readonly id: bigint
  readonly happened_at: Date
  readonly outcome: string
  readonly via: string
  readonly address: string
  readonly user_agent: string
  readonly is_new_device: boolean
}

interface PageOf {
  readonly memberId: bigint
  readonly before: bigint | null
  readonly limit: number
}

export const listLogins = (db: Db, { memberId, before, limit }: PageOf) =>
  rows<LoginLine>(
    db,
    `select id, happened_at, outcome, via, address, user_agent, is_new_device from login_history
      where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [memberId, before, limit],
  )

export interface DeviceLine {
  readonly mark: string
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly others: number
}

const mostDevices = 100
/** What so many accounts share is a house or a mobile network, and links nobody. */
const mostShared = 50

export const listDevices = (db: Db, memberId: bigint) =>
  rows<DeviceLine>(
    db,
    `select encode(d.device_mark, 'hex') as mark, d.first_seen_at, d.last_seen_at,
            (select count(*)::int from known_device o
              where o.device_mark = d.device_mark and o.member_id <> d.member_id) as others
       from known_device d where d.member_id = $1 order by d.last_seen_at desc limit ${mostDevices}`,
    [memberId],
  )

export interface LinkedLine {
  readonly id: bigint
  readonly username: string
  readonly state: string
  readonly devices: number
  readonly networks: number
}

export const listLinked = (db: Db, memberId: bigint) =>
  rows<LinkedLine>(
    db,
    `with shared as (
       select l.member_id, true as is_device from known_device k, lateral (
         select o.member_id from known_device o where o.device_mark = k.device_mark
            and o.member_id <> k.member_id limit ${mostShared}) l
        where k.member_id = $1
       union all
       select l.member_id, false from known_network k, lateral (
         select o.member_id from known_network o where o.network = k.network
            and o.member_id <> k.member_id limit ${mostShared}) l
        where k.member_id = $1)
     select m.id, m.username, m.state, count(*) filter (where is_device)::int as devices,
            count(*) filter (where not is_device)::int as networks
       from shared s join member m on m.id = s.member_id
      group by m.id order by devices desc, networks desc, m.id limit 100`,
    [memberId],
  )

/** What guards a member's logins beside the password. */
export const countProofs = (db: Db, memberId: bigint) =>
  row<{ has_totp: boolean; passkeys: number }>(
    db,
    `select exists (select from totp where member_id = $1 and confirmed_at is not null) as has_totp,
            (select count(*)::int from passkey where member_id = $1) as passkeys`,
    [memberId],
  )

/** Counts the console's changes of a member up when the one who writes has seen the last one. */
export const raiseVersion = (db: Db, memberId: bigint, version: number) =>
  row(
    db,
    `update member set console_version = console_version + 1 where id = $1 and console_version = $2
     returning id`,
    [memberId, version],
  )

/** A password that somebody else has set: the next login has to change it. */
export const setFirstPassword = (db: Db, given: { memberId: bigint; passwordHash: string; at: Date }) =>
  rows(
    db,
    `update member set password_hash = $2, must_change_password = true, password_changed_at = $3 where id = $1`,
    [given.memberId, given.passwordHash, given.at],
  )

/** Gives nothing when there was no app. */
export const removeTotp = (db: Db, memberId: bigint) =>
  row(
    db,
    `with codes as (delete from recovery_code where member_id = $1)
     delete from totp where member_id = $1 and confirmed_at is not null returning member_id`,
    [memberId],
  )
