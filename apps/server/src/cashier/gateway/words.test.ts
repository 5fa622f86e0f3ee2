import { ok, refuse, type Result } from '@baize/std'
import { signMessage } from '@baize/contract/vendor-signature'
import { gatewaySignatureHeader } from '@baize/contract/payment-gateway'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { GatewayAdapter, GatewayFailure, GatewayReport } from './adapter.ts'
import { createHttpGateway } from './http-gateway.ts'
import { gatewayJobs } from './jobs.ts'
import { createGateways, type GatewayService } from './service.ts'

/** What a gateway's words are read as, who hears them, and which days of its files are compared. */
const now = Date.parse('2026-11-20T12:00:00Z')
const key = { id: 'new', secret: 'n'.repeat(32) }
const old = { id: 'old', secret: 'o'.repeat(32) }

describe('a callback', () => {
  const gateway = createHttpGateway({
    code: 'g',
    url: 'http://127.0.0.1:9',
    keys: [key, old],
    clock: () => now,
  })
  const path = '/gateway/v1/g/callback'
  const good = {
    event: 'e-1',
    kind: 'deposit',
    order: 'o-1',
    gatewayOrder: 'g-1',
    state: 'succeeded',
    amount: '1000.50',
    currency: 'BDT',
  }
  interface How {
    readonly by?: typeof key
    readonly atMs?: number
    readonly of?: string
  }
  const hear = (said: object | string, { by = key, atMs = now, of = path }: How = {}) => {
    const body = typeof said === 'string' ? said : JSON.stringify(said)
    const signed = { key: by.id, secret: by.secret, timestampMs: atMs }
    const signature = signMessage({ method: 'POST', path: of, body }, signed)
    return gateway.verifyCallback({
      path,
      body: Buffer.from(body),
      header: (name) => (name === gatewaySignatureHeader ? signature : undefined),
    })
  }

  test('is read in the units of its currency, by either key', () => {
    const event = {
      eventId: 'e-1',
      kind: 'deposit',
      orderId: 'o-1',
      gatewayOrderId: 'g-1',
      state: 'succeeded',
      amountMinor: 1_000_50n,
      currency: 'BDT',
      reason: '',
    }
    expect(hear(good)).toEqual(ok(event))
    expect(hear(good, { by: old })).toEqual(ok(event))
    expect(hear({ ...good, currency: 'PTS', amount: '1000' })).toMatchObject({
      value: { amountMinor: 1_000n },
    })
    expect(hear({ ...good, currency: 'XYZ' })).toMatchObject({
      value: { amountMinor: 1_000_50n, currency: 'XYZ' },
    })
    expect(hear({ ...good, reason: 'closed', more: 'than asked' })).toMatchObject({
      value: { reason: 'closed' },
    })
  })

  test.each([
    [{ amount: '1000.505' }],
    [{ amount: '-1000.50' }],
    [{ amount: '1e3' }],
    [{ amount: 1_000.5 }],
    [{ currency: 'PTS' }],
    [{ amount: '99999999999999999999' }],
    [{ state: 'SUCCEEDED' }],
    [{ kind: 'refund' }],
    [{ order: '' }],
    [{ order: 'x'.repeat(65) }],
    [{ event: undefined }],
    [{ gatewayOrder: null }],
    [{ reason: 'x'.repeat(65) }],
  ])('of the wrong form is none, though it is signed well: %o', (change) =>
    expect(hear({ ...good, ...change })).toEqual(refuse('gateway_untrusted')),
  )

  test.each<[string, How]>([
    ['an unknown key', { by: { id: 'third', secret: key.secret } }],
    ['the secret of the other key', { by: { id: 'new', secret: old.secret } }],
    ['no secret', { by: { id: 'new', secret: '' } }],
    ['another address', { of: '/gateway/v1/h/callback' }],
    ['an hour ago', { atMs: now - 3_600_000 }],
    ['an hour ahead', { atMs: now + 3_600_000 }],
  ])('by %s is none', (_what, how) => expect(hear(good, how)).toEqual(refuse('gateway_untrusted')))

  test('without a signature, or with half of one, is none', () => {
    for (const header of [undefined, '', 'v1', 'key=new'])
      expect(
        gateway.verifyCallback({ path, body: Buffer.from(JSON.stringify(good)), header: () => header }),
      ).toEqual(refuse('gateway_untrusted'))
  })
})

