import { generateKeyPair, SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { startTestFirebase, type TestFirebase } from '../../../../../tools/test/firebase.ts'
import { createPhoneSignIn, type PhoneSignIn } from './phone-sign-in.ts'

const phone = '+8801712345678'
const clock = Date.now
let firebase: TestFirebase
let database: TestDatabase
let db: Pool
let phones: PhoneSignIn

const openPhones = (): PhoneSignIn => {
  const { firebaseProject: project, firebaseKeysUrl: keysUrl } = firebase.environment
  return createPhoneSignIn({ project, keysUrl, clock })
}
beforeAll(async () => {
  firebase = await startTestFirebase(clock)
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'test', max: 10 })
  phones = openPhones()
})
afterAll(async () => {
  await Promise.all([firebase.close(), db.end()])
  await database.drop()
})

describe('Firebase phone sign-in', () => {
  test('a signed token says which number was proven', async () =>
    expect(await phones.verify(await firebase.sign(phone))).toMatchObject({
      ok: true,
      value: { phoneE164: phone, subject: `person-${phone}` },
    }))

  test('without a project the way is closed', async () => {
    const closed = createPhoneSignIn({ clock })
    expect(closed.isOpen).toBe(false)
    expect(await closed.verify(await firebase.sign(phone))).toEqual({
      ok: false,
      code: 'identity_provider_closed',
    })
  })

  test('keys that cannot be fetched are an outage, not a wrong code', async () => {
    const away = createPhoneSignIn({ project: 'baize-test', keysUrl: 'http://127.0.0.1:9/', clock })
    expect(await away.verify(await firebase.sign(phone))).toMatchObject({ code: 'service_unavailable' })
  })
})

describe('a token of somebody else is refused', () => {
  const now = () => Math.floor(clock() / 1000)

  test.each<[string, () => Record<string, unknown>]>([
    ['of another audience', () => ({ aud: 'another-project' })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/another-project' })],
    ['without a subject', () => ({ sub: '' })],
    ['without a number', () => ({ phone_number: undefined })],
    ['with a number that is none', () => ({ phone_number: '01712345678' })],
    ['with a number in a list', () => ({ phone_number: [phone] })],
    ['of a sign-in by password', () => ({ firebase: { sign_in_provider: 'password' } })],
    ['of a custom sign-in', () => ({ firebase: { sign_in_provider: 'custom' } })],
    ['that does not say how', () => ({ firebase: undefined })],
    ['signed in tomorrow', () => ({ auth_time: now() + 86_400 })],
    ['that never expires', () => ({ exp: undefined })],
  ])('%s', async (_name, change) =>
    expect(await phones.verify(await firebase.sign(phone, change()))).toEqual({
      ok: false,
      code: 'phone_code_invalid',
    }),
  )

  test.each<[string, () => Record<string, unknown>]>([
    ['expired', () => ({ iat: now() - 7_200, exp: now() - 3_600 })],
    ['good for long, of a sign-in an hour ago', () => ({ auth_time: now() - 3_600 })],
  ])('%s', async (_name, change) =>
    expect(await phones.verify(await firebase.sign(phone, change()))).toEqual({
      ok: false,
      code: 'phone_code_expired',
    }),
  )

  test.each<[string, (claims: Record<string, unknown>) => Promise<string> | string]>([
    ['alg none', (claims) => new UnsecuredJWT(claims).encode()],
    ['HS256', (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))],
    [
      'another key under a known name',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256')
        const header = { alg: 'RS256', kid: 'the-key-of-the-day' }
        return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
      },
    ],
    ['no token at all', () => 'a.b.c'],
    ['nothing', () => ''],
  ])('forged: %s', async (_name, forge) => {
    const token = await forge(decodeJwt(await firebase.sign(phone)))
    expect(await phones.verify(token)).toEqual({ ok: false, code: 'phone_code_invalid' })
  })
})

describe('token replay', () => {
  test('of 100 uses at once of one token exactly one succeeds, on two nodes', async () => {
    const [token, other] = [await firebase.sign(phone), openPhones()]
    const uses = Array.from({ length: 100 }, async (_, i) => {
      const node = i % 2 ? other : phones
      const verified = await node.verify(token)
      return verified.ok && node.use(db, verified.value)
    })
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  })

  test('a token used up in a transaction that fails may be tried again', async () => {
    const verified = await phones.verify(await firebase.sign('+8801700000000'))
    if (!verified.ok) throw new Error(verified.code)
    const tx = await db.connect()
    await tx.query('begin')
    expect(await phones.use(tx, verified.value)).toBe(true)
    await tx.query('rollback')
    tx.release()
    expect(await phones.use(db, verified.value)).toBe(true)
    expect(await phones.use(db, verified.value)).toBe(false)
  })
})
