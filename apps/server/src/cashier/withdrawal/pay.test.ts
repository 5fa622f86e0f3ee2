import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createScriptedGateway, type ScriptedGateway } from '../../testing/scripted-gateway.ts'
import {
  approve,
  brokenInvariants,
  houseBalance,
  openPayee,
  setting,
  uploadPicture,
  type Payee,
} from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { WithdrawalKey } from './model.ts'
import { createPaying, type PayoutDifference, type Paying } from './pay.ts'

let world: World
let gateway: ScriptedGateway
let paying: Paying
let payee: Payee
let key: WithdrawalKey
let differences: PayoutDifference[]
let people = 0
const hourMs = 3_600_000

beforeAll(async () => {
  world = await startWorld()
  await setting(world, 'withdrawal.gateway', 'scripted')
})
beforeEach(async () => {
  gateway = createScriptedGateway()
  differences = []
  paying = createPaying({
    ...world.platform,
    gateways: { find: () => gateway, callbackUrl: () => 'http://127.0.0.1:9/callback' },
    openDifference: (_tx, difference) => {
      differences.push(difference)
      return Promise.resolve()
    },
  })
  payee = await openPayee(world, `paid_${(people += 1)}`)
  key = await payee.request('2000')
  await approve(world, key)
  await paying.begin(key)
})
// What a test leaves under way would be asked about again in the next.
afterEach(async () => {
  const open = await rows<{ id: string; amount: bigint }>(
    world.platform.db,
    `select id, amount from withdrawal_payout where state = 'open' and gateway = 'scripted'`,
  )
  for (const { id, amount: amountMinor } of open)
    await paying.onReport('scripted', gateway.report(id, { state: 'failed', amountMinor }))
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const state = async () => (await world.platform.withdrawals.desk.detail(key))?.withdrawal.state
const order = () => [...gateway.orders.keys()][0] ?? ''
const askLater = async () => {
  world.clock.advance(hourMs)
  return paying.askDue(100)
}
const money = async () => {
  const found = await world.platform.wallet.find(payee.memberId)
  return [found?.balances.cash, found?.balances.held, found?.balances.deficit]
}
const tell = (given: Parameters<ScriptedGateway['report']>[1]) =>
  paying.onReport('scripted', gateway.report(order(), given))

describe('a gateway pays', () => {
  test('once, however often it is asked, and the money goes out when it says so', async () => {
    const before = await houseBalance(world, 'gateway:scripted')
    await paying.begin(key)
    await Promise.all([paying.askDue(100), paying.askDue(100), paying.askDue(100)])
    expect(gateway.calls).toEqual(['payOut answer'])
    expect(await state()).toBe('paying')
    expect(await money()).toEqual([8_000_00n, 2_000_00n, 0n])
    gateway.set(order(), 'succeeded')
    await askLater()
    expect(await state()).toBe('disbursed')
    expect(await money()).toEqual([8_000_00n, 0n, 0n])
    expect((await houseBalance(world, 'gateway:scripted')) - before).toBe(2_000_00n)
    expect(await askLater()).toBe(0)
  })

  test('an answer that is lost is asked for, under the same id', async () => {
    gateway.next('lost', 'away', 'answer')
    await paying.askDue(100)
    gateway.set(order(), 'succeeded')
    await askLater()
    expect(await state()).toBe('paying')
    await askLater()
    expect(gateway.calls).toEqual(['payOut lost', 'status away', 'status answer'])
    expect(gateway.orders.size).toBe(1)
    expect(await state()).toBe('disbursed')
  })

  test('an order that never reached it is given again, under the same id', async () => {
    gateway.next('away', 'answer', 'answer')
    await paying.askDue(100)
    await askLater()
    expect(gateway.calls).toEqual(['payOut away', 'status answer', 'payOut answer'])
    expect(gateway.orders.size).toBe(1)
  })

  test('a definite no gives the money back', async () => {
    gateway.next('refuse')
    await paying.askDue(100)
    expect(await state()).toBe('failed')
    expect(await money()).toEqual([10_000_00n, 0n, 0n])
  })

  test('the rest that a person pays is what the gateway owes', async () => {
    await paying.askDue(100)
    await tell({ state: 'succeeded' })
    const balances = async () => [
      await houseBalance(world, 'gateway:scripted'),
      await houseBalance(world, 'gateway:manual'),
    ]
    const [scripted = 0n, manual = 0n] = await balances()
    const images = [await uploadPicture(world, payee.token)]
    const body = { id: key.id, outcome: 'partly', receivedAmount: '1500', images }
    await world.call('withdrawConfirm', { token: payee.token, body })
    const by = { kind: 'operator', operatorId: 'one', name: 'One' } as const
    const { desk } = world.platform.withdrawals
    await desk.payRest({ ...key, by, gateway: null })
    expect(await desk.disburse({ ...key, by, reference: 'X' })).toMatchObject({ ok: true })
    expect(await balances()).toEqual([scripted - 500_00n, manual + 500_00n])
    expect(await money()).toEqual([8_000_00n, 0n, 0n])
  })

  test('a person does not end what the gateway pays', async () => {
    const by = { kind: 'operator', operatorId: 'one', name: 'One' } as const
    const { desk } = world.platform.withdrawals
    expect(await desk.disburse({ ...key, by, reference: 'X' })).toMatchObject({
      code: 'withdrawal_move_refused',
    })
    expect(await desk.fail({ ...key, by, reason: 'other' })).toMatchObject({
      code: 'withdrawal_move_refused',
    })
    expect(await state()).toBe('paying')
  })
})

describe('what a gateway tells', () => {
  beforeEach(async () => void (await paying.askDue(100)))

  test('many times at once counts once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => tell({ state: 'succeeded' })))
    expect(await state()).toBe('disbursed')
    expect(await money()).toEqual([8_000_00n, 0n, 0n])
  })

  test.each([
    ['another amount', { state: 'succeeded', amountMinor: 2_000_01n }, 'amount_differs'],
    ['another currency', { state: 'succeeded', currency: 'USD' }, 'currency_differs'],
  ] as const)('%s moves nothing and is looked into', async (_what, given, kind) => {
    expect(await tell(given)).toBe('taken')
    expect(await state()).toBe('paying')
    expect(differences).toMatchObject([{ kind }])
  })

  test('an order that nobody gave, or another gateway was given, is unknown', async () => {
    const report = gateway.report(order(), { state: 'succeeded' })
    expect(await paying.onReport('other', report)).toBe('unknown')
    expect(await paying.onReport('scripted', { ...report, orderId: crypto.randomUUID() })).toBe('unknown')
    expect(await paying.onReport('scripted', { ...report, orderId: "' or 1=1" })).toBe('unknown')
    expect(await state()).toBe('paying')
  })

  test('failed, then succeeded: what was given back leaves again, and what is gone is owed', async () => {
    await tell({ state: 'failed' })
    expect(await money()).toEqual([10_000_00n, 0n, 0n])
    await payee.request('9000')
    await tell({ state: 'succeeded' })
    await tell({ state: 'succeeded' })
    expect(await state()).toBe('disbursed')
    expect(await money()).toEqual([0n, 9_000_00n, -1_000_00n])
  })

  test('succeeded, then failed: the member keeps it, and it is looked into', async () => {
    await tell({ state: 'succeeded' })
    await tell({ state: 'failed' })
    expect(await state()).toBe('disbursed')
    expect(differences).toMatchObject([{ kind: 'failed_after_success' }])
  })

  test("the day's file ends what no callback ended, and shows what one side only knows", async () => {
    gateway.set(order(), 'succeeded')
    const lines = await gateway.readReconciliation('')
    if (!lines.ok) throw new Error('the file is there')
    const stranger = gateway.report(crypto.randomUUID(), { state: 'succeeded', amountMinor: 5n })
    const day = new Date(world.platform.clock()).toISOString().slice(0, 10)
    await paying.onReconciliation('scripted', day, [...lines.value, stranger])
    expect(await state()).toBe('disbursed')
    const kindsOf = (orderId: string) =>
      differences.filter((each) => each.orderId === orderId).map(({ kind }) => kind)
    expect(kindsOf(stranger.orderId)).toEqual(['order_unknown'])
    expect(kindsOf(order())).toEqual([])
    await paying.onReconciliation('scripted', day, [])
    expect(kindsOf(order())).toEqual(['missing_at_gateway'])
  })
})
