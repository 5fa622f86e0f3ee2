/** Ways to show a second time that it is oneself (decision D11). */
export type ProofMethod = 'sms' | 'email' | 'totp' | 'recovery' | 'payee' | 'password' | 'passkey'

/** What an account may change only after a second proof. */
export const guardedChanges = [
  'payment_password',
  'mobile',
  'email',
  'totp_on',
  'totp_off',
  'recovery_codes',
  'passkey_add',
  'passkey_remove',
  'payout_add',
  'payout_remove',
  'withdraw',
  'member_transfer',
  'agent_contract',
  'identity_link',
  'identity_unlink',
] as const
export type GuardedChange = (typeof guardedChanges)[number]

/** What an account has to prove itself with. */
export interface ProofMeans {
  readonly hasPassword: boolean
  readonly hasMobile: boolean
  readonly hasEmail: boolean
  readonly hasTotp: boolean
  readonly hasRecoveryCodes: boolean
  readonly hasPasskey: boolean
  readonly hasPayee: boolean
  /** Bound so short ago that it does not yet speak for where money goes. */
  readonly isMobileFresh: boolean
  readonly isEmailFresh: boolean
  /** A verified contact gave way to another within that time. */
  readonly isContactReplaced: boolean
}

const appliances: readonly ProofMethod[] = ['passkey', 'totp', 'recovery']
/** Changes that decide where money goes: a contact that was swapped today does not prove them. */
const ofMoney: ReadonlySet<GuardedChange> = new Set([
  'payment_password',
  'payout_add',
  'payout_remove',
  'withdraw',
  'member_transfer',
  'agent_contract',
])
/** What guards the account best is not taken away by something weaker. */
const ofAppliances: ReadonlySet<GuardedChange> = new Set(['totp_off', 'recovery_codes', 'passkey_remove'])

/**
 * The ways in which an account may prove a change, strongest first; none when only customer service can help.
 * A contact is replaced on the word of something else, and on its own only where there is nothing else; the
 * password counts where nothing stronger is there, and the payee's name where there is not even a password,
 * but never for a payee.
 */
export function methodsFor(change: GuardedChange, means: ProofMeans): readonly ProofMethod[] {
  const strong = strongMethods(change, means)
  if (ofAppliances.has(change)) return strong.filter((method) => appliances.includes(method))
  const others = strong.filter((method) => method !== contactOf(change))
  if (others.length > 0) return others
  if (strong.length > 0) return strong
  // Who had a contact to prove with, and swapped it, does not fall back to less.
  if (ofMoney.has(change) && means.isContactReplaced) return []
  if (means.hasPassword) return ['password']
  return means.hasPayee && !ofMoney.has(change) ? ['payee'] : []
}

/** The ways in which a login from a new address is proven (decision D11): whichever the account has. */
export function methodsForLogin(means: ProofMeans): readonly ProofMethod[] {
  const own: readonly [boolean, ProofMethod][] = [
    [means.hasTotp, 'totp'],
    [means.hasTotp && means.hasRecoveryCodes, 'recovery'],
    [means.hasMobile, 'sms'],
    [means.hasEmail, 'email'],
    [means.hasPayee, 'payee'],
  ]
  return own.flatMap(([has, method]) => (has ? [method] : []))
}

function strongMethods(change: GuardedChange, means: ProofMeans): readonly ProofMethod[] {
  const isOfMoney = ofMoney.has(change)
  const own: readonly [boolean, ProofMethod][] = [
    [means.hasPasskey, 'passkey'],
    [means.hasTotp, 'totp'],
    [means.hasTotp && means.hasRecoveryCodes, 'recovery'],
    [means.hasMobile && !(isOfMoney && means.isMobileFresh), 'sms'],
    [means.hasEmail && !(isOfMoney && means.isEmailFresh), 'email'],
  ]
  return own.flatMap(([has, method]) => (has ? [method] : []))
}

const contactOf = (change: GuardedChange): ProofMethod | undefined =>
  change === 'mobile' ? 'sms' : change === 'email' ? 'email' : undefined
