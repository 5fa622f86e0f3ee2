import type { ErrorCode, ProofMethod } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { formatDateTime, type Translate } from '@baize/i18n'
import { errorText } from '../core/calls/error-text.ts'

/** The details that a refusal of these calls may carry. */
export interface RefusalDetails {
  readonly captcha?: boolean
  readonly waitSeconds?: number
  readonly until?: string
  readonly ticket?: string
  readonly methods?: readonly { method: ProofMethod; hint: string }[]
  readonly field?: string
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.code : undefined

export const detailsOf = (error: unknown): RefusalDetails =>
  error instanceof CallError && typeof error.details === 'object' && error.details !== null
    ? error.details
    : {}

/**
 * The text of a refusal; one about a time says it. `other` is the code of what no call refused: the browser
 * did, or the person turned away from its question.
 */
export function refusalText(t: Translate, error: unknown, other?: ErrorCode): string {
  const { until, waitSeconds } = detailsOf(error)
  const text = other && !(error instanceof CallError) ? t(`errors.${other}`) : errorText(t, error)
  // The text of a phone check that was asked too often names its five minutes itself.
  if (waitSeconds !== undefined && codeOf(error) !== 'phone_too_many_requests')
    return `${text} ${waitText(t, waitSeconds)}`
  if (until === undefined || Number.isNaN(Date.parse(until))) return text
  return `${text} ${formatDateTime(until, -new Date().getTimezoneOffset())}`
}

const waitText = (t: Translate, seconds: number): string =>
  seconds < 120
    ? t('auth.waitSeconds', { seconds })
    : t('auth.waitMinutes', { minutes: Math.ceil(seconds / 60) })

/** Which field each refusal is about: its text stands under that field. */
const fields: Readonly<Record<string, string>> = {
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  member_username_taken: 'username',
  member_username_invalid: 'username',
  member_password_invalid: 'password',
  member_password_weak: 'password',
  member_confirm_mismatch: 'confirmPassword',
  payment_password_invalid: 'paymentPassword',
  password_unchanged: 'password',
  password_old_wrong: 'oldPassword',
  mobile_invalid: 'mobileNum',
  mobile_taken: 'mobileNum',
  email_invalid: 'email',
  email_taken: 'email',
  code_required: 'verificationCode',
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  phone_format_invalid: 'mobileNum',
  phone_missing: 'mobileNum',
  phone_code_invalid: 'verificationCode',
  phone_code_missing: 'verificationCode',
  phone_code_expired: 'verificationCode',
  invitation_code_error: 'affiliateCode',
  terms_required: 'terms',
}

/** The field of a form that a refusal is about, if the form has it. */
export function fieldOf<Name extends string>(error: unknown, names: readonly Name[]): Name | undefined {
  const code = codeOf(error)
  const field = code === 'register_field_invalid' ? detailsOf(error).field : fields[code ?? '']
  return names.find((name) => name === field)
}
