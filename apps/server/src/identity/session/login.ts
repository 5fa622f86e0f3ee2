import type { BodyOf, Calls } from '@baize/contract'
import {
  isCaptchaDue,
  isChallengeDue,
  loginAttempts,
  networkOf,
  type Attempt,
  type AttemptCount,
} from '@baize/domain/identity'
import type { SiteSettings } from '@baize/domain/setting'
import { ok, refuse, type MemberId, type Refusal, type Result } from '@baize/std'
import { parseMobile, usualDialingCode } from '../../kernel/phone/phone.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, systemActor } from '../../kernel/audit/service.ts'
import type { Challenges } from '../../kernel/captcha/challenge.ts'
import type { Captcha } from '../../kernel/captcha/service.ts'
import type { PhoneSignIn } from '../phone-sign-in/phone-sign-in.ts'
import type { Codes } from '../verification/codes.ts'
import { admit, markOf, type AdmissionDeps } from './admission.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import * as doorStore from './door-store.ts'
import type { Passwords } from '../password-hash/password.ts'
import type { AdmitRefusal, LoggedIn, LoginWay } from './service.ts'
import type { Caller } from '../../kernel/http/session.ts'
import * as store from './store.ts'

export type LoginForm = Pick<BodyOf<Calls['sessionLogin']>, 'username' | 'password' | 'type' | 'area'> &
  Partial<BodyOf<Calls['sessionLogin']>>

export type LoginRefusal =
  | AdmitRefusal
  | 'login_failed'
  | 'login_throttled'
  | 'login_type_closed'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'challenge_required'
  | 'challenge_failed'
  | 'mobile_invalid'
  | 'code_wrong'
  | 'code_expired'
  | 'identity_provider_closed'
  | 'phone_code_invalid'
  | 'phone_code_expired'
  | 'phone_not_registered'
  | 'service_unavailable'

export interface LoginDeps extends AdmissionDeps {
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly codes: Pick<Codes, 'use'>
  readonly captcha: Pick<Captcha, 'check'>
  readonly challenges: Pick<Challenges, 'check'>
  readonly phones: PhoneSignIn
  /**
   * The default password that somebody else knows too: who logs in with it changes it first (decision D9).
   */
  readonly weakPassword?: string | undefined
}

export interface Logins {
  /**
   * Opens a session for who shows the right credentials. Wrong ones and unknown names take the same road, the
   * same work and the same answer (decision D10).
   */
  login(form: LoginForm, caller: Caller): Promise<Result<LoggedIn, LoginRefusal>>
}

/** Who comes while so many are at the door is sent away before any work is done. */
const mostAtOnce = 200

export function createLogins(deps: LoginDeps): Logins {
  let atTheDoor = 0
  return {
    async login(form, caller) {
      if (atTheDoor >= mostAtOnce) return refuse('login_throttled', comeBack)
      atTheDoor += 1
      try {
        return await login(deps, form, caller)
      } finally {
        atTheDoor -= 1
      }
    },
  }
}

const comeBack = { waitSeconds: 5 }

async function login(
  deps: LoginDeps,
  form: LoginForm,
  caller: Caller,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const settings = await deps.settings.read()
  const name = readName(form, settings)
  if (!name.ok) return name
  const deviceMark = markOf(caller.device)
  const mustOwnMobile = form.type !== 'username'
  const found = await store.findLogin(deps.db, { ...name.value, deviceMark, mustOwnMobile })
  const isKnownDevice = found?.is_known_device ?? false
  // In a flood of strangers' logins people on their own devices still come in.
  if (!isKnownDevice && deps.passwords.isOverloaded()) return refuse('login_throttled', comeBack)
  const attempts = attemptsOf(name.value, caller, isKnownDevice)
  const passed = await passGuards(deps, { form, caller, settings, attempts })
  if (!passed.ok) return passed
  const counted = await deps.attempts.count(attempts)
  if (!counted.ok) return counted
  return tryCredentials(deps, {
    form,
    caller,
    settings,
    attempts,
    found,
    name: name.value,
    counts: counted.value,
  })
}

interface Try extends Guarded {
  readonly found: store.LoginRow | undefined
  readonly name: LoginName
  /** With this try. */
  readonly counts: readonly AttemptCount[]
}

async function tryCredentials(deps: LoginDeps, given: Try): Promise<Result<LoggedIn, LoginRefusal>> {
  const { form, caller, settings, attempts, found, name, counts } = given
  const shown = await checkCredentials(deps, form, found, name)
  if (!shown.ok && !isNoGuess.has(shown.code)) {
    await recordFailure(deps, form, caller, found)
    return withCaptcha(shown, counts, settings)
  }
  // Where Google's keys could not be fetched, or a number is proven that has no account, nobody has guessed.
  await deps.attempts.forgive(attempts, shown.ok ? ['owner', 'stranger'] : [])
  if (!shown.ok) return shown
  const { memberId, via } = shown.value
  if (via !== 'password') await store.verifyMobile(deps.db, memberId, new Date(deps.clock()))
  const { area } = form
  if (via !== 'password') return admit(deps, memberId, caller, { area, via })
  const isWeakDefault = isSame(deps.weakPassword, form.password)
  const shownHash = found?.password_hash ?? undefined
  return admit(deps, memberId, caller, { area, via, isWeakDefault, ...(shownHash && { shownHash }) })
}

const isNoGuess: ReadonlySet<LoginRefusal> = new Set(['service_unavailable', 'phone_not_registered'])

interface LoginName {
  readonly username: string | null
  readonly mobile: string | null
}

