import { gatewaySignatureHeader, type WireGatewayCallback } from '@baize/contract/payment-gateway'
import { signMessage } from '@baize/contract/vendor-signature'
import type { PaymentKey } from './payment-keys.ts'

export interface Callbacks {
  /**
   * Tells the platform, after a while when asked so, again and again until it says that it has understood.
   */
  send(callbackUrl: string, said: Omit<WireGatewayCallback, 'event'>, afterMs?: number): void
  close(): void
}

const pausesMs = [500, 2_000, 5_000, 15_000, 60_000, 300_000]
const patienceMs = 10_000

export function createCallbacks({ key, now }: { key: PaymentKey; now: () => number }): Callbacks {
  const waiting = new Set<NodeJS.Timeout>()
  const later = (work: () => void, afterMs: number) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work()
    }, afterMs)
    waiting.add(timer)
  }
  const post = async (callbackUrl: string, body: string): Promise<boolean> => {
    const { pathname: path } = new URL(callbackUrl)
    const by = { key: key.id, secret: key.secret, timestampMs: now() }
    const signature = signMessage({ method: 'POST', path, body }, by)
    const response = await fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [gatewaySignatureHeader]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.status === 200
  }
  const attempt = async (callbackUrl: string, body: string, tries: number): Promise<void> => {
    if (await post(callbackUrl, body)) return
    const pauseMs = pausesMs[tries]
    if (pauseMs !== undefined) later(() => void attempt(callbackUrl, body, tries + 1), pauseMs)
  }
  return {
    send(callbackUrl, said, afterMs = 0) {
      const body = JSON.stringify({ ...said, event: crypto.randomUUID() })
      later(() => void attempt(callbackUrl, body, 0), afterMs)
    },
    close() {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}
