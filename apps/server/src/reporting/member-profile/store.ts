import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

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

/** Only the given filters are in the SQL: each combination has a plan of its own. */
export function listMembers(db: Db, filter: MemberFilter) {
  const { before, ids, state, type, tag, limit } = filter
  const given: readonly (readonly [unknown, (place: string) => string])[] = [
    [before, (place) => `m.id < ${place}::bigint`],
    [ids, (place) => `m.id = any (${place}::bigint[])`],
    [state, (place) => `m.state = ${place}`],
    [type, (place) => `m.type = ${place}`],
    [tag, (place) => `m.id in (select member_id from member_tag where tag = ${place})`],
  ]
  const set = given.filter(([value]) => value !== null)
  const where = set.map(([, write], index) => write(`$${index + 1}`)).join(' and ')
  return rows<MemberLineRow>(
    db,
    `select m.id, m.username, m.nickname, m.type, m.state, m.mobile, m.email, m.currency, m.created_at,
            m.console_version,
            coalesce(w.cash, 0) as cash,
            array(select tag from member_tag t where t.member_id = m.id order by tag) as tags
       from member m left join wallet w on w.member_id = m.id
      ${where && `where ${where}`}
      order by m.id desc limit $${set.length + 1}`,
    [...set.map(([value]) => value), limit],
  )
}

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

export const findMember = (db: Db, memberId: bigint) =>
  row<HeldMember>(db, `select id, username, state, console_version from member where id = $1`, [memberId])
