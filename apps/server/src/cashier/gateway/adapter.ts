import type { CurrencyCode } from '@baize/money'
import type { Result } from '@baize/std'

/**
 * Why a gateway did not do what it was asked.
 * - `gateway_unreachable`: no answer in time, so the outcome is unknown. Ask for the status, or repeat the
 *   call with the same order id; never with another.
 * - `gateway_refused`: a definite no; nothing was begun.
 * - `gateway_order_unknown`: the gateway does not know the order that its status was asked of.
 * - `gateway_untrusted`: the answer is not signed by a key of the gateway, or not of the agreed form.
 */
export type GatewayFailure =
  | 'gateway_unreachable'
  | 'gateway_refused'
  | 'gateway_order_unknown'
  | 'gateway_untrusted'

/**
 * Where an order stands at the gateway. `failed` may still become `succeeded`; nothing leaves `succeeded`.
 */
export type GatewayState = 'pending' | 'succeeded' | 'failed'
/** Money of a player that comes in, or that goes out. */
export type GatewayOrderKind = 'deposit' | 'payout'

/** What a gateway says about one order of ours: in an answer, a callback or a line of its daily file. */
export interface GatewayReport {
  readonly kind: GatewayOrderKind
  /** Ours: the deposit's or withdrawal's id. */
  readonly orderId: string
  readonly gatewayOrderId: string
  readonly state: GatewayState
  readonly amountMinor: bigint
  /** As the gateway writes it: it may be one that the house does not have. */
  readonly currency: string
  /** The gateway's word for a failure, for the record. */
  readonly reason: string
}

/** A callback whose signature was verified. The same event may come many times. */
export interface GatewayEvent extends GatewayReport {
  readonly eventId: string
}

export interface DepositOrder {
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  /** Where the gateway tells the platform, and where the player's browser goes afterwards: both ours. */
  readonly callbackUrl: string
  readonly returnUrl: string
}

export interface PayoutOrder {
  /** The withdrawal's id: asked twice, it is paid once. */
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  readonly callbackUrl: string
  readonly payee: {
    readonly provider: string
    readonly holder: string
    readonly number: string
    readonly branch: string
  }
}

/** A request as it arrived: the bytes that were signed, never parsed and written again. */
export interface RawCallback {
  readonly path: string
  readonly body: Buffer
  header(name: string): string | undefined
}

/**
 * One payment gateway. Calls are made outside transactions (in jobs, or before one); each may be repeated
 * with the same order id. Money moves only on what `queryStatus`, `verifyCallback` or the daily file say,
 * never on what a browser brings back.
 */
export interface GatewayAdapter {
  /** Names the gateway in configuration and its ledger account `gateway:<code>`. */
  readonly code: string
  createOrder(
    order: DepositOrder,
  ): Promise<Result<{ gatewayOrderId: string; paymentUrl: string }, GatewayFailure>>
  /** Asks for a deposit or a payout by our order id. */
  queryStatus(order: {
    kind: GatewayOrderKind
    orderId: string
  }): Promise<Result<GatewayReport, GatewayFailure>>
  verifyCallback(callback: RawCallback): Result<GatewayEvent, 'gateway_untrusted'>
  /** Every order of a day in UTC (`2026-11-20`), deposits and payouts. */
  readReconciliation(day: string): Promise<Result<readonly GatewayReport[], GatewayFailure>>
  /** Sends money to a payee. The answer is most often `pending`; the end comes by callback or status. */
  payOut(payout: PayoutOrder): Promise<Result<GatewayReport, GatewayFailure>>
}

/** Takes what a gateway says about orders of one kind. Each feature that has such orders gives one. */
export interface GatewayListener {
  /**
   * Applies a verified report, any number of times and in any order. `unknown` when there is no such order:
   * the gateway is told to come again.
   */
  onReport(gateway: string, report: GatewayReport): Promise<'taken' | 'unknown'>
  /** Compares a day of the gateway's file with the house's own orders and opens differences. */
  onReconciliation(gateway: string, day: string, lines: readonly GatewayReport[]): Promise<void>
}
