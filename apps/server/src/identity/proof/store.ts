import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

export interface MeansRow {
  readonly username: string
  readonly language: 'EN' | 'BN'
  readonly password_hash: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly mobile_bound_at: Date | null
  readonly email_bound_at: Date | null
  readonly contact_replaced_at: Date | null
  readonly payee: string | null
  readonly has_totp: boolean
  readonly has_recovery_codes: boolean
  readonly has_passkey: boolean
}

/** Contacts count only when they were verified: an address that somebody typed proves nothing. */
export const findMeans = (db: Db, memberId: MemberId) =>
  row<MeansRow>(
    db,
    `select m.username, m.language, m.password_hash, m.mobile_bound_at, m.email_bound_at,
            m.contact_replaced_at,
            case when m.mobile_verified_at is not null then m.mobile end as mobile,
            case when m.email_verified_at is not null then m.email end as email,
            coalesce(m.payee_name, m.real_name) as payee,
            exists (select from totp t where t.member_id = m.id and t.confirmed_at is not null) as has_totp,
            exists (select from recovery_code r where r.member_id = m.id and r.used_at is null)
              as has_recovery_codes,
            exists (select from passkey p where p.member_id = m.id) as has_passkey
       from member m where m.id = $1`,
    [memberId],
  )
