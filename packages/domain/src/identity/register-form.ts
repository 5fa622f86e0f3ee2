import type { PatternId } from './patterns.ts'

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

const username: RegisterField = {
  name: 'username',
  required: true,
  patternId: 'username',
  minLength: 4,
  maxLength: 24,
}
// Decision D15: at least 8; composition rules are off by default.
const password: RegisterField = {
  name: 'password',
  required: true,
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
}
const mobileNum: RegisterField = {
  name: 'mobileNum',
  required: true,
  patternId: 'digits',
  minLength: 6,
  maxLength: 15,
}
/** Shown when the code or the domain a person came with has no affiliate (spec 8). */
export const affiliateField: RegisterField = {
  name: 'affiliateCode',
  required: false,
  patternId: 'letters_or_digits',
  minLength: 3,
  maxLength: 24,
}
const confirmPassword: RegisterField = { ...password, name: 'confirmPassword' }
const verificationCode: RegisterField = {
  name: 'verificationCode',
  required: true,
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
}

/** Short on purpose: an honest person is through in seconds. */
export const usernameForm: RegisterForm = [username, password, confirmPassword]
export const mobileForm: RegisterForm = [
  mobileNum,
  verificationCode,
  { ...password, required: false },
  { ...confirmPassword, required: false },
]
