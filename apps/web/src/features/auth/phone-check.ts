import { useLanguage } from '@baize/ui'
import { useState } from 'react'
import { CallError } from '@baize/contract/transport'
import { useSystemStatus } from '../../core/queries/queries.ts'
import type { CodeSent } from '../../verify/code-input.tsx'
import { dialingCodeOf, useCountries } from '../../verify/countries.ts'
import { mobileDigits } from '../../verify/mobile.ts'
import type { PhoneCheckConfig } from './phone-session.ts'

/** A number as it stands in a form. */
export interface TypedMobile {
  readonly mobileNum: string
  readonly country: string
}

/** Google's check that a person holds a phone number (decision D12), for the forms of one popup. */
export interface PhoneCheck {
  /** The number that was proven here last; it need not be proven again. */
  readonly proven: TypedMobile | undefined
  isProven(mobile: TypedMobile): boolean
  /** `robotCheck` is where reCAPTCHA draws what it asks. */
  send(mobile: TypedMobile, robotCheck: HTMLElement): Promise<CodeSent>
  /** An ID token for the number; the code counts only while the number is not proven. */
  prove(mobile: TypedMobile, code: string): Promise<string>
}

interface Proven {
  readonly mobile: TypedMobile
  readonly phoneE164: string
  drawToken(): Promise<string>
}

// Spec 9: one minute on the Firebase path.
const waitMinutes = 1

/** Nothing where the site has no phone check. */
export function usePhoneCheck(): PhoneCheck | undefined {
  const language = useLanguage()
  const countries = useCountries()
  const config = useSystemStatus().data?.info.firebase
  const [proven, setProven] = useState<Proven>()
  if (!config) return undefined
  const e164Of = ({ mobileNum, country }: TypedMobile) =>
    `+${dialingCodeOf(countries, country)}${mobileDigits(mobileNum)}`
  const isProven = (mobile: TypedMobile) => proven?.phoneE164 === e164Of(mobile)
  return {
    proven: proven?.mobile,
    isProven,
    send: async (mobile, robotCheck) => {
      const phoneE164 = e164Of(mobile)
      const session = await loadSession(config)
      const verificationId = await session.send({ phoneE164, language, robotCheck })
      keepSent({ verificationId, phoneE164 })
      // The stand-in's message lies in the demo inbox under the same name.
      return { expiredMinutes: waitMinutes, ...(config.standInPort !== null && { inboxKey: verificationId }) }
    },
    prove: async (mobile, code) => {
      if (proven && isProven(mobile)) return proven.drawToken()
      const phoneE164 = e164Of(mobile)
      const sent = readSent()
      if (sent?.phoneE164 !== phoneE164) throw new CallError('phone_code_expired', 0, {})
      const session = await loadSession(config)
      const drawToken = await session.confirm({ verificationId: sent.verificationId, code })
      setProven({ mobile, phoneE164, drawToken })
      return drawToken()
    },
  }
}

const loadSession = async (config: PhoneCheckConfig) =>
  (await import('./phone-session.ts')).openPhoneSession(config)

interface Sent {
  readonly verificationId: string
  readonly phoneE164: string
}

const sentKey = 'phone-check'

/** A code that was sent before a reload is good after it. */
const keepSent = (sent: Sent): void => sessionStorage.setItem(sentKey, JSON.stringify(sent))

function readSent(): Sent | undefined {
  try {
    const { verificationId, phoneE164 } = JSON.parse(sessionStorage.getItem(sentKey) ?? '{}') as Partial<Sent>
    return verificationId && phoneE164 ? { verificationId, phoneE164 } : undefined
  } catch {
    return undefined
  }
}
