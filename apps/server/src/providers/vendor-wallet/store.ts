import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface VendorWalletRow {
  readonly vassalage: string
  readonly balance: bigint
  readonly version: bigint
}

/** Decides something only while the member's wallet is locked. */
export async function findBalance(
  db: Db,
  { memberId, vassalage }: { memberId: MemberId; vassalage: string },
): Promise<bigint> {
  const found = await row<{ balance: bigint }>(
    db,
    'select balance from vendor_wallet where member_id = $1 and vassalage = $2',
    [memberId, vassalage],
  )
  return found?.balance ?? 0n
}

/** The vendors' wallets that hold something. */
export const listFilled = (db: Db, memberId: MemberId): Promise<VendorWalletRow[]> =>
  rows<VendorWalletRow>(
    db,
    `select vassalage, balance, version from vendor_wallet
      where member_id = $1 and balance > 0 order by vassalage`,
    [memberId],
  )

export const sumBalances = async (db: Db, memberId: MemberId): Promise<bigint> =>
  (await listFilled(db, memberId)).reduce((sum, { balance }) => sum + balance, 0n)

export const findFilledMembers = async (db: Db, limit: number): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      'select distinct member_id from vendor_wallet where balance > 0 order by member_id limit $1',
      [limit],
    )
  ).map(({ member_id: memberId }) => memberId)

/** Books a movement of a vendor's wallet; the member's wallet is locked. */
export async function addEntry(
  tx: Tx,
  entry: { memberId: MemberId; vassalage: string; amountMinor: bigint; key: string },
): Promise<void> {
  const { memberId, vassalage, amountMinor, key } = entry
  // A wallet is there before it is drawn on: only what comes in may open one.
  const moved =
    amountMinor > 0n
      ? `insert into vendor_wallet as w (member_id, vassalage, balance, version) values ($1, $2, $3, 1)
         on conflict (member_id, vassalage)
         do update set balance = w.balance + excluded.balance, version = w.version + 1
         returning balance, version`
      : `update vendor_wallet set balance = balance + $3, version = version + 1
          where member_id = $1 and vassalage = $2 returning balance, version`
  const written = await rows(
    tx,
    `with moved as (${moved})
     insert into vendor_wallet_entry (member_id, vassalage, version, amount, balance_after, key)
     select $1, $2, version, $3, balance, $4 from moved returning 1 as one`,
    [memberId, vassalage, amountMinor, key],
  )
  invariant(written.length === 1, 'only a wallet that is there is drawn on')
}
