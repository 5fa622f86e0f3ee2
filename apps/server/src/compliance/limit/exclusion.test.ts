import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { openPaymentMethods } from '../../testing/payment-methods.ts'
import { giveCredits } from '../../testing/withdrawals.ts'

let world: World
let token: string
let memberId: MemberId
const hourMs = 3_600_000

beforeAll(async () => {
  world = await startWorld()
  await openPaymentMethods(world)
})
afterAll(() => world.stop())

let people = 0
beforeEach(async () => {
  const registered = await world.register(`bounds_${(people += 1)}`)
  token = registered.token
  memberId = registered.memberId as MemberId
  await giveCredits(world, token, '5000')
})

const read = async () => (await world.call('getPlayLimits', { token })).value
const deposit = (amount: string) =>
  world.call('depositCreate', {
    token,
    body: { method: 'sandbox', amount, requestId: crypto.randomUUID(), language: 'EN' },
  })
const canStake = async () => (await world.platform.wallet.find(memberId))?.canStake
const pass = async (ms: number, work: () => Promise<void>) => {
  world.clock.advance(ms)
  await work()
  world.clock.advance(-ms)
}

describe('a pause', () => {
  test('keeps from staking and paying in at once, and ends by itself', async () => {
    expect(await world.call('startCoolOff', { token, body: { hours: 24 } })).toMatchObject({ success: true })
    expect(await canStake()).toBe(false)
    expect(await deposit('500.00')).toMatchObject({ message: 'player_excluded' })
    expect(await read()).toMatchObject({ exclusion: { kind: 'cool_off', mayAskReturn: false } })
    await world.platform.exclusions.endRunOut(100)
    expect(await canStake()).toBe(false)
    await pass(25 * hourMs, async () => {
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(true)
      expect(await world.platform.exclusions.find(memberId)).toBeNull()
    })
  })

  test('is never made shorter', async () => {
    await world.call('startCoolOff', { token, body: { hours: 168 } })
    await world.call('startCoolOff', { token, body: { hours: 24 } })
    await pass(48 * hourMs, async () => {
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(false)
    })
  })

  test('only of the spans that are offered', async () => {
    for (const hours of [1, 23, 25, 5_000])
      expect(await world.call('startCoolOff', { token, body: { hours } })).toMatchObject({
        message: 'exclusion_invalid',
      })
    expect(await world.call('startSelfExclusion', { token, body: { months: 1 } })).toMatchObject({
      message: 'exclusion_invalid',
    })
    expect(await canStake()).toBe(true)
  })
})

describe('an exclusion', () => {
  test('goes on until the member asks to come back, and a day more', async () => {
    await world.call('startSelfExclusion', { token, body: { months: 6 } })
    expect(await world.call('askExclusionReturn', { token, body: {} })).toMatchObject({
      message: 'exclusion_running',
    })
    const caller = { address: '10.0.0.1', userAgent: 'test' }
    await pass(200 * 24 * hourMs, async () => {
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(false)
      expect(await world.platform.exclusions.find(memberId)).toMatchObject({ mayAskReturn: true })
      expect(await world.platform.exclusions.askReturn(memberId, caller)).toMatchObject({ ok: true })
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(false)
    })
    await pass(201 * 24 * hourMs + hourMs, async () => {
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(true)
    })
  })

  test('for ever has no way back', async () => {
    await world.call('startSelfExclusion', { token, body: { months: null } })
    await pass(50 * 365 * 24 * hourMs, async () => {
      const caller = { address: '10.0.0.1', userAgent: 'test' }
      expect(await world.platform.exclusions.askReturn(memberId, caller)).toMatchObject({ ok: false })
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(false)
    })
  })

  test('does not let a suspended member play when it ends', async () => {
    await world.call('startCoolOff', { token, body: { hours: 24 } })
    await world.platform.suspensions.suspend(memberId, { kind: 'system', id: 'test' })
    await pass(25 * hourMs, async () => {
      await world.platform.exclusions.endRunOut(100)
      expect(await canStake()).toBe(false)
    })
  })
})

describe('a deposit limit', () => {
  test('counts deposits that are open, and 20 at once do not pass it', async () => {
    const body = { kind: 'deposit', period: 'day', limit: '3000.00' } as const
    expect(await world.call('setPlayLimit', { token, body })).toMatchObject({ success: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit('500.00')))
    const credited = answers.filter(({ success }) => success)
    expect(credited.length).toBeGreaterThan(0)
    expect(credited.length).toBeLessThanOrEqual(6)
    expect(await deposit('3000.01')).toMatchObject({ success: false })
    const day = (await read()).list.find(({ kind, period }) => kind === 'deposit' && period === 'day')
    expect(Number(day?.used)).toBe(credited.length * 500)
    expect(day).toMatchObject({ own: '3000.00', holds: '3000.00', house: null })
  })

  test('tighter holds at once, looser a day later', async () => {
    const set = (limit: string | null) =>
      world.call('setPlayLimit', { token, body: { kind: 'deposit', period: 'week', limit } })
    const week = async () =>
      (await read()).list.find(({ kind, period }) => kind === 'deposit' && period === 'week')
    await set('1000.00')
    await set('400.00')
    expect(await week()).toMatchObject({ holds: '400.00', next: null })
    await set('9000.00')
    expect(await week()).toMatchObject({ holds: '400.00', next: { limit: '9000.00' } })
    expect(await deposit('500.00')).toMatchObject({ message: 'deposit_limit_reached' })
    await set('400.00')
    expect(await week()).toMatchObject({ holds: '400.00', next: null })
  })

  test('the house’s own is the lowest of the two', async () => {
    const by = { kind: 'system', id: 'test' } as const
    await world.platform.settings.change({
      key: 'limits.house',
      value: [{ deposit: { month: '2000.00' } }],
      by,
    })
    const body = { kind: 'deposit', period: 'month', limit: '8000.00' } as const
    await world.call('setPlayLimit', { token, body })
    const month = (await read()).list.find(({ kind, period }) => kind === 'deposit' && period === 'month')
    expect(month).toMatchObject({ own: '8000.00', house: '2000.00', holds: '2000.00' })
    expect(await deposit('2500.00')).toMatchObject({ message: 'deposit_limit_reached' })
    await world.platform.settings.change({ key: 'limits.house', value: [{}], by })
  })

  test.each(['-1', '1e3', '0x10', '1,000', ' 5 ', '1.234', '९', ''])('“%s” is no limit', async (limit) => {
    const body = { kind: 'stake', period: 'day', limit } as const
    expect(await world.call('setPlayLimit', { token, body })).toMatchObject({ success: false })
  })
})

test('what play came to since an instant', async () => {
  const since = new Date(Date.now() - 60_000).toISOString()
  const value = (await world.call('getRealityCheck', { token, query: { since } })).value
  expect(value).toEqual({ staked: '0.00', paid: '0.00', net: '0.00' })
})

test('how often a member is told about their play', async () => {
  expect(await read()).toMatchObject({ realityMinutes: 60 })
  await world.call('setRealityCheck', { token, body: { minutes: 15 } })
  expect(await read()).toMatchObject({ realityMinutes: 15 })
})
