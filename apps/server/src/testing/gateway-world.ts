import { gatewaySignatureHeader } from '@baize/contract/payment-gateway'
import { signMessage } from '@baize/contract/vendor-signature'
import { expect } from 'vitest'
import { freePort } from '../../../../tools/postgres/place.ts'
import { openTestGateway, testGatewayKeys, type TestGateway } from '../../../../tools/test/payment-gateway.ts'
import { openPaymentMethods } from './payment-methods.ts'
import { startWorld, type World } from './world.ts'

/** A platform that listens, with the stand-in gateway beside it. */
export interface GatewayWorld extends World {
  readonly gateway: TestGateway
  /** Begins a deposit at the gateway. */
  begin(token: string, amount?: string): Promise<BegunDeposit>
  /** Does something on the gateway's page; gives where the browser goes. */
  choose(paymentUrl: string, act: string): Promise<string>
  /** Waits until a deposit is in a state. */
  reach(token: string, id: string, state: string): Promise<void>
  cash(token: string): Promise<string>
  /** What a gateway posts, as a gateway signs it, or as an attacker would like to. */
  callback(body: object | string | Buffer, how?: Signing): Promise<{ status: number; word: string }>
}

export interface BegunDeposit {
  readonly id: string
  readonly paymentUrl: string
  readonly gatewayOrder: string
}

export interface Signing {
  readonly key?: string
  readonly secret?: string
  readonly atMs?: number
  /** Signs these bytes in place of those that are sent. */
  readonly signs?: string
  readonly isUnsigned?: boolean
  readonly gateway?: string
}

const soon = { timeout: 5_000, interval: 25 }

export async function startGatewayWorld(): Promise<GatewayWorld> {
  const port = await freePort()
  const platformUrl = `http://127.0.0.1:${port}`
  let now = Date.now
  const gateway = await openTestGateway({ now: () => now(), platformUrl })
  const environment = { platformUrl, publicUrl: platformUrl, ...gateway.environment }
  const world = await startWorld({ environment })
  now = world.platform.clock
  await world.app.listen({ host: '127.0.0.1', port })
  await openPaymentMethods(world)
  return {
    ...world,
    gateway,
    async begin(token, amount = '1000') {
      const body = { method: 'hosted', amount, requestId: crypto.randomUUID(), language: 'EN' }
      const { value, message } = await world.call('depositCreate', { token, body })
      expect(message).toBe('ok')
      const paymentUrl = value.paymentUrl ?? ''
      return { id: value.id, paymentUrl, gatewayOrder: paymentUrl.split('/').at(-1) ?? '' }
    },
    async choose(paymentUrl, act) {
      const body = new URLSearchParams({ act })
      const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
      return response.headers.get('location') ?? ''
    },
    async reach(token, id, state) {
      const read = async () => (await world.call('depositDetail', { token, query: { id } })).value.state
      await expect.poll(read, soon).toBe(state)
    },
    cash: async (token) => (await world.call('walletBalance', { token })).value.balance,
    callback: (body, how) => sendCallback(world, body, how),
    async stop() {
      await gateway.close()
      await world.stop()
    },
  }
}

async function sendCallback(
  { app, platform }: World,
  given: object | string | Buffer,
  how: Signing = {},
): Promise<{ status: number; word: string }> {
  const [newest] = testGatewayKeys
  const { key = newest.id, secret = newest.secret, atMs = platform.clock(), gateway = 'hosted' } = how
  const body = typeof given === 'string' || Buffer.isBuffer(given) ? given : JSON.stringify(given)
  const url = `/gateway/v1/${gateway}/callback`
  const signed = { method: 'POST', path: url, body: how.signs ?? body }
  const signature = signMessage(signed, { key, secret, timestampMs: atMs })
  const headers = {
    'content-type': 'application/json',
    ...(how.isUnsigned !== true && { [gatewaySignatureHeader]: signature }),
  }
  const response = await app.inject({ method: 'POST', url, headers, payload: body })
  return { status: response.statusCode, word: response.json<{ status: string }>().status }
}
