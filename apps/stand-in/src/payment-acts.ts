import type { Callbacks } from './payment-callbacks.ts'
import type { PaymentOrder, PaymentOrders } from './payment-orders.ts'
import type { PaymentAct } from './payment-page.ts'

export interface Acting {
  readonly orders: PaymentOrders
  readonly callbacks: Callbacks
}

const lateMs = 20_000
const betweenMs = 300
const tooMuch = 1n

/** Does what was chosen on the payment page. Gives where the browser goes: back to the platform. */
export function act({ orders, callbacks }: Acting, order: PaymentOrder, chosen: PaymentAct): string {
  const { callbackUrl } = order
  const end = (state: 'succeeded' | 'failed', reason = ''): PaymentOrder => {
    const ended = { ...order, state, reason }
    orders.save(ended)
    return ended
  }
  const tell = (said: PaymentOrder, afterMs?: number) => callbacks.send(callbackUrl, reportOf(said), afterMs)
  const acts: Readonly<Record<PaymentAct, () => void>> = {
    pay: () => tell(end('succeeded')),
    fail: () => tell(end('failed', 'declined')),
    late: () => tell(end('succeeded'), lateMs),
    twice() {
      const paid = end('succeeded')
      tell(paid)
      tell(paid)
    },
    wrong() {
      const paid = { ...end('succeeded'), amount: addUnits(order.amount, tooMuch) }
      orders.save(paid)
      tell(paid)
    },
    silent: () => void end('succeeded'),
    failThenPay() {
      tell({ ...order, state: 'failed', reason: 'declined' })
      tell(end('succeeded'), betweenMs)
    },
    forge: () => undefined,
    leave: () => undefined,
  }
  acts[chosen]()
  const url = new URL(order.returnUrl ?? callbackUrl)
  if (chosen === 'forge') url.searchParams.set('paid', '1')
  return url.href
}

/** What the platform is told of an order, and nothing more. */
export const reportOf = ({ kind, order, gatewayOrder, state, amount, currency, reason }: PaymentOrder) => ({
  kind,
  order,
  gatewayOrder,
  state,
  amount,
  currency,
  reason,
})

/** `1000.50` and 1 are `1001.50`. */
function addUnits(amount: string, units: bigint): string {
  const [whole = '0', fraction] = amount.split('.')
  const sum = String(BigInt(whole) + units)
  return fraction === undefined ? sum : `${sum}.${fraction}`
}

const payoutMs = 2_000

/**
 * Pays a withdrawal after two seconds. A number that ends in 9 is refused by its bank, one that ends in 8 is
 * never heard of again.
 */
export function payOut({ orders, callbacks }: Acting, payout: PaymentOrder, number: string): void {
  orders.save(payout)
  if (number.endsWith('8')) return
  const isRefused = number.endsWith('9')
  const timer = setTimeout(() => {
    const state = isRefused ? 'failed' : 'succeeded'
    const ended: PaymentOrder = { ...payout, state, reason: isRefused ? 'account_closed' : '' }
    orders.save(ended)
    callbacks.send(payout.callbackUrl, reportOf(ended))
  }, payoutMs)
  timer.unref()
}
