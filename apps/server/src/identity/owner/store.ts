import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

export interface OwnerRow {
  readonly username: string
  readonly language: 'EN' | 'BN'
  readonly mobile: string | null
  readonly email: string | null
}

export const findOwner = (db: Db, memberId: MemberId) =>
  row<OwnerRow>(
    db,
    `select username, language, case when mobile_verified_at is not null then mobile end as mobile,
            case when email_verified_at is not null then email end as email
       from member where id = $1`,
    [memberId],
  )
