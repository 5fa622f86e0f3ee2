import type { LoginWay } from './login-door.ts'

/** Why a password has to be changed before anything else (decision D9). */
export type PasswordChangeReason = 'weak' | 'first_login' | 'expired'

export interface PasswordState {
  readonly via: LoginWay
  /** What was typed is the deployment's default password. */
  readonly isWeakDefault: boolean
  /** The account was opened, or its password set, by somebody else. */
  readonly mustChange: boolean
  /** An agent or operator opened the account: the terms come before the first login. */
  readonly isTermsDue?: boolean
  readonly changedAtMs: number
  /** `null` never. */
  readonly expiryDays: number | null
  /** Off lets people in with a password that somebody else chose; an expired one is never let through. */
  readonly isForced: boolean
}

const dayMs = 86_400_000

/** Why the change is due at this login. Spec 4: not for a login by SMS or Firebase, which types none. */
export function passwordChangeReason(state: PasswordState, nowMs: number): PasswordChangeReason | undefined {
  if (state.via !== 'password') return undefined
  if (state.isForced && state.isWeakDefault) return 'weak'
  if (state.isTermsDue || (state.isForced && state.mustChange)) return 'first_login'
  const isExpired = state.expiryDays !== null && nowMs - state.changedAtMs >= state.expiryDays * dayMs
  return isExpired ? 'expired' : undefined
}
