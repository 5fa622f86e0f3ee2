import { patternSources, type PatternId } from './patterns.ts'

/** The fields that a register form may have (spec 3). */
export const registerFieldNames = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'email',
  'affiliateCode',
  'captcha',
] as const
export type RegisterFieldName = (typeof registerFieldNames)[number]
export type RegisterWay = 'username' | 'mobile'

/** A field that is shown, and what it takes: a named pattern, or an operator's own (`custom`). */
export interface RegisterField {
  readonly name: RegisterFieldName
  readonly required: boolean
  readonly patternId: PatternId
  /** Only with `custom`: a regular expression without look-around or back references. */
  readonly acceptedPattern?: string
  readonly minLength: number
  readonly maxLength: number
}
/** The fields in the order in which they are shown; one that is absent is off. */
export type RegisterForm = readonly RegisterField[]

type Rule = readonly [patternId: PatternId, minLength: number, maxLength: number]

const usualRules: Readonly<Record<RegisterFieldName, Rule>> = {
  username: ['username', 4, 24],
  mobileNum: ['digits', 6, 15],
  // Spec 5: a code of up to 255 characters.
  verificationCode: ['any', 0, 255],
  // Decision D15: at least 8; composition rules are off by default.
  password: ['any', 8, 64],
  confirmPassword: ['any', 8, 64],
  payeeName: ['person_name', 2, 60],
  paymentPassword: ['digits', 6, 6],
  qqNum: ['digits', 5, 12],
  line: ['no_spaces', 2, 64],
  whatsapp: ['digits', 6, 15],
  facebook: ['no_spaces', 2, 128],
  wechat: ['no_spaces', 2, 64],
  zalo: ['digits', 6, 15],
  telegram: ['no_spaces', 2, 64],
  idNumber: ['letters_or_digits', 6, 24],
  email: ['email', 6, 254],
  affiliateCode: ['letters_or_digits', 3, 24],
  captcha: ['any', 1, 64],
}

/** The field as the house asks for it; an operator may ask for something else. */
export function usualField(name: RegisterFieldName, required = true): RegisterField {
  const [patternId, minLength, maxLength] = usualRules[name]
  return { name, required, patternId, minLength, maxLength }
}

/** Short on purpose: an honest person is through in seconds. */
export const usernameForm: RegisterForm = [
  usualField('username'),
  usualField('password'),
  usualField('confirmPassword'),
]
export const mobileForm: RegisterForm = [
  usualField('mobileNum'),
  usualField('verificationCode'),
  usualField('password', false),
  usualField('confirmPassword', false),
]
/** Shown when the code or the domain that a person came with has no affiliate (spec 8). */
export const affiliateField: RegisterField = usualField('affiliateCode', false)

/** Spec 3: what a form is told of a field's rule; the pattern `*` takes anything. */
export interface FieldRule {
  readonly required: boolean
  readonly acceptedPattern: string
  readonly minLength: number
  readonly maxLength: number
  readonly patternId: string
}

export function ruleOf({
  required,
  patternId,
  acceptedPattern,
  minLength,
  maxLength,
}: RegisterField): FieldRule {
  const pattern = patternId === 'custom' ? (acceptedPattern ?? '*') : patternSources[patternId]
  return { required, patternId, minLength, maxLength, acceptedPattern: pattern }
}

export interface FormSettings {
  readonly flags: { readonly smsVerification: boolean; readonly mobileRegistrationPassword: boolean }
  readonly register: Readonly<Record<RegisterWay, RegisterForm>>
  readonly password: { readonly minLength: number; readonly maxLength: number }
}

/**
 * The form as a person sees it: what the operator set, within what an account needs. Every account keeps a
 * way back in: a number that nobody verifies needs a password beside it.
 */
export function composeForm(
  { flags, register, password }: FormSettings,
  given: { way: RegisterWay; asksCaptcha: boolean },
): RegisterForm {
  const { way, asksCaptcha } = given
  const isPasswordOpen = way === 'username' || flags.mobileRegistrationPassword || !flags.smsVerification
  const isPasswordNeeded = way === 'username' || !flags.smsVerification
  const names = new Set(register[way].map(({ name }) => name))
  const isVerified =
    flags.smsVerification && names.has('mobileNum') && (way === 'mobile' || names.has('verificationCode'))
  const asked = register[way].flatMap((field): RegisterForm => {
    if (field.name === 'verificationCode') return []
    if (field.name === 'mobileNum' && isVerified) return [field, { ...codeField, required: field.required }]
    if (field.name !== 'password' && field.name !== 'confirmPassword') return [field]
    if (!isPasswordOpen) return []
    const required = field.required || isPasswordNeeded
    return [{ ...field, required, minLength: password.minLength, maxLength: password.maxLength }]
  })
  const missing: RegisterForm = [
    ...(isPasswordNeeded && !names.has('password') ? [passwordField(password)] : []),
    ...(asksCaptcha && !names.has('captcha') ? [usualField('captcha')] : []),
  ]
  return [...asked, ...missing]
}

const codeField = usualField('verificationCode')
const passwordField = ({ minLength, maxLength }: FormSettings['password']): RegisterField => ({
  ...usualField('password'),
  minLength,
  maxLength,
})

const numberFields: ReadonlySet<RegisterFieldName> = new Set([
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'captcha',
])
const numberPatterns: ReadonlySet<PatternId> = new Set([
  'digits',
  'mobile_bd',
  'date_year_first',
  'date_month_first',
])

/** Whether a number is expected, so that digits typed in Bengali are meant as such (decision D28). */
export const expectsNumber = ({ name, patternId }: RegisterField): boolean =>
  numberFields.has(name) || numberPatterns.has(patternId)
