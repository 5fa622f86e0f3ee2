import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firebaseClient, firebaseKeysUrl } from './firebase-client.ts'
import { startFirebase, type FirebaseStandIn } from './firebase.ts'
import { createReceived, type Received } from './received.ts'

const toolkit = 'identitytoolkit.googleapis.com'
const minuteMs = 60_000
let nowMs = Date.now()
let received: Received
let standIn: FirebaseStandIn
let numbers = 0
let phone = ''

beforeAll(async () => {
  received = createReceived(() => new Date(nowMs))
  standIn = await startFirebase({ port: 0, received, now: () => nowMs })
})
afterAll(() => standIn.close())
beforeEach(() => {
  numbers += 1
  phone = `+88017${String(12_000_000 + numbers)}`
})

type Fields = Record<string, string>

async function post(path: string, body: Fields | URLSearchParams, language = 'en') {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(`http://127.0.0.1:${standIn.port}/${path}?key=${firebaseClient.apiKey}`, {
    method: 'POST',
    headers: { 'x-firebase-locale': language, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const send = (change: Fields = {}, language?: string) =>
  post(
    `${toolkit}/v1/accounts:sendVerificationCode`,
    { phoneNumber: phone, recaptchaToken: 'solved', ...change },
    language,
  )
const signIn = (sessionInfo: string, code: string) =>
  post(`${toolkit}/v1/accounts:signInWithPhoneNumber`, { sessionInfo, code })
const refusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } })

async function receive(): Promise<{ sessionInfo: string; code: string }> {
  const sessionInfo = String((await send()).body['sessionInfo'])
  const [message] = received.of(sessionInfo)
  return { sessionInfo, code: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '' }
}

async function verify(idToken: unknown) {
  const keys = (await (await fetch(firebaseKeysUrl(standIn.port))).json()) as JSONWebKeySet
  const options = {
    issuer: `https://securetoken.google.com/${firebaseClient.projectId}`,
    audience: firebaseClient.projectId,
    currentDate: new Date(nowMs),
    algorithms: ['RS256'],
  }
  return (await jwtVerify(String(idToken), createLocalJWKSet(keys), options)).payload
}

describe('the stand-in for Firebase', () => {
  test('a code that comes back gives a signed token of the number, once', async () => {
    const { sessionInfo, code } = await receive()
    const first = await signIn(sessionInfo, code)
    expect(first).toMatchObject({ status: 200, body: { phoneNumber: phone } })
    const claims = await verify(first.body['idToken'])
    expect(claims).toMatchObject({
      phone_number: phone,
      sub: first.body['localId'],
      auth_time: Math.floor(nowMs / 1000),
      firebase: { sign_in_provider: 'phone' },
    })
    expect(await signIn(sessionInfo, code)).toMatchObject(refusal('SESSION_EXPIRED'))
  })

  test('the message is in the language of the page', async () => {
    const sessionInfo = String((await send({}, 'bn')).body['sessionInfo'])
    expect(received.of(sessionInfo)[0]).toMatchObject({ to: phone, text: expect.stringContaining('কোড') })
  })

  test('a renewed token is another one of the same sign-in', async () => {
    const { sessionInfo, code } = await receive()
    const { body } = await signIn(sessionInfo, code)
    const before = await verify(body['idToken'])
    nowMs += 5 * minuteMs
    const renew = (token: string) =>
      post(
        'securetoken.googleapis.com/v1/token',
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
      )
    const renewed = await renew(String(body['refreshToken']))
    const after = await verify(renewed.body['id_token'])
    expect(after['auth_time']).toBe(before['auth_time'])
    expect(after.jti).not.toBe(before.jti)
    expect(await renew('another')).toMatchObject(refusal('INVALID_REFRESH_TOKEN'))
  })

  test('whose token it is', async () => {
    const { sessionInfo, code } = await receive()
    const { idToken, localId } = (await signIn(sessionInfo, code)).body
    expect(await post(`${toolkit}/v1/accounts:lookup`, { idToken: String(idToken) })).toMatchObject({
      body: { users: [{ localId, phoneNumber: phone, providerUserInfo: [{ providerId: 'phone' }] }] },
    })
  })

  test.each([
    ['a number of another form', { phoneNumber: '01712345678' }, 'INVALID_PHONE_NUMBER'],
    ['no number', { phoneNumber: '' }, 'MISSING_PHONE_NUMBER'],
    ['no answer of the captcha', { recaptchaToken: '' }, 'MISSING_RECAPTCHA_TOKEN'],
  ])('sends nothing for %s', async (_case, change, message) => {
    expect(await send(change)).toMatchObject(refusal(message))
  })

  test('ten codes an hour go to a number', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject(refusal('TOO_MANY_ATTEMPTS_TRY_LATER'))
    nowMs += 60 * minuteMs
    expect((await send()).status).toBe(200)
  })

  test('a wrong code, none, a foreign session, an old one', async () => {
    const { sessionInfo, code } = await receive()
    expect(await signIn(sessionInfo, 'x')).toMatchObject(refusal('INVALID_CODE'))
    expect(await signIn(sessionInfo, '')).toMatchObject(refusal('MISSING_CODE'))
    expect(await signIn('', code)).toMatchObject(refusal('MISSING_SESSION_INFO'))
    expect(await signIn('another', code)).toMatchObject(refusal('INVALID_SESSION_INFO'))
    nowMs += 10 * minuteMs
    expect(await signIn(sessionInfo, code)).toMatchObject(refusal('SESSION_EXPIRED'))
  })

  test('a code is guessed five times, not more', async () => {
    const { sessionInfo, code } = await receive()
    for (let tries = 0; tries < 5; tries += 1) await signIn(sessionInfo, 'x')
    expect(await signIn(sessionInfo, code)).toMatchObject(refusal('TOO_MANY_ATTEMPTS_TRY_LATER'))
  })

  test('what it does not know it says so, and a body of no form stops nothing', async () => {
    expect((await fetch(`http://127.0.0.1:${standIn.port}/none`)).status).toBe(404)
    const broken = await fetch(`http://127.0.0.1:${standIn.port}/${toolkit}/v1/accounts:lookup`, {
      method: 'POST',
      body: '{',
    })
    expect(broken.status).toBe(400)
  })
})
