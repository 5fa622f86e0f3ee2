import type { Page } from '@playwright/test'
import { expect, newName, password, test } from './site.ts'
import { plugIn } from './authenticator.ts'

/**
 * The browser's own passkeys against the platform: what its authenticator signs, the server takes. The calls
 * are made from a page of the site, since passkeys answer to its origin only.
 */
interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly value: Record<string, unknown>
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly token?: string
}

const ask = (page: Page, call: Call): Promise<Envelope> =>
  page.evaluate(async ({ method, path, body, token }) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(path, {
      method,
      headers: { ...authorization, ...content },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Envelope
  }, call)

/** Scripts of the page: the program that runs them knows no browser's types. */
const make = (page: Page, options: object): Promise<object> =>
  page.evaluate<object>(`(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)})
    return (await navigator.credentials.create({ publicKey })).toJSON()
  })()`)

const use = (page: Page, options: object): Promise<object> =>
  page.evaluate<object>(`(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)})
    return (await navigator.credentials.get({ publicKey })).toJSON()
  })()`)

test('a passkey is added on a proof, logs in without a name, proves a change, and is removed', async ({
  page,
}) => {
  await plugIn(page)
  await page.goto('/')
  const username = newName()
  const form = { username, password, confirmPassword: password, terms: true }
  const registered = await ask(page, { method: 'PUT', path: '/wps/member/register', body: form })
  const token = registered.value['token'] as string

  const answer = { method: 'password', answer: password }
  const proven = await ask(page, { method: 'POST', path: '/wps/relay/proof', body: answer, token })
  const begun = await ask(page, {
    method: 'POST',
    path: '/wps/relay/passkeyOptions',
    body: { proof: proven.value['proof'] },
    token,
  })
  const made = { name: 'This browser', response: await make(page, begun.value) }
  expect(await ask(page, { method: 'PUT', path: '/wps/relay/passkey', body: made, token })).toMatchObject({
    success: true,
  })

  const offered = await ask(page, { method: 'POST', path: '/wps/relay/passkeyLoginOptions' })
  const { ticket, ...options } = offered.value
  const used = { ticket, response: await use(page, options) }
  const loggedIn = await ask(page, { method: 'POST', path: '/wps/relay/passkeyLogin', body: used })
  expect(loggedIn).toMatchObject({ success: true, value: { userName: username } })

  const fresh = loggedIn.value['token'] as string
  const asked = await ask(page, { method: 'POST', path: '/wps/relay/passkeyProofOptions', token: fresh })
  const response = await use(page, asked.value)
  const proof = await ask(page, {
    method: 'POST',
    path: '/wps/relay/proof',
    body: { method: 'passkey', answer: JSON.stringify(response) },
    token: fresh,
  })
  const overview = await ask(page, { method: 'GET', path: '/wps/relay/securityOverview', token: fresh })
  const [passkey] = overview.value['passkeys'] as { id: string; name: string }[]
  expect(passkey?.name).toBe('This browser')
  const gone = { id: passkey?.id, proof: proof.value['proof'] }
  const removed = await ask(page, {
    method: 'POST',
    path: '/wps/relay/passkeyRemove',
    body: gone,
    token: fresh,
  })
  expect(removed).toMatchObject({ success: true })
})