describe('with a database', () => {
  let world: World
  let service: GatewayService
  let files: Map<string, Result<readonly GatewayReport[], GatewayFailure>>
  let asked: string[]
  const heard = { deposit: [] as string[], payout: [] as string[] }
  let nowMs = now
  let orders = 0
  beforeAll(async () => {
    world = await startWorld()
    service = createGateways({
      ...world.platform,
      clock: () => nowMs,
      adapters: [fileGateway('one'), fileGateway('two')],
      callbackOrigin: 'https://site.example',
    })
    for (const kind of ['deposit', 'payout'] as const)
      service.listen(kind, {
        onReport: () => Promise.resolve('taken'),
        onReconciliation(_gateway, day, lines) {
          heard[kind].push(`${day} ${lines.map(({ orderId }) => orderId).join(' ')}`)
          return Promise.resolve()
        },
      })
  })
  beforeEach(async () => {
    ;[files, asked, nowMs] = [new Map(), [], now]
    for (const list of [heard.deposit, heard.payout]) list.length = 0
    await rows(
      world.platform.db,
      `update gateway_difference set resolved_at = now(), resolved_by = 'test', note = 'of before'
        where resolved_at is null`,
    )
  })
  afterAll(() => world.stop())

  const fileGateway = (code: string): GatewayAdapter => ({
    code,
    createOrder: () => Promise.resolve(refuse('gateway_refused')),
    queryStatus: () => Promise.resolve(refuse('gateway_refused')),
    payOut: () => Promise.resolve(refuse('gateway_refused')),
    verifyCallback: ({ body }) => ({ ok: true, value: { ...line(body.toString()), eventId: 'same' } }),
    readReconciliation(day) {
      asked.push(`${code} ${day}`)
      return Promise.resolve(files.get(`${code} ${day}`) ?? ok([]))
    },
  })
  const line = (orderId: string, kind: GatewayReport['kind'] = 'deposit'): GatewayReport => ({
    kind,
    orderId,
    gatewayOrderId: 'g',
    state: 'succeeded',
    amountMinor: 5n,
    currency: 'BDT',
    reason: '',
  })
  const differ = (given: Partial<Parameters<GatewayService['openDifference']>[1]> = {}) =>
    service.openDifference(world.platform.db, {
      gateway: 'one',
      orderKind: 'deposit',
      orderId: `order ${(orders += 1)}`,
      kind: 'amount_differs',
      expected: '1',
      found: '2',
      ...given,
    })
  const open = (gateway?: string) =>
    service.differences({ isOpen: true, limit: 99, ...(gateway !== undefined && { gateway }) })
  const job = async () => {
    const [reconcile] = gatewayJobs
    await reconcile?.run({ gateways: service, clock: () => nowMs }, {}, world.platform.log)
  }

  test('a file is heard by kind, and its day is remembered with how many lines it had', async () => {
    files.set('one 2026-11-19', ok([line('a'), line('b', 'payout'), line('c')]))
    expect(await service.reconcile('one', '2026-11-19')).toEqual(ok({ lines: 3 }))
    expect(heard).toEqual({ deposit: ['2026-11-19 a c'], payout: ['2026-11-19 b'] })
    expect(await service.isCompared('one', '2026-11-19')).toBe(true)
    expect(await service.isCompared('two', '2026-11-19')).toBe(false)
    expect(await service.isCompared('one', '2026-11-18')).toBe(false)
    files.set('one 2026-11-19', ok([]))
    expect(await service.reconcile('one', '2026-11-19')).toEqual(ok({ lines: 0 }))
    const kept = await rows(
      world.platform.db,
      `select lines from gateway_reconciliation where gateway = 'one' and day = '2026-11-19'`,
    )
    expect(kept).toEqual([{ lines: 0 }])
  })

  test('a file that does not come is no comparison', async () => {
    files.set('two 2026-11-10', refuse('gateway_unreachable'))
    expect(await service.reconcile('two', '2026-11-10')).toEqual(refuse('gateway_unreachable'))
    expect(await service.reconcile('nowhere', '2026-11-10')).toEqual(refuse('gateway_refused'))
    expect(await service.isCompared('two', '2026-11-10')).toBe(false)
    expect(heard.deposit).toEqual([])
  })

  test('the last three days are compared, each once; a late file is asked for again', async () => {
    nowMs = Date.parse('2026-03-02T00:00:00Z')
    files.set('two 2026-02-28', refuse('gateway_unreachable'))
    await expect(job()).rejects.toThrow('not compared: two 2026-02-28: gateway_unreachable')
    expect(asked).toEqual([
      'one 2026-02-27',
      'one 2026-02-28',
      'one 2026-03-01',
      'two 2026-02-27',
      'two 2026-02-28',
      'two 2026-03-01',
    ])
    asked.length = 0
    files.clear()
    nowMs += 86_399_999
    await job()
    expect(asked).toEqual(['two 2026-02-28'])
    asked.length = 0
    nowMs += 1
    await job()
    expect(asked).toEqual(['one 2026-03-02', 'two 2026-03-02'])
  })

  test('a difference is opened once, and stays closed when it is found again', async () => {
    const difference = { orderId: `order ${(orders += 1)}` }
    await Promise.all([differ(difference), differ(difference), differ({ ...difference, found: '3' })])
    const [found, ...more] = await open()
    expect(more).toEqual([])
    const closing = { id: found?.id ?? '', by: { kind: 'operator', id: 'maker' }, note: 'paid' } as const
    const closed = await Promise.all([service.resolveDifference(closing), service.resolveDifference(closing)])
    expect(closed.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
    await differ(difference)
    expect(await open()).toEqual([])
    await differ({ ...difference, kind: 'order_differs' })
    await differ({ ...difference, orderKind: 'payout' })
    await differ({ ...difference, gateway: 'two' })
    expect(await open()).toHaveLength(3)
    expect(await open('two')).toMatchObject([{ gateway: 'two', order_id: difference.orderId }])
    const told = await rows(
      world.platform.db,
      `select from audit_event where event = 'gateway_difference_resolved' and details->>'id' = $1`,
      [closing.id],
    )
    expect(told).toHaveLength(1)
  })

  test('pages of differences are the newest first and follow each other', async () => {
    for (let n = 0; n < 3; n += 1) await differ()
    const all = (await open()).map(({ id }) => id)
    expect(all).toEqual(all.toSorted().toReversed())
    const next = await service.differences({ isOpen: true, limit: 2, before: all[0] ?? '' })
    expect(next.map(({ id }) => id)).toEqual(all.slice(1, 3))
  })

  test('an order that comes after all closes its own unknown, and no other difference', async () => {
    const orderId = `order ${(orders += 1)}`
    await differ({ orderId, kind: 'order_unknown' })
    await differ({ orderId, kind: 'amount_differs' })
    await differ({ kind: 'order_unknown' })
    const raw = { path: '', body: Buffer.from(orderId), header: () => undefined }
    expect(await service.takeCallback('one', raw)).toBe('taken')
    expect(await service.takeCallback('one', raw)).toBe('taken')
    expect((await open()).map((each) => [each.order_id === orderId, each.kind])).toEqual([
      [false, 'order_unknown'],
      [true, 'amount_differs'],
    ])
    const events = await rows(world.platform.db, `select from gateway_event where order_id = $1`, [orderId])
    expect(events).toHaveLength(1)
    expect(await service.takeCallback('nowhere', raw)).toBe('unknown_gateway')
  })

  test('each kind of order has one listener', () => {
    const listener = {
      onReport: () => Promise.resolve('taken' as const),
      onReconciliation: () => Promise.resolve(),
    }
    expect(() => service.listen('deposit', listener)).toThrow('one listener')
    expect(service.callbackUrl('one')).toBe('https://site.example/gateway/v1/one/callback')
    expect([...service.codes]).toEqual(['one', 'two'])
  })
})
