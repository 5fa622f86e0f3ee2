import { rows, type Db } from '../../kernel/database/database.ts'

/** Where a member's winnings may go, the number masked. */
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

export const listPayoutProviders = (db: Db) => rows<{ code: string }>(db, 'select code from payout_provider')

/**
 * The accounts for winnings that these members have or had, and whom they name, each as a short hash that
 * tells neither.
 */
export const findPayeeMarks = (
  db: Db,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; mark: string }[]> =>
  rows(
    db,
    `select distinct p.member_id as "memberId", left(encode(sha256(k.mark), 'hex'), 12) as mark
       from payout_account p
      cross join lateral (values (p.number_hash), (convert_to(lower(p.holder), 'UTF8'))) k(mark)
      where p.member_id = any($1)`,
    [memberIds],
  )
