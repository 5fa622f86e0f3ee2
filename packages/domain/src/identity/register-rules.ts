import { ok, refuse, type Refusal, type Result } from '@baize/std'
import { fitsPattern } from './patterns.ts'
import { ruleOf, type RegisterField, type RegisterFieldName, type RegisterForm } from './register-form.ts'

export type RegisterText = Readonly<Partial<Record<RegisterFieldName, string>>>

export type FieldRefusal =
  | 'member_username_invalid'
  | 'member_password_invalid'
  | 'member_confirm_mismatch'
  | 'mobile_invalid'
  | 'email_invalid'
  | 'payment_password_invalid'
  | 'captcha_required'
  | 'code_required'
  | 'register_field_invalid'

const refusalOf: Readonly<Partial<Record<RegisterFieldName, FieldRefusal>>> = {
  username: 'member_username_invalid',
  password: 'member_password_invalid',
  confirmPassword: 'member_confirm_mismatch',
  mobileNum: 'mobile_invalid',
  email: 'email_invalid',
  paymentPassword: 'payment_password_invalid',
  captcha: 'captcha_required',
  verificationCode: 'code_required',
}

/** Whether a text fits a pattern that an operator wrote; only the server has the engine for it. */
export type FitsWritten = (source: string, text: string) => boolean

/**
 * Checks what a person filled in against the form that was shown, field by field (spec 5), and gives the
 * fields that are there. A field that was not shown is left out, whatever was sent. The refusal's details
 * name the field and its rule.
 */
export function checkForm(
  form: RegisterForm,
  given: RegisterText,
  fitsWritten: FitsWritten,
): Result<RegisterText, FieldRefusal> {
  const kept: Partial<Record<RegisterFieldName, string>> = {}
  for (const field of form) {
    const text = given[field.name] ?? ''
    if (text === '' && !isNeeded(field, given)) continue
    if (!fitsField(field, text, fitsWritten)) return refuseField(field)
    kept[field.name] = text
  }
  const isConfirmAsked = form.some(({ name }) => name === 'confirmPassword')
  if (isConfirmAsked && kept.password !== kept.confirmPassword) {
    return refuse('member_confirm_mismatch', { field: 'confirmPassword' })
  }
  return ok(kept)
}

/** A confirmation belongs to its password and a code to its number: each is asked for when that is there. */
function isNeeded({ name, required }: RegisterField, given: RegisterText): boolean {
  if (name === 'confirmPassword') return Boolean(given.password)
  return name === 'verificationCode' ? Boolean(given.mobileNum) : required
}

function fitsField(field: RegisterField, text: string, fitsWritten: FitsWritten): boolean {
  if (text === '' || hasUnprintable(text)) return false
  // Equal to the password or refused: a rule of its own would only hide why.
  if (field.name === 'confirmPassword') return true
  const length = [...text].length
  if (length < field.minLength || length > field.maxLength) return false
  if (!(always[field.name]?.(text) ?? true)) return false
  if (field.patternId !== 'custom') return fitsPattern(field.patternId, text)
  return field.acceptedPattern === undefined || fitsWritten(field.acceptedPattern, text)
}

/** What holds whatever pattern an operator chose. */
const always: Readonly<Partial<Record<RegisterFieldName, (text: string) => boolean>>> = {
  // One letter has one form here: no other script, no mark of zero width, no direction trick makes a twin.
  username: (text) => /^[!-~]+$/.test(text),
  email: (text) => fitsPattern('email', text),
}

/** Control characters, halves of characters, and marks that hide or turn text round. */
const hasUnprintable = (text: string): boolean =>
  /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u.test(text)

function refuseField(field: RegisterField): Refusal<FieldRefusal> {
  const { minLength, maxLength, patternId } = ruleOf(field)
  const code = refusalOf[field.name] ?? 'register_field_invalid'
  return refuse(code, { field: field.name, minLength, maxLength, patternId })
}
