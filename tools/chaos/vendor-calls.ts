import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../test/dice.ts'
import type { Patience } from './patience.ts'
import type { Tally } from './tally.ts'

/** A call whose bytes never change: a repeat is the same call. */
export interface VendorCall {
  readonly path: string
  readonly key: string
  readonly body: string
}

export interface VendorAnswer {
  readonly status: number
  readonly body: string
}

export interface VendorSender {
  /** Sends the same bytes until an answer is there: an unknown outcome is asked again, never given up. */
  send(call: VendorCall): Promise<VendorAnswer>
}

export interface VendorSenderDeps {
  /** Servers of the platform: each attempt goes to any of them. */
  readonly urls: readonly string[]
  readonly credentials: { readonly id: string; readonly secret: string }
  readonly tally: Tally
  readonly dice: Dice
  /** Ends asking again, when the run is given up. */
  readonly signal: AbortSignal
  readonly patience: Pick<Patience, 'factor'>
}

const timeoutMs = 1_500
const firstWaitMs = 40
const longestWaitMs = 300
/** 409, 403, 402 and the other 4xx are final, 202 tells a win to wait; 429, 5xx and no answer are unknown. */
const answers = new Set([200, 202, 400, 401, 402, 403, 404, 409])

export function createVendorSender(deps: VendorSenderDeps): VendorSender {
  const { tally, dice, signal } = deps
  async function exchange(call: VendorCall): Promise<VendorAnswer | string> {
    const { id, secret } = deps.credentials
    const message = { method: 'POST', path: call.path, body: call.body }
    const signature = signMessage(message, { key: id, secret, timestampMs: Date.now() })
    try {
      const response = await fetch(dice.pick(deps.urls) + call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body: call.body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(Math.round(timeoutMs * deps.patience.factor))]),
      })
      const body = await response.text()
      if (!answers.has(response.status)) return `status ${response.status}`
      const given = parseSignature(response.headers.get(signatureHeader) ?? undefined)
      const isSigned = given && verifyMessage({ ...message, body }, given, { secret, nowMs: Date.now() })
      return isSigned ? { status: response.status, body } : `unsigned ${response.status}`
    } catch (error) {
      return reasonOf(error)
    }
  }

  return {
    async send(call) {
      const asked = tally.ask({ side: 'vendor', key: `${call.path} ${call.key}` })
      let waitMs = firstWaitMs
      for (;;) {
        const answer = await exchange(call)
        if (typeof answer !== 'string') {
          tally.answered(asked)
          return answer
        }
        asked.lastTrouble = answer
        signal.throwIfAborted()
        await sleep(dice.between(waitMs / 2, waitMs))
        waitMs = Math.min(longestWaitMs, waitMs * 2)
      }
    },
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.name
}
