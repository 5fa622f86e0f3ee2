import { randomBytes } from 'node:crypto'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Caller, Session } from '../../kernel/http/session.ts'
import type { ProviderName } from './provider.ts'
import { returnPath } from './return-path.ts'
import type { IdentityCore } from './core.ts'
import * as store from './store.ts'

export interface BeginForm {
  readonly provider: ProviderName
  readonly returnTo: string
  readonly language: 'EN' | 'BN'
  readonly referralCode?: string | undefined
  readonly affiliateCode?: string | undefined
  readonly terms: boolean
  readonly proof?: string | undefined
}

export interface BeginCaller extends Caller {
  /** Scheme, host and port under which the browser reached the platform. */
  readonly origin: string
  readonly hostname: string
}

/** What is remembered while the person is at the provider. */
export interface SignInState {
  readonly provider: ProviderName
  readonly device: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly returnTo: string
  readonly language: 'EN' | 'BN'
  readonly referralCode?: string | undefined
  readonly affiliateCode?: string | undefined
  readonly terms: boolean
  /** The session whose account is to be connected; without one the person signs in. */
  readonly token?: string
}

export type BeginRefusal =
  | 'identity_provider_closed'
  | 'password_change_required'
  | 'identity_taken'
  | 'proof_required'
  | 'proof_expired'
  | 'service_unavailable'
  | 'bad_request'

/** A person has this long at the provider. */
export const signInMs = 10 * 60_000

export async function beginSignIn(
  core: IdentityCore,
  form: BeginForm,
  { session, caller }: { session: Session | undefined; caller: BeginCaller },
): Promise<Result<{ url: string }, BeginRefusal>> {
  const provider = (await core.isOpen(form.provider)) ? core.providers[form.provider] : undefined
  if (!provider) return refuse('identity_provider_closed')
  if (!URL.canParse(core.publicUrl ?? caller.origin)) return refuse('bad_request')
  // Asked for before the proof is used up.
  if (!(await provider.isUp())) return refuse('service_unavailable')
  // Who tries the games for free signs in to an account of their own.
  const connecting = session?.isTrial ? undefined : session
  return inTransaction(core.db, async (tx) => {
    const allowed = connecting ? await mayConnect(core, tx, { session: connecting, form }) : ok(null)
    if (!allowed.ok) return allowed
    const state = nextState(core, form, { caller, ...(connecting && { token: connecting.token }) })
    const ticket = await core.tickets.issue(tx, { kind: 'identity_state', payload: state, ttlMs: signInMs })
    const { hostname } = caller
    const begun = await provider.begin({ ...state, state: ticket, hostname })
    return begun.ok ? ok({ url: begun.value }) : begun
  })
}

/** A new way in is a credential: it needs a second proof (issue: security centre). */
async function mayConnect(
  core: IdentityCore,
  tx: Tx,
  { session, form }: { session: Session; form: BeginForm },
): Promise<Result<null, BeginRefusal>> {
  if (session.passwordChangeRequired) return refuse('password_change_required')
  const connected = await store.listIdentities(tx, session.memberId)
  if (connected.some(({ provider }) => provider === form.provider)) return refuse('identity_taken')
  return core.proofs.redeem(tx, session, form.proof, 'identity_link')
}

function nextState(
  core: IdentityCore,
  form: BeginForm,
  { caller, token }: { caller: BeginCaller; token?: string },
): SignInState {
  const { provider, language, referralCode, affiliateCode, terms } = form
  return {
    provider,
    language,
    referralCode,
    affiliateCode,
    terms,
    device: caller.device,
    nonce: randomBytes(32).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
    // In the one form that the code is asked for again: without a port that goes without saying.
    redirectUri: new URL(`/wps/relay/identityCallback/${provider}`, core.publicUrl ?? caller.origin).href,
    returnTo: returnPath(form.returnTo),
    ...(token && { token }),
  }
}
