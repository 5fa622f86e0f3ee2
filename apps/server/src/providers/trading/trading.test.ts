import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tradingCalls } from '@baize/contract/trading'
import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

/** A book of which the test says what it answers; it signs as the real one does. */
const key = { id: 'sportsbook-9', secret: 'a secret of the sports book, long enough' }
const told: { readonly path: string; readonly body: Record<string, unknown> }[] = []
let isDown = false
let refusal: string | undefined
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const path = request.url ?? ''
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>
    told.push({ path, body })
    if (isDown) return void request.socket.destroy()
    const text = JSON.stringify(
      refusal ? { status: 'limit_reached', message: refusal } : answerTo(path, body),
    )
    const by = { key: key.id, secret: key.secret, timestampMs: world.platform.clock() }
    response.setHeader(signatureHeader, signMessage({ method: 'POST', path, body: text }, by))
    response.writeHead(refusal ? 403 : 200, { 'content-type': 'application/json' }).end(text)
  })
})

function answerTo(path: string, { order, act }: Record<string, unknown>): object {
  if (path === tradingCalls.tradingOrder.path) return { status: 'ok', order }
  const { act: name } = act as { readonly act: string }
  return {
    status: 'ok',
    needsSecond: name === 'settle',
    subject: `${name} it`,
    before: { a: 1 },
    after: { a: 2 },
  }
}

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
const reason = 'because a test says so'
const scope = { event: 'ev1' }
const result = { event: 'ev1', market: 'football_1x2|', outcomes: { home: 'won' }, version: 0 }

beforeAll(async () => {
  world = await startConsoleWorld()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const vendorId = await world.platform.vendors.openIntegration({ code: 'sportsbook', baseUrl })
  await world.platform.vendors.addKey({ ...key, vendorId })
  maker = await world.logIn('trader', [
    'trading_read',
    'trading_stop',
    'trading_settle',
    'trading_approve',
    'approval_read',
  ])
  checker = await world.logIn('second_trader', ['trading_read', 'trading_approve', 'approval_read'])
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await world.stop()
})

const orders = async () => (await world.ask('tradingOrderList', { as: checker })).value.list
const ordersTold = () => told.filter(({ path }) => path === tradingCalls.tradingOrder.path)

test('one operator stops at once, and both names and the reason go to the book', async () => {
  const done = await world.ask('tradingStop', { as: maker, body: { scope, reason } })
  expect(done.value).toEqual({ state: 'done', approvalId: null })
  expect(ordersTold().at(-1)?.body).toMatchObject({
    askedBy: 'trader',
    agreedBy: null,
    reason,
    act: { act: 'stop', scope },
  })
  expect((await orders())[0]).toMatchObject({ state: 'done', subject: 'stop it', askedBy: 'trader' })
})

test('what takes two waits for another operator, who is not the one who asked', async () => {
  const before = ordersTold().length
  const asked = await world.ask('tradingSettleAsk', { as: maker, body: { ...result, reason } })
  expect(asked.value.state).toBe('asked')
  const id = asked.value.approvalId ?? ''
  const own = await world.ask('approvalApprove', { as: maker, body: { id, reason } })
  expect(own.message).toBe('approval_self')
  expect(ordersTold().length).toBe(before)
  const agreed = await world.ask('approvalApprove', { as: checker, body: { id, reason } })
  expect(agreed.message).toBe('ok')
  expect(ordersTold().at(-1)?.body).toMatchObject({ askedBy: 'trader', agreedBy: 'second_trader' })
  expect((await orders())[0]).toMatchObject({ state: 'done', agreedBy: 'second_trader' })
})

test('a silent book refuses what is read and asked; what was agreed to is told when it is back', async () => {
  const asked = await world.ask('tradingSettleAsk', { as: maker, body: { ...result, reason } })
  isDown = true
  expect((await world.ask('tradingFeedList', { as: maker })).message).toBe('trading_silent')
  expect((await world.ask('tradingStop', { as: maker, body: { scope, reason } })).message).toBe(
    'trading_silent',
  )
  const id = asked.value.approvalId ?? ''
  expect((await world.ask('approvalApprove', { as: checker, body: { id, reason } })).message).toBe('ok')
  const [waiting] = await orders()
  expect(waiting?.state).toBe('telling')
  isDown = false
  await world.platform.tradingOrders.tell(BigInt(waiting?.id ?? 0))
  expect((await orders())[0]?.state).toBe('done')
})

test('the desk shows its own text for what the book refuses', async () => {
  refusal = 'outdated'
  const refused = await world.ask('tradingSettleAsk', { as: maker, body: { ...result, reason } })
  refusal = undefined
  expect([refused.status, refused.message]).toEqual([409, 'trading_outdated'])
})
