import { latinDigits } from '@baize/i18n'

/** What a person typed as a mobile number: Latin digits without leading zeros (spec 5), nothing else. */
export const mobileDigits = (typed: string): string =>
  latinDigits(typed).replace(/\D/g, '').replace(/^0+/, '')

/**
 * Whether a number of this country can exist. The rules of all countries load when the first one is asked.
 */
export async function isMobileValid(mobile: { dialingCode: string; typed: string }): Promise<boolean> {
  const digits = mobileDigits(mobile.typed)
  if (digits.length < 4) return false
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(`+${mobile.dialingCode}${digits}`)?.isValid() ?? false
}

/** A number as its owner is told where a code went: the middle is left out. */
export function maskedMobile({ dialingCode, typed }: { dialingCode: string; typed: string }): string {
  const digits = mobileDigits(typed)
  return `+${dialingCode} ${digits.slice(0, 2)}${'•'.repeat(Math.max(0, digits.length - 5))}${digits.slice(-3)}`
}
