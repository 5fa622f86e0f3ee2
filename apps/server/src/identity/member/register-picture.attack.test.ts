import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistrar, shortForm } from '../../testing/registrar.ts'
import { startWorld, testSecretKey, type World } from '../../testing/world.ts'
import { letters } from '../../kernel/captcha/glyphs.ts'
import { createCaptcha } from '../../kernel/captcha/service.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const { newName, newMobile, byName, byMobile, code, set, fields } = createRegistrar(() => world)

describe('the picture', () => {
  const device = 'p'.repeat(43)
  /** Dice that fall on the first side: a picture of one letter. */
  const drawKnown = async (name: string) => {
    await createCaptcha({ ...world.platform, secretKey: testSecretKey, rng: { nextInt: () => 0 } }).draw(name)
    return `${letters[0]}`.repeat(5)
  }

  test('is asked of a device that opened several accounts, and shown in its form', async () => {
    for (let i = 0; i < 3; i += 1)
      expect(await byName({ username: newName() }, { device })).toMatchObject({ status: 200 })
    const refused = await byName({ username: newName() }, { device })
    expect(refused).toMatchObject({ message: 'captcha_required', value: { field: 'captcha' } })
    const asked = await world.call('systemRegisterSetting', { device })
    expect(asked.value.username?.fields.at(-1)).toMatchObject({ name: 'captcha', required: true })
    const other = await world.call('systemRegisterSetting', { device: 'q'.repeat(43) })
    expect(other.value.username?.fields.some(({ name }) => name === 'captcha')).toBe(false)
  })

  test('cannot be switched off by the type, an empty answer or another way', async () => {
    const mobile = newMobile()
    const withCode = { mobileNum: mobile, verificationCode: await code(mobile) }
    for (const captcha of [undefined, '', ' ']) {
      expect(await byName({ username: newName(), captcha }, { device })).toMatchObject({
        message: 'captcha_required',
      })
      expect(await byMobile({ ...withCode, captcha }, { device })).toMatchObject({
        message: 'captcha_required',
      })
    }
    const types = { registerMethod: 'APP', type: 'sms', firebaseChannel: 'sms' }
    expect(await byName({ username: newName(), ...types }, { device })).toMatchObject({
      message: 'captcha_required',
    })
  })

  test('opens one account; used again, or on another device, none', async () => {
    const captcha = await drawKnown(device)
    expect(await byName({ username: newName(), captcha }, { device })).toMatchObject({ status: 200 })
    expect(await byName({ username: newName(), captcha }, { device })).toMatchObject({
      message: 'captcha_wrong',
    })
    const other = 'r'.repeat(43)
    for (let i = 0; i < 3; i += 1) await byName({ username: newName() }, { device: other })
    await drawKnown(device)
    const borrowed = await byName({ username: newName(), captcha }, { device: other })
    expect(borrowed).toMatchObject({ message: 'captcha_wrong' })
  })

  test('a slip in another field does not use it up', async () => {
    const captcha = await drawKnown(device)
    expect(await byName({ username: 'x', captcha }, { device })).toMatchObject({
      message: 'member_username_invalid',
    })
    expect(await byName({ username: newName(), captcha }, { device })).toMatchObject({ status: 200 })
  })

  test('is asked of an address that opened many, whatever device it names', async () => {
    await set('register.captchaPerAddress', 2)
    const address = '203.0.113.40'
    for (let i = 0; i < 2; i += 1)
      await byName({ username: newName() }, { address, device: `${i}`.repeat(43) })
    const third = await byName({ username: newName() }, { address, device: '9'.repeat(43) })
    expect(third).toMatchObject({ message: 'captcha_required' })
    expect(await byName({ username: newName() }, { address: '203.0.113.41' })).toMatchObject({ status: 200 })
    world.clock.advance(3_600_000)
    expect(await byName({ username: newName() }, { address })).toMatchObject({ status: 200 })
    await set('register.captchaPerAddress', 20)
  })

  test('is asked of a whole IPv6 network of 64 bits, and of no other', async () => {
    await set('register.captchaPerAddress', 2)
    const from = (address: string) => byName({ username: newName() }, { address })
    for (const part of [1, 2]) expect((await from(`2001:db8:1:1::${part}`)).status).toBe(200)
    expect(await from('2001:db8:1:1:ffff::3')).toMatchObject({ message: 'captcha_required' })
    expect((await from('2001:db8:1:2::1')).status).toBe(200)
    await set('register.captchaPerAddress', 20)
  })

  test('of many at once no more get by without it than one after the other', async () => {
    const burst = 'b'.repeat(43)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        byName({ username: newName() }, { device: burst, address: `203.0.113.${60 + i}` }),
      ),
    )
    const counted = Object.groupBy(answers, ({ status, message }) => (status === 200 ? 'opened' : message))
    expect(counted['opened']).toHaveLength(3)
    expect(counted['captcha_required']).toHaveLength(9)
  })

  test('is always asked where the operator has it in the form', async () => {
    await set('register.username', fields(...shortForm, 'captcha'))
    const fresh = 's'.repeat(43)
    expect(await byName({ username: newName() }, { device: fresh })).toMatchObject({
      message: 'captcha_required',
    })
    const captcha = await drawKnown(fresh)
    expect(await byName({ username: newName(), captcha }, { device: fresh })).toMatchObject({ status: 200 })
    await set('register.username', fields(...shortForm))
  })
})

