import type { IdentityEnvironment } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import * as openid from 'openid-client'

export type ProviderName = 'google' | 'facebook'

/** How people know the provider, in every language. */
export const nameOf = (provider: ProviderName): string => (provider === 'google' ? 'Google' : 'Facebook')

/** Who the provider says has signed in. */
export interface Person {
  readonly provider: ProviderName
  readonly subject: string
  /** Only an address that the provider says is the person's; absent otherwise. */
  readonly email?: string
}

/** What ties the answer to the question; all of it is random and stays on the server. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface Begin extends Checks {
  readonly redirectUri: string
  readonly language: 'EN' | 'BN'
  /** The host under which the browser reached the platform. */
  readonly hostname: string
}

/** An OpenID provider: authorization code flow with PKCE, state and nonce. */
export interface IdentityProvider {
  /** Whether its addresses are known; asks for them when they are not. */
  isUp(): Promise<boolean>
  /** Where the browser goes to sign in. */
  begin(asked: Begin): Promise<Result<string, 'service_unavailable'>>
  /**
   * Swaps the code of the answer for a checked ID token. `answer` is the address the browser came back to.
   */
  finish(answer: URL, checks: Checks): Promise<Result<Person, 'identity_failed' | 'service_unavailable'>>
}

export type Fetch = typeof globalThis.fetch

/** The providers that have a client; `fetch` reaches them. */
export function createProviders(
  environment: IdentityEnvironment,
  fetch: Fetch = globalThis.fetch,
): Partial<Readonly<Record<ProviderName, IdentityProvider>>> {
  const { googleClientId, googleClientSecret, googleIssuer } = environment
  const { facebookClientId, facebookClientSecret, facebookIssuer } = environment
  return {
    ...(googleClientId &&
      googleClientSecret && {
        google: createProvider({
          name: 'google',
          issuer: googleIssuer ?? 'https://accounts.google.com',
          client: { id: googleClientId, secret: googleClientSecret },
          // On a shared phone the last one signed in is not always the one who asks.
          extra: { prompt: 'select_account' },
          fetch,
        }),
      }),
    ...(facebookClientId &&
      facebookClientSecret && {
        facebook: createProvider({
          name: 'facebook',
          issuer: facebookIssuer ?? facebookMetadata,
          client: { id: facebookClientId, secret: facebookClientSecret },
          extra: {},
          fetch,
        }),
      }),
  }
}

/** Facebook's discovery document names no token endpoint, so its addresses stand here. */
const facebookMetadata: openid.ServerMetadata = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  code_challenge_methods_supported: ['S256'],
}

interface ProviderOptions {
  readonly name: ProviderName
  readonly issuer: string | openid.ServerMetadata
  readonly client: { readonly id: string; readonly secret: string }
  readonly extra: Readonly<Record<string, string>>
  readonly fetch: Fetch
}

const timeoutSeconds = 5
const discoverAgainMs = 60 * 60_000
const loopback = new Set(['localhost', '127.0.0.1'])

export function createProvider(options: ProviderOptions): IdentityProvider {
  const configuration = keepConfiguration(options)
  return {
    isUp: async () => (await configuration()) !== undefined,
    async begin({ redirectUri, state, nonce, codeVerifier, language, hostname }) {
      const config = await configuration()
      if (!config) return refuse('service_unavailable')
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language.toLowerCase(),
        ...options.extra,
      })
      // A provider on this machine is reached under the host that leads the browser to this machine.
      if (loopback.has(url.hostname)) url.hostname = hostname
      return ok(url.href)
    },
    async finish(answer, checks) {
      const config = await configuration()
      return config
        ? takePerson(config, { answer, checks, name: options.name })
        : refuse('service_unavailable')
    },
  }
}

async function takePerson(
  config: openid.Configuration,
  { answer, checks, name }: { answer: URL; checks: Checks; name: ProviderName },
): Promise<Result<Person, 'identity_failed' | 'service_unavailable'>> {
  try {
    const tokens = await openid.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: checks.codeVerifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || claims.sub.length > 255) return refuse('identity_failed')
    const email = claims['email_verified'] === true ? readEmail(claims['email']) : undefined
    return ok({ provider: name, subject: claims.sub, ...(email && { email }) })
  } catch (error) {
    return refuse(isOutage(error) ? 'service_unavailable' : 'identity_failed', {
      reason: error instanceof Error ? error.message : String(error),
    })
  }
}

/** No answer, or one that says the provider is broken; everything else is a refusal. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))

function readEmail(claim: unknown): string | undefined {
  if (typeof claim !== 'string' || claim.length > 254) return undefined
  const email = claim.trim().toLowerCase()
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email) ? email : undefined
}

/** Asks the provider for its addresses when they are first needed, and again after a while or a failure. */
function keepConfiguration(options: ProviderOptions): () => Promise<openid.Configuration | undefined> {
  let known: { readonly config: openid.Configuration; readonly atMs: number } | undefined
  return async () => {
    if (known && performance.now() - known.atMs < discoverAgainMs) return known.config
    try {
      known = { config: await configure(options), atMs: performance.now() }
    } catch {
      // The addresses of an hour ago are better than none.
      return known?.config
    }
    return known.config
  }
}

async function configure({ issuer, client, fetch }: ProviderOptions): Promise<openid.Configuration> {
  const metadata = { client_secret: client.secret, id_token_signed_response_alg: 'RS256' }
  const auth = openid.ClientSecretPost(client.secret)
  const config =
    typeof issuer === 'string'
      ? await openid.discovery(new URL(issuer), client.id, metadata, auth, {
          execute: loopback.has(new URL(issuer).hostname) ? [openid.allowInsecureRequests] : [],
          timeout: timeoutSeconds,
          [openid.customFetch]: fetch,
        })
      : new openid.Configuration(issuer, client.id, metadata, auth)
  config.timeout = timeoutSeconds
  config[openid.customFetch] = fetch
  // The ID token's signature is checked even though the token came straight from the provider.
  openid.enableNonRepudiationChecks(config)
  return config
}
