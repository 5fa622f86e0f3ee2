import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestOpenid, type TestOpenid } from '../../../../../tools/test/openid.ts'
import { createSignIn, newDevice, type SignIn } from '../../testing/sign-in.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** reliability.md, "Login, session": what concerns signing in at another house. */
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

const errorOf = (address: URL) => address.searchParams.get('signInError')
const swap = (address: URL, device: string) =>
  world.call('sessionExchange', { body: { code: address.searchParams.get('token') ?? '' }, device })
const owned = (token: string) => world.call('memberInfo', { token })

describe('forged and replayed answers', () => {
  test('replayed state: the same address opened twice opens one session', async () => {
    const device = newDevice()
    const address = await signIn.goThere('google', { email: 'replay@people.example' }, { device })
    expect((await signIn.comeBack(address, device)).searchParams.has('token')).toBe(true)
    expect(errorOf(await signIn.comeBack(address, device))).toBe('identity_failed')
  })

  test('100 parallel uses of one answer give exactly one code', async () => {
    const device = newDevice()
    const address = await signIn.goThere('google', { email: 'parallel@people.example' }, { device })
    const backs = await Promise.all(Array.from({ length: 100 }, () => signIn.comeBack(address, device)))
    expect(backs.filter((back) => back.searchParams.has('token'))).toHaveLength(1)
  })

  test('login forced on another browser: the state of another device is refused', async () => {
    const address = await signIn.goThere(
      'google',
      { email: 'attacker@people.example' },
      { device: newDevice() },
    )
    const back = await signIn.comeBack(address, newDevice())
    expect(back.pathname + back.search).toBe('/?signInError=identity_failed')
  })

  test('mix-up: the answer of one provider at the address of the other', async () => {
    const device = newDevice()
    const address = await signIn.goThere('facebook', { email: 'mixed@people.example' }, { device })
    address.pathname = address.pathname.replace('facebook', 'google')
    expect(errorOf(await signIn.comeBack(address, device))).toBe('identity_failed')
  })

  test('expired state: eleven minutes at the provider are too many', async () => {
    const device = newDevice()
    const address = await signIn.goThere('google', { email: 'slow@people.example' }, { device })
    world.clock.advance(11 * 60_000)
    expect(errorOf(await signIn.comeBack(address, device))).toBe('identity_failed')
  })

  test.each([
    ['no state', '?code=x'],
    ['an empty state', '?code=x&state='],
    ['a state of nobody', `?code=x&state=${'A'.repeat(43)}`],
    ['two states', '?code=x&state=a&state=b'],
    ['nothing', ''],
    ['markup', '?error=%3Cscript%3E&error_description=%0d%0aset-cookie:x=1&state=x'],
    ['broken percent signs', '?state=%&code=%ff'],
  ])('%s', async (_name, search) => {
    for (const provider of ['google', 'facebook', 'apple', '__proto__', '%00']) {
      const url = `/wps/relay/identityCallback/${provider}${search}`
      const answer = await world.app.inject({ method: 'GET', url })
      expect([303, 400, 404]).toContain(answer.statusCode)
      if (answer.statusCode === 303) expect(answer.headers.location).toBe('/?signInError=identity_failed')
    }
  })

  test('token replay: the code that comes back is good once, in the browser that asked', async () => {
    const device = newDevice()
    const address = await signIn.walk('google', { email: 'swapped@people.example' }, { device })
    expect(await swap(address, newDevice())).toMatchObject({ message: 'exchange_code_invalid' })
    const again = await signIn.walk('google', { email: 'swapped@people.example' }, { device })
    expect(await swap(again, device)).toMatchObject({ status: 200 })
    expect(await swap(again, device)).toMatchObject({ message: 'exchange_code_invalid' })
  })
})

describe('takeover by an address', () => {
  const bind = (memberId: bigint, email: string, verified: boolean) =>
    world.platform.db.query(
      `update member set email = $2, email_verified_at = case when $3 then now() end where id = $1`,
      [memberId, email, verified],
    )

  test('an address that belongs to an account opens nothing: its owner connects the provider', async () => {
    const owner = await world.register('owner_of_mail')
    await bind(owner.memberId, 'owner@people.example', true)
    const back = await signIn.walk('google', { email: 'owner@people.example' }, { device: newDevice() })
    expect(errorOf(back)).toBe('identity_link_required')
    expect(back.searchParams.has('token')).toBe(false)
  })

  test('unverified e-mail: the person gets an account of their own, without the address', async () => {
    const owner = await world.register('victim_of_mail')
    await bind(owner.memberId, 'victim@people.example', true)
    const device = newDevice()
    const person = { email: 'victim@people.example', isUnverified: true }
    const { value } = await swap(await signIn.walk('google', person, { device }), device)
    expect((await owned(value.token)).value.id).not.toBe(String(owner.memberId))
    const { rows } = await world.platform.db.query(`select email from member where username = $1`, [
      value.userName,
    ])
    expect(rows).toEqual([{ email: null }])
  })

  test('an address in another case is the same address', async () => {
    const owner = await world.register('cased_mail')
    await bind(owner.memberId, 'cased@people.example', true)
    const back = await signIn.walk('google', { email: 'CASED@People.Example' }, { device: newDevice() })
    expect(errorOf(back)).toBe('identity_link_required')
  })

  test('an account that only claims an address keeps its owner neither out nor waiting inside', async () => {
    const squatter = await world.register('squatter')
    await bind(squatter.memberId, 'squatted@people.example', false)
    const device = newDevice()
    const back = await signIn.walk('google', { email: 'squatted@people.example' }, { device })
    const { value } = await swap(back, device)
    expect((await owned(value.token)).value.id).not.toBe(String(squatter.memberId))
  })
})

describe('the doors', () => {
  test('a suspended member stays out', async () => {
    const device = newDevice()
    const email = 'suspended@people.example'
    const { value } = await swap(await signIn.walk('google', { email }, { device }), device)
    await world.platform.db.query(`update member set state = 'suspended' where username = $1`, [
      value.userName,
    ])
    expect(await swap(await signIn.walk('google', { email }, { device }), device)).toMatchObject({
      success: false,
      message: 'login_suspended',
    })
  })

  test.each(['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example', '/?token=x'])(
    'open redirect: %s',
    async (returnTo) => {
      const device = newDevice()
      const address = await signIn.goThere('google', { cancels: true }, { device, body: { returnTo } })
      const answer = await signIn.comeBack(address, device)
      expect(answer.origin).toBe('http://localhost')
      expect(answer.pathname + answer.search).toBe('/?signInError=identity_cancelled')
    },
  )

  test('a session planted before signing in is not the one that is opened (fixation)', async () => {
    const attacker = await world.register('fixation')
    const device = newDevice()
    const body = { provider: 'google' }
    const begun = await world.call('identityBegin', { body, device, token: attacker.token })
    expect(begun).toMatchObject({ success: false, message: 'proof_required' })
    const { value } = await swap(
      await signIn.walk('google', { email: 'fixed@people.example' }, { device }),
      device,
    )
    expect(value.token).not.toBe(attacker.token)
  })
})
