import { attemptLimit, type PasswordRefusal } from '@baize/domain/identity'
import { parseEmail } from '@baize/domain/message'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, systemActor } from '../../kernel/audit/service.ts'
import type { MessageRefusal, MessageService } from '../../kernel/message/service.ts'
import type { SessionService } from '../session/service.ts'
import type { Caller } from '../../kernel/http/session.ts'
import { checkRules, saveIn, type ChangeDeps } from './change.ts'
import * as store from './store.ts'

/** A forgotten password, by e-mail: a link that is good for ten minutes, once. */
export interface PasswordLinks {
  /**
   * Answers the same, in status, time and budgets, whether or not the pair belongs to an account (ADR 126).
   * `origin` is where the site is, as the platform knows it: never what a request merely says.
   */
  send(
    form: { username: string; email: string; language?: 'EN' | 'BN' | undefined },
    caller: Caller,
    origin: string,
  ): Promise<
    Result<
      { expiredMinutes: number; inboxKey?: string },
      'email_invalid' | 'login_throttled' | MessageRefusal
    >
  >
  /**
   * The same for who lost it, asked for by an agent: to the email that the account has proven. Without one a
   * decoy is written, and nothing tells the two apart.
   */
  sendToOwner(
    memberId: MemberId,
    asked: { readonly askedBy: MemberId; readonly caller: Caller; readonly origin: string },
  ): Promise<void>
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
/** What a decoy is written to. */
const nobodysEmail = 'nobody@invalid.invalid'

export const createPasswordLinks = (deps: PasswordLinkDeps): PasswordLinks => ({
  async send({ username, email, language }, caller, origin) {
    const parsed = parseEmail(email)
    if (!parsed.ok) return parsed
    // Counted for good: to forgive the right pairs would tell them from the wrong ones.
    const counted = await deps.attempts.count(resetAttempts(caller))
    if (!counted.ok) return counted
    const asked = { username: username.trim().toLowerCase(), email: parsed.value }
    const account = await store.findByUsernameAndEmail(deps.db, asked)
    return sendLink(deps, account, { ...asked, language, caller, origin })
  },
  async sendToOwner(memberId, { askedBy, caller, origin }) {
    const [account, named] = await Promise.all([
      store.findProven(deps.db, memberId),
      store.findById(deps.db, memberId),
    ])
    const { username = '' } = named ?? {}
    const email = account?.email ?? nobodysEmail
    await sendLink(deps, account, { username, email, language: undefined, caller, origin, askedBy })
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
  readonly username: string
  readonly email: string
  readonly language: 'EN' | 'BN' | undefined
  readonly caller: Caller
  readonly origin: string
  /** An agent who asks for somebody directly below. */
  readonly askedBy?: MemberId
}

/**
 * Without an account everything is done and written alike, but the mail is a decoy and the link opens
 * nothing.
 */
async function sendLink(
  deps: PasswordLinkDeps,
  account: store.PasswordRow | undefined,
  { username, email, language, caller, origin, askedBy }: LinkAsk,
): Promise<Result<{ expiredMinutes: number; inboxKey?: string }, MessageRefusal>> {
  const member = account && { memberId: account.id }
  const { messages: rules } = await deps.settings.read()
  return inTransaction(deps.db, async (tx) => {
    const ttlMs = goodMinutes * minuteMs
    const ticket = await deps.tickets.issue(tx, { kind: 'password_reset', ...member, payload: {}, ttlMs })
    const sent = await deps.messages.send(tx, {
      channel: 'email',
      to: email,
      template: 'password_reset',
      values: { username, link: `${origin}/?reset=${ticket}`, minutes: goodMinutes },
      language: language ?? account?.language ?? 'BN',
      ...(member ?? { isDecoy: true, countedAs: `${username} ${email}` }),
      caller,
      uselessAt: new Date(deps.clock() + ttlMs),
    })
    if (!sent.ok) return sent
    const asking = askedBy ?? account?.id
    const actor = asking === undefined ? systemActor('password_reset') : actorOf(asking)
    await deps.audit.write(tx, { event: 'password_reset_asked', actor, ...member, caller })
    return ok({ expiredMinutes: rules.resendMinutes, ...sent.value })
  })
}
