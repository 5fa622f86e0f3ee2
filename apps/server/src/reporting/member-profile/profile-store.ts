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
            array(select tag from member_tag t where t.member_id = m.id order by tag) as tags
       from member m join wallet w on w.member_id = m.id left join member u on u.id = m.upline_id
      where m.id = $1`,
    [memberId],
  )

export interface NoteLine {
  readonly id: bigint
  readonly text: string
  readonly written_at: Date
  readonly author: string
}

interface PageOf {
  readonly memberId: bigint
  readonly before: bigint | null
  readonly limit: number
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
