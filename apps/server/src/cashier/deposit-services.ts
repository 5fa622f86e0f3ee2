import type { Environment, PaymentEnvironment } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import type { DepositDeps } from './deposit/deps.ts'
import { createDepositReview } from './deposit/review.ts'
import { createDeposits } from './deposit/service.ts'
import { createDepositUpkeep } from './deposit/upkeep.ts'
import type { GatewayAdapter } from './gateway/adapter.ts'
import { createHttpGateway, type GatewayKey } from './gateway/http-gateway.ts'
import { createGateways } from './gateway/service.ts'
import { createPaymentMethods, type PaymentMethodDeps } from './payment-method/service.ts'

export interface DepositOptions extends PaymentEnvironment, Pick<Environment, 'mode' | 'publicUrl'> {
  /** Where gateways reach the platform when browsers' address is not known to them. */
  readonly platformUrl?: string
}

export type DepositServiceDeps = Omit<DepositDeps, 'methods' | 'gateways'> &
  Pick<PaymentMethodDeps, 'settings'>

/** How money of players comes in. */
export function openDepositServices(core: DepositServiceDeps, options: DepositOptions) {
  const adapters = openAdapters(options, core.clock)
  const gateways = createGateways({ ...core, adapters, callbackOrigin: callbackOrigin(options) })
  const paymentMethods = createPaymentMethods({
    ...core,
    hasSandbox: options.mode === 'demo',
    gateways: gateways.codes,
  })
  const deps: DepositDeps = {
    ...core,
    methods: paymentMethods,
    gateways,
  }
  return {
    gateways,
    paymentMethods,
    deposits: createDeposits(deps),
    depositReview: createDepositReview(deps),
    depositUpkeep: createDepositUpkeep(deps),
  }
}

/** The one gateway of the deployment, by its configuration. */
function openAdapters(options: DepositOptions, clock: Clock): GatewayAdapter[] {
  const { paymentGatewayCode: code = 'hosted', paymentGatewayUrl: url } = options
  if (url === undefined) return []
  const keys = readKeys(options.paymentGatewayKeys)
  invariant(keys.length > 0, 'PAYMENT_GATEWAY_URL needs PAYMENT_GATEWAY_KEYS')
  return [createHttpGateway({ code, url, pageUrl: options.paymentGatewayPageUrl, keys, clock })]
}

const readKeys = (written = ''): GatewayKey[] =>
  written
    .split(',')
    .filter((pair) => pair.includes('='))
    .map((pair) => ({
      id: pair.slice(0, pair.indexOf('=')).trim(),
      secret: pair.slice(pair.indexOf('=') + 1).trim(),
    }))

/** A stand-in on this machine reaches the platform as programs do, a real gateway as browsers do. */
const callbackOrigin = ({ publicUrl, platformUrl, standInPaymentPort }: DepositOptions): string =>
  (standInPaymentPort === undefined ? publicUrl : undefined) ?? platformUrl ?? 'http://127.0.0.1'
