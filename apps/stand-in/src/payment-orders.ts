import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { WireGatewayReport } from '@baize/contract/payment-gateway'

/** An order as the stand-in gateway keeps it. */
export interface PaymentOrder extends WireGatewayReport {
  readonly callbackUrl: string
  /** Of a deposit: where the browser goes afterwards, and which language its page has. */
  readonly returnUrl?: string
  readonly language?: 'EN' | 'BN'
  readonly createdAt: string
}

/** What the gateway's books have; without a file they are gone with the program's end. */
export interface PaymentOrders {
  find(order: { kind: PaymentOrder['kind']; order: string }): PaymentOrder | undefined
  findByGatewayOrder(gatewayOrder: string): PaymentOrder | undefined
  save(order: PaymentOrder): void
  /** Every order begun on a day (UTC). */
  ofDay(day: string): PaymentOrder[]
}

const mostKept = 5_000

export function openPaymentOrders(file?: string): PaymentOrders {
  const kept = new Map<string, PaymentOrder>(read(file).map((order) => [nameOf(order), order]))
  return {
    find: (order) => kept.get(nameOf(order)),
    findByGatewayOrder: (gatewayOrder) =>
      [...kept.values()].find((each) => each.gatewayOrder === gatewayOrder),
    save(order) {
      kept.set(nameOf(order), order)
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      write(file, [...kept.values()])
    },
    ofDay: (day) => [...kept.values()].filter(({ createdAt }) => createdAt.startsWith(day)),
  }
}

const nameOf = ({ kind, order }: { kind: string; order: string }): string => `${kind} ${order}`

function read(file: string | undefined): PaymentOrder[] {
  if (file === undefined) return []
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PaymentOrder[]
  } catch {
    // The first start has no books yet.
    return []
  }
}

function write(file: string | undefined, orders: readonly PaymentOrder[]): void {
  if (file === undefined) return
  writeFileSync(`${file}.new`, JSON.stringify(orders), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