test('the challenge, where it is on, is asked and good for one account', async () => {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  await set('register.challenge', true)
  expect(await byName({ username: newName() })).toMatchObject({ message: 'challenge_required' })
  expect(await byName({ username: newName(), altcha: 'eA==' })).toMatchObject({ message: 'challenge_failed' })
  const challenge = (await world.call('captchaChallenge')).value as unknown as Parameters<
    typeof solveChallenge
  >[0]['challenge']
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  const altcha = Buffer.from(JSON.stringify(solved)).toString('base64')
  expect(await byName({ username: newName(), altcha })).toMatchObject({ status: 200 })
  expect(await byName({ username: newName(), altcha })).toMatchObject({ message: 'challenge_failed' })
  await set('register.challenge', false)
})

describe('one network', () => {
  test('opens so many accounts in an hour, whatever it answers, and others go on', async () => {
    await set('register.perAddressHour', 3)
    await set('register.captchaPerAddress', null)
    const from = (address: string) => byName({ username: newName() }, { address })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => from(`2001:db8:2:1::${i + 1}`)))
    const outcomes = answers.map(({ message }) => message).toSorted()
    expect(outcomes).toEqual([
      'ok',
      'ok',
      'ok',
      'register_limit_reached',
      'register_limit_reached',
      'register_limit_reached',
    ])
    expect(await from('2001:db8:2:1::9')).toMatchObject({ status: 429, message: 'register_limit_reached' })
    expect((await from('2001:db8:2:2::1')).status).toBe(200)
    world.clock.advance(3_600_001)
    expect((await from('2001:db8:2:1::9')).status).toBe(200)
    await set('register.perAddressHour', 100)
    await set('register.captchaPerAddress', 20)
  })

  test('gets so many pictures for devices without a cookie, and devices that have one go on', async () => {
    await set('captcha.newDevicesPerAddressHour', 3)
    const draw = (address: string, name?: string) =>
      world.call('captchaImage', name === undefined ? { address } : { address, device: name })
    const mine = 'm'.repeat(43)
    expect((await draw('2001:db8:3:1::1', mine)).status).toBe(200)
    for (const part of [2, 3]) expect((await draw(`2001:db8:3:1::${part}`)).status).toBe(200)
    expect(await draw('2001:db8:3:1::4')).toMatchObject({ status: 429, message: 'rate_limited' })
    world.clock.advance(1_100)
    expect((await draw('2001:db8:3:1::1', mine)).status).toBe(200)
    expect((await draw('2001:db8:3:2::1')).status).toBe(200)
    await set('captcha.newDevicesPerAddressHour', 300)
  })
})
