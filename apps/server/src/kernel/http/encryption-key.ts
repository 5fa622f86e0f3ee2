import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sealedAlgorithms } from '@baize/contract'
import { row, rows, type Db } from '../database/database.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

/** The server's key for sealed bodies: made at first start, shared by all nodes through the database. */
export async function loadEncryptionKey(
  db: Db,
  secretBox: SecretBox,
): Promise<{ publicKey: JWK; privateKey: CryptoKey }> {
  const stored = (await findKey(db, secretBox)) ?? (await makeKey(db, secretBox))
  const { kty, crv, x, y, kid } = stored
  const privateKey = (await importJWK(stored, sealedAlgorithms.alg)) as CryptoKey
  return { publicKey: { kty, crv, x, y, kid, alg: sealedAlgorithms.alg, use: 'enc' }, privateKey }
}

async function findKey(db: Db, secretBox: SecretBox): Promise<JWK | undefined> {
  const found = await row<{ private_jwk: string }>(
    db,
    `select private_jwk from encryption_key order by created_at limit 1`,
  )
  return found && (JSON.parse(secretBox.open(found.private_jwk)) as JWK)
}

async function makeKey(db: Db, secretBox: SecretBox): Promise<JWK> {
  const { privateKey } = await generateKeyPair(sealedAlgorithms.alg, { crv: 'P-256', extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }
  await rows(db, `insert into encryption_key (kid, private_jwk) values ($1, $2)`, [
    jwk.kid,
    secretBox.close(JSON.stringify(jwk)),
  ])
  // Two nodes may start at once: both go on with the older key.
  return (await findKey(db, secretBox)) ?? jwk
}

/** True when the nonce is new. It is kept as long as a body that carries it would be accepted. */
export async function rememberNonce(db: Db, nonce: string): Promise<boolean> {
  const inserted = await rows(
    db,
    `insert into sealed_nonce (nonce) values ($1) on conflict do nothing returning 1`,
    [nonce],
  )
  return inserted.length === 1
}

export const forgetNonces = (db: Db, seenBefore: Date) =>
  rows(db, `delete from sealed_nonce where seen_at < $1`, [seenBefore])
