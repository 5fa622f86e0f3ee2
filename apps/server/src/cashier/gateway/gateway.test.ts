import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gatewaySignatureHeader } from '@baize/contract/payment-gateway'
import { signMessage } from '@baize/contract/vendor-signature'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startGatewayWorld, type GatewayWorld } from '../../testing/gateway-world.ts'
import { checkInvariants } from '../../invariants.ts'
import { createHttpGateway } from './http-gateway.ts'

describe('with the stand-in gateway', () => {
  let world: GatewayWorld
  beforeAll(async () => void (world = await startGatewayWorld()))
  afterAll(async () => {
    expect(await checkInvariants(world.platform.db)).toEqual([])
    await world.stop()
  })
  const differences = async () =>
    (await world.platform.gateways.differences({ limit: 500 })).map(({ order_id: order, kind }) => ({
      order,
      kind,
    }))

  test.each(['pay', 'twice'])('who chooses “%s” has the money once', async (act) => {
    const { token } = await world.register(`chooses_${act}`)
    const { id, paymentUrl } = await world.begin(token)
    const page = await (await fetch(paymentUrl)).text()
    expect(page).toContain('1000.00 BDT')
    expect(await world.choose(paymentUrl, act)).toContain(`/member?page=depositv2&deposit=${id}`)
    await world.reach(token, id, 'credited')
    expect(await world.cash(token)).toBe('985.00')
    expect(await world.choose(paymentUrl, 'fail')).toBe('')
  })

  test('who pays too much has nothing, and an operator sees it', async () => {
    const { token } = await world.register('overpayer')
    const { id, paymentUrl } = await world.begin(token)
    await world.choose(paymentUrl, 'wrong')
    await expect.poll(differences).toContainEqual({ order: id, kind: 'amount_differs' })
    expect(await world.cash(token)).toBe('0.00')
  })

  test('a gateway that says nothing is asked: by the player, and by the clock', async () => {
    const { token } = await world.register('silent_payer')
    const [asked, watched] = [await world.begin(token), await world.begin(token)]
    for (const { paymentUrl } of [asked, watched]) await world.choose(paymentUrl, 'silent')
    const body = { id: asked.id, language: 'EN' }
    expect(await world.call('depositCheck', { token, body })).toMatchObject({ value: { state: 'credited' } })
    await world.platform.depositUpkeep.watch()
    await world.reach(token, watched.id, 'awaiting_player')
    world.clock.advance(30_000)
    await world.platform.depositUpkeep.watch()
    await world.reach(token, watched.id, 'credited')
    expect(await world.cash(token)).toBe('1970.00')
  })

  test('the file of the day finds what nobody has told, and what the gateway never had', async () => {
    const { token } = await world.register('of_the_file')
    const [silent, ours] = [await world.begin(token), await world.begin(token)]
    await world.choose(silent.paymentUrl, 'silent')
    await world.choose(ours.paymentUrl, 'pay')
    await world.reach(token, ours.id, 'credited')
    const day = new Date(world.platform.clock()).toISOString().slice(0, 10)
    // An order that the gateway's books do not have; far from the edges of its day.
    const lost = crypto.randomUUID()
    await world.platform.db.query(
      `insert into deposit (member_id, id, request, method, kind, gateway, currency, amount, fee, state,
         created_at,
         expires_at, ended_at)
       select member_id, $2, $2, method, kind, gateway, currency, amount, fee, state,
         $3::date + interval '12 hours',
         expires_at, ended_at from deposit where id = $1`,
      [ours.id, lost, day],
    )
    const report = await world.platform.gateways.reconcile('hosted', day)
    expect(report).toMatchObject({ ok: true })
    expect(await world.platform.gateways.isCompared('hosted', day)).toBe(true)
    await world.reach(token, silent.id, 'credited')
    const found = await differences()
    expect(found).toContainEqual({ order: lost, kind: 'missing_at_gateway' })
    expect(found.map(({ order }) => order)).not.toContain(ours.id)
    const [difference] = await world.platform.gateways.differences({ isOpen: true, limit: 1 })
    const resolving = {
      id: difference?.id ?? '',
      by: { kind: 'operator', id: 'maker' },
      note: 'seen',
    } as const
    expect(await world.platform.gateways.resolveDifference(resolving)).toMatchObject({ ok: true })
    expect(await world.platform.gateways.resolveDifference(resolving)).toMatchObject({
      code: 'gateway_difference_not_found',
    })
    await world.platform.db.query(`update deposit set state = 'expired' where id = $1`, [lost])
  })

  test('a payout is asked for once under its order, however often it is sent', async () => {
    const adapter = world.platform.gateways.find('hosted')
    const payee = { provider: 'bkash', holder: 'Some Owner', number: '01700000001', branch: '' }
    const orderId = crypto.randomUUID()
    const callbackUrl = world.platform.gateways.callbackUrl('hosted')
    const order = { orderId, amountMinor: 500_00n, currency: 'BDT', callbackUrl, payee } as const
    const [first, again] = [await adapter?.payOut(order), await adapter?.payOut(order)]
    expect(first).toMatchObject({ ok: true, value: { kind: 'payout', orderId, amountMinor: 500_00n } })
    expect(again).toEqual(first)
    expect(await adapter?.payOut({ ...order, amountMinor: 600_00n })).toMatchObject({
      code: 'gateway_refused',
    })
    const status = () => adapter?.queryStatus({ kind: 'payout', orderId })
    await expect.poll(status, { timeout: 5_000 }).toMatchObject({ value: { state: 'succeeded' } })
    expect(await adapter?.queryStatus({ kind: 'deposit', orderId })).toMatchObject({
      code: 'gateway_order_unknown',
    })
  })
})

