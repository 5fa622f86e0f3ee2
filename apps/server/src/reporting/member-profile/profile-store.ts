import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ProfileRow {
  readonly id: MemberId
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly state: 'active' | 'suspended'
  readonly language: 'EN' | 'BN'
  readonly mobile: string | null
  readonly email: string | null
  readonly real_name: string | null
  readonly birthday: string | null
  readonly upline_id: bigint | null
  readonly upline_name: string | null
  readonly referrer_id: bigint | null
  readonly invite_code: string | null
  readonly first_login_at: Date | null
  readonly excluded_until: Date | null
  readonly has_password: boolean
  readonly has_totp: boolean
  readonly passkeys: number
  readonly created_at: Date
  readonly console_version: number
  readonly currency: CurrencyCode
  readonly cash: bigint
  readonly bonus: bigint
  readonly held: bigint
  readonly points: bigint
  readonly deficit: bigint
  readonly can_stake: boolean
  readonly tags: string[]
}

export const findProfile = (db: Db, memberId: bigint) =>
  row<ProfileRow>(
    db,
    `select m.id, m.username, m.nickname, m.type, m.state, m.language, m.mobile, m.email, m.real_name,
            m.birthday::text as birthday, m.upline_id, u.username as upline_name, m.referrer_id,
            m.invite_code,
            m.first_login_at, m.excluded_until, m.password_hash is not null as has_password, m.created_at,
            m.console_version, m.currency, w.cash, w.bonus, w.held, w.points, w.deficit, w.can_stake,
            exists (select from totp t where t.member_id = m.id and t.confirmed_at is not null) as has_totp,
            (select count(*)::int from passkey p where p.member_id = m.id) as passkeys,
            array(select tag from member_tag t where t.member_id = m.id order by tag) as tags
       from member m join wallet w on w.member_id = m.id left join member u on u.id = m.upline_id
      where m.id = $1`,
    [memberId],
  )

export const listPayoutAccounts = (db: Db, memberId: bigint) =>
  rows<{ id: string; provider: string; holder: string; number_mask: string; added_at: Date }>(
    db,
    `select id, provider, holder, number_mask, added_at from payout_account
      where member_id = $1 and removed_at is null order by added_at`,
    [memberId],
  )

/** The members whose account for winnings has one of these hashes. */
export const findPayees = (db: Db, hashes: readonly Buffer[]) =>
  rows<{ id: bigint }>(
    db,
    `select member_id as id from payout_account where number_hash = any ($1) and removed_at is null`,
    [hashes],
  )
export const listProviders = (db: Db) => rows<{ code: string }>(db, 'select code from payout_provider')

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

export interface NoteLine {
  readonly id: bigint
  readonly text: string
  readonly written_at: Date
  readonly author: string
}

export const listNotes = (db: Db, { memberId, before, limit }: PageOf) =>
  rows<NoteLine>(
    db,
    `select n.id, n.text, n.written_at, o.username as author
       from member_note n join operator o on o.id = n.written_by
      where n.member_id = $1 and ($2::bigint is null or n.id < $2) order by n.id desc limit $3`,
    [memberId, before, limit],
  )

interface Written {
  readonly memberId: bigint
  readonly operatorId: bigint
  readonly at: Date
}

export const insertNote = (db: Db, { memberId, operatorId, at, text }: Written & { text: string }) =>
  rows(db, `insert into member_note (member_id, text, written_at, written_by) values ($1, $2, $3, $4)`, [
    memberId,
    text,
    at,
    operatorId,
  ])

/** Gives nothing when the tag was on already. */
export const insertTag = (db: Db, { memberId, operatorId, at, tag }: Written & { tag: string }) =>
  row(
    db,
    `insert into member_tag (member_id, tag, tagged_at, tagged_by) values ($1, $2, $3, $4)
     on conflict do nothing returning tag`,
    [memberId, tag, at, operatorId],
  )
export const deleteTag = (db: Db, memberId: bigint, tag: string) =>
  row(db, `delete from member_tag where member_id = $1 and tag = $2 returning tag`, [memberId, tag])

export const updatePassword = (db: Db, given: { memberId: bigint; passwordHash: string; at: Date }) =>
  rows(
    db,
    `update member set password_hash = $2, must_change_password = true, password_changed_at = $3 where id = $1`,
    [given.memberId, given.passwordHash, given.at],
  )

/** Gives nothing when there was no app. */
export const deleteTotp = (db: Db, memberId: bigint) =>
  row(
    db,
    `with codes as (delete from recovery_code where member_id = $1)
     delete from totp where member_id = $1 and confirmed_at is not null returning member_id`,
    [memberId],
  )
