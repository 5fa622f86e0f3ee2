import type { ProfileField } from '@baize/domain/security'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export type ProfileRow = Readonly<Record<ProfileField, string | null>> & { readonly payeeName: string | null }

/** The column of each particular. */
const columns: Readonly<Record<ProfileField, string>> = {
  nickname: 'nickname',
  realName: 'real_name',
  birthday: 'birthday',
  permanentAddress: 'permanent_address',
  currentAddress: 'current_address',
  placeOfBirth: 'place_of_birth',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'source_of_income',
  zalo: 'zalo',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  telegram: 'telegram',
  line: 'line',
  qqNum: 'qq_num',
  wechat: 'wechat',
  idNumber: 'id_number',
}

const listed = Object.entries(columns)
  .map(([field, column]) => `${column}::text as "${field}"`)
  .join(', ')

const select = `select ${listed}, payee_name as "payeeName" from member where id = $1`

export const findProfile = (db: Db, memberId: MemberId) => row<ProfileRow>(db, select, [memberId])

/** The member's own code, and the user name of who it came by. */
export const findInvitation = (db: Db, memberId: MemberId) =>
  row<{ code: string | null; referrer: string | null }>(
    db,
    `select m.invite_code as code, r.username as referrer from member m
       left join member r on r.id = m.referrer_id where m.id = $1`,
    [memberId],
  )

/** The same, locked until the transaction ends: two writers see what the other wrote. */
export const lockProfile = (db: Db, memberId: MemberId) =>
  row<ProfileRow>(db, `${select} for update`, [memberId])

/** Writes the given particulars; null clears one. */
export const saveProfile = (
  db: Db,
  memberId: MemberId,
  changes: ReadonlyMap<ProfileField, string | null>,
): Promise<unknown> => {
  const fields = [...changes.keys()]
  const own = fields.map((field, i) => `${columns[field]} = $${i + 2}`)
  // A gift of a birthday asks since when it says what it says.
  const sets = [...own, ...(changes.has('birthday') ? ['birthday_set_at = now()'] : [])].join(', ')
  return rows(db, `update member set ${sets} where id = $1`, [memberId, ...changes.values()])
}

export const saveAvatar = (db: Db, memberId: MemberId, avatar: string): Promise<unknown> =>
  rows(db, `update member set avatar = $2 where id = $1 and avatar is distinct from $2`, [memberId, avatar])

export interface GuardRow {
  readonly created_at: Date
  readonly password_changed_at: Date | null
  readonly has_password: boolean
  readonly has_payment_password: boolean
  readonly mobile: string | null
  readonly email: string | null
  readonly has_totp: boolean
  readonly recovery_codes_left: number
}

export const findGuards = (db: Db, memberId: MemberId) =>
  row<GuardRow>(
    db,
    `select m.created_at, m.password_changed_at, m.password_hash is not null as has_password,
            m.payment_password_hash is not null as has_payment_password,
            case when m.mobile_verified_at is not null then m.mobile end as mobile,
            case when m.email_verified_at is not null then m.email end as email,
            exists (select from totp t where t.member_id = m.id and t.confirmed_at is not null) as has_totp,
            (select count(*)::int from recovery_code r where r.member_id = m.id and r.used_at is null)
              as recovery_codes_left
       from member m where m.id = $1`,
    [memberId],
  )

export const listPasskeys = (db: Db, memberId: MemberId) =>
  rows<{ credential_id: string; name: string; added_at: Date; used_at: Date | null }>(
    db,
    `select credential_id, name, added_at, used_at from passkey where member_id = $1 order by added_at`,
    [memberId],
  )

export const listIdentities = (db: Db, memberId: MemberId) =>
  rows<{ provider: string; email: string; linked_at: Date }>(
    db,
    `select provider, email, linked_at from identity where member_id = $1 order by linked_at`,
    [memberId],
  )
