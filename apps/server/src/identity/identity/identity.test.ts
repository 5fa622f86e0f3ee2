import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestOpenid, type TestOpenid } from '../../../../../tools/test/openid.ts'
import { createSignIn, newDevice, type SignIn } from '../../testing/sign-in.ts'
import { startWorld, type World } from '../../testing/world.ts'

let openid: TestOpenid
let world: World
let signIn: SignIn
beforeAll(async () => {
  openid = await startTestOpenid()
  world = await startWorld({ environment: openid.environment })
  signIn = createSignIn(world, openid)
})
afterAll(async () => {
  await Promise.all([world.stop(), openid.close()])
})

const swap = (address: URL, device: string) =>
  world.call('sessionExchange', { body: { code: address.searchParams.get('token') ?? '' }, device })

async function logIn(provider: 'google' | 'facebook', email: string, body: Record<string, unknown> = {}) {
  const device = newDevice()
  const address = await signIn.walk(provider, { email }, { device, body })
  return { device, address, login: await swap(address, device) }
}

const memberOf = async (token: string) => (await world.call('memberInfo', { token })).value

describe('signing in with Google or Facebook', () => {
  test('a new person gets an account and comes back with a one-time code (decision D7)', async () => {
    const { address, login } = await logIn('google', 'new@people.example', {
      returnTo: '/games?type=RNG',
      language: 'EN',
    })
    expect(address.pathname).toBe('/games')
    expect(address.searchParams.get('type')).toBe('RNG')
    expect(login).toMatchObject({ status: 200, value: { firstTimeLogin: true } })
    expect(await memberOf(login.value.token)).toMatchObject({ type: 0, language: 'EN', currency: 'BDT' })
    const { rows } = await world.platform.db.query(
      `select email, email_verified_at, password_hash from member where email = 'new@people.example'`,
    )
    expect(rows).toEqual([
      { email: 'new@people.example', email_verified_at: expect.any(Date), password_hash: null },
    ])
  })

  test('the same person gets the same account again, whatever the address is then', async () => {
    const first = await logIn('facebook', 'again@people.example')
    const second = await logIn('facebook', 'again@people.example')
    const [one, two] = [await memberOf(first.login.value.token), await memberOf(second.login.value.token)]
    expect(two.id).toBe(one.id)
    expect(second.login.value.token).not.toBe(first.login.value.token)
  })

  test('an account opened so has no password, and no password opens it', async () => {
    const { login } = await logIn('google', 'keyless@people.example')
    for (const password of ['', 'null', 'undefined', 'keyless@people.example'])
      expect(
        (await world.call('sessionLogin', { body: { username: login.value.userName, password } })).success,
      ).toBe(false)
  })

  test('nothing that others see comes from the provider', async () => {
    const { login } = await logIn('google', 'private.person@people.example')
    const info = await memberOf(login.value.token)
    expect(`${info.account} ${info.nickname}`).not.toMatch(/private|person|people/)
  })

  test('it is written into the audit: registering, and the login by its way', async () => {
    const { login } = await logIn('google', 'audited@people.example')
    const { id } = await memberOf(login.value.token)
    const { rows } = await world.platform.db.query(
      `select event, after from audit_event where member_id = $1 order by id`,
      [id],
    )
    expect(rows[0]).toMatchObject({ event: 'registered', after: { provider: 'google' } })
    expect(rows.map(({ event }) => event as string)).toContain('login_succeeded')
    expect(JSON.stringify(rows)).not.toContain('audited@people.example')
  })

  test('the new member is welcomed, once', async () => {
    const person = 'welcomed@people.example'
    await logIn('google', person)
    const { login } = await logIn('google', person)
    const { value } = await world.call('getMessageList', { token: login.value.token })
    expect(value.list.map(({ topic }) => topic).filter((topic) => topic === 'welcome')).toHaveLength(1)
  })

  test('two answers at once for one new person open one account', async () => {
    const person = { email: 'twice@people.example' }
    const ways = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const device = newDevice()
        return { device, address: await signIn.goThere('google', person, { device }) }
      }),
    )
    const backs = await Promise.all(ways.map(({ device, address }) => signIn.comeBack(address, device)))
    const logins = await Promise.all(backs.map((back, i) => swap(back, ways[i]?.device ?? '')))
    const ids = await Promise.all(logins.map(async ({ value }) => (await memberOf(value.token)).id))
    expect(new Set(ids).size).toBe(1)
  })

  test('a referral code and an affiliate code are kept', async () => {
    const friend = await world.register('refers_friends')
    const { rows } = await world.platform.db.query(`select invite_code from member where id = $1`, [
      friend.memberId,
    ])
    const { login } = await logIn('google', 'invited@people.example', { referralCode: rows[0].invite_code })
    const { id } = await memberOf(login.value.token)
    const member = await world.platform.db.query(`select referrer_id from member where id = $1`, [id])
    expect(BigInt(member.rows[0].referrer_id)).toBe(friend.memberId)
  })

  test.each([
    ['terms_required', { terms: false }],
    ['invitation_code_error', { affiliateCode: 'NOBODY' }],
  ])('no account is opened: %s', async (code, body) => {
    const email = `${code}@people.example`
    const { address } = await logIn('google', email, body)
    expect(address.searchParams.get('signInError')).toBe(code)
    expect(address.searchParams.has('token')).toBe(false)
    const { rowCount } = await world.platform.db.query(`select 1 from identity where email = $1`, [email])
    expect(rowCount).toBe(0)
  })

  test('a person who goes back at the provider is told so, on the page they came from', async () => {
    const device = newDevice()
    const address = await signIn.walk('google', { cancels: true }, { device, body: { returnTo: '/promo' } })
    expect(address.pathname + address.search).toBe('/promo?signInError=identity_cancelled')
  })

  test('a provider that is not configured, or switched off by an operator, is closed', async () => {
    const by = { kind: 'operator', id: '1' } as const
    await world.platform.settings.change({ key: 'identity.facebook', value: false, by })
    const begun = await world.call('identityBegin', { body: { provider: 'facebook' } })
    await world.platform.settings.change({ key: 'identity.facebook', value: true, by })
    expect(begun).toMatchObject({ status: 403, message: 'identity_provider_closed' })
    const bare = await startWorld()
    expect(await bare.call('identityBegin', { body: { provider: 'google' } })).toMatchObject({
      message: 'identity_provider_closed',
    })
    await bare.stop()
  })
})

