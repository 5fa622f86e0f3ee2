import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import { readInvitation } from '../member/affiliate.ts'
import type { Caller } from '../../kernel/http/session.ts'
import type { SignInState } from './begin.ts'
import type { Person } from './provider.ts'
import type { IdentityCore } from './core.ts'
import * as store from './store.ts'

export type AccountRefusal =
  | 'identity_provider_closed'
  | 'identity_link_required'
  | 'invitation_code_error'
  | 'register_closed'
  | 'terms_required'

interface Asking {
  readonly person: Person
  readonly state: SignInState
  readonly caller: Caller
}

/**
 * The account of a person at a provider. The provider's subject is the key, nothing else: an address that
 * belongs to an account here opens nothing, its owner connects the provider in the security centre.
 */
export async function findOrOpenAccount(
  core: IdentityCore,
  asking: Asking,
): Promise<Result<MemberId, AccountRefusal>> {
  const known = await store.findIdentity(core.db, asking.person)
  return known ? ok(known.member_id) : openAccount(core, asking)
}

async function openAccount(core: IdentityCore, asking: Asking): Promise<Result<MemberId, AccountRefusal>> {
  const { flags } = await core.settings.read()
  if (!asking.state.terms) return refuse('terms_required')
  if (!flags.usernameRegistration && !flags.mobileRegistration) return refuse('register_closed')
  return inTransaction(core.db, async (tx) => {
    // Two answers at once for one new person open one account.
    await store.lockSubject(tx, asking.person)
    const known = await store.findIdentity(tx, asking.person)
    return known ? ok(known.member_id) : insertAccount(core, tx, asking)
  })
}

async function insertAccount(
  core: IdentityCore,
  tx: Tx,
  { person, state, caller }: Asking,
): Promise<Result<MemberId, AccountRefusal>> {
  const { provider, subject, email } = person
  const { referralCode = '', affiliateCode = '' } = state
  const domain = new URL(state.redirectUri).hostname
  const invitation = await readInvitation(
    { db: tx, links: core.links },
    { referralCode, affiliateCode, domain, recommenderId: '' },
  )
  if (!invitation.ok) return invitation
  // An agent comes in by a name and a password, at another door than the provider leads to.
  if (invitation.value.link && invitation.value.link.opens !== 0) return refuse('invitation_code_error')
  const created = await core.members.create(tx, {
    ...invitation.value,
    type: 0,
    // The name is made up as well: nothing that others see comes from the provider.
    passwordHash: null,
    currency: core.currency,
    language: state.language,
    ...(email && { email: { address: email, isVerified: true } }),
  })
  // Only the owner of the address sees this: the provider vouches for it.
  if (!created.ok)
    return refuse(created.code === 'invitation_code_error' ? created.code : 'identity_link_required')
  const { memberId } = created.value
  const at = new Date(core.clock())
  const termsAge = (await core.settings.read()).security.minimumAge
  await core.members.recordRegistration(tx, { memberId, way: provider, caller, domain, termsAge })
  await store.insertIdentity(tx, { provider, subject, memberId, email: email ?? '', at })
  const actor = actorOf(memberId)
  await core.audit.write(tx, { event: 'registered', actor, memberId, caller, after: { provider, termsAge } })
  await core.inbox.send(tx, { memberId, topic: 'welcome', reference: 'welcome', text: { name: 'welcome' } })
  return ok(memberId)
}
