import type { Result } from '@baize/std'
import type { Caller, Session } from '../../kernel/http/session.ts'
import { beginSignIn, type BeginCaller, type BeginForm, type BeginRefusal } from './begin.ts'
import type { IdentityCore, IdentityDeps } from './core.ts'
import { finishSignIn, type Answer } from './finish.ts'
import { createProviders, type ProviderName } from './provider.ts'
import { removeIdentity, type RemoveRefusal } from './remove.ts'

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
}

export function createIdentityService(deps: IdentityDeps): IdentityService {
  const { environment, settings } = deps
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
  }
}
