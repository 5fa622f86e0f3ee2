import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

interface RoundKey {
  readonly memberId: MemberId
  readonly vendor: number
  readonly round: string
  /** Of the round as it stood when its vendor was asked. */
  readonly revision: number
}

export interface VendorRecord {
  readonly record: string | null
  readonly proof_url: string | null
}

/** Who takes bets of the house's own, as actors of the ledger. */
export const findOwnSources = async (db: Db): Promise<number[]> =>
  (await rows<{ id: number }>(db, 'select id from bet_source order by id')).map(({ id }) => id)

export const findVendorRecord = (db: Db, key: RoundKey) =>
  row<VendorRecord>(
    db,
    `select record, proof_url from vendor_round_record
      where member_id = $1 and vendor_id = $2 and round = $3 and revision = $4`,
    [key.memberId, key.vendor, key.round, key.revision],
  )

export const insertVendorRecord = (db: Db, key: RoundKey, told: VendorRecord) =>
  rows(
    db,
    `insert into vendor_round_record as k (member_id, vendor_id, round, record, proof_url, revision)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, vendor_id, round) do update
       set record = excluded.record, proof_url = excluded.proof_url, revision = excluded.revision
     where k.revision < excluded.revision`,
    [key.memberId, key.vendor, key.round, told.record, told.proof_url, key.revision],
  )
