import { latinDigits, type Translate } from '@baize/i18n'
import type { MobileCountry } from './countries.ts'

/** What a person typed as a mobile number: Latin digits without leading zeros (spec 5), nothing else. */
export const mobileDigits = (typed: string): string =>
  latinDigits(typed).replace(/\D/g, '').replace(/^0+/, '')

/**
 * Whether a number of this country can exist. The rules of all countries load when the first one is asked.
 */
async function isMobileValid(mobile: { dialingCode: string; typed: string }): Promise<boolean> {
  const digits = mobileDigits(mobile.typed)
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(`+${mobile.dialingCode}${digits}`)?.isValid() ?? false
}

type Plan = Pick<MobileCountry, 'dialingCode' | 'minDigits' | 'maxDigits'>

/** What is wrong with a number of this country, as it is told (spec 5); nothing when it may be sent. */
export async function findMobileFault(t: Translate, plan: Plan, typed: string): Promise<string | undefined> {
  const { dialingCode, minDigits: min, maxDigits: max } = plan
  const { length } = mobileDigits(typed)
  if (length < min || length > max) {
    return min === max ? t('auth.mobileDigits', { digits: min }) : t('auth.mobileDigitsRange', { min, max })
  }
  return (await isMobileValid({ dialingCode, typed })) ? undefined : t('errors.mobile_invalid')
}

/** A number as its owner is told where a code went: the middle is left out. */
export function maskedMobile({ dialingCode, typed }: { dialingCode: string; typed: string }): string {
  const digits = mobileDigits(typed)
  return `+${dialingCode} ${digits.slice(0, 2)}${'•'.repeat(Math.max(0, digits.length - 5))}${digits.slice(-3)}`
}
