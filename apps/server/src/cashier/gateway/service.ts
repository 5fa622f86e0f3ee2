import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditActor } from '@baize/domain/audit'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type {
  GatewayAdapter,
  GatewayEvent,
  GatewayFailure,
  GatewayListener,
  GatewayOrderKind,
  RawCallback,
} from './adapter.ts'
import * as store from './store.ts'

export type CallbackOutcome = 'taken' | 'untrusted' | 'unknown_order' | 'unknown_gateway'
export type Difference = store.DifferenceRow
export type NewDifference = Omit<store.NewDifference, 'at'>

export interface GatewayService {
  /** Codes of the gateways that the deployment has. */
  readonly codes: ReadonlySet<string>
  find(code: string): GatewayAdapter | undefined
  /** Where a gateway tells the platform about its orders. */
  callbackUrl(code: string): string
  /** Says who takes reports about orders of a kind; once, when the services are opened. */
  listen(kind: GatewayOrderKind, listener: GatewayListener): void
  /**
   * Takes a callback: verified, kept, applied. One that is there before the order's own commit waits for it a
   * moment; then the gateway is told to come again.
   */
  takeCallback(code: string, callback: RawCallback): Promise<CallbackOutcome>
  /** Opens a difference in the caller's transaction; one that is known stays as it is. */
  openDifference(tx: Db, difference: NewDifference): Promise<void>
  /** For the console, newest first. */
  differences(filter: {
    isOpen?: boolean
    gateway?: string
    before?: string
    limit: number
  }): Promise<readonly Difference[]>
  resolveDifference(given: {
    id: string
    by: AuditActor
    note: string
  }): Promise<Result<null, 'gateway_difference_not_found'>>
  /** Compares a day (UTC) of the gateway's file with the house's orders; gives the number of lines. */
  reconcile(code: string, day: string): Promise<Result<{ lines: number }, GatewayFailure>>
  isCompared(code: string, day: string): Promise<boolean>
}

export interface GatewayDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly adapters: readonly GatewayAdapter[]
  /** The platform's own address, as gateways reach it. */
  readonly callbackOrigin: string
}

export const callbackPath = (code: string): string => `/gateway/v1/${code}/callback`

const commitWaitsMs = [50, 150, 400]

export function createGateways(deps: GatewayDeps): GatewayService {
  const { db, clock } = deps
  const adapters = new Map(deps.adapters.map((adapter) => [adapter.code, adapter]))
  const listeners = new Map<GatewayOrderKind, GatewayListener>()
  const openDifference: GatewayService['openDifference'] = async (tx, difference) =>
    void (await store.insertDifference(tx, { ...difference, at: new Date(clock()) }))
  return {
    codes: new Set(adapters.keys()),
    find: (code) => adapters.get(code),
    callbackUrl: (code) => deps.callbackOrigin + callbackPath(code),
    listen(kind, listener) {
      invariant(!listeners.has(kind), 'each kind of order has one listener')
      listeners.set(kind, listener)
    },
    async takeCallback(code, callback) {
      const adapter = adapters.get(code)
      if (!adapter) return 'unknown_gateway'
      const verified = adapter.verifyCallback(callback)
      if (!verified.ok) return 'untrusted'
      return takeEvent({ db, clock, listeners }, code, verified.value)
    },
    openDifference,
    differences: ({ isOpen = null, gateway = null, before = null, limit }) =>
      store.listDifferences(db, { isOpen, gateway, before, limit }),
    resolveDifference: (given) => resolveDifference(deps, given),
    async reconcile(code, day) {
      const adapter = adapters.get(code)
      if (!adapter) return refuse('gateway_refused')
      const read = await adapter.readReconciliation(day)
      if (!read.ok) return read
      for (const [kind, listener] of listeners) {
        await listener.onReconciliation(
          code,
          day,
          read.value.filter((line) => line.kind === kind),
        )
      }
      const lines = read.value.length
      await store.saveComparedDay(db, { gateway: code, day, lines, at: new Date(clock()) })
      return ok({ lines })
    },
    isCompared: (code, day) => store.isDayCompared(db, code, day),
  }
}

interface Taking {
  readonly db: Pool
  readonly clock: Clock
  readonly listeners: ReadonlyMap<GatewayOrderKind, GatewayListener>
}

async function takeEvent(
  { db, clock, listeners }: Taking,
  gateway: string,
  event: GatewayEvent,
): Promise<CallbackOutcome> {
  await store.insertEvent(db, { gateway, event, at: new Date(clock()) })
  const listener = listeners.get(event.kind)
  const order = { gateway, orderKind: event.kind, orderId: event.orderId }
  for (const waitMs of [0, ...commitWaitsMs]) {
    await sleep(waitMs)
    if ((await listener?.onReport(gateway, event)) !== 'taken') continue
    await store.resolveUnknownOrder(db, { ...order, at: new Date(clock()) })
    return 'taken'
  }
  const found = `${event.state} ${event.amountMinor} ${event.currency}`
  const at = new Date(clock())
  await store.insertDifference(db, { ...order, kind: 'order_unknown', expected: '', found, at })
  return 'unknown_order'
}

async function resolveDifference(
  { db, clock, audit }: GatewayDeps,
  { id, by, note }: { id: string; by: AuditActor; note: string },
): Promise<Result<null, 'gateway_difference_not_found'>> {
  return inTransaction(db, async (tx) => {
    const at = new Date(clock())
    const resolved = await store.resolveDifference(tx, { id, by: `${by.kind} ${by.id}`, note, at })
    if (!resolved) return refuse('gateway_difference_not_found')
    const { gateway, order_id: order, kind } = resolved
    await audit.write(tx, {
      event: 'gateway_difference_resolved',
      actor: by,
      details: { id, gateway, order, kind, note },
    })
    return ok(null)
  })
}
