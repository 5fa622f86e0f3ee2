import { initializeApp } from '@firebase/app'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  type Auth,
} from '@firebase/auth'
import type { Calls, ValueOf } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { phoneAuthErrorOf, phoneAuthRetryMs } from '@baize/domain/identity'

export type PhoneCheckConfig = NonNullable<ValueOf<Calls['systemStatus']>['info']['firebase']>

export interface PhoneSession {
  /**
   * Lets Google send a code; gives the name under which it waits. `robotCheck` is where reCAPTCHA may draw.
   * Throws a `CallError` with the code of spec 8.
   */
  send(asked: { phoneE164: string; language: 'bn' | 'en'; robotCheck: HTMLElement }): Promise<string>
  /** Tells Google the code; gives what draws ID tokens of the proven number, each time another one. */
  confirm(given: { verificationId: string; code: string }): Promise<() => Promise<string>>
}

/** How long the answer to a reCAPTCHA is waited for: who closes its pictures leaves no trace. */
const robotCheckMs = 120_000

/** Firebase's phone sign-in in the browser. The SDK comes with this file, which only its form loads. */
export function openPhoneSession(config: PhoneCheckConfig): PhoneSession {
  const auth = openAuth(config)
  return {
    send: (asked) =>
      inOurWords(async () => {
        auth.languageCode = asked.language
        const place = asked.robotCheck.appendChild(document.createElement('div'))
        const robotCheck = new RecaptchaVerifier(auth, place, { size: 'invisible', badge: 'inline' })
        try {
          const asking = signInWithPhoneNumber(auth, asked.phoneE164, robotCheck)
          return (await withinTime(asking)).verificationId
        } finally {
          robotCheck.clear()
          place.remove()
        }
      }),
    confirm: ({ verificationId, code }) =>
      inOurWords(async () => {
        const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code))
        let drawn = 0
        return () => inOurWords(() => user.getIdToken(drawn++ > 0))
      }),
  }
}

let opened: Auth | undefined

function openAuth({ apiKey, projectId, authDomain, appId, standInPort }: PhoneCheckConfig): Auth {
  if (opened) return opened
  const app = initializeApp({ apiKey, projectId, authDomain, ...(appId !== null && { appId }) })
  // Google's session is over with the form: what stays is ours.
  opened = initializeAuth(app, { persistence: inMemoryPersistence })
  if (standInPort !== null) {
    const { protocol, hostname } = location
    connectAuthEmulator(opened, `${protocol}//${hostname}:${standInPort}`, { disableWarnings: true })
  }
  return opened
}

async function withinTime<Value>(asking: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('phone_popup_closed', 0, {})), robotCheckMs)
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Spec 8: every error of Firebase has its own text; after too many requests one waits (spec 9). */
async function inOurWords<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CallError) throw error
    const name = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (name === 'auth/network-request-failed') throw new CallError('network_unreachable', 0, {})
    const code = phoneAuthErrorOf(name)
    const waits = code === 'phone_too_many_requests' ? { waitSeconds: phoneAuthRetryMs / 1_000 } : {}
    throw new CallError(code, 0, waits)
  }
}
