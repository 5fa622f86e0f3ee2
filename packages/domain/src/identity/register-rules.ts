import { ok, refuse, type Result } from '@baize/std'

/** A field of the register form (spec 3): an accepted pattern of `*` takes anything. */
export interface FieldRule {
  readonly required: boolean
  readonly acceptedPattern: string
  readonly minLength: number
  readonly maxLength: number
  readonly patternId: string
}

// Latin letters only: look-alike scripts, zero-width marks and text direction tricks cannot make a twin of a
// name.
export const usernameRule: FieldRule = {
  required: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9_]*$',
  minLength: 4,
  maxLength: 24,
  patternId: 'letter_first',
}

// Decision D15: at least 8; composition rules are off by default.
export const passwordRule: FieldRule = {
  required: true,
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 64,
  patternId: 'length',
}

export const registerRules: Readonly<Record<'username' | 'password' | 'confirmPassword', FieldRule>> = {
  username: usernameRule,
  password: passwordRule,
  confirmPassword: passwordRule,
}

export interface Registration {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
}

export type RegistrationRefusal =
  'member_username_invalid' | 'member_password_invalid' | 'member_password_weak' | 'member_confirm_mismatch'

/** Checks what the register form asks; gives the user name in the one form under which it is unique. */
export function checkRegistration(form: Registration): Result<{ username: string }, RegistrationRefusal> {
  if (!fits(form.username, usernameRule)) return refuse('member_username_invalid', limits(usernameRule))
  if (!fits(form.password, passwordRule) || hasUnprintable(form.password)) {
    return refuse('member_password_invalid', limits(passwordRule))
  }
  if (isWeakPassword(form.password, form.username)) return refuse('member_password_weak')
  if (form.password !== form.confirmPassword) return refuse('member_confirm_mismatch')
  return ok({ username: form.username.toLowerCase() })
}

export function fits(text: string, rule: FieldRule): boolean {
  const length = [...text].length
  if (length < rule.minLength || length > rule.maxLength) return false
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text)
}

/**
 * The passwords that guessing tries first: one repeated character, a run of the keyboard, the user name
 * itself.
 */
function isWeakPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size <= 2 || lower === username.toLowerCase()) return true
  const runs = [
    '01234567890',
    '09876543210',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiop',
    'asdfghjkl',
    'password',
  ]
  return runs.some((run) => run.includes(lower) || lower === `${run}1` || lower === `${run}123`)
}

const hasUnprintable = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

const limits = ({ minLength, maxLength, patternId }: FieldRule) => ({ minLength, maxLength, patternId })
