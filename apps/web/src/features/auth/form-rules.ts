import { fieldText, latinDigits, type Translate } from '@baize/i18n'
import { z } from 'zod'
import { checkMobile, code, filled, type CountryOf } from '../../verify/rules.ts'

export interface UsernameLoginFields {
  username: string
  password: string
  captcha: string
  remember: boolean
  terms: boolean
}
export interface SmsLoginFields {
  mobileNum: string
  country: string
  verificationCode: string
  remember: boolean
  terms: boolean
}
export interface PhoneLoginFields {
  mobileNum: string
  country: string
  verificationCode: string
  captcha: string
  terms: boolean
}
export interface ForgotByEmailFields {
  username: string
  email: string
}
export interface NewPasswordFields {
  password: string
  confirmPassword: string
}
export interface ForgotByMobileFields extends NewPasswordFields {
  mobileNum: string
  country: string
  verificationCode: string
}
export interface ChangePasswordFields extends NewPasswordFields {
  terms: boolean
  oldPassword: string
}

/** A rule of the server's configuration (spec 3, register field rule). */
export interface TextRule {
  readonly required: boolean
  readonly acceptedPattern: string
  readonly minLength: number
  readonly maxLength: number
  readonly patternId: string
}

const ticked = (t: Translate) => z.boolean().refine((isTicked) => isTicked, t('errors.terms_required'))
// Checks of two fields run whatever else is wrong, so that everything is said at once.
const always = { when: () => true }

const mismatch = (t: Translate) => ({
  path: ['confirmPassword'],
  message: t('auth.mismatch'),
  ...always,
})
export const isSamePassword = (form: NewPasswordFields): boolean => form.password === form.confirmPassword

export const usernameLoginRules = (t: Translate, { isCaptchaShown }: { isCaptchaShown: boolean }) =>
  z.object({
    username: z
      .string()
      .overwrite((typed) => typed.trim())
      .min(1, t('auth.required')),
    password: filled(t),
    captcha: isCaptchaShown ? z.string().min(1, t('errors.captcha_required')) : z.string(),
    remember: z.boolean(),
    terms: ticked(t),
  })

export const smsLoginRules = (t: Translate, countryOf: CountryOf) =>
  z
    .object({
      mobileNum: filled(t),
      country: z.string(),
      verificationCode: code(t),
      remember: z.boolean(),
      terms: ticked(t),
    })
    .superRefine(checkMobile(t, countryOf), always)

interface PhoneLoginOptions {
  readonly countryOf: CountryOf
  /** Whether Google has confirmed the number: then no code is asked. */
  readonly isProven: (mobile: { mobileNum: string; country: string }) => boolean
  readonly isCaptchaShown: boolean
}

/** Spec 8, phone-auth errors: a missing number and a missing code have texts of their own. */
export const phoneLoginRules = (t: Translate, options: PhoneLoginOptions) =>
  z
    .object({
      mobileNum: z.string().min(1, t('errors.phone_missing')),
      country: z.string(),
      verificationCode: z.string().overwrite((typed) => latinDigits(typed.trim())),
      captcha: options.isCaptchaShown ? z.string().min(1, t('errors.captcha_required')) : z.string(),
      terms: ticked(t),
    })
    .refine((form) => form.verificationCode !== '' || options.isProven(form), {
      path: ['verificationCode'],
      message: t('errors.phone_code_missing'),
      ...always,
    })
    .superRefine(checkMobile(t, options.countryOf), always)

export const forgotByEmailRules = (t: Translate) =>
  z.object({
    username: filled(t),
    email: filled(t).pipe(z.email(t('errors.email_invalid'))),
  })

/** Spec 5: phone number, code and new password are required and valid. */
export const forgotByMobileRules = (
  t: Translate,
  options: { password: TextRule | undefined; countryOf: CountryOf },
) =>
  z
    .object({
      mobileNum: filled(t),
      country: z.string(),
      verificationCode: code(t),
      password: newPassword(t, options.password),
      confirmPassword: filled(t),
    })
    .refine(isSamePassword, mismatch(t))
    .superRefine(checkMobile(t, options.countryOf), always)

export const newPasswordRules = (t: Translate, password: TextRule | undefined) =>
  z
    .object({ password: newPassword(t, password), confirmPassword: filled(t) })
    .refine(isSamePassword, mismatch(t))

/** Spec 5: the old password is required unless it is already known. */
export const changePasswordRules = (
  t: Translate,
  options: { password: TextRule | undefined; asksOld: boolean; asksTerms: boolean },
) =>
  z
    .object({
      oldPassword: options.asksOld ? filled(t) : z.string(),
      terms: z.boolean().refine((isTicked) => isTicked || !options.asksTerms),
      password: newPassword(t, options.password),
      confirmPassword: filled(t),
    })
    .refine(isSamePassword, mismatch(t))

const newPassword = (t: Translate, rule: TextRule | undefined) =>
  rule ? textRule(t, { ...rule, required: true }) : filled(t)

const anything = '*'
const lengthOf = (text: string): number => [...text].length

/** A field by its rule (spec 5); what an operator wrote as a pattern is judged by the server. */
export function textRule(t: Translate, rule: TextRule): z.ZodType<string, string> {
  const isEmptyAllowed = (text: string) => text === '' && !rule.required
  const isLong = (text: string) => {
    const length = lengthOf(text)
    return length >= rule.minLength && length <= rule.maxLength
  }
  const pattern =
    rule.acceptedPattern === anything || rule.patternId === 'custom'
      ? undefined
      : new RegExp(rule.acceptedPattern, 'u')
  const fits = (text: string) => isEmptyAllowed(text) || (isLong(text) && (!pattern || pattern.test(text)))
  return z
    .string()
    .refine((text) => text !== '' || !rule.required, t('auth.required'))
    .refine(fits, fieldText(t, rule))
}
