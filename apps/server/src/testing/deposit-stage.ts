import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { DepositAsk } from '../cashier/deposit/create.ts'
import type { DepositDeps, DepositLimits } from '../cashier/deposit/deps.ts'
import { createDepositReview, type DepositReview } from '../cashier/deposit/review.ts'
import { createDeposits, type DepositService } from '../cashier/deposit/service.ts'
import { createDepositUpkeep, type DepositUpkeep } from '../cashier/deposit/upkeep.ts'
import type {
  DepositOrder,
  GatewayAdapter,
  GatewayFailure,
  GatewayListener,
  GatewayReport,
} from '../cashier/gateway/adapter.ts'
import type { NewDifference } from '../cashier/gateway/service.ts'
import type { PaymentMethod } from '../cashier/payment-method/model.ts'
import { createPaymentMethods, type PaymentMethodService } from '../cashier/payment-method/service.ts'
import { paymentMethod } from './payment-methods.ts'
import { openQuietMember } from './withdrawal-stage.ts'
import type { World } from './world.ts'

/** What lies outside the deposits, as a test says it is. */
export interface DepositOutside {
  nowMs: number
  level: number
  vipRank: number
  /** The answer of the limits to a deposit that is to begin. */
  limit: Awaited<ReturnType<DepositLimits['checkDeposit']>>
  mayReceive: boolean
  /** What the gateway answers to an order. */
  ordering: 'answer' | GatewayFailure
  /** What happens while the gateway answers an order. */
  meanwhile: ((order: DepositOrder) => Promise<unknown>) | undefined
  /** What it answers when it is asked about one; left out, it does not know the order. */
  standing: Map<string, GatewayReport | GatewayFailure>
}

/** Deposits over the world's own ledger and tables, on a clock and with a gateway that only the test moves. */
export interface DepositStage {
  readonly outside: DepositOutside
  readonly methods: PaymentMethodService
  readonly deposits: DepositService
  readonly review: DepositReview
  readonly upkeep: DepositUpkeep
  readonly listener: GatewayListener
  readonly differences: NewDifference[]
  /** What the gateway was asked to take. */
  readonly orders: DepositOrder[]
  /** Deposits that the counting service was told of. */
  readonly told: { memberId: MemberId; depositId: string; amountMinor: bigint }[]
  reset(): void
  /** Opens a method with one receiving account; gives its code. */
  openMethod(given?: Partial<PaymentMethod>): Promise<string>
  open(): Promise<Payer>
}

/** Somebody who deposits. */
export interface Payer {
  readonly memberId: MemberId
  begin(method: string, amount: string, more?: Partial<DepositAsk>): ReturnType<DepositService['create']>
  /** Begins and expects to be let; gives the id. */
  begun(method: string, amount: string, more?: Partial<DepositAsk>): Promise<string>
  cash(): Promise<bigint>
}

export const siteOrigin = 'https://site.example'
const gatewayCode = 'scripted'
let [people, codes] = [0, 0]

const beginning = () =>
  ({
    level: 0,
    vipRank: 0,
    limit: ok(null),
    mayReceive: true,
    ordering: 'answer',
    meanwhile: undefined,
    standing: new Map(),
  }) as const

