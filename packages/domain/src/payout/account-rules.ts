export type PayoutKind = 'bank' | 'wallet'

/** How long the account numbers of a bank or wallet are. */
export interface PayoutProviderRule {
  readonly kind: PayoutKind
  readonly minDigits: number
  readonly maxDigits: number
}

/** The mobile number at the front of a wallet's account; Rocket adds a check digit. */
const mobileNumber = /^01[3-9]\d{8}/

/**
 * The one form of an account number, or nothing when it cannot be one of this provider. Takes Latin digits
 * with spaces and hyphens as people type them, and a wallet's number with the country's code.
 */
export function normaliseAccountNumber(typed: string, rule: PayoutProviderRule): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  const number = rule.kind === 'wallet' ? digits.replace(/^(\+|00)?880?(?=1)/, '0') : digits
  if (!/^\d+$/.test(number) || new Set(number).size === 1) return undefined
  if (number.length < rule.minDigits || number.length > rule.maxDigits) return undefined
  return rule.kind === 'wallet' && !mobileNumber.test(number) ? undefined : number
}

/** One form for names of one person: case, dots, hyphens and spaces do not make another. */
export const foldHolder = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether two spellings name the same person. */
export const isSameHolder = (a: string, b: string): boolean => foldHolder(a) === foldHolder(b)
