import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import type { ScriptedGateway } from '../../testing/scripted-gateway.ts'
import { createWithdrawalStage, type Asker, type WithdrawalStage } from '../../testing/withdrawal-stage.ts'
import { brokenInvariants, operator } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { WithdrawalKey } from './model.ts'

/** When a gateway is asked, what of its words counts, and what its file of the day is compared with. */
let world: World
let stage: WithdrawalStage
let asker: Asker
let gateway: ScriptedGateway
let key: WithdrawalKey
let order: string
const one = operator('one')
const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

beforeAll(async () => {
  world = await startWorld()
  stage = createWithdrawalStage(world)
})
beforeEach(async () => {
  stage.reset()
  stage.outside.rules = { ...stage.outside.rules, gateway: 'one', freePerDay: 99 }
  gateway = stage.gateway('one')
  asker = await stage.open(1_000_00n)
  await begin()
})
// What a test leaves under way would be asked about in the next.
afterEach(async () => {
  await rows(
    world.platform.db,
    `update withdrawal_payout set ask_at = 'infinity' where state = 'open' and gateway is not null`,
  )
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const paying = () => stage.service.paying
async function begin(): Promise<void> {
  key = await asker.asked('500')
  const { desk } = stage.service
  await desk.claim({ ...key, by: one })
  await desk.approve({ ...key, by: one })
  await paying().begin(key)
  order = (await desk.detail(key))?.payouts.at(-1)?.id ?? ''
}
const state = async () => (await asker.row(key)).state
const askAfter = (ms: number) => {
  stage.outside.nowMs += ms
  return paying().askDue(10)
}
const tell = (given: Parameters<ScriptedGateway['report']>[1], from = 'one') =>
  paying().onReport(from, gateway.report(order, { amountMinor: 500_00n, ...given }))

describe('when it is asked', () => {
  test('at once, then later and later, at least once an hour, and not a moment before', async () => {
    expect(await askAfter(0)).toBe(1)
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      expect(await askAfter(seconds * secondMs - 1), `before ${seconds}`).toBe(0)
      expect(await askAfter(1), `after ${seconds}`).toBe(1)
    }
    expect(gateway.calls.filter((call) => call === 'payOut answer')).toHaveLength(1)
  })

  test('only so many at a time, the longest due first', async () => {
    const first = order
    stage.outside.nowMs += minuteMs
    await begin()
    expect(await paying().askDue(1)).toBe(1)
    expect([...gateway.orders.keys()]).toEqual([first])
    expect(await paying().askDue(1)).toBe(1)
    expect(await paying().askDue(1)).toBe(0)
  })

  test('not any more once it has ended, nor for what a person pays', async () => {
    await tell({ state: 'succeeded' })
    expect(await askAfter(2 * hourMs)).toBe(0)
    stage.outside.rules = { ...stage.outside.rules, gateway: null }
    await begin()
    await stage.service.desk.pay({ ...key, by: one, gateway: null })
    expect(await askAfter(2 * hourMs)).toBe(0)
  })

  test('again when it is gone from the deployment for a while', async () => {
    await askAfter(0)
    stage.reset()
    expect(await askAfter(hourMs)).toBe(1)
    expect(await state()).toBe('paying')
    gateway = stage.gateway('one')
    gateway.next('answer', 'answer')
    expect(await askAfter(hourMs)).toBe(1)
    expect(gateway.calls).toEqual(['status answer', 'payOut answer'])
  })
})

describe('what is ordered', () => {
  test('the net amount for the payee as it was, under the payment’s own id', async () => {
    stage.outside.rules = { ...stage.outside.rules, freePerDay: 0 }
    await begin()
    await askAfter(0)
    const { number } = (await stage.service.desk.detail(key)) ?? {}
    expect(gateway.orders.get(order)).toEqual({
      orderId: order,
      amountMinor: 490_00n,
      currency: 'BDT',
      callbackUrl: 'http://127.0.0.1:9/one',
      payee: { provider: 'bkash', holder: 'Rahim Uddin', number, branch: '' },
    })
  })

  test('does nothing for a withdrawal that was not approved, or that no gateway pays', async () => {
    for (const paidBy of ['one', null, 'nowhere']) {
      stage.outside.rules = { ...stage.outside.rules, gateway: paidBy }
      key = await asker.asked('10')
      const { desk } = stage.service
      if (paidBy !== 'one') {
        await desk.claim({ ...key, by: one })
        await desk.approve({ ...key, by: one })
      }
      const before = await state()
      await paying().begin(key)
      expect([await state(), (await desk.detail(key))?.payouts]).toEqual([before, []])
    }
  })

  test('an answer with another amount moves nothing and is looked into, each time', async () => {
    gateway.next('lie')
    await askAfter(0)
    expect(await state()).toBe('paying')
    expect(stage.differences).toEqual([
      { gateway: 'one', orderId: order, kind: 'amount_differs', expected: '50000', found: '1' },
    ])
    gateway.next('answer')
    gateway.set(order, 'succeeded')
    await askAfter(hourMs)
    expect(await state()).toBe('disbursed')
  })

  test('a no to the order ends it; a no to a question about it does not', async () => {
    gateway.next('lost')
    await askAfter(0)
    gateway.queryStatus = () => Promise.resolve({ ok: false, code: 'gateway_refused' })
    await askAfter(hourMs)
    expect(await state()).toBe('paying')
    gateway.queryStatus = () => Promise.resolve({ ok: false, code: 'gateway_order_unknown' })
    gateway.next('refuse')
    await askAfter(hourMs)
    expect(await state()).toBe('failed')
    expect(await asker.row(key)).toMatchObject({ reason: 'payment_returned' })
    expect(await asker.purse()).toEqual([1_000_00n, 0n, 0n])
  })
})

describe('what it says', () => {
  test.each(['pending', 'failed', 'succeeded'] as const)(
    '“%s” of a deposit of that id is nothing',
    async (word) => {
      expect(await tell({ kind: 'deposit', state: word })).toBe('unknown')
      expect(await state()).toBe('paying')
    },
  )

  test('that it is under way changes nothing', async () => {
    expect(await tell({ state: 'pending' })).toBe('taken')
    expect(await state()).toBe('paying')
    expect((await stage.service.desk.detail(key))?.events.at(-1)?.act).toBe('pay')
  })

  test.each([
    [500_01n, 'BDT', 'amount_differs', '50000', '50001'],
    [499_99n, 'BDT', 'amount_differs', '50000', '49999'],
    [0n, 'BDT', 'amount_differs', '50000', '0'],
    [-500_00n, 'BDT', 'amount_differs', '50000', '-50000'],
    [500_00n, 'USD', 'currency_differs', 'BDT', 'USD'],
    [500_00n, 'bdt', 'currency_differs', 'BDT', 'bdt'],
  ])('of %d %s is %s, whether it went well or not', async (amountMinor, currency, kind, expected, found) => {
    for (const word of ['succeeded', 'failed'] as const)
      expect(await tell({ state: word, amountMinor, currency })).toBe('taken')
    expect(await state()).toBe('paying')
    expect(stage.differences).toEqual(
      Array.from({ length: 2 }, () => ({ gateway: 'one', orderId: order, kind, expected, found })),
    )
  })

  test('keeps the gateway’s own name of the payment, and until when the member may answer', async () => {
    stage.outside.rules = { ...stage.outside.rules, confirmMinutes: 11 }
    await tell({ state: 'succeeded', gatewayOrderId: 'G-77' })
    expect((await asker.row(key)).confirm_until).toEqual(new Date(stage.outside.nowMs + 11 * minuteMs))
    const { payouts, events } = (await stage.service.desk.detail(key)) ?? {}
    expect(payouts).toMatchObject([{ state: 'paid', reference: 'G-77' }])
    expect(events?.at(-1)).toMatchObject({
      act: 'disburse',
      actor_kind: 'system',
      details: { paidAs: 'G-77' },
    })
  })

  test('about why it failed is kept for the house alone', async () => {
    await tell({ state: 'failed', reason: 'wallet of the payee is closed' })
    const { events } = (await stage.service.desk.detail(key)) ?? {}
    expect(events?.at(-1)).toMatchObject({
      reason: 'payment_returned',
      note: 'wallet of the payee is closed',
    })
    expect(JSON.stringify(await stage.service.detail(asker.memberId, key.id))).not.toContain('closed')
  })
})

describe('its file of a day', () => {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const begunAt = async (at: string) => {
    await rows(world.platform.db, 'update withdrawal_payout set begun_at = $2 where id = $1', [order, at])
  }
  const compare = async (day: string, lines: Parameters<typeof gateway.report>[1][] = []) => {
    stage.differences.length = 0
    const reports = lines.map((line) => gateway.report(order, { amountMinor: 500_00n, ...line }))
    await paying().onReconciliation('one', day, reports)
    // Payments of the tests before lie in the same days.
    return stage.differences
      .filter(({ kind, orderId }) => orderId === order || kind === 'order_unknown')
      .map(({ kind, orderId }) => [kind, orderId])
  }

  test.each([
    ['2026-03-10T12:00:00Z', '2026-03-10', true],
    ['2026-03-10T12:00:00Z', '2026-03-11', false],
    ['2026-03-10T12:00:00Z', '2026-03-09', false],
    ['2026-03-10T00:20:00Z', '2026-03-10', true],
    ['2026-03-10T23:40:00Z', '2026-03-10', true],
    // At the edge of a day it may stand in the file of the next.
    ['2026-03-10T23:59:30Z', '2026-03-10', false],
    ['2026-03-10T00:00:00Z', '2026-03-10', false],
  ])('a payment of %s is missed in the file of %s: %s', async (at, day, isMissed) => {
    await tell({ state: 'succeeded' })
    await begunAt(at)
    expect(await compare(day)).toEqual(isMissed ? [['missing_at_gateway', order]] : [])
    expect(await compare(day, [{ state: 'succeeded' }])).toEqual([])
  })

  test('reports no difference for unpaid withdrawals and those paid another way', async () => {
    await begunAt('2026-04-10T12:00:00Z')
    expect(await compare('2026-04-10')).toEqual([])
    await tell({ state: 'failed' })
    expect(await compare('2026-04-10')).toEqual([])
    stage.differences.length = 0
    await paying().onReconciliation('two', '2026-04-10', [])
    expect(stage.differences).toEqual([])
  })

  test('ends payments that were never reported, and lists those only the gateway knows', async () => {
    const today = dayOf(stage.outside.nowMs)
    expect(await compare(today, [{ kind: 'deposit', state: 'succeeded' }])).toEqual([])
    expect(await state()).toBe('paying')
    const stranger = crypto.randomUUID()
    const lines = [
      { state: 'succeeded' },
      { state: 'succeeded', orderId: stranger, amountMinor: 7n },
    ] as const
    expect(await compare(today, [...lines])).toEqual([['order_unknown', stranger]])
    expect(stage.differences[0]).toMatchObject({ expected: '', found: 'succeeded 7' })
    expect(await state()).toBe('disbursed')
  })

  test('that has a payment as failed which the house has as paid is looked into', async () => {
    await tell({ state: 'succeeded' })
    expect(await compare(dayOf(stage.outside.nowMs), [{ state: 'failed' }])).toEqual([
      ['failed_after_success', order],
    ])
    expect(await state()).toBe('disbursed')
    expect(await asker.purse()).toEqual([500_00n, 0n, 0n])
  })
})