test('no account is opened before the terms are accepted, and what was accepted is kept', async () => {
  const email = 'unticked@people.example'
  const device = newDevice()
  const refused = await signIn.walk('google', { email }, { device, body: { terms: false } })
  expect(refused.searchParams.get('signInError')).toBe('terms_required')
  expect(refused.searchParams.get('signInProvider')).toBe('google')
  const count = `select count(*)::int as n from member where email = $1`
  expect((await world.platform.db.query(count, [email])).rows).toEqual([{ n: 0 }])
  const accepted = await signIn.walk('google', { email }, { device, body: { terms: true } })
  expect((await swap(accepted, device)).status).toBe(200)
  const { rows } = await world.platform.db.query(
    `select r.way, r.terms_age, r.terms_accepted_at from registration r join member m on m.id = r.member_id
      where m.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ way: 'google', terms_age: 18, terms_accepted_at: expect.any(Date) }])
  // Who has an account comes in without being asked again.
  const again = await signIn.walk('google', { email }, { device, body: { terms: false } })
  expect(again.searchParams.has('token')).toBe(true)
})

test('a call that says nothing of the terms has not accepted them', async () => {
  const device = newDevice()
  const begun = await world.call('identityBegin', { device, body: { provider: 'google' } })
  const there = await openid.signIn(begun.value.url, { email: 'silent@people.example' })
  const back = await signIn.comeBack(there, device)
  expect(back.searchParams.get('signInError')).toBe('terms_required')
})
