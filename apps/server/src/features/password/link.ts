import { attemptLimit, type PasswordRefusal } from '@baize/domain/identity'
import { parseEmail } from '@baize/domain/message'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction } from '../../transaction.ts'
import { actorOf } from '../audit/service.ts'
import type { MessageRefusal, MessageService } from '../message/service.ts'
import type { Caller, SessionService } from '../session/service.ts'
import { checkRules, saveIn, type ChangeDeps } from './change.ts'
import * as store from './store.ts'

/** A forgotten password, by e-mail: a link that is good for ten minutes, once. */
export interface PasswordLinks {
  /** `origin` is where the site is, as the platform knows it: never what a request merely says. */
  send(
    form: { username: string; email: string; language?: 'EN' | 'BN' | undefined },
    caller: Caller,
    origin: string,
  ): Promise<
    Result<
      { expiredMinutes: number; inboxKey?: string },
      'account_unknown' | 'email_invalid' | 'login_throttled' | MessageRefusal
    >
  >
  /** Sets the new password; every session of the account ends. */
  reset(
    form: { code: string; newPassword: string; confirmNewPassword: string },
    caller: Caller,
  ): Promise<Result<null, 'password_link_invalid' | 'member_confirm_mismatch' | PasswordRefusal>>
}

export interface PasswordLinkDeps extends ChangeDeps {
  readonly messages: Pick<MessageService, 'send'>
  readonly sessions: Pick<SessionService, 'endAll'>
}

const goodMinutes = 10
const minuteMs = 60_000

export const createPasswordLinks = (deps: PasswordLinkDeps): PasswordLinks => ({
  async send({ username, email, language }, caller, origin) {
    const parsed = parseEmail(email)
    if (!parsed.ok) return parsed
    const attempts = resetAttempts(caller)
    const counted = await deps.attempts.count(attempts)
    if (!counted.ok) return counted
    const asked = { username: username.trim().toLowerCase(), email: parsed.value }
    const account = await store.findByUsernameAndEmail(deps.db, asked)
    if (!account) return refuse('account_unknown')
    const sent = await sendLink(deps, account, { email: parsed.value, language, caller, origin })
    if (sent.ok) await deps.attempts.forgive(attempts, [])
    return sent
  },
  async reset({ code, newPassword, confirmNewPassword }, caller) {
    if (newPassword !== confirmNewPassword) return refuse('member_confirm_mismatch')
    const found = await deps.tickets.peek(deps.db, 'password_reset', code)
    const account = found?.memberId === undefined ? undefined : await store.findById(deps.db, found.memberId)
    if (account?.state !== 'active') return refuse('password_link_invalid')
    const checked = await checkRules(deps, account, newPassword)
    if (!checked.ok) return checked
    const passwordHash = await deps.passwords.hash(newPassword)
    let isUsed = false
    await deps.sessions.endAll(account.id, {
      reason: 'replaced',
      within: async (tx) => {
        isUsed = (await deps.tickets.use(tx, 'password_reset', code)) !== undefined
        return isUsed && saveIn(deps, tx, account, passwordHash, { event: 'password_reset', caller })
      },
    })
    return isUsed ? ok(null) : refuse('password_link_invalid')
  },
})

const resetAttempts = ({ device, address }: Caller) => [
  { scope: 'reset_device', subject: device, limit: attemptLimit('reset_device') } as const,
  { scope: 'reset_address', subject: address, limit: attemptLimit('reset_address') } as const,
]

interface LinkAsk {
  readonly email: string
  readonly language: 'EN' | 'BN' | undefined
  readonly caller: Caller
  readonly origin: string
}

async function sendLink(
  deps: PasswordLinkDeps,
  account: store.PasswordRow,
  { email, language, caller, origin }: LinkAsk,
): Promise<Result<{ expiredMinutes: number; inboxKey?: string }, MessageRefusal>> {
  const { id: memberId, username } = account
  const { messages: rules } = await deps.settings.read()
  return inTransaction(deps.db, async (tx) => {
    const ttlMs = goodMinutes * minuteMs
    const ticket = await deps.tickets.issue(tx, { kind: 'password_reset', memberId, payload: {}, ttlMs })
    const sent = await deps.messages.send(tx, {
      channel: 'email',
      to: email,
      template: 'password_reset',
      values: { username, link: `${origin}/?reset=${ticket}`, minutes: goodMinutes },
      language: language ?? account.language,
      memberId,
      caller,
      uselessAt: new Date(deps.clock() + ttlMs),
    })
    if (!sent.ok) return sent
    const event = { event: 'password_reset_asked', actor: actorOf(memberId), memberId, caller } as const
    await deps.audit.write(tx, event)
    return ok({ expiredMinutes: rules.resendMinutes, ...sent.value })
  })
}
