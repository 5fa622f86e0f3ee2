import type { IdentityEnvironment, Logger, Pool } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import type { Clock, MemberId, Result } from '@baize/std'
import type { AuditService } from '../audit/service.ts'
import type { MemberService } from '../member/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { Exchanges } from '../session/exchange.ts'
import type { Caller, Session, SessionService } from '../session/service.ts'
import type { Settings } from '../setting/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import { beginSignIn, type BeginCaller, type BeginForm, type BeginRefusal } from './begin.ts'
import { finishSignIn, type Answer } from './finish.ts'
import { createProviders, type IdentityProvider, type ProviderName } from './provider.ts'
import { removeIdentity, type RemoveRefusal } from './remove.ts'
import * as store from './store.ts'

export interface IdentityService {
  /** The address at the provider; for a member who is logged in, to connect it to the account. */
  begin(
    form: BeginForm,
    by: { session: Session | undefined; caller: BeginCaller },
  ): Promise<Result<{ url: string }, BeginRefusal>>
  /** The path of the site to send a browser to that came back from a provider. */
  finish(answer: Answer, caller: Caller): Promise<string>
  remove(
    session: Session,
    given: { provider: ProviderName; proof?: string | undefined },
    caller: Caller,
  ): Promise<Result<null, RemoveRefusal>>
  /** What is connected to an account. */
  list(memberId: MemberId): Promise<readonly { provider: string; email: string; linkedAt: Date }[]>
  /** Forgets the tokens of phone sign-ins that would be refused by their age. */
  forgetUsedTokens(): Promise<void>
}

export interface IdentityDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly environment: IdentityEnvironment
  /** The origin browsers use for the platform, when it is not the one they asked. */
  readonly publicUrl?: string | undefined
  readonly settings: Pick<Settings, 'read'>
  readonly tickets: Tickets
  readonly exchanges: Pick<Exchanges, 'issue'>
  readonly sessions: Pick<SessionService, 'find'>
  readonly members: Pick<MemberService, 'create'>
  /** The currency of new members (decision D3). */
  readonly currency: CurrencyCode
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
}

/** What every step of a sign-in has at hand. */
export interface IdentityCore extends IdentityDeps {
  readonly providers: Partial<Readonly<Record<ProviderName, IdentityProvider>>>
  /** Configured, and not switched off by an operator. */
  isOpen(name: ProviderName): Promise<boolean>
}

export function createIdentityService(deps: IdentityDeps): IdentityService {
  const { db, clock, environment, settings } = deps
  const providers = createProviders(environment)
  const core: IdentityCore = {
    ...deps,
    providers,
    isOpen: async (name) => providers[name] !== undefined && (await settings.read()).identity[name],
  }
  return {
    begin: (form, by) => beginSignIn(core, form, by),
    finish: (answer, caller) => finishSignIn(core, answer, caller),
    remove: (session, given, caller) => removeIdentity(core, { session, ...given, caller }),
    async list(memberId) {
      const connected = await store.listIdentities(db, memberId)
      return connected.map(({ provider, email, linked_at: linkedAt }) => ({ provider, email, linkedAt }))
    },
    forgetUsedTokens: async () => void (await store.deleteUsedTokens(db, new Date(clock()))),
  }
}
