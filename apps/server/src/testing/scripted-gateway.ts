import { ok, refuse } from '@baize/std'
import type { GatewayAdapter, GatewayReport, GatewayState, PayoutOrder } from '../cashier/gateway/adapter.ts'

/** What a gateway does with one call. `lost`: it takes the order, and its answer never arrives. */
export type Fault = 'answer' | 'lost' | 'away' | 'refuse' | 'lie'

/** A gateway that keeps its orders by our id and misbehaves as it is told. */
export interface ScriptedGateway extends GatewayAdapter {
  /** What it does next; afterwards it answers again. */
  next(...faults: Fault[]): void
  /** Every order that it was given, once each. */
  readonly orders: ReadonlyMap<string, PayoutOrder>
  readonly calls: string[]
  /** What it says of an order from now on. */
  set(orderId: string, state: GatewayState): void
  report(orderId: string, given?: Partial<GatewayReport>): GatewayReport
}

export function createScriptedGateway(code = 'scripted'): ScriptedGateway {
  const faults: Fault[] = []
  const orders = new Map<string, PayoutOrder>()
  const states = new Map<string, GatewayState>()
  const calls: string[] = []
  const report: ScriptedGateway['report'] = (orderId, given = {}) => ({
    kind: 'payout',
    orderId,
    gatewayOrderId: `g-${orderId.slice(-6)}`,
    state: states.get(orderId) ?? 'pending',
    amountMinor: orders.get(orderId)?.amountMinor ?? 0n,
    currency: 'BDT',
    reason: '',
    ...given,
  })
  const lie = { amountMinor: 1n, state: 'succeeded' } as const
  return {
    code,
    orders,
    calls,
    next: (...given) => void faults.push(...given),
    set: (orderId, state) => void states.set(orderId, state),
    report,
    payOut(order) {
      const fault = faults.shift() ?? 'answer'
      calls.push(`payOut ${fault}`)
      if (fault === 'away') return Promise.resolve(refuse('gateway_unreachable'))
      if (fault === 'refuse') return Promise.resolve(refuse('gateway_refused'))
      orders.set(order.orderId, order)
      if (fault === 'lost') return Promise.resolve(refuse('gateway_unreachable'))
      return Promise.resolve(ok(report(order.orderId, fault === 'lie' ? lie : {})))
    },
    queryStatus({ orderId }) {
      const fault = faults.shift() ?? 'answer'
      calls.push(`status ${fault}`)
      if (fault === 'away' || fault === 'lost') return Promise.resolve(refuse('gateway_unreachable'))
      if (!orders.has(orderId)) return Promise.resolve(refuse('gateway_order_unknown'))
      return Promise.resolve(ok(report(orderId, fault === 'lie' ? lie : {})))
    },
    createOrder: () => Promise.resolve(refuse('gateway_refused')),
    verifyCallback: () => refuse('gateway_untrusted'),
    readReconciliation: () => Promise.resolve(ok([...orders.keys()].map((orderId) => report(orderId)))),
  }
}
