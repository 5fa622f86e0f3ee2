import { createHash } from 'node:crypto'
import { phoneAuthFreshMs } from '@baize/domain/identity'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './store.ts'

/** A phone number that Firebase has seen a code come back from. */
export interface VerifiedPhone {
  /** Like `+8801712345678`. */
  readonly phoneE164: string
  /** Firebase's name of the person. */
  readonly subject: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

export type PhoneSignInRefusal =
  | 'identity_provider_closed'
  | 'phone_code_invalid'
  | 'phone_code_expired'
  | 'service_unavailable'

/** Firebase phone sign-in (decision D12): Google's signed word that somebody holds a phone number. */
export interface PhoneSignIn {
  readonly isOpen: boolean
  /** Checks the signature and every claim. Nothing is used up yet. */
  verify(idToken: string): Promise<Result<VerifiedPhone, PhoneSignInRefusal>>
  /**
   * Uses the token up, in the caller's transaction; false when it was used before. A token opens one session
   * or one account, however often it is shown.
   */
  use(db: Db, phone: VerifiedPhone): Promise<boolean>
  /** Forgets the tokens that would be refused by their age. */
  forgetUsed(db: Db): Promise<void>
}

export interface PhoneSignInDeps {
  /** The Firebase project; without one the way is closed. */
  readonly project?: string | undefined
  readonly keysUrl?: string | undefined
  readonly clock: Clock
}

/** Google's public keys for Firebase's ID tokens, as its documentation names them. */
const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const keysTimeoutMs = 5_000

export function createPhoneSignIn(deps: PhoneSignInDeps): PhoneSignIn {
  const keys = createRemoteJWKSet(new URL(deps.keysUrl ?? googleKeysUrl), { timeoutDuration: keysTimeoutMs })
  const { project } = deps
  return {
    isOpen: project !== undefined,
    verify: async (idToken) =>
      project === undefined
        ? refuse('identity_provider_closed')
        : verifyToken(idToken, { project, keys, clock: deps.clock }),
    use: (db, phone) => store.insertUsedToken(db, phone),
    forgetUsed: async (db) => void (await store.deleteUsedTokens(db, new Date(deps.clock()))),
  }
}

async function verifyToken(
  idToken: string,
  given: { project: string; keys: JWTVerifyGetKey; clock: Clock },
): Promise<Result<VerifiedPhone, PhoneSignInRefusal>> {
  try {
    const { payload } = await jwtVerify(idToken, given.keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${given.project}`,
      audience: given.project,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      currentDate: new Date(given.clock()),
    })
    return readPhone(idToken, payload, given.clock())
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('phone_code_expired')
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
      return refuse('service_unavailable')
    return refuse('phone_code_invalid')
  }
}

function readPhone(
  idToken: string,
  payload: JWTPayload,
  nowMs: number,
): Result<VerifiedPhone, PhoneSignInRefusal> {
  const { sub, exp, auth_time: signedInAt, phone_number: phone, firebase } = payload
  if (!sub || typeof signedInAt !== 'number' || typeof phone !== 'string' || !exp)
    return refuse('phone_code_invalid')
  // A token of another way to sign in may carry a number that nobody has just proven.
  if ((firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider !== 'phone')
    return refuse('phone_code_invalid')
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return refuse('phone_code_invalid')
  if (signedInAt * 1000 > nowMs) return refuse('phone_code_invalid')
  if (signedInAt * 1000 + phoneAuthFreshMs <= nowMs) return refuse('phone_code_expired')
  return ok({
    phoneE164: phone,
    subject: sub,
    // The signature is left out: some have two forms, and the token would be another one.
    tokenHash: createHash('sha256').update(idToken.split('.').slice(0, 2).join('.')).digest(),
    expiresAt: new Date(exp * 1000),
  })
}
