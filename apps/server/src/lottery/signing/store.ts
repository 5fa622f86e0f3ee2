import { rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface SigningKeyRow {
  readonly id: string
  readonly public_key: string
  readonly sealed_key: string
  readonly created_at: Date
}

/** The newest first. */
export const findKeys = (db: Db): Promise<SigningKeyRow[]> =>
  rows(
    db,
    `select id, public_key, sealed_key, created_at from lottery_signing_key order by created_at desc, id`,
  )

/** Until the end of the transaction nobody else makes a key. */
export const lockKeys = (tx: Tx) => rows(tx, `select pg_advisory_xact_lock(hashtext('baize.lottery.key'))`)

export const insertKey = (tx: Tx, key: { id: string; publicKey: string; sealedKey: string }) =>
  rows(tx, `insert into lottery_signing_key (id, public_key, sealed_key) values ($1, $2, $3)`, [
    key.id,
    key.publicKey,
    key.sealedKey,
  ])
