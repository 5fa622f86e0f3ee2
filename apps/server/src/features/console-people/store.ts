import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface MemberLineRow {
  readonly id: MemberId
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly state: 'active' | 'suspended'
  readonly mobile: string | null
  readonly email: string | null
  readonly currency: CurrencyCode
  readonly cash: bigint
  readonly tags: string[]
  readonly created_at: Date
  readonly console_version: number
}

export interface MemberFilter {
  /** Members with a lower id. */
  readonly before: bigint | null
  readonly limit: number
  readonly ids: readonly bigint[] | null
  readonly state: string | null
  readonly type: number | null
  readonly tag: string | null
}

export const listMembers = (db: Db, filter: MemberFilter) =>
  rows<MemberLineRow>(
    db,
    `select m.id, m.username, m.nickname, m.type, m.state, m.mobile, m.email, m.currency, m.created_at,
            m.console_version,
            coalesce(w.cash, 0) as cash,
            array(select tag from member_tag t where t.member_id = m.id order by tag) as tags
       from member m left join wallet w on w.member_id = m.id
      where ($1::bigint is null or m.id < $1)
        and ($2::bigint[] is null or m.id = any ($2))
        and ($3::text is null or m.state = $3)
        and ($4::smallint is null or m.type = $4)
        and ($5::text is null or exists (select from member_tag t where t.member_id = m.id and t.tag = $5))
      order by m.id desc limit $6`,
    [filter.before, filter.ids, filter.state, filter.type, filter.tag, filter.limit],
  )

/**
 * The members that a text means: an id, or the beginning of a name, number or e-mail address. Each of the
 * four looks into an index of its own.
 */
export const findMembers = (db: Db, given: { text: string; id: bigint | null; limit: number }) =>
  rows<{ id: bigint }>(
    db,
    `(select id from member where id = $2)
     union (select id from member where username like $1 limit $3)
     union (select id from member where mobile like $1 limit $3)
     union (select id from member where email like $1 limit $3)`,
    [`${given.text.replace(/[\\%_]/g, '\\$&')}%`, given.id, given.limit],
  )

export interface HeldMember {
  readonly id: MemberId
  readonly username: string
  readonly state: 'active' | 'suspended'
  readonly console_version: number
}

/** Counts the console's changes of a member up when the one who writes has seen the last one. */
export const raiseVersion = (db: Db, memberId: bigint, version: number) =>
  row(
    db,
    `update member set console_version = console_version + 1 where id = $1 and console_version = $2
     returning id`,
    [memberId, version],
  )

export const findMember = (db: Db, memberId: bigint) =>
  row<HeldMember>(db, `select id, username, state, console_version from member where id = $1`, [memberId])
