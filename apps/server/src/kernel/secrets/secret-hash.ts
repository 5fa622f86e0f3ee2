import { createHmac, hkdfSync } from 'node:crypto'

/** Hashes what must be recognised but never read again, such as recovery codes and account numbers. */
export type SecretHash = (text: string) => Buffer

const keyBytes = 32

/**
 * HMAC-SHA-256 under a key derived from SECRET_KEY for one purpose: few digits cannot be guessed from a
 * leaked table.
 */
export function createSecretHash(secretKey: string, purpose: string): SecretHash {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `baize secret hash ${purpose} v1`, keyBytes))
  return (text) => createHmac('sha256', key).update(text).digest()
}
