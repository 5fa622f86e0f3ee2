import type { PayoutKind } from '@baize/domain/payout'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ProviderRow {
  readonly code: string
  readonly kind: PayoutKind
  readonly name_en: string
  readonly name_bn: string
  readonly min_digits: number
  readonly max_digits: number
}

export const listProviders = (db: Db) =>
  rows<ProviderRow>(db, `select * from payout_provider where is_open order by position`)

export const findProvider = (db: Db, code: string) =>
  row<ProviderRow>(db, `select * from payout_provider where code = $1 and is_open`, [code])

export interface AccountRow {
  readonly id: string
  readonly kind: PayoutKind
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly number_mask: string
  readonly branch: string
  readonly is_default: boolean
  readonly added_at: Date
  readonly usable_at: Date
}

export const listAccounts = (db: Db, memberId: MemberId) =>
  rows<AccountRow>(
    db,
    `select a.id, p.kind, a.provider, a.holder, a.number, a.number_mask, a.branch, a.is_default, a.added_at,
            a.usable_at
       from payout_account a join payout_provider p on p.code = a.provider
      where a.member_id = $1 and a.removed_at is null order by a.added_at, a.id`,
    [memberId],
  )

export interface NewAccount {
  readonly memberId: MemberId
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly mask: string
  readonly hash: Buffer
  readonly branch: string
  readonly isDefault: boolean
  readonly at: Date
  readonly usableAt: Date
}

/** Gives nothing when the account belongs to a member already. */
export const insertAccount = (db: Db, account: NewAccount) =>
  row<{ id: string }>(
    db,
    `insert into payout_account (member_id, provider, holder, number, number_mask, number_hash, branch,
       is_default, added_at, usable_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (number_hash) where removed_at is null do nothing returning id`,
    [
      account.memberId,
      account.provider,
      account.holder,
      account.number,
      account.mask,
      account.hash,
      account.branch,
      account.isDefault,
      account.at,
      account.usableAt,
    ],
  )

/** Another member's account is as unknown as none. */
export const removeAccount = (db: Db, account: { memberId: MemberId; id: string; at: Date }) =>
  row<Pick<AccountRow, 'provider' | 'number_mask' | 'is_default'>>(
    db,
    `update payout_account a set removed_at = $3, is_default = false
       from payout_account b
      where a.member_id = $1 and a.id = $2 and a.removed_at is null
        and b.member_id = a.member_id and b.id = a.id
      returning a.provider, a.number_mask, b.is_default`,
    [account.memberId, account.id, account.at],
  )

/** The oldest that is left becomes the usual one. */
export const promoteOldest = (db: Db, memberId: MemberId) =>
  rows(
    db,
    `update payout_account set is_default = true
      where member_id = $1 and id = (select id from payout_account
        where member_id = $1 and removed_at is null order by added_at, id limit 1)`,
    [memberId],
  )

export const clearDefault = (db: Db, memberId: MemberId) =>
  rows(
    db,
    `update payout_account set is_default = false where member_id = $1 and is_default and removed_at is null`,
    [memberId],
  )

export const setDefault = (db: Db, { memberId, id }: { memberId: MemberId; id: string }) =>
  row<{ number_mask: string }>(
    db,
    `update payout_account set is_default = true
      where member_id = $1 and id = $2 and removed_at is null returning number_mask`,
    [memberId, id],
  )