export function createDepositStage(world: World): DepositStage {
  const { platform } = world
  const differences: NewDifference[] = []
  const orders: DepositOrder[] = []
  const told: { memberId: MemberId; depositId: string; amountMinor: bigint }[] = []
  const outside: DepositOutside = { ...beginning(), nowMs: platform.clock() }
  const clock = () => outside.nowMs
  const methods = createPaymentMethods({
    ...platform,
    clock,
    hasSandbox: true,
    gateways: new Set([gatewayCode]),
  })
  const listeners: GatewayListener[] = []
  const deps: DepositDeps = {
    ...platform,
    clock,
    methods,
    limits: {
      checkDeposit: () => Promise.resolve(outside.limit),
      mayReceive: () => Promise.resolve(outside.mayReceive),
    },
    levels: { levelOf: () => Promise.resolve(outside.level) },
    vipRank: () => Promise.resolve(outside.vipRank),
    onDeposit: (_tx, { memberId, depositId, amountMinor }) => {
      told.push({ memberId, depositId, amountMinor })
      return Promise.resolve()
    },
    gateways: {
      find: (code) => (code === gatewayCode ? scripted(outside, orders) : undefined),
      callbackUrl: (code) => `http://127.0.0.1:9/${code}`,
      listen: (_kind, listener) => void listeners.push(listener),
      openDifference: (_tx, difference) => {
        differences.push(difference)
        return Promise.resolve()
      },
    },
  }
  const deposits = createDeposits(deps)
  const [listener] = listeners
  if (!listener) throw new Error('deposits listen to gateways')
  return {
    outside,
    methods,
    deposits,
    review: createDepositReview(deps),
    upkeep: createDepositUpkeep(deps),
    listener,
    differences,
    orders,
    told,
    reset() {
      Object.assign(outside, beginning())
      for (const list of [differences, orders, told]) list.length = 0
    },
    openMethod: (given = {}) => openMethod(methods, given),
    open: () => openPayer(world, deposits),
  }
}

async function openPayer(world: World, deposits: DepositService): Promise<Payer> {
  const memberId = await openQuietMember(world, `stage_payer_${(people += 1)}`)
  const begin: Payer['begin'] = (method, amount, more = {}) => {
    const ask = { method, amount, requestId: crypto.randomUUID(), language: 'EN', ...more } as const
    return deposits.create({ memberId, currency: 'BDT' }, { ask, siteOrigin })
  }
  return {
    memberId,
    begin,
    async begun(method, amount, more) {
      const asked = await begin(method, amount, more)
      if (!asked.ok) throw new Error(`no deposit: ${asked.code}`)
      return asked.value.id
    },
    cash: async () => (await world.platform.wallet.find(memberId))?.balances.cash ?? -1n,
  }
}

function scripted(outside: DepositOutside, orders: DepositOrder[]): GatewayAdapter {
  const untold = <T>(): Promise<Result<T, GatewayFailure>> => Promise.resolve(refuse('gateway_refused'))
  return {
    code: gatewayCode,
    async createOrder(order) {
      orders.push(order)
      await outside.meanwhile?.(order)
      const { ordering } = outside
      const page = {
        gatewayOrderId: `g-${order.orderId}`,
        paymentUrl: `https://pay.example/${order.orderId}`,
      }
      return ordering === 'answer' ? ok(page) : refuse(ordering)
    },
    queryStatus({ orderId }) {
      const standing = outside.standing.get(orderId) ?? 'gateway_order_unknown'
      return Promise.resolve(typeof standing === 'string' ? refuse(standing) : ok(standing))
    },
    payOut: () => untold(),
    readReconciliation: () => untold(),
    verifyCallback: () => refuse('gateway_untrusted'),
  }
}

async function openMethod(methods: PaymentMethodService, given: Partial<PaymentMethod>): Promise<string> {
  const code = given.code ?? `stage_way_${(codes += 1)}`
  const method = paymentMethod({
    code,
    gateway: given.kind === 'gateway' ? gatewayCode : null,
    terms: [
      {
        currency: 'BDT',
        level: 0,
        minMinor: 100_00n,
        maxMinor: 50_000_00n,
        feeFixedMinor: 5_00n,
        feeBps: 100,
        feeRounding: 'up',
      },
    ],
    ...given,
  })
  const change = { by: { kind: 'system', id: 'test' }, reason: 'a test begins' } as const
  const account = { holder: 'House', number: `010${code}`, bank: '', branch: '', isEnabled: true }
  await methods.writeMissing([{ method, accounts: method.kind === 'manual' ? [account] : [] }], change)
  return code
}
