import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  gatewayCalls,
  gatewaySignatureHeader,
  type GatewayBody,
  type GatewayCallName,
} from '@baize/contract/payment-gateway'
import { parseSignature, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { sendIcon } from './icon.ts'
import { sendFont } from './openid-font.ts'
import { act, payOut, reportOf, type Acting } from './payment-acts.ts'
import { createCallbacks } from './payment-callbacks.ts'
import { paymentGatewayUrl, paymentKeys, type PaymentKey } from './payment-keys.ts'
import { openPaymentOrders, type PaymentOrder } from './payment-orders.ts'
import { drawPaymentPage, paymentActs, type PaymentAct } from './payment-page.ts'

export interface PaymentGatewayOptions {
  /** 0: a free one. */
  readonly port: number
  readonly host?: string
  readonly secret: string
  /** Where its books are kept; in memory otherwise. */
  readonly file?: string
  readonly now?: () => number
  /** Whether callbacks and browsers may be sent there. */
  isPlatform(address: URL): boolean
}

export interface PaymentGateway {
  readonly port: number
  close(): Promise<void>
}

interface House extends Acting {
  readonly keys: readonly PaymentKey[]
  readonly now: () => number
  isPlatform(address: URL): boolean
  /** Where its pages are. */
  url(): string
}

const maxBodyBytes = 100_000

/** A payment gateway that speaks docs/payment-gateway.md; on its page somebody plays the payer. */
export async function startPaymentGateway(options: PaymentGatewayOptions): Promise<PaymentGateway> {
  const { host = '127.0.0.1', now = Date.now, secret, file, isPlatform } = options
  const keys = paymentKeys(secret)
  const callbacks = createCallbacks({ key: keys[0], now })
  const orders = openPaymentOrders(file)
  const server = createServer((request, response) => {
    serve(house, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const house: House = { keys, now, callbacks, orders, isPlatform, url: () => paymentGatewayUrl(port) }
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        callbacks.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
  if (pathname === '/healthz') return void response.writeHead(200).end('ok')
  if (sendIcon(pathname, response)) return
  if (pathname.startsWith('/font/'))
    return void (sendFont(pathname, response) || response.writeHead(404).end())
  const page = /^\/pay\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
  if (page !== undefined) return servePage(house, request, response, page)
  return serveCall(house, request, response, pathname)
}

async function servePage(
  { orders, callbacks, isPlatform }: House,
  request: IncomingMessage,
  response: ServerResponse,
  gatewayOrder: string,
): Promise<void> {
  const order = orders.findByGatewayOrder(gatewayOrder)
  if (!order?.returnUrl) return void response.writeHead(404).end('not found')
  if (request.method === 'POST') {
    const form = new URLSearchParams((await readBody(request)).toString('utf8'))
    const chosen = paymentActs.find((each): each is PaymentAct => each === form.get('act'))
    if (!chosen || order.state === 'succeeded' || !isPlatform(new URL(order.returnUrl)))
      return void response.writeHead(409).end('not now')
    const location = act({ orders, callbacks }, order, chosen)
    return void response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
  }
  const { language = 'BN', amount, currency, state, returnUrl } = order
  const html = drawPaymentPage({
    language,
    order: order.order,
    amount,
    currency,
    isOpen: state !== 'succeeded',
    returnUrl,
  })
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html)
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

type Answers = { readonly [Name in GatewayCallName]: (body: GatewayBody<Name>) => Reply }

async function serveCall(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = await readBody(request)
  const { status, body: answer } = reply(house, { request, path, body })
  const text = JSON.stringify(answer)
  const [key] = house.keys
  const by = { key: key?.id ?? '', secret: key?.secret ?? '', timestampMs: house.now() }
  const signature = signMessage({ method: 'POST', path, body: text }, by)
  response
    .writeHead(status, { 'content-type': 'application/json', [gatewaySignatureHeader]: signature })
    .end(text)
}

const refused = (status: number, error: string): Reply => ({ status, body: { error } })

function reply(
  house: House,
  { request, path, body }: { request: IncomingMessage; path: string; body: Buffer },
): Reply {
  const header = request.headers[gatewaySignatureHeader]
  if (!isSigned(house, { path, body }, typeof header === 'string' ? header : undefined))
    return refused(401, 'unauthorised')
  const names = Object.keys(gatewayCalls) as GatewayCallName[]
  const name = names.find((each) => gatewayCalls[each].path === path)
  if (request.method !== 'POST' || name === undefined) return refused(404, 'not_found')
  const parsed = gatewayCalls[name].body.safeParse(parseJson(body))
  if (!parsed.success) return refused(400, 'bad_request')
  const answer = answersOf(house)[name] as (given: unknown) => Reply
  return answer(parsed.data)
}

function answersOf(house: House): Answers {
  const { orders, now, isPlatform } = house
  const isGood = (...addresses: string[]) => addresses.every((address) => isPlatform(new URL(address)))
  const createdAt = () => new Date(now()).toISOString()
  return {
    createOrder({ order, amount, currency, callbackUrl, returnUrl, language }) {
      if (!isGood(callbackUrl, returnUrl)) return refused(422, 'address_refused')
      const known = orders.find({ kind: 'deposit', order })
      if (known && (known.amount !== amount || known.currency !== currency))
        return refused(409, 'order_differs')
      const gatewayOrder = known?.gatewayOrder ?? crypto.randomUUID()
      const begun = { kind: 'deposit', order, gatewayOrder, state: 'pending', reason: '' } as const
      const addresses = { callbackUrl, returnUrl, language, createdAt: createdAt() }
      if (!known) orders.save({ ...begun, amount, currency, ...addresses })
      return { status: 200, body: { order, gatewayOrder, paymentUrl: `${house.url()}/pay/${gatewayOrder}` } }
    },
    status(asked) {
      const known = orders.find(asked)
      return known ? { status: 200, body: reportOf(known) } : refused(404, 'order_unknown')
    },
    payOut({ order, amount, currency, callbackUrl, payee }) {
      if (!isGood(callbackUrl)) return refused(422, 'address_refused')
      const known = orders.find({ kind: 'payout', order })
      if (known) return samePayout(known, { amount, currency })
      const begun = { kind: 'payout', order, state: 'pending', reason: '' } as const
      const gatewayOrder = crypto.randomUUID()
      const payout = { ...begun, gatewayOrder, amount, currency, callbackUrl, createdAt: createdAt() }
      payOut(house, payout, payee.number)
      return { status: 200, body: reportOf(payout) }
    },
    reconciliation: ({ day }) => ({ status: 200, body: { day, lines: orders.ofDay(day).map(reportOf) } }),
  }
}

const samePayout = (known: PaymentOrder, asked: { amount: string; currency: string }): Reply =>
  known.amount === asked.amount && known.currency === asked.currency
    ? { status: 200, body: reportOf(known) }
    : refused(409, 'order_differs')

function isSigned(
  { keys, now }: House,
  said: { path: string; body: Buffer },
  header: string | undefined,
): boolean {
  const given = parseSignature(header)
  if (!given) return false
  const key = keys.find(({ id }) => id === given.key)
  return (
    key !== undefined &&
    verifyMessage({ method: 'POST', ...said }, given, { secret: key.secret, nowMs: now() })
  )
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBodyBytes) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
