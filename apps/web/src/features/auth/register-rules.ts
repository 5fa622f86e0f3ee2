import type { Calls, SentBodyOf, ValueOf } from '@baize/contract'
import { latinDigits, type Translate } from '@baize/i18n'
import { z } from 'zod'
import { mobileDigits } from '../../verify/mobile.ts'
import { checkMobile, type CountryOf } from '../../verify/rules.ts'
import { isSamePassword, textRule } from './form-rules.ts'

export type RegisterSetting = ValueOf<Calls['systemRegisterSetting']>
export type RegisterWay = RegisterSetting['type']
type Form = NonNullable<RegisterSetting['mobile']>
export type RegisterField = Form['fields'][number]
export type RegisterFieldName = RegisterField['name']

/** Every field that the form may have, with the country of the mobile number and the ticked terms. */
export type RegisterFields = Record<RegisterFieldName, string> & { country: string; terms: boolean }

const names = {
  username: '',
  mobileNum: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  zalo: '',
  telegram: '',
  idNumber: '',
  email: '',
  affiliateCode: '',
  captcha: '',
  verificationCode: '',
} as const satisfies Record<RegisterFieldName, string>

export const emptyRegistration = (country: string): RegisterFields => ({ ...names, country, terms: false })
export const registerFieldNames = Object.keys(names) as RegisterFieldName[]

interface RuleOptions {
  readonly fields: readonly RegisterField[]
  readonly countryOf: CountryOf
  /** Whether Google has confirmed the number: then no code is asked. */
  readonly isProven?: ((mobile: { mobileNum: string; country: string }) => boolean) | undefined
}

const anyText: RegisterField = {
  name: 'username',
  required: false,
  acceptedPattern: '*',
  minLength: 0,
  maxLength: Number.MAX_SAFE_INTEGER,
  patternId: 'any',
}

/** Google's phone check asks for its code also where the operator's form has none. */
export function withCode(fields: readonly RegisterField[]): RegisterField[] {
  const code: RegisterField = { ...anyText, name: 'verificationCode', required: true, maxLength: 255 }
  const others = fields.filter(({ name }) => name !== 'verificationCode')
  return others.flatMap((field) => (field.name === 'mobileNum' ? [field, code] : [field]))
}

/** The rules of the fields that are shown (spec 5); a field that is not shown has none. */
export function registerRules(t: Translate, { fields, countryOf, isProven }: RuleOptions) {
  const shape = Object.fromEntries(
    registerFieldNames.map((name) => {
      const isOwn = name === 'verificationCode' && isProven !== undefined
      const field = (isOwn ? undefined : fields.find((shown) => shown.name === name)) ?? anyText
      return [name, ruleOf(t, field)] as const
    }),
  ) as Record<RegisterFieldName, z.ZodType<string, string>>
  const isPasswordAsked = fields.some(({ name }) => name === 'confirmPassword')
  return z
    .object({
      ...shape,
      country: z.string(),
      terms: z.boolean().refine((isTicked) => isTicked, t('errors.terms_required')),
    })
    .refine((form) => !isPasswordAsked || isSamePassword(form), {
      path: ['confirmPassword'],
      message: t('auth.mismatch'),
      when: () => true,
    })
    .refine((form) => !isProven || isProven(form) || form.verificationCode.trim() !== '', {
      path: ['verificationCode'],
      message: t('errors.phone_code_missing'),
      when: () => true,
    })
    .superRefine(checkMobile(t, countryOf), { when: () => true })
}

/** Numbers of numeric fields are read in either script (decision D28). */
function ruleOf(t: Translate, field: RegisterField): z.ZodType<string, string> {
  const isNumber = ['mobileNum', 'verificationCode', 'paymentPassword'].includes(field.name)
  const read = (typed: string) => (isNumber ? latinDigits(typed) : typed)
  // Leading zeros of the mobile number do not count (spec 5), nor do the marks between its digits. How many
  // digits it has is the country's to say.
  const isMobile = field.name === 'mobileNum'
  const measured = isMobile ? mobileDigits : read
  const anyLength = { minLength: 0, maxLength: Number.MAX_SAFE_INTEGER }
  const rule = textRule(t, isMobile ? { ...field, ...anyLength } : field)
  return z.string().superRefine((typed, issues) => {
    const issue = rule.safeParse(typed === '' ? '' : measured(typed)).error?.issues[0]
    if (issue) issues.addIssue({ code: 'custom', message: issue.message })
  })
}

type RegisterBody = SentBodyOf<Calls['memberRegister']>

interface BodyOptions {
  readonly fields: readonly RegisterField[]
  readonly dialingCode: string
}

/** What was typed into the fields that are shown; empty ones are left out. */
export function registerBody(form: RegisterFields, { fields, dialingCode }: BodyOptions): RegisterBody {
  const shown = fields.map(({ name }) => [name, form[name].trim()] as const)
  const typed: RegisterBody = Object.fromEntries(shown.filter(([, value]) => value !== ''))
  // Spaces at the ends of a password belong to it.
  if (form.password !== '') typed.password = form.password
  if (form.confirmPassword !== '') typed.confirmPassword = form.confirmPassword
  if (typed.paymentPassword !== undefined) typed.paymentPassword = latinDigits(typed.paymentPassword)
  if (typed.verificationCode !== undefined) typed.verificationCode = latinDigits(typed.verificationCode)
  if (typed.mobileNum === undefined) return typed
  return { ...typed, mobileNum: mobileDigits(typed.mobileNum), countryDialingCode: dialingCode }
}
