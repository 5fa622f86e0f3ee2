import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, type Db } from '../../database.ts'

export interface NewMember {
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly passwordHash: string
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  readonly referralCode?: string
  readonly affiliateCode?: string
  readonly uplineId?: MemberId
}

/** Gives the id of the new member, or nothing when the user name is taken. */
export async function insertMember(db: Db, member: NewMember): Promise<MemberId | undefined> {
  const { username, nickname, type, passwordHash, currency, language } = member
  const inserted = await row<{ id: MemberId }>(
    db,
    `insert into member
       (username, nickname, type, password_hash, currency, language, referral_code, affiliate_code, upline_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (username) do nothing
     returning id`,
    [
      username,
      nickname,
      type,
      passwordHash,
      currency,
      language,
      member.referralCode ?? null,
      member.affiliateCode ?? null,
      member.uplineId ?? null,
    ],
  )
  return inserted?.id
}

export const findMember = (db: Db, username: string) =>
  row<{ id: MemberId }>(db, `select id from member where username = $1`, [username])

export const insertOperator = (db: Db, operator: { username: string; role: string; passwordHash: string }) =>
  row<{ id: bigint }>(
    db,
    `insert into operator (username, role, password_hash) values ($1, $2, $3)
     on conflict (username) do update set password_hash = excluded.password_hash returning id`,
    [operator.username, operator.role, operator.passwordHash],
  )

export const updatePassword = (db: Db, memberId: MemberId, passwordHash: string) =>
  row(db, `update member set password_hash = $2 where id = $1`, [memberId, passwordHash])
