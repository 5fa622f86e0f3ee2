import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callbackPath, startTestOpenid, type TestOpenid } from '../../../../../tools/test/openid.ts'
import { createProviders, type Fetch, type ProviderName } from './provider.ts'

let openid: TestOpenid
beforeAll(async () => void (openid = await startTestOpenid()))
afterAll(() => openid.close())

const email = 'nadia@people.example'
const checks = {
  state: 'state-of-the-try',
  nonce: 'nonce-of-the-try',
  codeVerifier: 'a-code-verifier-of-the-try-that-is-long-enough',
}
const redirectUri = (name: ProviderName) => `https://baize.example${callbackPath}${name}`

const open = (fetch?: Fetch, name: ProviderName = 'google') => {
  const provider = createProviders(openid.environment, fetch)[name]
  if (!provider) throw new Error('the provider is configured')
  return provider
}

async function begin(given: Partial<typeof checks> = {}, name: ProviderName = 'google'): Promise<string> {
  const asked = { ...checks, ...given, redirectUri: redirectUri(name), language: 'BN', hostname: 'localhost' }
  const begun = await open(undefined, name).begin(asked as never)
  if (!begun.ok) throw new Error(begun.code)
  return begun.value
}

const goThere = async (person: Parameters<TestOpenid['signIn']>[1] = { email }, name?: ProviderName) =>
  openid.signIn(await begin({}, name), person)

/** Reaches the real provider and changes the ID token of its answer on the way. */
const forging =
  (forge: (claims: Record<string, unknown>) => Promise<string> | string): Fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.url.endsWith('/token')) return answer
    const body = (await answer.json()) as { id_token: string }
    const idToken = await forge(decodeJwt(body.id_token))
    return Response.json({ ...body, id_token: idToken })
  }

describe('signing in at an OpenID provider', () => {
  test('the person comes back with a subject and an address that the provider vouches for', async () =>
    expect(await open().finish(await goThere(), checks)).toEqual({
      ok: true,
      value: { provider: 'google', subject: email, email },
    }))

  test('an address that the provider does not vouch for is not taken', async () =>
    expect(await open().finish(await goThere({ email, isUnverified: true }), checks)).toEqual({
      ok: true,
      value: { provider: 'google', subject: `${email}?` },
    }))

  test('a provider that says nothing about the address is not believed either', async () =>
    expect(await open(undefined, 'facebook').finish(await goThere({ email }, 'facebook'), checks)).toEqual({
      ok: true,
      value: { provider: 'facebook', subject: email },
    }))

  test('the browser is sent with PKCE, state, nonce, language, by its own name of this machine', async () => {
    const provider = open()
    const begun = await provider.begin({
      ...checks,
      redirectUri: redirectUri('google'),
      language: 'BN',
      hostname: '192.168.1.20',
    })
    const url = new URL(begun.ok ? begun.value : '')
    expect(url.hostname).toBe('192.168.1.20')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: checks.state,
      nonce: checks.nonce,
      ui_locales: 'bn',
      redirect_uri: redirectUri('google'),
    })
    expect(url.href).not.toContain(checks.codeVerifier)
  })

  test('Facebook is asked at its fixed addresses where no other issuer is named', async () => {
    const client = { facebookClientId: '1234', facebookClientSecret: 'secret' }
    const { facebook } = createProviders(client, () => Promise.reject(new Error('nothing is fetched')))
    const asked = { ...checks, redirectUri: redirectUri('facebook'), language: 'EN', hostname: 'x' } as const
    const begun = await facebook?.begin(asked)
    expect(begun).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^https:\/\/www\.facebook\.com\/dialog\/oauth\?.*client_id=1234/),
    })
  })

  test('without a client a provider is closed', () => {
    expect(createProviders({})).toEqual({})
    expect(createProviders({ googleClientId: 'without a secret' })).toEqual({})
  })
})

describe('an answer that is not the one asked for is refused', () => {
  const refused = { ok: false, code: 'identity_failed' }

  test('cancelled sign-in', async () => {
    const answer = await goThere({ cancels: true })
    expect(answer.searchParams.get('error')).toBe('access_denied')
    expect(await open().finish(answer, checks)).toMatchObject(refused)
  })

  test('code used a second time', async () => {
    const answer = await goThere()
    expect(await open().finish(answer, checks)).toMatchObject({ ok: true })
    expect(await open().finish(answer, checks)).toMatchObject(refused)
  })

  test('code of nobody', async () => {
    const answer = await goThere()
    answer.searchParams.set('code', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    expect(await open().finish(answer, checks)).toMatchObject(refused)
  })

  test.each([
    ['state', { state: 'state-of-another-try' }],
    ['nonce', { nonce: 'nonce-of-another-try' }],
    ['code verifier', { codeVerifier: 'the-code-verifier-of-another-try-that-is-long' }],
  ])('wrong %s', async (_name, change) =>
    expect(await open().finish(await goThere(), { ...checks, ...change })).toMatchObject(refused),
  )

  test('answer of the other provider (mix-up)', async () =>
    expect(await open().finish(await goThere({ email }, 'facebook'), checks)).toMatchObject(refused))

  test('answer without the issuer that the provider always names', async () => {
    const answer = await goThere()
    answer.searchParams.delete('iss')
    expect(await open().finish(answer, checks)).toMatchObject(refused)
  })
})

describe('a forged ID token is refused', () => {
  const hour = 3_600
  const now = () => Math.floor(Date.now() / 1000)

  test.each<[string, (claims: Record<string, unknown>) => Promise<string> | string]>([
    ['alg none', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'HS256 under the client secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(openid.environment.googleClientSecret)),
    ],
    ['another key', async (claims) => signed(claims)],
    ['another key under a known name', async (claims) => signed(claims, await kidOf('google'))],
  ])('%s', async (_name, forge) =>
    expect(await open(forging(forge)).finish(await goThere(), checks)).toMatchObject({ ok: false }),
  )

  // The signature is checked last: with a true one these claims would still be refused.
  test.each<[string, object]>([
    ['wrong audience', { aud: 'another-client' }],
    ['several audiences without an authorized party', { aud: ['test-google', 'another-client'] }],
    ['wrong issuer', { iss: 'https://accounts.google.com' }],
    ['wrong nonce', { nonce: 'nonce-of-another-try' }],
    ['expired', { iat: now() - 2 * hour, exp: now() - hour }],
    ['without a subject', { sub: undefined }],
  ])('%s', async (_name, change) => {
    const provider = open(forging((claims) => signed({ ...claims, ...change })))
    const finished = await provider.finish(await goThere(), checks)
    expect(finished).toMatchObject({ ok: false, code: 'identity_failed' })
    expect(JSON.stringify(finished)).not.toContain('JWS signature')
  })

  async function signed(claims: Record<string, unknown>, kid?: string): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...(kid && { kid }) }).sign(privateKey)
  }

  async function kidOf(name: ProviderName): Promise<string> {
    const answer = await fetch(`${openid.issuers[name]}/jwks`)
    const { keys } = (await answer.json()) as { keys: { kid: string }[] }
    return keys[0]?.kid ?? ''
  }
})

describe('a provider that is down', () => {
  test('is an outage, not a wrong answer, and works again by itself', async () => {
    let isDown = true
    const provider = open((input, init) =>
      isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init),
    )
    const answer = await goThere()
    expect(await provider.finish(answer, checks)).toEqual({ ok: false, code: 'service_unavailable' })
    isDown = false
    expect(await provider.finish(answer, checks)).toMatchObject({ ok: true })
  })
})
