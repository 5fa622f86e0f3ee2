import type { IdentityEnvironment, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { createPhoneSignIn, type PhoneSignIn } from './phone-sign-in.ts'
import { createProviders, type Fetch } from './provider.ts'

export interface IdentityService {
  /** Which ways of signing in by another house are configured: the flags of the site. */
  readonly open: Readonly<Record<'google' | 'facebook' | 'firebase', boolean>>
  /** Firebase phone sign-in, for the login and register calls. */
  readonly phones: PhoneSignIn
}

export interface IdentityDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly environment: IdentityEnvironment
  /** How the providers are reached. */
  readonly fetch?: Fetch
}

export function createIdentityService({ clock, environment, fetch }: IdentityDeps): IdentityService {
  const providers = createProviders(environment, fetch)
  const { firebaseProject: project, firebaseKeysUrl: keysUrl } = environment
  const phones = createPhoneSignIn({ project, keysUrl, clock })
  return {
    open: {
      google: providers.google !== undefined,
      facebook: providers.facebook !== undefined,
      firebase: phones.isOpen,
    },
    phones,
  }
}
