import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startConsoleWorld, type ConsoleWorld } from '../../testing/console-world.ts'
import { openPaymentMethods, paymentMethod } from '../../testing/payment-methods.ts'
import { brokenInvariants, openPayee, playRound, setting, type Payee } from '../../testing/withdrawals.ts'

/** Benefits of levels at the cashier: payment methods, and a head start in the withdrawal queue. */
vi.setConfig({ testTimeout: 60_000 })
let world: ConsoleWorld
const minuteMs = 60_000
beforeAll(async () => {
  world = await startConsoleWorld()
  await openPaymentMethods(world)
  const { levels } = (await world.platform.settings.read()).vip
  const low = levels.map((level, place) => ({
    ...level,
    turnoverFrom: `${place * 100}.00`,
    depositFrom: '0.00',
    keepTurnover: '0.00',
    withdrawalAheadMinutes: place === 2 ? 30 : 0,
  }))
  expect(await setting(world, 'vip.levels', low)).toMatchObject({ ok: true })
  const terms = [
    {
      currency: 'BDT',
      level: 0,
      minMinor: 100_00n,
      maxMinor: 9_000_00n,
      feeFixedMinor: 0n,
      feeBps: 0,
      feeRounding: 'up',
    },
  ] as const
  const method = paymentMethod({ code: 'lounge', name: { EN: 'Lounge', BN: 'লাউঞ্জ' }, vipFrom: 3, terms })
  const change = { by: { kind: 'system', id: 'test' }, reason: 'a test' } as const
  expect(await world.platform.paymentMethods.change(method, change)).toMatchObject({ ok: true })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const levelOf = async ({ token }: Payee) =>
  (await world.call('getVipLevel', { token, query: { language: 'EN' } })).value
const methodsOf = async ({ token }: Payee) =>
  (await world.call('depositMethods', { token, query: { language: 'EN' } })).value.list.map(
    ({ code }) => code,
  )
const payBy = async (method: string, { token }: Payee) =>
  (
    await world.call('depositCreate', {
      token,
      body: { method, amount: '500', requestId: randomUUID(), language: 'EN' },
    })
  ).message

test('a method for a VIP level is offered and accepted from that level on', async () => {
  const payer = await openPayee(world, 'lounger')
  expect(await methodsOf(payer)).not.toContain('lounge')
  expect(await payBy('lounge', payer)).toBe('deposit_method_unknown')
  const { levels } = await levelOf(payer)
  expect(levels.map(({ methods }) => methods)).toEqual([[], [], ['Lounge'], [], [], []])
  await playRound(world, payer.memberId, { stake: 200_00n })
  expect(await levelOf(payer)).toMatchObject({ vipRankLevel: 3 })
  expect(await methodsOf(payer)).toContain('lounge')
  // Closed now, because it has no receiving account, but offered to the level.
  expect(await payBy('lounge', payer)).toBe('deposit_method_closed')
  await setting(world, 'flags.vip', false)
  expect(await methodsOf(payer)).not.toContain('lounge')
  expect(await payBy('lounge', payer)).toBe('deposit_method_unknown')
  await setting(world, 'flags.vip', true)
})

test('a withdrawal with a head start passes newer ones only by its minutes', async () => {
  // Members log in when they ask: a session would have ended by then.
  const ask = async (username: string, turnoverMinor = 0n) => {
    const payee = await openPayee(world, username)
    if (turnoverMinor > 0n) {
      await playRound(world, payee.memberId, { stake: turnoverMinor })
      expect(await levelOf(payee)).toMatchObject({ vipRankLevel: 3 })
    }
    return payee.request('500')
  }
  const asked = [await ask('queue_early')]
  world.clock.advance(40 * minuteMs)
  asked.push(await ask('queue_late'))
  world.clock.advance(10 * minuteMs)
  asked.push(await ask('queue_ahead', 200_00n))
  const operator = await world.logIn('level desk', ['withdrawal_read'])
  const names = async (pageSize: number) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { queue: 'waiting', pageSize: String(pageSize), ...(cursor !== undefined && { cursor }) }
      const { value } = await world.ask('withdrawalList', { as: operator, query })
      seen.push(...value.list.map(({ username, aheadMinutes }) => `${username} ${aheadMinutes}`))
      cursor = value.nextCursor ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  const inOrder = ['queue_early 0', 'queue_ahead 30', 'queue_late 0']
  expect(await names(50)).toEqual(inOrder)
  expect(await names(1)).toEqual(inOrder)
  // A later change of level does not move it.
  await setting(world, 'flags.vip', false)
  expect(await names(2)).toEqual(inOrder)
  await setting(world, 'flags.vip', true)
  const { value } = await world.ask('withdrawalList', { as: operator, query: {} })
  expect(value.list.map(({ id }) => id)).toEqual(asked.map(({ id }) => id).toReversed())
})
