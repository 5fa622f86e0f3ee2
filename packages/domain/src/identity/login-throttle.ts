/**
 * What tries to log in are counted by (decision D10). The owner on a device that the account knows is counted
 * alone, so that nobody elsewhere can lock the owner out; everybody else is a stranger and counted by account
 * and network, by account, by device and by address.
 */
export type AttemptScope =
  | 'owner'
  | 'stranger'
  | 'account'
  | 'device'
  | 'address'
  | 'reset_device'
  | 'reset_address'
  | 'code_address'
  | 'captcha_address'
  | 'invite_device'
  | 'invite_network'
  | 'coupon_account'
  | 'coupon_network'
  | 'agent_reset'
  | 'trial_device'
  | 'trial_address'

/** What a count leads to. Waits double with each further failure. */
export interface AttemptLimit {
  /** Failures that cost nothing; the next ones wait. */
  readonly freeTries: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** A count is forgotten when nothing was added for so long. */
  readonly forgetAfterMs: number
}

export interface AttemptCount {
  readonly scope: AttemptScope
  readonly count: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const limits: Readonly<
  Record<
    Exclude<AttemptScope, 'captcha_address' | 'agent_reset' | `trial_${string}` | `coupon_${string}`>,
    AttemptLimit
  >
> = {
  owner: { freeTries: 5, firstWaitMs: 2_000, longestWaitMs: minuteMs, forgetAfterMs: hourMs },
  stranger: { freeTries: 5, firstWaitMs: 2_000, longestWaitMs: 15 * minuteMs, forgetAfterMs: dayMs },
  // However many addresses take turns, one account is guessed at most about a hundred times an hour.
  account: { freeTries: 100, firstWaitMs: 36_000, longestWaitMs: 36_000, forgetAfterMs: hourMs },
  device: { freeTries: 10, firstWaitMs: 2_000, longestWaitMs: 15 * minuteMs, forgetAfterMs: dayMs },
  // Mobile networks put many people behind one address: they wait late, and not for long.
  address: { freeTries: 60, firstWaitMs: 1_000, longestWaitMs: minuteMs, forgetAfterMs: hourMs },
  reset_device: { freeTries: 5, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs, forgetAfterMs: hourMs },
  reset_address: { freeTries: 30, firstWaitMs: 2_000, longestWaitMs: 5 * minuteMs, forgetAfterMs: hourMs },
  invite_device: { freeTries: 10, firstWaitMs: 5_000, longestWaitMs: 15 * minuteMs, forgetAfterMs: hourMs },
  invite_network: { freeTries: 60, firstWaitMs: 2_000, longestWaitMs: 5 * minuteMs, forgetAfterMs: hourMs },
  code_address: { freeTries: 60, firstWaitMs: 1_000, longestWaitMs: minuteMs, forgetAfterMs: hourMs },
}

export const attemptLimit = (scope: keyof typeof limits): AttemptLimit => limits[scope]

/** So many a day, then none until the day is over. */
export const dailyLimit = (perDay: number): AttemptLimit => ({
  freeTries: perDay,
  firstWaitMs: dayMs,
  longestWaitMs: dayMs,
  forgetAfterMs: dayMs,
})

/** So many an hour, then none until the hour is over. */
export const hourlyLimit = (perHour: number): AttemptLimit => ({
  freeTries: perHour,
  firstWaitMs: hourMs,
  longestWaitMs: hourMs,
  forgetAfterMs: hourMs,
})

/** How long the next try waits after the given number of failures, in ms. */
export function attemptWaitMs(count: number, limit: AttemptLimit): number {
  if (count < limit.freeTries) return 0
  return Math.min(limit.firstWaitMs * 2 ** Math.min(count - limit.freeTries, 30), limit.longestWaitMs)
}

/** Who logs in, for the counts. */
export interface LoginSource {
  /** The name as typed, in the one form under which names are unique. */
  readonly account: string
  readonly device: string
  readonly address: string
  /** Whether this account was logged in on this device before. */
  readonly isKnownDevice: boolean
}

export interface Attempt {
  readonly scope: AttemptScope
  /** What is counted, one text per subject. */
  readonly subject: string
  readonly limit: AttemptLimit
}

/** The counts that a try to log in belongs to. */
export function loginAttempts(source: LoginSource & { network: string }): Attempt[] {
  const { account, device, address, network, isKnownDevice } = source
  const attempt = (scope: keyof typeof limits, ...subject: string[]): Attempt => ({
    scope,
    subject: subject.join('\n'),
    limit: limits[scope],
  })
  if (isKnownDevice) return [attempt('owner', account, device)]
  return [
    attempt('stranger', account, network),
    attempt('account', account),
    attempt('device', device),
    attempt('address', address),
  ]
}

/** The counts that a try of an invitation code belongs to. */
export const invitationAttempts = (source: { device: string; network: string }): Attempt[] => [
  { scope: 'invite_device', subject: source.device, limit: limits.invite_device },
  { scope: 'invite_network', subject: source.network, limit: limits.invite_network },
]

/** Failures of an account, or of an address, after which strangers are asked for the picture. */
const captchaFrom: Readonly<Partial<Record<AttemptScope, number>>> = { account: 10, address: 20 }

/**
 * The counts that a try of a coupon code belongs to: ten an hour for an account. Mobile networks put many
 * people behind one address.
 */
export const couponAttempts = (source: { account: string; network: string }): Attempt[] => [
  { scope: 'coupon_account', subject: source.account, limit: hourlyLimit(10) },
  { scope: 'coupon_network', subject: source.network, limit: hourlyLimit(60) },
]

/** Whether the picture is asked: after so many failures (decision D10: three). */
export const isCaptchaDue = (counts: readonly AttemptCount[], afterFailures: number): boolean =>
  counts.some(({ scope, count }) => count >= Math.max(afterFailures, captchaFrom[scope] ?? 0))

/** Whether the captcha service's challenge is asked; `null` never. */
export const isChallengeDue = (counts: readonly AttemptCount[], afterFailures: number | null): boolean =>
  afterFailures !== null && isCaptchaDue(counts, afterFailures)

export interface LoginFailures {
  readonly count: number
  readonly lastAtMs: number
}
export const loginWaitMs = (failures: LoginFailures | undefined, nowMs: number): number =>
  failures ? Math.max(0, failures.lastAtMs + attemptWaitMs(failures.count, limits.stranger) - nowMs) : 0
