import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testGatewayKeys } from '../../../../../tools/test/payment-gateway.ts'
import {
  startGatewayWorld,
  type BegunDeposit,
  type GatewayWorld,
  type Signing,
} from '../../testing/gateway-world.ts'
import { checkInvariants } from '../../invariants.ts'
import { createHttpGateway } from './http-gateway.ts'

/** reliability.md, "payments": whatever a gateway, or somebody who would like to be one, sends. */
let world: GatewayWorld
beforeAll(async () => void (world = await startGatewayWorld()))
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

let people = 0
const someone = () => world.register(`payer_${(people += 1)}`)
const said = (deposit: BegunDeposit, change: object = {}) => ({
  event: crypto.randomUUID(),
  kind: 'deposit',
  order: deposit.id,
  gatewayOrder: deposit.gatewayOrder,
  state: 'succeeded',
  amount: '1000.00',
  currency: 'BDT',
  reason: '',
  ...change,
})
const differencesOf = async (orderId: string) =>
  (await world.platform.gateways.differences({ limit: 500 }))
    .filter(({ order_id: order }) => order === orderId)
    .map(({ kind, expected, found }) => ({ kind, expected, found }))
const arrived = '985.00'

describe('a callback that is not the gateway’s own credits nothing', () => {
  const [newest] = testGatewayKeys
  test.each<[string, Signing & { ageMs?: number }]>([
    ['unsigned', { isUnsigned: true }],
    ['under a key that nobody has', { key: 'stranger' }],
    ['with the secret of another key', { secret: 'x'.repeat(43) }],
    ['by an old key that is not in use any more', { key: 'stand-in-0', secret: newest.secret }],
    ['of two minutes ago', { ageMs: 120_000 }],
    ['of two minutes ahead', { ageMs: -120_000 }],
    ['signed for other bytes', { signs: '{}' }],
  ])('%s', async (_name, { ageMs = 0, ...how }: Signing & { ageMs?: number }) => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    const sent = await world.callback(said(deposit), { ...how, atMs: world.platform.clock() - ageMs })
    expect(sent).toEqual({ status: 401, word: 'untrusted' })
    expect(await world.cash(token)).toBe('0.00')
    await world.reach(token, deposit.id, 'awaiting_player')
  })

  test('signed for another gateway, or to one that is not there', async () => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    expect(await world.callback(said(deposit), { gateway: 'other' })).toMatchObject({ status: 404 })
    expect(await world.cash(token)).toBe('0.00')
  })

  test.each(['', 'null', '[]', '{"event":1}', '{"__proto__":{}}', 'not json', '\u0000'])(
    'well signed, and no callback: %j',
    async (body) => expect(await world.callback(body)).toMatchObject({ status: 401 }),
  )

  test('of 10 MB', async () =>
    expect(await world.callback(randomBytes(10_000_000), { signs: 'x' })).toMatchObject({ status: 413 }))

  test('the browser that comes back with “paid=1”', async () => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    const location = await world.choose(deposit.paymentUrl, 'forge')
    expect(location).toMatch(/\/member\?page=depositv2&deposit=[0-9a-f-]+&paid=1$/)
    await fetch(location)
    const body = { id: deposit.id, language: 'EN', paid: 1, state: 'credited' }
    expect(await world.call('depositCheck', { token, body })).toMatchObject({
      value: { state: 'awaiting_player' },
    })
    expect(await world.cash(token)).toBe('0.00')
  })
})

test('both keys are good while they are changed', async () => {
  for (const { id: key, secret } of testGatewayKeys) {
    const { token } = await someone()
    const deposit = await world.begin(token)
    expect(await world.callback(said(deposit), { key, secret })).toEqual({ status: 200, word: 'ok' })
    expect(await world.cash(token)).toBe(arrived)
  }
})

test('a key that was taken out of the configuration is a stranger’s', () => {
  const [newest, old] = testGatewayKeys
  const one = createHttpGateway({ code: 'x', url: 'http://127.0.0.1:9', keys: [newest], clock: Date.now })
  const body = Buffer.from('{}')
  const header = () => `v1 key=${old.id}, ts=${Date.now()}, sig=${'0'.repeat(64)}`
  expect(one.verifyCallback({ path: '/x', body, header })).toEqual({ ok: false, code: 'gateway_untrusted' })
})

