import {
  gatewayCallback,
  gatewayCalls,
  gatewayRefusal,
  gatewaySignatureHeader,
  type GatewayCallName,
  type WireGatewayReport,
} from '@baize/contract/payment-gateway'
import { parseSignature, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { currencies, formatDecimal, isCurrencyCode, parseDecimal } from '@baize/money'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { z } from 'zod'
import type { GatewayAdapter, GatewayFailure, GatewayReport } from './adapter.ts'

/** A secret that both sides know under an id. While keys are changed, two are good at once. */
export interface GatewayKey {
  readonly id: string
  readonly secret: string
}

export interface HttpGatewayOptions {
  readonly code: string
  /** From the deployment's configuration alone: nothing that anybody types leads a call of the platform. */
  readonly url: string
  /** Where its payment pages are, when that is another origin. */
  readonly pageUrl?: string | undefined
  /** The first signs what the platform says; all are accepted of the gateway. */
  readonly keys: readonly GatewayKey[]
  readonly clock: Clock
  readonly timeoutMs?: number
}

const usualTimeoutMs = 8_000
const maxAnswerBytes = 32_000_000
const notFound = 404
const tooManyRequests = 429
const firstServerError = 500

type Sent<Name extends GatewayCallName> = z.input<(typeof gatewayCalls)[Name]['body']>
type Answer<Name extends GatewayCallName> = z.output<(typeof gatewayCalls)[Name]['answer']>

/** The generic gateway of docs/payment-gateway.md: signed JSON over HTTP in both directions. */
export function createHttpGateway(options: HttpGatewayOptions): GatewayAdapter {
  const { code } = options
  return {
    code,
    async createOrder({ orderId, amountMinor, currency, language, callbackUrl, returnUrl }) {
      const amount = formatDecimal(amountMinor, currencies[currency])
      const body = { order: orderId, amount, currency, language, callbackUrl, returnUrl }
      const answer = await ask(options, 'createOrder', body)
      if (!answer.ok) return answer
      const { order, gatewayOrder, paymentUrl } = answer.value
      const pageUrl = pageFor(options, { paymentUrl, returnUrl })
      if (order !== orderId || pageUrl === undefined) return refuse('gateway_untrusted')
      return ok({ gatewayOrderId: gatewayOrder, paymentUrl: pageUrl })
    },
    async queryStatus({ kind, orderId }) {
      const answer = await ask(options, 'status', { kind, order: orderId })
      return answer.ok ? readOwn(answer.value, { kind, orderId }) : answer
    },
    async payOut({ orderId, amountMinor, currency, callbackUrl, payee }) {
      const amount = formatDecimal(amountMinor, currencies[currency])
      const answer = await ask(options, 'payOut', { order: orderId, amount, currency, callbackUrl, payee })
      return answer.ok ? readOwn(answer.value, { kind: 'payout', orderId }) : answer
    },
    async readReconciliation(day) {
      const answer = await ask(options, 'reconciliation', { day })
      if (!answer.ok) return answer
      const lines = answer.value.lines.map(readReport)
      if (answer.value.day !== day || lines.includes(undefined)) return refuse('gateway_untrusted')
      return ok(lines.filter((line) => line !== undefined))
    },
    verifyCallback({ path, body, header }) {
      const said = { method: 'POST', path, body }
      if (!isSigned(options, said, header(gatewaySignatureHeader))) return refuse('gateway_untrusted')
      const parsed = gatewayCallback.safeParse(parseJson(body))
      const report = parsed.success ? readReport(parsed.data) : undefined
      return parsed.success && report
        ? ok({ ...report, eventId: parsed.data.event })
        : refuse('gateway_untrusted')
    },
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The payment page as the player's browser reaches it; nothing for a page that is not the gateway's own. The
 * page of a gateway on this machine is at `pageUrl` when that is configured, else at the host under which the
 * player reached the site.
 */
function pageFor(
  { url, pageUrl }: HttpGatewayOptions,
  { paymentUrl, returnUrl }: { paymentUrl: string; returnUrl: string },
): string | undefined {
  const [page, own] = [new URL(paymentUrl), new URL(url)]
  if (pageUrl !== undefined && page.origin === new URL(pageUrl).origin) return paymentUrl
  if (page.origin !== own.origin) return undefined
  if (!loopback.has(own.hostname)) return pageUrl === undefined ? paymentUrl : undefined
  if (pageUrl !== undefined) return new URL(page.pathname + page.search, pageUrl).href
  page.hostname = new URL(returnUrl).hostname
  return page.href
}

/** An answer about another order is no answer. */
function readOwn(
  given: WireGatewayReport,
  asked: { kind: GatewayReport['kind']; orderId: string },
): Result<GatewayReport, 'gateway_untrusted'> {
  const report = readReport(given)
  const isOwn = report?.orderId === asked.orderId && report.kind === asked.kind
  return isOwn ? ok(report) : refuse('gateway_untrusted')
}

const mostDecimals = 2

/** Nothing for an amount that is none; a currency the house does not have is read, and refused later. */
function readReport(given: WireGatewayReport): GatewayReport | undefined {
  const { kind, order, gatewayOrder, state, amount, currency, reason } = given
  const scale = isCurrencyCode(currency) ? currencies[currency].scale : mostDecimals
  const amountMinor = parseDecimal(amount, { scale })
  if (!amountMinor.ok) return undefined
  return {
    kind,
    orderId: order,
    gatewayOrderId: gatewayOrder,
    state,
    amountMinor: amountMinor.value,
    currency,
    reason,
  }
}

async function ask<Name extends GatewayCallName>(
  options: HttpGatewayOptions,
  name: Name,
  body: Sent<Name>,
): Promise<Result<Answer<Name>, GatewayFailure>> {
  const { path, answer } = gatewayCalls[name]
  const url = new URL(options.url.replace(/\/$/, '') + path)
  const said = { method: 'POST', path: url.pathname, body: JSON.stringify(body) }
  const received = await exchange(options, url, said)
  if (!received) return refuse('gateway_unreachable')
  // A proxy on the way knows no key: what it says about an error is not the gateway's word.
  if (!isSigned(options, { ...said, body: received.body }, received.signature)) {
    return refuse(received.status >= firstServerError ? 'gateway_unreachable' : 'gateway_untrusted')
  }
  return readAnswer(answer, received) as Result<Answer<Name>, GatewayFailure>
}

interface Said {
  readonly method: string
  readonly path: string
  readonly body: string | Buffer
}

interface Received {
  readonly status: number
  readonly body: Buffer
  readonly signature: string | undefined
}

async function exchange(options: HttpGatewayOptions, url: URL, said: Said): Promise<Received | undefined> {
  const { keys, clock, timeoutMs = usualTimeoutMs } = options
  const [key] = keys
  if (!key) return undefined
  const signature = signMessage(said, { key: key.id, secret: key.secret, timestampMs: clock() })
  try {
    const response = await fetch(url, {
      method: said.method,
      headers: { 'content-type': 'application/json', [gatewaySignatureHeader]: signature },
      body: said.body as string,
      // A redirect would lead the call elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await readBounded(response)
    const answered = response.headers.get(gatewaySignatureHeader) ?? undefined
    return body && { status: response.status, body, signature: answered }
  } catch {
    return undefined
  }
}

async function readBounded(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > maxAnswerBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function isSigned({ keys, clock }: HttpGatewayOptions, said: Said, header: string | undefined): boolean {
  const given = parseSignature(header)
  if (!given) return false
  const key = keys.find(({ id }) => id === given.key)
  return key !== undefined && verifyMessage(said, given, { secret: key.secret, nowMs: clock() })
}

function readAnswer(schema: z.ZodType, { status, body }: Received): Result<unknown, GatewayFailure> {
  const content = parseJson(body)
  if (status === 200) {
    const parsed = schema.safeParse(content)
    return parsed.success ? ok(parsed.data) : refuse('gateway_untrusted')
  }
  if (status === notFound) return refuse('gateway_order_unknown')
  if (status >= firstServerError || status === tooManyRequests) return refuse('gateway_unreachable')
  return refuse('gateway_refused', gatewayRefusal.safeParse(content).data)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
