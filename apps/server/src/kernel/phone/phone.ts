import { latinDigits } from '@baize/i18n'
import { invariant, ok, refuse, type Result } from '@baize/std'
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/mobile'

export interface Mobile {
  /** The one form under which a number is kept, sent to and compared: `+8801712345678`. */
  readonly e164: string
  /** The country (`BD`), or nothing where a dialing code is shared by no country in particular. */
  readonly country: string | undefined
  /** Digits without the plus: `880`. */
  readonly dialingCode: string
}

const longestTyped = 32

/**
 * Reads a mobile number as people type it: with spaces, dashes and Bengali digits (decision D28), with or
 * without leading zeros (spec 5), alone or with its country's dialing code in front.
 */
export function parseMobile(typed: {
  countryDialingCode: string
  mobileNum: string
}): Result<Mobile, 'mobile_invalid'> {
  const dialingCode = latinDigits(typed.countryDialingCode).replace(/^\s*(\+|00)?|\s+$/g, '')
  const text = latinDigits(typed.mobileNum).trim()
  if (!/^\d{1,4}$/.test(dialingCode) || text.length > longestTyped) return refuse('mobile_invalid')
  if (!/^\+?[\d\s().-]+$/.test(text)) return refuse('mobile_invalid')
  const digits = text.replace(/\D/g, '')
  const whole = text.startsWith('+') ? digits : dialingCode + digits.replace(/^0+/, '')
  if (!whole.startsWith(dialingCode)) return refuse('mobile_invalid')
  const parsed = parsePhoneNumberFromString(`+${whole}`)
  if (!parsed?.isValid() || parsed.countryCallingCode !== dialingCode) return refuse('mobile_invalid')
  return ok({ e164: parsed.number, country: parsed.country, dialingCode })
}

/** Shows where a message goes without showing the number: `+880•••••••678`. */
export function maskMobile(e164: string): string {
  const shownFirst = 4
  const shownLast = 3
  const hidden = Math.max(0, e164.length - shownFirst - shownLast)
  return e164.slice(0, shownFirst) + '•'.repeat(hidden) + e164.slice(-shownLast)
}

/** The dialing code of a number that `parseMobile` gave. */
export function dialingCodeOf(e164: string): string | undefined {
  return parsePhoneNumberFromString(e164)?.countryCallingCode
}

/** The dialing code of the first of the site's countries: of a number that is typed without one. */
export function usualDialingCode(countries: readonly string[]): string {
  const [country = ''] = countries
  invariant(isSupportedCountry(country), 'the site takes numbers of a country that there is')
  return getCountryCallingCode(country)
}

interface Lengths {
  possibleLengths(): number[]
}

interface Digits {
  readonly minDigits: number
  readonly maxDigits: number
}

/** How many digits a mobile number of the country has after its dialing code, within the bounds given. */
export function mobileDigitsOf(country: string, bounds: Digits): Digits {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country as CountryCode)
  // The library's types leave out the kinds of numbers.
  const plan = metadata.numberingPlan as unknown as Record<'type', (kind: 'MOBILE') => Lengths | undefined>
  const lengths = plan.type('MOBILE')?.possibleLengths() ?? []
  const fitting = lengths.filter((length) => length >= bounds.minDigits && length <= bounds.maxDigits)
  if (fitting.length === 0) return bounds
  return { minDigits: Math.min(...fitting), maxDigits: Math.max(...fitting) }
}
