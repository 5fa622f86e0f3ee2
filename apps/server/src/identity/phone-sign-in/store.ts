import { row, rows, type Db } from '../../kernel/database/database.ts'

/** True for exactly one of any number of uses at once. */
export async function insertUsedToken(
  db: Db,
  token: { tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const inserted = await row(
    db,
    `insert into used_identity_token (token_hash, expires_at) values ($1, $2)
     on conflict do nothing returning expires_at`,
    [token.tokenHash, token.expiresAt],
  )
  return inserted !== undefined
}

export const deleteUsedTokens = (db: Db, expiredBefore: Date) =>
  rows(db, `delete from used_identity_token where expires_at < $1`, [expiredBefore])
