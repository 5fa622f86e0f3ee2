import type { Calls, ErrorOf } from '@baize/contract'
import { composeForm, isAgentType, type RegisterForm, type RegisterWay } from '@baize/domain/identity'
import type { SiteSettings } from '@baize/domain/setting'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { Challenges } from '../../kernel/captcha/challenge.ts'
import type { Captcha } from '../../kernel/captcha/service.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { PhoneSignIn, VerifiedPhone } from '../phone-sign-in/phone-sign-in.ts'
import type { Passwords } from '../password-hash/password.ts'
import type { LoggedIn, SessionService } from '../session/service.ts'
import type { Caller } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Codes } from '../verification/codes.ts'
import { readInvitation, withoutGuessing, type Invitation } from './affiliate.ts'
import type { LinkDoor } from './link-door.ts'
import { lockCounted, readStanding } from './registration-count.ts'
import { readInput, type RegisterBody, type RegisterInput } from './register-input.ts'
import { contactNames, type MemberService, type NewMember } from './service.ts'

export type RegisterRefusal = ErrorOf<Calls['memberRegister']>

export interface RegisterService {
  /** Opens an account one way or the other and logs it in (spec 4). */
  register(
    given: { way: RegisterWay; body: RegisterBody },
    caller: Caller,
  ): Promise<Result<LoggedIn, RegisterRefusal>>
  /** The form of a way as this caller sees it; nothing while the way is off. */
  formFor(way: RegisterWay, caller?: Pick<Caller, 'device' | 'address'>): Promise<RegisterForm | undefined>
}

export interface RegisterDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly mode: 'demo' | 'live'
  readonly currency: CurrencyCode
  readonly settings: Pick<Settings, 'read'>
  readonly captcha: Pick<Captcha, 'check'>
  readonly challenges: Pick<Challenges, 'check'>
  readonly codes: Pick<Codes, 'use'>
  readonly phones: PhoneSignIn
  readonly members: Pick<MemberService, 'create' | 'recordRegistration'>
  readonly passwords: Pick<Passwords, 'hash' | 'isOverloaded'>
  readonly sessions: Pick<SessionService, 'admit'>
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
  readonly attempts: Attempts
  readonly links: LinkDoor
}

export function createRegisterService(deps: RegisterDeps): RegisterService {
  return {
    register: (given, caller) => register(deps, given, caller),
    formFor: async (way, caller) => {
      const settings = await deps.settings.read()
      if (!isOpen(settings, way)) return undefined
      const asksCaptcha = caller !== undefined && (await readStanding(deps, settings, caller)).asksCaptcha
      return composeForm(settings, { way, asksCaptcha })
    },
  }
}

interface Asking {
  readonly way: RegisterWay
  readonly body: RegisterBody
  readonly settings: SiteSettings
  readonly caller: Caller
  /** Whether the picture was asked: who has read it is not counted any more. */
  readonly asksCaptcha: boolean
}

/** A hash takes some 30 ms; behind a full queue a person would wait longer than a person does. */
const comeBack = { waitSeconds: 5 }

async function register(deps: RegisterDeps, given: { way: RegisterWay; body: RegisterBody }, caller: Caller) {
  const { way, body } = given
  const settings = await deps.settings.read()
  const door = checkDoor(deps, settings, given)
  if (!door.ok) return door
  const { asksCaptcha, isFull } = await readStanding(deps, settings, caller)
  if (isFull) return refuse('register_limit_reached')
  const form = composeForm(settings, { way, asksCaptcha }).filter(
    ({ name }) => name !== 'verificationCode' || !isByFirebase(body),
  )
  const input = readInput(form, body, settings)
  if (!input.ok) return input
  const affiliateCode = body.affiliateCode ?? ''
  const invitation = await withoutGuessing(deps.attempts, affiliateCode, caller, () =>
    readInvitation(deps, {
      affiliateCode,
      referralCode: body.referralCode ?? '',
      recommenderId: body.recommenderId ?? '',
      domain: body.domain ?? '',
    }),
  )
  if (!invitation.ok) return invitation
  const asking = { way, body, settings, caller, asksCaptcha }
  const guarded = await passGuards(deps, asking, input.value)
  if (!guarded.ok) return guarded
  return openAccount(deps, asking, { ...input.value, invitation: invitation.value, ...guarded.value })
}

/** What needs no look into the database. */
function checkDoor(
  { passwords, mode }: RegisterDeps,
  settings: SiteSettings,
  { way, body }: { way: RegisterWay; body: RegisterBody },
): Result<null, RegisterRefusal> {
  if (!isOpen(settings, way)) return refuse('register_closed')
  if (passwords.isOverloaded()) return refuse('rate_limited', comeBack)
  return (body.terms ?? mode === 'demo') ? ok(null) : refuse('terms_required', { field: 'terms' })
}

const isOpen = ({ flags }: SiteSettings, way: RegisterWay): boolean =>
  way === 'mobile' ? flags.mobileRegistration : flags.usernameRegistration

/** Spec 7: the Firebase path adds its channel and its token. */
const isByFirebase = ({ firebaseChannel, firebaseIdToken }: RegisterBody): boolean =>
  firebaseChannel === 'sms' && Boolean(firebaseIdToken)

interface Guarded {
  readonly isMobileVerified: boolean
  readonly phone?: VerifiedPhone
}

/**
 * What keeps programs and strangers out: the picture, the challenge, and the proof that the number is the
 * caller's. They come after the fields, so that a slip of the hand uses none of them up; and before anything
 * that tells whether a number has an account.
 */
