import type { GivenValueOf, Calls } from '@baize/contract'
import type { SiteSettings } from '@baize/domain/setting'
import type { IdentityEnvironment } from '@baize/runtime'

export type SiteFlags = GivenValueOf<Calls['systemWhitelabel']>
export type OpenProviders = Readonly<Record<'google' | 'facebook' | 'firebase', boolean>>

/** The ways of signing in by another house that the deployment has configured. */
export const configuredProviders = (environment: IdentityEnvironment): OpenProviders => ({
  google: Boolean(environment.googleClientId && environment.googleClientSecret),
  facebook: Boolean(environment.facebookClientId && environment.facebookClientSecret),
  firebase: Boolean(environment.firebaseProject),
})

export type PhoneCheck = GivenValueOf<Calls['systemStatus']>['info']['firebase']

/** What a browser needs for Google's phone check; nothing where the deployment has no key for browsers. */
export function configuredPhoneCheck(environment: IdentityEnvironment): PhoneCheck {
  const { firebaseProject: projectId, firebaseApiKey: apiKey } = environment
  if (!projectId || !apiKey) return null
  return {
    apiKey,
    projectId,
    authDomain: environment.firebaseAuthDomain ?? `${projectId}.firebaseapp.com`,
    appId: environment.firebaseAppId ?? null,
    standInPort: environment.standInFirebasePort ?? null,
  }
}

/** What is on: as the operator set it, within what the deployment has. */
export function readFlags(
  { flags, identity }: SiteSettings,
  given: { mode: 'demo' | 'live'; providers: OpenProviders },
): SiteFlags {
  const { mode, providers } = given
  return {
    ...flags,
    sandboxCredit: flags.sandboxCredit && mode === 'demo',
    google: identity.google && providers.google,
    facebook: identity.facebook && providers.facebook,
    firebase: identity.firebase && providers.firebase,
  }
}