describe('a gateway that cannot be trusted', () => {
  const key = { id: 'k', secret: 's'.repeat(32) }
  let server: Server | undefined
  afterEach(() => server?.closeAllConnections())

  async function gatewayThat(answers: (response: ServerResponse, url: string) => void) {
    server = createServer((request, response) => answers(response, request.url ?? ''))
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return {
      url,
      gateway: createHttpGateway({ code: 'g', url, keys: [key], clock: Date.now, timeoutMs: 500 }),
    }
  }
  const signed = (response: ServerResponse, given: { path: string; body: object; status?: number }) => {
    const body = JSON.stringify(given.body)
    const by = { key: key.id, secret: key.secret, timestampMs: Date.now() }
    const header = signMessage({ method: 'POST', path: given.path, body }, by)
    response.writeHead(given.status ?? 200, { [gatewaySignatureHeader]: header }).end(body)
  }
  const order = { orderId: 'o', amountMinor: 100n, currency: 'BDT', language: 'EN' } as const
  const addresses = { callbackUrl: 'http://127.0.0.1:1/c', returnUrl: 'http://127.0.0.1:1/r' }
  const created = (paymentUrl: string, change: object = {}) => ({
    path: '/v1/orders',
    body: { order: 'o', gatewayOrder: 'g', paymentUrl, ...change },
  })

  type Answers = (response: ServerResponse) => void
  test.each<[string, string, Answers]>([
    ['an unsigned answer', 'gateway_untrusted', (r) => void r.end('{}')],
    [
      'a page for players elsewhere',
      'gateway_untrusted',
      (r) => signed(r, created('http://evil.example/pay')),
    ],
    ['a script in place of a page', 'gateway_untrusted', (r) => signed(r, created('javascript:alert(1)'))],
    [
      'a redirect',
      'gateway_unreachable',
      (r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['an error of a proxy', 'gateway_unreachable', (r) => void r.writeHead(502).end('bad gateway')],
    ['silence', 'gateway_unreachable', () => undefined],
    [
      'a signed no',
      'gateway_refused',
      (r) => signed(r, { path: '/v1/orders', body: { error: 'no' }, status: 422 }),
    ],
    [
      'an answer signed for another call',
      'gateway_untrusted',
      (r) => signed(r, { ...created('http://x'), path: '/v1/status' }),
    ],
  ])('%s: %s', async (_name, code, answers) => {
    const { gateway } = await gatewayThat(answers)
    expect(await gateway.createOrder({ ...order, ...addresses })).toMatchObject({ ok: false, code })
  })

  test.each([
    ['http://192.168.1.7:8000/member', undefined, 'http://192.168.1.7:PORT/pay/g?a=b'],
    ['http://pc.local:8000/member', undefined, 'http://pc.local:PORT/pay/g?a=b'],
    ['http://127.0.0.1:8000/member', undefined, 'http://127.0.0.1:PORT/pay/g?a=b'],
    ['http://192.168.1.7:8000/member', 'https://pay.example', 'https://pay.example/pay/g?a=b'],
  ])('reached by %s, pages configured at %s: the page is %s', async (returnUrl, pageUrl, shown) => {
    const { url } = await gatewayThat((response) => signed(response, created(`${url}/pay/g?a=b`)))
    const gateway = createHttpGateway({ code: 'g', url, pageUrl, keys: [key], clock: Date.now })
    const paymentUrl = shown.replace('PORT', new URL(url).port)
    expect(await gateway.createOrder({ ...order, ...addresses, returnUrl })).toMatchObject({
      ok: true,
      value: { paymentUrl },
    })
  })

  test('an answer about another order is none', async () => {
    const report = { gatewayOrder: 'g', state: 'succeeded', amount: '1.00', currency: 'BDT' }
    const { gateway } = await gatewayThat((response) =>
      signed(response, { path: '/v1/status', body: { kind: 'deposit', order: 'another', ...report } }),
    )
    expect(await gateway.queryStatus({ kind: 'deposit', orderId: 'o' })).toEqual({
      ok: false,
      code: 'gateway_untrusted',
    })
  })
})
