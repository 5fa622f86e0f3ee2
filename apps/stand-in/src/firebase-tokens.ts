import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A sign-in by phone: whose number, and when its code came back. */
export interface PhoneSession {
  readonly phone: string
  readonly signedInAtMs: number
}

export interface TokenPress {
  /** The public keys, as Google publishes its own. */
  readonly keys: { readonly keys: readonly object[] }
  /** An ID token of a phone sign-in, in Firebase's form; a renewed one keeps the instant of the sign-in. */
  sign(session: PhoneSession): Promise<string>
}

export const tokenLifeSeconds = 3_600

/** The same person under the same number, also after a restart. */
export const localIdOf = (phone: string): string =>
  createHash('sha256').update(`person ${phone}`).digest('base64url').slice(0, 28)

/** The number of a token that this stand-in gave; it is the asker's own, so nothing is checked. */
export function phoneOf(idToken: string): string | undefined {
  try {
    const phone = decodeJwt(idToken)['phone_number']
    return typeof phone === 'string' ? phone : undefined
  } catch {
    return undefined
  }
}

/** Signs with a key of its own, made at every start. */
export async function createTokenPress(projectId: string, now: () => number): Promise<TokenPress> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return {
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] },
    sign: ({ phone, signedInAtMs }) => {
      const at = Math.floor(now() / 1000)
      return new SignJWT({
        auth_time: Math.floor(signedInAtMs / 1000),
        user_id: localIdOf(phone),
        phone_number: phone,
        firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(`https://securetoken.google.com/${projectId}`)
        .setAudience(projectId)
        .setSubject(localIdOf(phone))
        .setIssuedAt(at)
        .setExpirationTime(at + tokenLifeSeconds)
        .setJti(randomUUID())
        .sign(privateKey)
    },
  }
}
