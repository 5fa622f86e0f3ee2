import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import { openidIssuer, type OpenidClient, type ProviderName } from './openid-client.ts'
import { sendIcon } from './icon.ts'
import { sendFont } from './openid-font.ts'
import { drawPage } from './openid-page.ts'
import { createShelves } from './openid-shelf.ts'
import { readBody } from './read-body.ts'

export interface OpenidOptions {
  /** 0: a free one. */
  readonly port: number
  readonly host?: string
  readonly clients: Readonly<Record<ProviderName, OpenidClient>>
  /** Whether people may be sent back to this address. */
  isRedirectAllowed(address: URL): boolean
}

export interface OpenidProviders {
  readonly port: number
  /** One issuer each, with keys of its own. */
  readonly issuers: Readonly<Record<ProviderName, string>>
  close(): Promise<void>
}

const titles: Readonly<Record<ProviderName, string>> = { google: 'Google', facebook: 'Facebook' }
const people = [
  { name: 'Nadia', email: 'nadia@people.example' },
  { name: 'Rafiq', email: 'rafiq@people.example' },
  { name: 'Shirin', email: 'shirin@people.example' },
]

/**
 * Two OpenID providers on one port, which stand in for Google and Facebook where no real ones are configured.
 * Whoever opens their page may sign in as anybody: they are for the demo and for tests.
 */
export async function startOpenidProvider(options: OpenidOptions): Promise<OpenidProviders> {
  const { host = '127.0.0.1' } = options
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuerOf = (name: ProviderName) => openidIssuer(name, port)
  const houses = {
    google: await openHouse('google', issuerOf('google'), options),
    facebook: await openHouse('facebook', issuerOf('facebook'), options),
  }
  answer = (request, response) => {
    const [, name, rest = '/'] = /^\/(google|facebook)(\/.*)?$/.exec(request.url ?? '') ?? []
    if (!name) {
      const path = request.url ?? ''
      return void (sendIcon(path, response) || sendFont(path, response) || response.writeHead(404).end())
    }
    // The provider reads its own place from the difference between the two.
    Object.assign(request, { originalUrl: request.url, url: rest })
    houses[name as ProviderName](request, response)
  }
  return {
    port,
    issuers: { google: issuerOf('google'), facebook: issuerOf('facebook') },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function openHouse(name: ProviderName, issuer: string, options: OpenidOptions): Promise<Answer> {
  const provider = new Provider(issuer, await configure(name, options.clients[name]))
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    URL.canParse(address) && options.isRedirectAllowed(new URL(address))
  const serve = provider.callback()
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response)
    interact(provider, { name, request, response }).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in is over. Go back and begin again.')
    })
  }
}

async function configure(name: ProviderName, client: OpenidClient): Promise<Configuration> {
  const policy = interactionPolicy.base()
  // On a shared machine the one signed in last is not always the one who asks: the page always shows.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    adapter: createShelves(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://baize.example/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await createKey()] },
    cookies: {
      names: {
        session: `stand_in_${name}`,
        interaction: `stand_in_${name}_page`,
        resume: `stand_in_${name}_back`,
      },
      keys: [randomBytes(32).toString('base64url')],
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Google and Facebook put the address into the ID token, too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/${name}/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => claimsOf(name, accountId) }),
    ttl: {
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 3_600,
      Grant: 3_600,
      AccessToken: 600,
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: String(oidc.client?.clientId),
        accountId: String(oidc.session?.accountId),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

/** An account's id is its address, marked when the provider does not vouch for it. */
const unverifiedMark = '?'

function claimsOf(name: ProviderName, accountId: string) {
  const isVerified = !accountId.endsWith(unverifiedMark)
  const email = isVerified ? accountId : accountId.slice(0, -unverifiedMark.length)
  return {
    sub: accountId,
    email,
    // Facebook says nothing about it.
    ...(name === 'google' && { email_verified: isVerified }),
  }
}

interface Visit {
  readonly name: ProviderName
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function interact(provider: Provider, { name, request, response }: Visit): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const language = String(params['ui_locales']).startsWith('bn') ? 'bn' : 'en'
    const page = { provider: titles[name], language, action: `/${name}/interaction/${uid}`, people } as const
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    }
    return void response.writeHead(200, headers).end(drawPage(page))
  }
  const form = new URLSearchParams(await readBody(request, largestFormBytes))
  const email = form.get('email')?.trim().toLowerCase() ?? ''
  const isCancelled = form.has('cancel') || !/^[^\s@]+@[^\s@]+$/.test(email)
  const accountId = form.has('unverified') ? email + unverifiedMark : email
  const result = isCancelled
    ? { error: 'access_denied', error_description: 'the person went back' }
    : { login: { accountId }, select_account: {} }
  const returnTo = await provider.interactionResult(request, response, result, {
    mergeWithLastSubmission: false,
  })
  // Only the path: the browser may have come under another host than the issuer's.
  response.writeHead(303, { location: new URL(returnTo).pathname }).end()
}

const largestFormBytes = 4_096

async function createKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16)
  return { ...jwk, kid, alg: 'RS256', use: 'sig' }
}