describe('the gateway’s own callbacks in every order', () => {
  test('the same twenty times at once, and again later: one credit', async () => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    const news = said(deposit)
    const sent = await Promise.all(Array.from({ length: 20 }, () => world.callback(news)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await world.callback(said(deposit))).toMatchObject({ status: 200 })
    expect(await world.cash(token)).toBe(arrived)
  })

  test('success, failure, success: one credit, and the failure is a difference', async () => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    for (const state of ['succeeded', 'failed', 'succeeded'])
      expect(await world.callback(said(deposit, { state, reason: 'declined' }))).toMatchObject({
        status: 200,
      })
    expect(await world.cash(token)).toBe(arrived)
    expect(await differencesOf(deposit.id)).toEqual([
      { kind: 'failed_after_success', expected: 'credited', found: 'declined' },
    ])
  })

  test('failure, then success: the money came after all', async () => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    await world.choose(deposit.paymentUrl, 'failThenPay')
    await world.reach(token, deposit.id, 'credited')
    const { value } = await world.call('depositDetail', { token, query: { id: deposit.id } })
    expect(value.timeline.map(({ state }) => state)).toEqual([
      'created',
      'awaiting_player',
      'failed',
      'credited',
    ])
    expect(await world.cash(token)).toBe(arrived)
    expect(await differencesOf(deposit.id)).toEqual([])
  })

  test.each([
    ['one unit more', { amount: '1000.01' }, 'amount_differs'],
    ['a thousandth of a unit', { amount: '1000.001' }, undefined],
    ['another currency', { currency: 'USD' }, 'currency_differs'],
    ['play money', { currency: 'FUN' }, 'currency_differs'],
    ['another order of the gateway', { gatewayOrder: crypto.randomUUID() }, 'order_differs'],
  ])('%s credits nothing and is written down', async (_name, change, kind) => {
    const { token } = await someone()
    const deposit = await world.begin(token)
    expect(await world.callback(said(deposit, change))).toMatchObject({ status: kind ? 200 : 401 })
    expect(await world.cash(token)).toBe('0.00')
    expect((await differencesOf(deposit.id)).map((difference) => difference.kind)).toEqual(kind ? [kind] : [])
    // What is right comes through all the same.
    expect(await world.callback(said(deposit))).toMatchObject({ status: 200 })
    expect(await world.cash(token)).toBe(arrived)
  })

  test('another player’s order is not one’s own', async () => {
    const [one, other] = [await someone(), await someone()]
    const [first, second] = [await world.begin(one.token), await world.begin(other.token)]
    await world.callback(said({ ...first, gatewayOrder: second.gatewayOrder }))
    expect([await world.cash(one.token), await world.cash(other.token)]).toEqual(['0.00', '0.00'])
    const body = { id: second.id, language: 'EN' }
    for (const name of ['depositCheck', 'depositCancel'] as const)
      expect(await world.call(name, { token: one.token, body })).toMatchObject({
        message: 'deposit_not_found',
      })
  })
})

describe('a callback that comes too early', () => {
  test('for an order that does not exist: come again, and a difference', async () => {
    const nothing = { id: crypto.randomUUID(), paymentUrl: '', gatewayOrder: 'g' }
    expect(await world.callback(said(nothing))).toEqual({ status: 404, word: 'order_unknown' })
    expect(await differencesOf(nothing.id)).toEqual([
      { kind: 'order_unknown', expected: '', found: 'succeeded 100000 BDT' },
    ])
    const words = { ...nothing, id: "1'; drop table deposit; --" }
    expect(await world.callback(said(words))).toMatchObject({ status: 404 })
  })

  test('before the order’s own commit: it waits, and credits once', async () => {
    const { memberId, token } = await someone()
    const id = crypto.randomUUID()
    const tx = await world.platform.db.connect()
    await tx.query('begin')
    await tx.query(
      `insert into deposit (member_id, id, request, method, kind, gateway, currency, amount, fee, state,
         created_at,
         expires_at)
       values ($1, $2, $2, 'hosted', 'gateway', 'hosted', 'BDT', 100000, 1500, 'created', now(),
         now() + interval '1 hour')`,
      [memberId, id],
    )
    const early = world.callback(said({ id, paymentUrl: '', gatewayOrder: 'early' }))
    await new Promise((later) => setTimeout(later, 120))
    await tx.query('commit')
    tx.release()
    expect(await early).toEqual({ status: 200, word: 'ok' })
    expect(await world.cash(token)).toBe(arrived)
    expect(await differencesOf(id)).toEqual([])
  })
})

test('after the player gave it up, or the time ran out, money that comes is credited', async () => {
  const { token } = await someone()
  const [given, late] = [await world.begin(token), await world.begin(token)]
  await world.call('depositCancel', { token, body: { id: given.id, language: 'EN' } })
  await world.reach(token, given.id, 'cancelled')
  await world.platform.db.query(`update deposit set expires_at = created_at where id = $1`, [late.id])
  await world.platform.db.query(
    `update deposit set created_at = created_at - interval '1 hour' where id = $1`,
    [late.id],
  )
  await world.platform.depositUpkeep.watch()
  await world.reach(token, late.id, 'expired')
  for (const deposit of [given, late]) {
    expect(await world.callback(said(deposit))).toMatchObject({ status: 200 })
    await world.reach(token, deposit.id, 'credited')
  }
  expect(await world.cash(token)).toBe('1970.00')
})

test('nothing is added while the player is excluded (I29); the difference names it', async () => {
  const { token, memberId } = await someone()
  const deposit = await world.begin(token)
  const until = (interval: string) =>
    world.platform.db.query(`update member set excluded_until = now() + $2::interval where id = $1`, [
      memberId,
      interval,
    ])
  await until('1 day')
  expect(await world.callback(said(deposit))).toMatchObject({ status: 200 })
  expect(await differencesOf(deposit.id)).toMatchObject([{ kind: 'not_allowed_now' }])
  const balance = await world.platform.balances.find(memberId)
  expect(balance?.balance).toBe('0.00')
  const body = { method: 'sandbox', amount: '1000', requestId: crypto.randomUUID() }
  expect(await world.call('depositCreate', { token, body })).toMatchObject({ message: 'player_excluded' })
})
