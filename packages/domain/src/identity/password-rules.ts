import { ok, refuse, type Result } from '@baize/std'
import { isCommonWord } from './password-words.ts'

/** Decision D15: lengths and composition are configuration; composition and expiry are off by default. */
export interface PasswordRules {
  readonly minLength: number
  readonly maxLength: number
  readonly needsLetter: boolean
  readonly needsDigit: boolean
  readonly needsUpperAndLower: boolean
  readonly needsSymbol: boolean
}

export type PasswordRefusal = 'member_password_invalid' | 'member_password_weak'

/**
 * Checks a new password. `avoid` are names that others know or guess: the user name, the mobile number. The
 * refusal's details say which rules hold.
 */
export function checkNewPassword(
  given: { readonly password: string; readonly avoid: readonly string[] },
  rules: PasswordRules,
): Result<null, PasswordRefusal> {
  const { password, avoid } = given
  const length = [...password].length
  const isLong = length >= rules.minLength && length <= rules.maxLength
  if (!isLong || hasUnprintable(password) || !fitsComposition(password, rules)) {
    const { minLength, maxLength } = rules
    return refuse('member_password_invalid', { minLength, maxLength, patternId: patternOf(rules) })
  }
  return isWeakPassword(password, avoid) ? refuse('member_password_weak') : ok(null)
}

function fitsComposition(password: string, rules: PasswordRules): boolean {
  if (rules.needsLetter && !/\p{L}/u.test(password)) return false
  if (rules.needsDigit && !/\p{Nd}/u.test(password)) return false
  if (rules.needsUpperAndLower && !(/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password))) return false
  return !rules.needsSymbol || /[^\p{L}\p{M}\p{N}\s]/u.test(password)
}

function patternOf({ needsLetter, needsDigit, needsUpperAndLower, needsSymbol }: PasswordRules): string {
  if (needsUpperAndLower || needsSymbol) return 'all_classes'
  return needsLetter || needsDigit ? 'letters_and_digits' : 'any'
}

const runs = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
] as const
const fewestCharacters = 3

/**
 * What guessing tries first: few different characters, a run of the keyboard, a common word with digits, a
 * name of the account.
 */
function isWeakPassword(password: string, avoid: readonly string[]): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < fewestCharacters) return true
  if (runs.some((run) => run.includes(lower) || [...run].toReversed().join('').includes(lower))) return true
  if (isCommonWord(lower)) return true
  return avoid.some((name) => isNameOf(lower, name.toLowerCase()))
}

/** The name alone, backwards, twice, or with a few digits behind it. */
function isNameOf(password: string, name: string): boolean {
  if (name.length < fewestCharacters) return false
  if (password === name + name || password === [...name].toReversed().join('')) return true
  return password.startsWith(name) && /^[\d\W_]{0,4}$/.test(password.slice(name.length))
}

const hasUnprintable = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)