/** People with an account of a mobile number type that number where others type their name. */
function readName(
  form: LoginForm,
  { flags, mobile }: SiteSettings,
): Result<LoginName, 'mobile_invalid' | 'login_type_closed'> {
  // A token of Firebase names the person by itself.
  if (form.type === 'firebase') return ok({ username: null, mobile: null })
  const countryDialingCode = form.countryDialingCode ?? usualDialingCode(mobile.countries)
  const parsed = parseMobile({ countryDialingCode, mobileNum: form.username })
  if (form.type === 'username') {
    const username = form.username.trim().toLowerCase()
    return ok({ username, mobile: parsed.ok ? parsed.value.e164 : null })
  }
  if (!flags.codeLogin) return refuse('login_type_closed')
  return parsed.ok ? ok({ username: null, mobile: parsed.value.e164 }) : parsed
}

function attemptsOf({ username, mobile }: LoginName, caller: Caller, isKnownDevice: boolean): Attempt[] {
  const { address, device } = caller
  const account = mobile ?? username ?? ''
  const attempts = loginAttempts({ account, device, address, isKnownDevice, network: networkOf(address) })
  // Without a name there is no account to count.
  return account === '' ? attempts.filter(({ scope }) => scope === 'device' || scope === 'address') : attempts
}

interface Guarded {
  readonly form: LoginForm
  readonly caller: Caller
  readonly settings: SiteSettings
  readonly attempts: readonly Attempt[]
}

/** The picture for every type of login; spec 4: the captcha service's challenge not for SMS. */
async function passGuards(
  deps: LoginDeps,
  { form, caller, settings, attempts }: Guarded,
): Promise<Result<null, LoginRefusal>> {
  const counts = await deps.attempts.read(attempts)
  if (!counts.ok) return counts
  const { captchaAfterFailures, challengeAfterFailures } = settings.login
  if (isCaptchaDue(counts.value, captchaAfterFailures)) {
    if (!form.captcha) return refuse('captcha_required', { captcha: true })
    const isRight = await deps.captcha.check(caller.device, form.captcha)
    if (!isRight) return refuse('captcha_wrong', { captcha: true })
  }
  if (form.type === 'sms' || !isChallengeDue(counts.value, challengeAfterFailures)) return ok(null)
  const solved = await deps.challenges.check(form.altcha)
  if (solved === 'ok') return ok(null)
  return refuse(solved === 'missing' ? 'challenge_required' : 'challenge_failed')
}

interface Shown {
  readonly memberId: MemberId
  readonly via: LoginWay
}

async function checkCredentials(
  deps: LoginDeps,
  form: LoginForm,
  found: store.LoginRow | undefined,
  { mobile }: LoginName,
): Promise<Result<Shown, LoginRefusal>> {
  if (form.type === 'firebase') return checkFirebase(deps, form.password)
  if (form.type === 'sms') {
    // A number of nobody has no code, so both fail alike.
    const used = await deps.codes.use(deps.db, {
      purpose: 'login',
      target: mobile ?? '',
      code: form.password,
    })
    if (!used.ok) return used
    return found ? ok({ memberId: found.id, via: 'sms' }) : refuse('code_wrong')
  }
  const urgency = { isFirst: found?.is_known_device ?? false }
  const isRight = await deps.passwords.verify(found?.password_hash ?? undefined, form.password, urgency)
  return found && isRight ? ok({ memberId: found.id, via: 'password' }) : refuse('login_failed')
}

/** Who has proven a number may be told whether it opens an account; the token is used up by one that does. */
async function checkFirebase(deps: LoginDeps, idToken: string): Promise<Result<Shown, LoginRefusal>> {
  const phone = await deps.phones.verify(idToken)
  if (!phone.ok) return phone
  const found = await store.findLogin(deps.db, {
    username: null,
    mobile: phone.value.phoneE164,
    deviceMark: Buffer.alloc(0),
    mustOwnMobile: true,
  })
  if (!found) return refuse('phone_not_registered')
  if (!(await deps.phones.use(deps.db, phone.value))) return refuse('phone_code_invalid')
  return ok({ memberId: found.id, via: 'firebase' })
}

/** The same rows for a name that exists and one that does not. */
async function recordFailure(
  deps: LoginDeps,
  form: LoginForm,
  caller: Caller,
  found: store.LoginRow | undefined,
): Promise<void> {
  const memberId = found?.id ?? (0n as MemberId)
  const via = form.type === 'username' ? 'password' : form.type
  const { area } = form
  const { address, userAgent } = caller
  await inTransaction(deps.db, async (tx) => {
    // A flood of failures must not make bets wait for the disk.
    await doorStore.writeWithoutWaiting(tx)
    const at = new Date(deps.clock())
    const isNewDevice = !found?.is_known_device
    const entry = { memberId, at, outcome: 'failed', via, area, address, userAgent, isNewDevice }
    await doorStore.insertHistory(tx, entry)
    const actor = found ? actorOf(memberId) : systemActor('door')
    await deps.audit.write(tx, { event: 'login_failed', actor, memberId, caller, details: { via, area } })
  })
}

/** Spec 8: a failure whose value carries a captcha turns its field on. */
function withCaptcha<Code extends string>(
  refusal: Refusal<Code>,
  counts: readonly AttemptCount[],
  { login }: SiteSettings,
): Refusal<Code> {
  return isCaptchaDue(counts, login.captchaAfterFailures) ? refuse(refusal.code, { captcha: true }) : refusal
}

const isSame = (weak: string | undefined, typed: string): boolean => weak !== undefined && weak === typed
