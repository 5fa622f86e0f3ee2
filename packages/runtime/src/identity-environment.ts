import { z } from 'zod'

/** Who signs people in besides the house itself; a provider without a client is off (decision D12). */
export interface IdentityEnvironment {
  readonly googleClientId?: string
  readonly googleClientSecret?: string
  /** Another OpenID provider in Google's place. */
  readonly googleIssuer?: string
  readonly facebookClientId?: string
  readonly facebookClientSecret?: string
  /** Another OpenID provider in Facebook's place, found by its discovery document. */
  readonly facebookIssuer?: string
  readonly firebaseProject?: string
  /** The project's public key for browsers; without one the site shows no sign-in by phone check. */
  readonly firebaseApiKey?: string
  readonly firebaseAuthDomain?: string
  readonly firebaseAppId?: string
  /** Where Firebase's public keys are, if not at Google. */
  readonly firebaseKeysUrl?: string
  /** Where the demo's stand-in for Google and Facebook listens, when it has one. */
  readonly standInOpenidPort?: number
  /** Where the demo's stand-in for Firebase listens, when it has one. */
  readonly standInFirebasePort?: number
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional()
const port = z.coerce.number().int().min(1).max(65_535).optional()
const text = z.string().max(512).optional()

export const identityVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: url,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: url,
  FIREBASE_PROJECT: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_APP_ID: text,
  FIREBASE_KEYS_URL: url,
  STAND_IN_OPENID_PORT: port,
  STAND_IN_FIREBASE_PORT: port,
}

type Variable = keyof typeof identityVariables

const variableOf: Readonly<Record<keyof IdentityEnvironment, Variable>> = {
  googleClientId: 'GOOGLE_CLIENT_ID',
  googleClientSecret: 'GOOGLE_CLIENT_SECRET',
  googleIssuer: 'GOOGLE_ISSUER',
  facebookClientId: 'FACEBOOK_CLIENT_ID',
  facebookClientSecret: 'FACEBOOK_CLIENT_SECRET',
  facebookIssuer: 'FACEBOOK_ISSUER',
  firebaseProject: 'FIREBASE_PROJECT',
  firebaseApiKey: 'FIREBASE_API_KEY',
  firebaseAuthDomain: 'FIREBASE_AUTH_DOMAIN',
  firebaseAppId: 'FIREBASE_APP_ID',
  firebaseKeysUrl: 'FIREBASE_KEYS_URL',
  standInOpenidPort: 'STAND_IN_OPENID_PORT',
  standInFirebasePort: 'STAND_IN_FIREBASE_PORT',
}
const fields = Object.entries(variableOf) as [keyof IdentityEnvironment, Variable][]

/** Takes the checked variables, gives what is set. */
export const identityEnvironmentOf = (
  read: Readonly<Partial<Record<Variable, string | number | undefined>>>,
): IdentityEnvironment =>
  Object.fromEntries(fields.flatMap(([field, name]) => (read[name] ? [[field, read[name]]] : [])))

/**
 * The other way round, for a program that is started; the unset ones are named too, so that none leaks in.
 */
export const identityVariablesOf = (environment: IdentityEnvironment) =>
  Object.fromEntries(fields.map(([field, name]) => [name, environment[field]])) as Record<
    Variable,
    string | number | undefined
  >
