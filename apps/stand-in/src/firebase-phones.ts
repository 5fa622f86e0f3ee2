import { randomBytes, randomInt } from 'node:crypto'
import type { PhoneSession } from './firebase-tokens.ts'
import type { Received } from './received.ts'

/** What Google answers when it refuses, by the names of its Identity Toolkit. */
export type FirebaseRefusal =
  | 'INVALID_PHONE_NUMBER'
  | 'MISSING_PHONE_NUMBER'
  | 'MISSING_RECAPTCHA_TOKEN'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'MISSING_CODE'
  | 'INVALID_CODE'
  | 'MISSING_SESSION_INFO'
  | 'INVALID_SESSION_INFO'
  | 'SESSION_EXPIRED'
  | 'INVALID_REFRESH_TOKEN'

type Answer<Value> = { readonly value: Value } | { readonly refusal: FirebaseRefusal }

export interface FirebasePhones {
  /** Sends a code, and names the session that waits for it; the demo inbox opens under the same name. */
  send(asked: {
    readonly phone: string
    readonly captcha: string
    readonly language: 'en' | 'bn'
  }): Answer<string>
  /** Takes the code of a session, once. */
  signIn(given: { readonly sessionInfo: string; readonly code: string }): Answer<PhoneSession>
  /** A token by which the session's ID token can be renewed. */
  remember(session: PhoneSession): string
  renew(refreshToken: string): Answer<PhoneSession>
}

const codeLifeMs = 10 * 60_000
const mostTries = 5
/** So many codes go to one number within the hour. */
const mostCodes = 10
const hourMs = 3_600_000
const mostKept = 2_000

interface Waiting {
  readonly phone: string
  readonly code: string
  readonly sentAtMs: number
  tries: number
}

const texts = {
  en: (code: string, brand: string) =>
    `${code} is your code for ${brand} (Google's phone check, played by the demo).`,
  bn: (code: string, brand: string) => `${brand}-এর জন্য আপনার কোড ${code} (Google-এর ফোন যাচাই, ডেমো থেকে)।`,
} as const

/** Firebase's phone sign-in without Google: codes by SMS into the demo inbox, sessions in memory. */
export function createFirebasePhones(given: {
  readonly received: Received
  readonly now: () => number
  /** The name of the site that the codes are for. */
  readonly brand: string
}): FirebasePhones {
  const { received, now, brand } = given
  const waiting = new Map<string, Waiting>()
  const sessions = new Map<string, PhoneSession>()
  const isSpent = (phone: string) => {
    const since = now() - hourMs
    const sent = waiting.values().filter((one) => one.phone === phone && one.sentAtMs > since)
    return [...sent].length >= mostCodes
  }
  return {
    send({ phone, captcha, language }) {
      if (phone === '') return { refusal: 'MISSING_PHONE_NUMBER' }
      if (!/^\+[1-9]\d{6,14}$/.test(phone)) return { refusal: 'INVALID_PHONE_NUMBER' }
      if (captcha === '') return { refusal: 'MISSING_RECAPTCHA_TOKEN' }
      if (isSpent(phone)) return { refusal: 'TOO_MANY_ATTEMPTS_TRY_LATER' }
      const sessionInfo = randomBytes(32).toString('base64url')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      keep(waiting, sessionInfo, { phone, code, sentAtMs: now(), tries: 0 })
      const text = texts[language](code, brand)
      received.take({
        channel: 'sms',
        reference: sessionInfo,
        to: phone,
        subject: '',
        text,
        inboxKey: sessionInfo,
      })
      return { value: sessionInfo }
    },
    signIn({ sessionInfo, code }) {
      if (sessionInfo === '') return { refusal: 'MISSING_SESSION_INFO' }
      if (code === '') return { refusal: 'MISSING_CODE' }
      const known = waiting.get(sessionInfo)
      if (!known) return { refusal: 'INVALID_SESSION_INFO' }
      if (known.sentAtMs + codeLifeMs <= now() || known.tries < 0) return { refusal: 'SESSION_EXPIRED' }
      known.tries += 1
      if (known.tries > mostTries) return { refusal: 'TOO_MANY_ATTEMPTS_TRY_LATER' }
      if (known.code !== code) return { refusal: 'INVALID_CODE' }
      known.tries = used
      return { value: { phone: known.phone, signedInAtMs: now() } }
    },
    remember(session) {
      const token = randomBytes(32).toString('base64url')
      keep(sessions, token, session)
      return token
    },
    renew(refreshToken) {
      const session = sessions.get(refreshToken)
      return session ? { value: session } : { refusal: 'INVALID_REFRESH_TOKEN' }
    },
  }
}

const used = Number.NEGATIVE_INFINITY

function keep<Value>(shelf: Map<string, Value>, name: string, value: Value): void {
  shelf.set(name, value)
  const oldest = shelf.size > mostKept ? shelf.keys().next().value : undefined
  if (oldest !== undefined) shelf.delete(oldest)
}
