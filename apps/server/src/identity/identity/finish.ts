import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import type { Caller } from '../../kernel/http/session.ts'
import type { SignInState } from './begin.ts'
import { findOrOpenAccount, type AccountRefusal } from './account.ts'
import { nameOf, type Person, type ProviderName } from './provider.ts'
import { addNote } from './return-path.ts'
import type { IdentityCore } from './core.ts'
import * as store from './store.ts'

/** The browser came back from a provider, with whatever stands in its address. */
export interface Answer {
  readonly provider: string
  /** The query of the address as it came, from `?` on. */
  readonly search: string
}

type FinishRefusal =
  | AccountRefusal
  | 'identity_failed'
  | 'identity_cancelled'
  | 'identity_taken'
  | 'service_unavailable'

/**
 * Ends a sign-in. Gives the path to send the browser to: the page it came from, with a one-time code that the
 * site swaps for a session (decision D7), or with the reason why there is none.
 */
export async function finishSignIn(core: IdentityCore, answer: Answer, caller: Caller): Promise<string> {
  const query = new URLSearchParams(answer.search)
  const ticket = query.get('state') ?? ''
  const found = await core.tickets.use<SignInState>(core.db, 'identity_state', ticket)
  // A state of another browser would let a stranger sign this one in to the stranger's account.
  if (!found || found.payload.provider !== answer.provider || found.payload.device !== caller.device)
    return addNote('/', { signInError: 'identity_failed' })
  const state = found.payload
  const finished = await takeAnswer(core, { state, ticket, query, caller })
  if (finished.ok) return addNote(state.returnTo, finished.value)
  // The site asks for the terms and comes again by the same provider.
  const provider = finished.code === 'terms_required' && { signInProvider: state.provider }
  return addNote(state.returnTo, { signInError: finished.code, ...provider })
}

interface Finishing {
  readonly state: SignInState
  readonly ticket: string
  readonly query: URLSearchParams
  readonly caller: Caller
}

async function takeAnswer(
  core: IdentityCore,
  { state, ticket, query, caller }: Finishing,
): Promise<Result<{ token: string } | { connected: ProviderName }, FinishRefusal>> {
  if (query.get('error') === 'access_denied') return refuse('identity_cancelled')
  const provider = (await core.isOpen(state.provider)) ? core.providers[state.provider] : undefined
  if (!provider) return refuse('identity_provider_closed')
  const address = new URL(state.redirectUri)
  address.search = query.toString()
  const person = await provider.finish(address, { ...state, state: ticket })
  if (!person.ok) {
    core.log.info({ provider: state.provider, ...(person.details as object) }, 'sign-in refused')
    return refuse(person.code)
  }
  if (state.token !== undefined) return connect(core, { person: person.value, token: state.token, caller })
  const account = await findOrOpenAccount(core, { person: person.value, state, caller })
  if (!account.ok) return account
  const { device } = caller
  const offer = { memberId: account.value, area: 'site', via: state.provider, device } as const
  return ok({ token: await core.exchanges.issue(core.db, offer) })
}

interface Connecting {
  readonly person: Person
  readonly token: string
  readonly caller: Caller
}

async function connect(
  core: IdentityCore,
  { person, token, caller }: Connecting,
): Promise<Result<{ connected: ProviderName }, 'identity_failed' | 'identity_taken'>> {
  // Logged out, banned or timed out in the meantime: nothing is connected any more.
  const session = await core.sessions.find(token)
  if (!session || session.passwordChangeRequired) return refuse('identity_failed')
  const { memberId } = session
  const { provider } = person
  const isConnected = await inTransaction(core.db, async (tx) => {
    const isNew = await insertFor(core, { tx, person, memberId })
    if (!isNew) return false
    await core.owners.warn(tx, memberId, 'identity_linked', { detail: nameOf(provider) }, caller)
    await core.audit.write(tx, {
      event: 'identity_linked',
      actor: actorOf(memberId),
      memberId,
      caller,
      after: { provider },
    })
    return true
  })
  return isConnected ? ok({ connected: provider }) : refuse('identity_taken')
}

const insertFor = (
  core: IdentityCore,
  {
    tx,
    person,
    memberId,
  }: { tx: Parameters<typeof store.insertIdentity>[0]; person: Person; memberId: MemberId },
) =>
  store.insertIdentity(tx, {
    provider: person.provider,
    subject: person.subject,
    memberId,
    email: person.email ?? '',
    at: new Date(core.clock()),
  })
