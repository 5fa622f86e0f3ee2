import { maskEmail, parseEmail } from '@baize/domain/message'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { maskMobile, parseMobile } from '../../kernel/phone/phone.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { OnActivity } from '../profile/on-activity.ts'
import type { ProofCaller, ProofRefusal, ProofService } from '../proof/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Guarded } from '../totp/service.ts'
import type { CodeSent, Codes } from '../verification/codes.ts'
import type { Tickets } from '../verification/tickets.ts'
import * as store from './store.ts'

/** A mobile number or an e-mail address, as typed. */
export interface TypedContact {
  readonly channel: 'sms' | 'email'
  readonly mobileNum?: string | undefined
  readonly countryDialingCode?: string | undefined
  readonly email?: string | undefined
}

type FormRefusal = 'mobile_invalid' | 'email_invalid'
type BindRefusal = FormRefusal | 'mobile_taken' | 'email_taken' | 'code_wrong' | 'code_expired' | ProofRefusal

export interface ContactService {
  /** Sends a code to a contact that is to be bound; one that belongs to another account looks the same. */
  sendCode(
    session: Session,
    typed: TypedContact,
    caller: ProofCaller,
  ): Promise<Result<CodeSent, FormRefusal | 'code_wait' | 'message_budget_spent'>>
  /** Binds the contact that received the code, on a second proof; the contact before it is told. */
  bind(given: Guarded, typed: TypedContact, code: string): Promise<Result<null, BindRefusal>>
}

export interface ContactDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly codes: Codes
  readonly tickets: Pick<Tickets, 'revoke'>
  readonly settings: Pick<Settings, 'read'>
  readonly proofs: Pick<ProofService, 'look' | 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
  readonly onActivity: OnActivity
}

interface Contact {
  readonly channel: 'sms' | 'email'
  readonly target: string
}

const kinds = {
  sms: {
    purpose: 'bind_mobile',
    change: 'mobile',
    taken: 'mobile_taken',
    event: 'mobile_bound',
    warning: 'mobile_changed',
    mask: maskMobile,
  },
  email: {
    purpose: 'bind_email',
    change: 'email',
    taken: 'email_taken',
    event: 'email_bound',
    warning: 'email_changed',
    mask: maskEmail,
  },
} as const

const uniqueViolation = '23505'

export const createContacts = (deps: ContactDeps): ContactService => ({
  async sendCode(session, typed, caller) {
    const contact = await readContact(deps, typed)
    if (!contact.ok) return contact
    const { memberId, language } = session
    const { channel, target } = contact.value
    return deps.codes.send({ purpose: kinds[channel].purpose, channel, target, memberId, caller, language })
  },
  async bind(given, typed, code) {
    const contact = await readContact(deps, typed)
    if (!contact.ok) return contact
    try {
      return await inTransaction(deps.db, (tx) => bind(deps, tx, { ...given, ...contact.value, code }))
    } catch (error) {
      // Somebody bound it first: nothing of this transaction stays, the code and the proof neither.
      if ((error as { code?: string }).code !== uniqueViolation) throw error
      return refuse(kinds[contact.value.channel].taken)
    }
  },
})

async function readContact(deps: ContactDeps, typed: TypedContact): Promise<Result<Contact, FormRefusal>> {
  const { channel, mobileNum = '', countryDialingCode = '', email = '' } = typed
  if (channel === 'email') {
    const parsed = parseEmail(email)
    return parsed.ok ? ok({ channel, target: parsed.value }) : parsed
  }
  const parsed = parseMobile({ countryDialingCode, mobileNum })
  if (!parsed.ok) return parsed
  const { mobile } = await deps.settings.read()
  const { country, e164 } = parsed.value
  const isTaken = country !== undefined && mobile.countries.includes(country)
  return isTaken ? ok({ channel, target: e164 }) : refuse('mobile_invalid')
}

async function bind(
  deps: ContactDeps,
  tx: Tx,
  { session, proof, caller, channel, target, code }: Guarded & Contact & { code: string },
): Promise<Result<null, BindRefusal>> {
  const { memberId } = session
  const { purpose, change, taken, event, warning, mask } = kinds[channel]
  // Looked at first, so that a mistyped code costs a try and not the proof.
  const proven = await deps.proofs.look(tx, session, proof, change)
  if (!proven.ok) return proven
  const used = await deps.codes.use(tx, { purpose, target, code })
  if (!used.ok) return used
  const redeemed = await deps.proofs.redeem(tx, session, proof, change)
  if (!redeemed.ok) return redeemed
  if (await store.isTaken(tx, { channel, target, memberId })) return refuse(taken)
  const old = await store.findContact(tx, { channel, memberId })
  await deps.owners.warn(tx, memberId, warning, { detail: mask(target) }, caller)
  const isReplaced = old !== null && old !== target
  const at = new Date(deps.clock())
  await store.saveContact(tx, { channel, target, memberId, isReplaced, at })
  if (channel === 'sms') await deps.onActivity(tx, { memberId, kind: 'phone_proven', at })
  // A reset link in the old mailbox opens nothing any more.
  await deps.tickets.revoke(tx, { kind: 'password_reset', memberId })
  await deps.audit.write(tx, {
    event,
    actor: actorOf(memberId),
    memberId,
    caller,
    before: old ? mask(old) : null,
    after: mask(target),
  })
  return ok(null)
}
