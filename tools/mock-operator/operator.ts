import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  platformCalls,
  signedCalls,
  type PlatformCallName,
  type SignedCallName,
} from '@baize/contract/vendor'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { parseDecimal } from '@baize/money'
import type { z } from 'zod'
import { createFaultPlan, type Fault, type FaultPlan } from './faults.ts'
import { createWallet, scale, type Answer, type CallBody, type Wallet } from './state.ts'
import { answerCall, refuse } from './wallet.ts'

export interface MockOperatorOptions {
  readonly key: string
  readonly secret: string
  readonly currency?: string
  /** 0 takes a free port. */
  readonly port?: number
  /** Sees every call and what became of it. */
  readonly onCall?: (call: { name: PlatformCallName; body: unknown; answer: Answer | Fault['type'] }) => void
}

/**
 * An operator for vendors to test against: the real signed protocol over an in-memory wallet, with faults
 * at will.
 */
export interface MockOperator {
  readonly url: string
  readonly wallet: Wallet
  readonly faults: FaultPlan
  /** Opens or tops up a player; the amount is a decimal string. */
  fund(player: string, amount: string): void
  /** Makes the one-time code that a launch carries. */
  issueCode(play: { readonly player: string; readonly game: string }): string
  /**
   * Calls the vendor, signed; throws when the answer is unsigned or of another shape. Gives refusals as
   * their status.
   */
  callVendor<Name extends SignedCallName>(
    vendorUrl: string,
    name: Name,
    body: z.input<(typeof signedCalls)[Name]['body']>,
  ): Promise<z.infer<(typeof signedCalls)[Name]['answer']> | { readonly status: string }>
  stop(): Promise<void>
}

interface Served {
  readonly options: Required<MockOperatorOptions>
  readonly wallet: Wallet
  readonly faults: FaultPlan
}

const nameByPath = new Map(
  (Object.keys(platformCalls) as PlatformCallName[]).map((name) => [
    platformCalls[name].path as string,
    name,
  ]),
)

export async function startMockOperator(options: MockOperatorOptions): Promise<MockOperator> {
  const complete = { currency: 'BDT', port: 0, onCall: () => undefined, ...options }
  const served: Served = {
    options: complete,
    wallet: createWallet(complete.currency),
    faults: createFaultPlan(),
  }
  const server = createServer((request, response) => {
    void answer(served, { request, response }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(complete.port, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    wallet: served.wallet,
    faults: served.faults,
    fund: (player, amount) => fund(served.wallet, player, amount),
    issueCode: (play) => issueCode(served.wallet, play),
    callVendor: (vendorUrl, name, body) => {
      noteGrant(served.wallet, body)
      return callVendor(options, { vendorUrl, name, body }) as never
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fund(wallet: Wallet, player: string, amount: string): void {
  const added = parseDecimal(amount, scale)
  if (!added.ok) throw new Error(`${amount} is not an amount`)
  const known = wallet.players.get(player) ?? { player, balanceMinor: 0n, isBlocked: false }
  known.balanceMinor += added.value
  wallet.players.set(player, known)
}

/** A vendor may use a grant as soon as it hears of it. */
function noteGrant({ grants }: Wallet, body: object): void {
  const { grant, player } = body as { grant?: string; player?: string }
  if (grant !== undefined && player !== undefined) grants.set(grant, player)
}

function issueCode(wallet: Wallet, play: { player: string; game: string }): string {
  const code = randomBytes(24).toString('hex')
  wallet.codes.set(code, { ...play, session: `s-${randomBytes(8).toString('hex')}`, isOpen: true })
  return code
}

async function answer(
  served: Served,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const raw = Buffer.concat(await request.toArray()).toString('utf8')
  const path = request.url ?? ''
  const name = nameByPath.get(path)
  if (!name) {
    response.writeHead(404).end()
    return
  }
  const fault = served.faults.take(name)
  if (fault?.type === 'lose-request') {
    response.destroy()
    return
  }
  const answered = decide(served, { name, path, raw, fault, header: request.headers[signatureHeader] })
  served.options.onCall({ name, body: raw, answer: fault?.type ?? answered })
  if (fault?.type === 'lose-answer') {
    response.destroy()
    return
  }
  if (fault?.type === 'delay') await sleep(fault.ms)
  send(served, { response, path, answered })
}

function send(served: Served, sent: { response: ServerResponse; path: string; answered: Answer }): void {
  const { response, path, answered } = sent
  const message = { method: 'POST', path, body: answered.body }
  const signature = signMessage(message, { ...served.options, timestampMs: Date.now() })
  response.writeHead(answered.status, { 'content-type': 'application/json', [signatureHeader]: signature })
  response.end(answered.body)
}

interface Received {
  readonly name: PlatformCallName
  readonly path: string
  readonly raw: string
  readonly fault: Fault | undefined
  readonly header: string | string[] | undefined
}

function decide({ options, wallet }: Served, { name, path, raw, fault, header }: Received): Answer {
  const given = parseSignature(String(header ?? ''))
  const message = { method: 'POST', path, body: raw }
  const isSigned =
    given?.key === options.key && verifyMessage(message, given, { ...options, nowMs: Date.now() })
  if (!isSigned) return refuse('bad_signature', 401)
  if (fault?.type === 'fail') return refuse('try_again', 503)
  if (fault?.type === 'refuse') return refuse(fault.code, fault.status)
  const parsed = platformCalls[name].body.safeParse(JSON.parse(raw))
  return parsed.success
    ? answerCall(wallet, { name, body: parsed.data as CallBody, raw })
    : refuse('bad_request', 400)
}

async function callVendor(
  options: MockOperatorOptions,
  call: { vendorUrl: string; name: SignedCallName; body: unknown },
): Promise<unknown> {
  const { path } = signedCalls[call.name]
  const body = JSON.stringify(call.body)
  const signature = signMessage({ method: 'POST', path, body }, { ...options, timestampMs: Date.now() })
  const response = await fetch(call.vendorUrl + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
  })
  const text = await response.text()
  const given = parseSignature(response.headers.get(signatureHeader) ?? undefined)
  const message = { method: 'POST', path, body: text }
  if (!given || !verifyMessage(message, given, { ...options, nowMs: Date.now() })) {
    throw new Error(`the vendor's answer to ${path} is not signed with the key (status ${response.status})`)
  }
  const json: unknown = JSON.parse(text)
  return response.ok ? signedCalls[call.name].answer.parse(json) : json
}
