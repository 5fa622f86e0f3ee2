import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, newDevice, newPlace } from '../../testing/person.ts'
import { startWorld, type CallOptions, type World } from '../../testing/world.ts'
import { systemActor } from '../../kernel/audit/service.ts'

/** Spec 6 and 7: trial sessions. */
let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const open = (from: CallOptions = newPlace(), body: Record<string, unknown> = {}) =>
  world.call('sessionFreePlay', { ...from, body: { os: 'Linux', platform: 'W', gatewayVersion: 3, ...body } })
const logIn = (username: string, password: string, from: CallOptions) =>
  world.call('sessionLogin', { ...from, body: { username, password } })
const set = (key: string, value: unknown) =>
  world.platform.settings.change({ key, value, by: systemActor('test') })
const dayMs = 86_400_000

describe('free play', () => {
  test('opens a trial account with play money of its own, in a currency of its own', async () => {
    const { value } = await open()
    expect(await world.call('memberInfo', { token: value.token })).toMatchObject({
      value: { type: 4, currency: 'FUN' },
    })
    expect(await world.call('walletBalance', { token: value.token })).toMatchObject({
      value: { balance: '10000.00' },
    })
    const { rows } = await world.platform.db.query(
      `select count(*)::int as legs from transfer where kind = 'sandbox_credit' and currency = 'FUN'`,
    )
    expect(rows).toEqual([{ legs: 1 }])
  })

  test('the same device goes on with its account', async () => {
    const from = newPlace()
    const [first, second] = [await open(from), await open(from)]
    expect(second.value.userName).toBe(first.value.userName)
    expect(second.value.token).not.toBe(first.value.token)
    expect((await open()).value.userName).not.toBe(first.value.userName)
  })

  test('spec 6: starts no game, and opens neither member nor account centre', async () => {
    const { value } = await open()
    const { token } = value
    for (const name of ['sessionList', 'sessionHistory', 'fundsConsolidated', 'securityOverview'] as const) {
      expect([name, (await world.call(name, { token })).message]).toEqual([name, 'in_need_true_account'])
    }
    // Records and favourites are a member's.
    for (const name of [
      'personalHistory',
      'memberTransactions',
      'personalProfit',
      'getFavGameList',
    ] as const) {
      expect([name, (await world.call(name, { token })).message]).toEqual([name, 'in_need_true_account'])
    }
    for (const name of ['addFavGame', 'removeFavGame'] as const) {
      const { message } = await world.call(name, { token, body: { nodeId: 1 }, query: { nodeId: '1' } })
      expect([name, message]).toEqual([name, 'in_need_true_account'])
    }
    expect(await world.call('launchGame', { token, body: { gameId: 'slot-0001' } })).toMatchObject({
      status: 403,
      message: 'in_need_true_account',
    })
    const change = {
      oldPassword: 'a',
      newPassword: 'some long password',
      confirmNewPassword: 'some long password',
    }
    expect(await world.call('memberPassword', { token, body: change })).toMatchObject({
      message: 'in_need_true_account',
    })
    const credit = { amount: '25', requestId: crypto.randomUUID() }
    expect(await world.call('sandboxCredit', { token, body: credit })).toMatchObject({
      message: 'in_need_true_account',
    })
  })

  test('has its link for the app, and the link opens the same trial account', async () => {
    const { value } = await open()
    const offered = await world.call('sessionExchangeCode', { token: value.token })
    const swapped = await world.call('sessionExchange', { ...newPlace(), body: { code: offered.value.code } })
    expect(swapped).toMatchObject({ value: { userName: value.userName } })
  })

  test('is bounded by day per device and per address', async () => {
    await set('freeplay.perAddressDay', 3)
    const address = newAddress()
    for (let opened = 0; opened < 3; opened += 1)
      expect(await open({ address, device: newDevice() })).toMatchObject({ status: 200 })
    expect(await open({ address, device: newDevice() })).toMatchObject({
      status: 429,
      message: 'freeplay_limit_reached',
      value: { waitSeconds: 86_400 },
    })
    world.clock.advance(dayMs)
    expect(await open({ address, device: newDevice() })).toMatchObject({ status: 200 })
    await set('freeplay.perAddressDay', 50)
  })

  test('50 at once from one address get no more than the day’s share', async () => {
    await set('freeplay.perAddressDay', 5)
    const address = newAddress()
    const opened = await Promise.all(Array.from({ length: 25 }, () => open({ address, device: newDevice() })))
    expect(opened.filter(({ success }) => success)).toHaveLength(5)
    await set('freeplay.perAddressDay', 50)
  })

  test('is closed while the flag is off', async () => {
    await set('flags.freePlay', false)
    expect(await open()).toMatchObject({ status: 403, message: 'freeplay_closed' })
    await set('flags.freePlay', true)
  })

  test('closes after seven idle days; its session and its device open it no more', async () => {
    const from = newPlace()
    const idle = await open(from)
    world.clock.advance(5 * dayMs)
    const busy = newPlace()
    const kept = await open(busy)
    world.clock.advance(2 * dayMs)
    expect(await world.platform.freePlay.closeIdle()).toBeGreaterThan(0)
    const again = await open(from)
    expect(again.value.userName).not.toBe(idle.value.userName)
    expect((await open(busy)).value.userName).toBe(kept.value.userName)
  })

  test('an account with a name comes in by its password alone, is paid once, and stays', async () => {
    const { freePlay } = world.platform
    const named = { username: 'demo_trial', password: 'first-Pass-1' }
    const memberId = await freePlay.openNamed(named)
    const from = newPlace()
    expect(await freePlay.openNamed({ ...named, password: 'second-Pass-2' })).toBe(memberId)
    const wrong = await logIn(named.username, named.password, from)
    expect(wrong).toMatchObject({ success: false })
    const { value } = await logIn(named.username, 'second-Pass-2', from)
    const member = await world.call('memberInfo', { token: value.token })
    expect(member).toMatchObject({ value: { type: 4, currency: 'FUN' } })
    const balance = await world.call('walletBalance', { token: value.token })
    expect(balance).toMatchObject({ value: { balance: '10000.00' } })
    expect((await open(from)).value.userName).not.toBe(named.username)
    world.clock.advance(30 * dayMs)
    await freePlay.closeIdle()
    expect(await logIn(named.username, 'second-Pass-2', from)).toMatchObject({ status: 200 })
  })
})