async function passGuards(
  deps: RegisterDeps,
  asking: Asking,
  input: RegisterInput,
): Promise<Result<Guarded, RegisterRefusal>> {
  const { body, settings, caller } = asking
  const { captcha } = input.text
  if (captcha !== undefined && !(await deps.captcha.check(caller.device, captcha))) {
    return refuse('captcha_wrong', { field: 'captcha' })
  }
  if (settings.register.challenge) {
    const checked = await deps.challenges.check(body.altcha)
    if (checked !== 'ok') return refuse(checked === 'missing' ? 'challenge_required' : 'challenge_failed')
  }
  return proveMobile(deps, asking, input)
}

async function proveMobile(
  deps: RegisterDeps,
  { body, settings }: Asking,
  { text, mobile }: RegisterInput,
): Promise<Result<Guarded, RegisterRefusal>> {
  if (mobile && isByFirebase(body)) {
    if (!settings.identity.firebase) return refuse('identity_provider_closed')
    const phone = await deps.phones.verify(body.firebaseIdToken ?? '')
    if (!phone.ok) return phone
    if (phone.value.phoneE164 !== mobile.e164) return refuse('phone_code_invalid')
    return ok({ isMobileVerified: true, phone: phone.value })
  }
  if (!mobile || text.verificationCode === undefined) return ok({ isMobileVerified: false })
  const code = { purpose: 'register', target: mobile.e164, code: text.verificationCode } as const
  const used = await deps.codes.use(deps.db, code)
  return used.ok ? ok({ isMobileVerified: true }) : refuse(used.code, { field: 'verificationCode' })
}

type Opening = RegisterInput & Guarded & { readonly invitation: Invitation }

async function openAccount(
  deps: RegisterDeps,
  asking: Asking,
  opening: Opening,
): Promise<Result<LoggedIn, RegisterRefusal>> {
  const { password, paymentPassword } = opening.text
  const member = toMember(deps, asking, opening, {
    passwordHash: password === undefined ? null : await deps.passwords.hash(password),
    paymentPasswordHash:
      paymentPassword === undefined ? undefined : await deps.passwords.hash(paymentPassword),
  })
  const opened = await inTransaction(deps.db, (tx) => insertAccount(deps, tx, { asking, opening, member }))
  if (!opened.ok) return opened
  // A link of an agent may open an agent's account, whose door is another.
  const area = isAgentType(member.type) ? 'agent' : 'site'
  const admitted = await deps.sessions.admit(opened.value, asking.caller, { area, via: 'register' })
  invariant(admitted.ok, 'nothing keeps the owner of a fresh account out')
  return admitted
}

function toMember(
  { currency }: RegisterDeps,
  { body }: Asking,
  { text, mobile, isMobileVerified, invitation }: Opening,
  hashes: Pick<NewMember, 'passwordHash' | 'paymentPasswordHash'>,
): NewMember {
  return {
    ...hashes,
    ...invitation,
    username: text.username,
    type: invitation.link?.opens ?? 0,
    currency,
    language: body.language,
    mobile: mobile && { number: mobile.e164, isVerified: isMobileVerified },
    email: text.email === undefined ? undefined : { address: text.email, isVerified: false },
    payeeName: text.payeeName,
    idNumber: text.idNumber,
    contacts: Object.fromEntries(contactNames.map((name) => [name, text[name]])),
  }
}

async function insertAccount(
  deps: RegisterDeps,
  tx: Tx,
  { asking, opening, member }: { asking: Asking; opening: Opening; member: NewMember },
): Promise<Result<MemberId, RegisterRefusal>> {
  const { way, body, caller, settings } = asking
  // Of many at once each has seen the count before the others: here they come one by one, and count again.
  await lockCounted(tx, caller)
  const standing = await readStanding({ ...deps, db: tx }, settings, caller)
  if (standing.isFull) return refuse('register_limit_reached')
  if (!asking.asksCaptcha && standing.asksCaptcha) return refuse('captcha_required', { field: 'captcha' })
  if (opening.phone && !(await deps.phones.use(tx, opening.phone))) return refuse('phone_code_invalid')
  const created = await deps.members.create(tx, member)
  if (!created.ok) return created
  const { memberId, username } = created.value
  const termsAge = body.terms === true ? settings.security.minimumAge : null
  await deps.members.recordRegistration(tx, {
    memberId,
    way,
    caller,
    termsAge,
    domain: body.domain ?? '',
    url: readPage(body.registerUrl ?? ''),
    method: body.registerMethod ?? '',
  })
  await deps.audit.write(tx, {
    event: 'registered',
    actor: actorOf(memberId),
    memberId,
    caller,
    after: {
      username,
      way,
      termsAge,
      isMobileVerified: opening.isMobileVerified,
      uplineId: idText(member.uplineId),
      referrerId: idText(member.referrerId),
    },
  })
  await deps.inbox.send(tx, { memberId, topic: 'welcome', reference: 'welcome', text: { name: 'welcome' } })
  return ok(memberId)
}

const idText = (id: MemberId | undefined): string | null => (id === undefined ? null : String(id))

/** What a link carries for one use; it is nobody's business afterwards. */
const onceOnly = ['token', 'reset', 'code']

/** The page a person registered on, as far as it is one: only of the web, and without what opens doors. */
function readPage(given: string): string {
  const url = URL.parse(given)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return ''
  for (const name of onceOnly) url.searchParams.delete(name)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href
}
