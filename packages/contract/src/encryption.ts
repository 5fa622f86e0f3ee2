import { CompactEncrypt, compactDecrypt, importJWK, type JWK, type CryptoKey } from 'jose'
import { z } from 'zod'

/**
 * Decision D5: ECDH-ES + A256GCM, compact, to the public key in the system status; media type of the sealed
 * body.
 */
export const sealedMediaType = 'application/jose'
export const sealedAlgorithms = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
/** A sealed body is refused when its time differs from the server's by more than this. */
export const sealedMaxAgeMs = 300_000

const sealedBody = z.object({ timestamp: z.int(), nonce: z.string().min(16).max(64), body: z.unknown() })
export type SealedBody = z.infer<typeof sealedBody>

/** Seals a body for the server: takes its public key, the body, the time in ms and a fresh random nonce. */
export async function sealBody(publicKey: JWK, content: SealedBody): Promise<string> {
  const key = await importJWK(publicKey, sealedAlgorithms.alg)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ ...sealedAlgorithms, kid: publicKey.kid })
    .encrypt(key)
}

/** Opens what `sealBody` made; throws when it is not for this key or not of this form. */
export async function openBody(privateKey: CryptoKey, sealed: string): Promise<SealedBody> {
  const { plaintext } = await compactDecrypt(sealed, privateKey, {
    keyManagementAlgorithms: [sealedAlgorithms.alg],
    contentEncryptionAlgorithms: [sealedAlgorithms.enc],
  })
  return sealedBody.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
}
