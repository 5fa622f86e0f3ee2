import { isAgentType, isTrialType, type AccountType } from './account-type.ts'

/** Which door a person uses: agents come in at their own (spec 6). */
export type LoginArea = 'site' | 'agent'

/** How a person showed who it is. */
export type LoginWay =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'google'
  | 'facebook'
  | 'passkey'
  | 'register'
  | 'password_reset'
  | 'exchange'
  | 'freeplay'

/** What stops a person whose credentials are right. */
export type DoorRefusal = 'login_non_member' | 'login_non_agent' | 'login_suspended' | 'login_self_excluded'

export interface Arrival {
  readonly type: AccountType
  readonly state: 'active' | 'suspended'
  readonly area: LoginArea
  readonly via: LoginWay
}

/** A trial account is opened for the one who asks and goes on by its links; the demo's own has a password. */
const trialWays: ReadonlySet<LoginWay> = new Set(['freeplay', 'exchange', 'password'])

/**
 * Whether an account may come in at a door. Who has excluded themselves may: they must be able to withdraw;
 * what they may not do is play.
 */
export function doorRefusal({ type, state, area, via }: Arrival): DoorRefusal | undefined {
  if (area === 'agent' && !isAgentType(type)) return 'login_non_agent'
  if (area === 'site' && isAgentType(type)) return 'login_non_member'
  if (isTrialType(type) && !trialWays.has(via)) return 'login_non_member'
  return state === 'suspended' ? 'login_suspended' : undefined
}

/** Ways that already show that the person holds the account's phone, or stands in an open session. */
const provenWays: ReadonlySet<LoginWay> = new Set(['sms', 'firebase', 'password_reset'])
/** Ways that need no second proof wherever they come from. */
const openWays: ReadonlySet<LoginWay> = new Set(['passkey', 'register', 'exchange', 'freeplay'])
/** Proofs that are asked at a login; a password proves nothing beside a password. */
const possessions: ReadonlySet<string> = new Set(['sms', 'email', 'totp', 'recovery', 'payee'])
const secondFactors: ReadonlySet<string> = new Set(['totp', 'recovery'])

/**
 * The second proofs that a login from a new address is asked for, of those the account has (decision D11). A
 * code that came by SMS is itself a proof of the phone: then only the authenticator app, where it is on, is
 * asked besides.
 */
export function loginProofsFor<Choice extends { readonly method: string }>(
  via: LoginWay,
  choices: readonly Choice[],
): Choice[] {
  if (openWays.has(via)) return []
  const asked = provenWays.has(via) ? secondFactors : possessions
  return choices.filter(({ method }) => asked.has(method))
}
