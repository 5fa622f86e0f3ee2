import type { PasswordRefusal } from '@baize/domain/identity'
import { ok, refuse, type Result } from '@baize/std'
import { attemptLimit } from '@baize/domain/identity'
import { parseMobile, usualDialingCode } from '../../kernel/phone/phone.ts'
import type { MemberService } from '../member/service.ts'
import type { Codes } from '../verification/codes.ts'
import type { AdmitRefusal, LoggedIn, SessionService } from '../session/service.ts'
import type { Caller, Session } from '../../kernel/http/session.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import { checkRules, isRepeated, saveIn, type ChangeDeps } from './change.ts'
import * as store from './store.ts'

export interface PasswordService {
  /**
   * Changes the password: every session of the account ends but a fresh one for this caller. A session that
   * has to change it, and was opened by typing it, is not asked for it again (decision D9).
   */
  change(
    session: Session,
    form: {
      oldPassword?: string | undefined
      newPassword: string
      confirmNewPassword: string
      terms?: boolean | undefined
    },
    caller: Caller,
  ): Promise<Result<LoggedIn, ChangeRefusal>>
  /** A forgotten password, by phone: the code that came to it, and the new one. Logs in. */
  resetByMobile(
    form: {
      newPassword: string
      mobileNum: string
      countryDialingCode?: string | undefined
      verificationCode: string
    },
    caller: Caller,
  ): Promise<Result<LoggedIn, MobileRefusal>>
}

export type ChangeRefusal =
  | 'in_need_true_account'
  | 'password_old_wrong'
  | 'password_unchanged'
  | 'terms_required'
  | 'member_confirm_mismatch'
  | 'login_throttled'
  | PasswordRefusal

export type MobileRefusal =
  | AdmitRefusal
  | 'login_type_closed'
  | 'mobile_invalid'
  | 'code_wrong'
  | 'code_expired'
  | 'login_throttled'
  | PasswordRefusal

export interface PasswordDeps extends ChangeDeps {
  readonly codes: Pick<Codes, 'use'>
  readonly members: Pick<MemberService, 'recordRegistration'>
  readonly sessions: Pick<SessionService, 'admit' | 'renew' | 'endAll'>
}

export const createPasswordService = (deps: PasswordDeps): PasswordService => ({
  async change(session, form, caller) {
    if (session.isTrial) return refuse('in_need_true_account')
    if (form.newPassword !== form.confirmNewPassword) return refuse('member_confirm_mismatch')
    const account = await store.findById(deps.db, session.memberId)
    if (!account) return refuse('password_old_wrong')
    if (account.terms_due && form.terms !== true) return refuse('terms_required', { field: 'terms' })
    const known = await checkOld(deps, session, account, form.oldPassword)
    if (!known.ok) return known
    const checked = await checkRules(deps, account, form.newPassword)
    if (!checked.ok) return checked
    if (await isRepeated(deps, account, form.newPassword)) return refuse('password_unchanged')
    const passwordHash = await deps.passwords.hash(form.newPassword)
    const event = { event: 'password_changed', caller } as const
    const renewed = await deps.sessions.renew(session, caller, async (tx) => {
      if (!(await saveIn(deps, tx, account, passwordHash, event))) return false
      if (account.terms_due) await takeOver(deps, tx, account, caller)
      return true
    })
    // Another change came first: what was typed is not the password any more.
    return renewed ? ok(renewed) : refuse('password_old_wrong')
  },
  async resetByMobile({ newPassword, mobileNum, verificationCode, ...form }, caller) {
    const { flags, mobile } = await deps.settings.read()
    if (!flags.CHNGPASSVERIF3) return refuse('login_type_closed')
    const countryDialingCode = form.countryDialingCode ?? usualDialingCode(mobile.countries)
    const parsed = parseMobile({ countryDialingCode, mobileNum })
    if (!parsed.ok) return parsed
    const target = parsed.value.e164
    const account = await store.findByMobile(deps.db, target)
    // Before the code is taken, and by the number alone: a refusal uses up no code and tells of no account.
    const nobody = { username: target, mobile: target, email: null }
    const checked = await checkRules(deps, nobody, newPassword)
    if (!checked.ok) return checked
    const attempt = {
      scope: 'code_address',
      subject: caller.address,
      limit: attemptLimit('code_address'),
    } as const
    const counted = await deps.attempts.count([attempt])
    if (!counted.ok) return counted
    const used = await deps.codes.use(deps.db, { purpose: 'password', target, code: verificationCode })
    if (!used.ok) return used
    if (!account) return refuse('code_wrong')
    await deps.attempts.forgive([attempt], [])
    if (account.state === 'suspended') return refuse('login_suspended')
    const passwordHash = await deps.passwords.hash(newPassword)
    const event = { event: 'password_reset', caller } as const
    await deps.sessions.endAll(account.id, {
      reason: 'replaced',
      within: async (tx) => {
        await store.verifyMobile(tx, account.id, new Date(deps.clock()))
        return saveIn(deps, tx, account, passwordHash, event)
      },
    })
    return deps.sessions.admit(account.id, caller, { area: 'site', via: 'password_reset' })
  },
})

/** An account that an agent opened becomes the person's: what registering writes down is written now. */
async function takeOver(deps: PasswordDeps, tx: Tx, { id: memberId }: store.PasswordRow, caller: Caller) {
  const termsAge = (await deps.settings.read()).security.minimumAge
  await deps.members.recordRegistration(tx, { memberId, way: 'agent', caller, domain: '', termsAge })
  const actor = actorOf(memberId)
  await deps.audit.write(tx, {
    event: 'registered',
    actor,
    memberId,
    caller,
    after: { way: 'agent', termsAge },
  })
}

/** Guessing the old one in a stolen session is slowed like guessing at the door. */
async function checkOld(
  deps: PasswordDeps,
  session: Session,
  account: store.PasswordRow,
  typed: string | undefined,
): Promise<Result<null, 'password_old_wrong' | 'login_throttled'>> {
  if (session.passwordChangeRequired && session.via === 'password') return ok(null)
  if (typed === undefined || account.password_hash === null) return refuse('password_old_wrong')
  const subject = `change ${session.memberId}`
  const attempt = { scope: 'owner', subject, limit: attemptLimit('owner') } as const
  const counted = await deps.attempts.count([attempt])
  if (!counted.ok) return counted
  if (!(await deps.passwords.verify(account.password_hash, typed))) return refuse('password_old_wrong')
  await deps.attempts.forgive([attempt], ['owner'])
  return ok(null)
}
