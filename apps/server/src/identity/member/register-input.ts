import type { BodyOf, Calls } from '@baize/contract'
import {
  checkForm,
  checkNewPassword,
  expectsNumber,
  registerFieldNames,
  type FieldRefusal,
  type PasswordRefusal,
  type RegisterForm,
  type RegisterText,
} from '@baize/domain/identity'
import { isGoodPaymentPassword } from '@baize/domain/security'
import type { SiteSettings } from '@baize/domain/setting'
import { latinDigits } from '@baize/i18n'
import { ok, refuse, type Result } from '@baize/std'
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/mobile'
import { parseMobile, usualDialingCode, type Mobile } from '../../kernel/phone/phone.ts'
import { readPattern } from '../../kernel/setting/written-pattern.ts'

export type RegisterBody = BodyOf<Calls['memberRegister']>

/** What was filled in, each field in the one form under which it is kept. */
export interface RegisterInput {
  readonly text: RegisterText
  readonly mobile: Mobile | undefined
}

/** Reads and checks the fields that the form shows; the others are left out, whatever was sent. */
export function readInput(
  form: RegisterForm,
  body: RegisterBody,
  settings: SiteSettings,
): Result<RegisterInput, FieldRefusal | PasswordRefusal> {
  const typed = typedMobile(body, settings)
  const mobile = parseMobile(typed)
  const given = Object.fromEntries(
    registerFieldNames.map((name) => [name, clean(form, name, body[name] ?? '')] as const),
  )
  if (given['mobileNum']) given['mobileNum'] = nationalDigits(typed.mobileNum, mobile)
  const checked = checkForm(form, given, fitsWritten)
  if (!checked.ok) return checked
  const text = checked.value
  if (text.mobileNum !== undefined && !isOpenTo(mobile, settings)) {
    return refuse('mobile_invalid', { field: 'mobileNum' })
  }
  const secrets = checkSecrets(text, settings)
  if (!secrets.ok) return secrets
  return ok({ text, mobile: text.mobileNum !== undefined && mobile.ok ? mobile.value : undefined })
}

/** `880` of `BD`. */
export const dialingCodeOfCountry = (country: string): string => getCountryCallingCode(country as CountryCode)

const typedMobile = (body: RegisterBody, settings: SiteSettings) => ({
  countryDialingCode: body.countryDialingCode || usualDialingCode(settings.mobile.countries),
  mobileNum: body.mobileNum ?? '',
})

/** Spec 5: leading zeros are stripped; what is bounded and matched are the digits after the dialing code. */
function nationalDigits(typed: string, mobile: ReturnType<typeof parseMobile>): string {
  if (mobile.ok) return mobile.value.e164.slice(1 + mobile.value.dialingCode.length)
  return latinDigits(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^0+/, '')
}

const isOpenTo = (mobile: ReturnType<typeof parseMobile>, settings: SiteSettings): boolean =>
  mobile.ok &&
  settings.mobile.countries.some((country) => dialingCodeOfCountry(country) === mobile.value.dialingCode)

const untouched: ReadonlySet<string> = new Set(['password', 'confirmPassword'])

function clean(form: RegisterForm, name: string, text: string): string {
  if (untouched.has(name)) return text
  const field = form.find((candidate) => candidate.name === name)
  const trimmed = text.trim().normalize('NFC')
  return field && expectsNumber(field) ? latinDigits(trimmed) : trimmed
}

const fitsWritten = (source: string, text: string): boolean => {
  const pattern = readPattern(source)
  return pattern.ok && pattern.value.fits(text)
}

function checkSecrets(
  text: RegisterText,
  { password: rules }: SiteSettings,
): Result<null, FieldRefusal | PasswordRefusal> {
  const { password, paymentPassword, username = '', mobileNum = '' } = text
  if (paymentPassword !== undefined && !isGoodPaymentPassword(paymentPassword)) {
    return refuse('payment_password_invalid', { field: 'paymentPassword' })
  }
  return password === undefined
    ? ok(null)
    : checkNewPassword({ password, avoid: [username, mobileNum] }, rules)
}
