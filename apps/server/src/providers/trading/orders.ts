import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { TradingAct } from '@baize/contract/trading'
import type { AuditValue } from '@baize/domain/audit'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { Book, BookRefusal } from './book.ts'
import * as store from './store.ts'

type Acted = GivenValueOf<ConsoleCalls['tradingStop']>

export interface TradingOrderDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly book: Book
}

/** What operators ask of the sports book: at once, or when a second operator agrees. */
export interface TradingOrders {
  act(by: Operator, act: TradingAct, reason: string): Promise<Result<Acted, BookRefusal>>
  list(
    ask: QueryOf<ConsoleCalls['tradingOrderList']>,
  ): Promise<GivenValueOf<ConsoleCalls['tradingOrderList']>>
  /** Tells the book an order that waits. Throws while it cannot be reached. */
  tell(id: bigint): Promise<void>
}

export const tradingJob = 'trading_tell'

export function createTradingOrders(deps: TradingOrderDeps): TradingOrders {
  deps.approvals.register(planOf(deps))
  return {
    act: (by, act, reason) => actOn(deps, by, { act, reason }),
    async list({ cursor, pageSize }) {
      const found = await store.listOrders(deps.db, { before: readIdCursor(cursor), limit: pageSize + 1 })
      return splitPage(found, pageSize, showOrder)
    },
    tell: (id) => tell(deps, id),
  }
}

const showOrder = (
  order: store.TradingOrder,
): GivenValueOf<ConsoleCalls['tradingOrderList']>['list'][number] => ({
  id: String(order.id),
  act: order.act.act,
  subject: order.subject,
  details: { before: order.before, after: order.after },
  reason: order.reason,
  state: order.state,
  refusal: order.refusal,
  askedBy: order.asker,
  agreedBy: order.agreer,
  askedAt: order.askedAt.toISOString(),
  toldAt: order.toldAt?.toISOString() ?? null,
})

/** The book judges what an act would change, and whether it takes two people; it judges again when told. */
async function actOn(
  deps: TradingOrderDeps,
  by: Operator,
  { act, reason }: { readonly act: TradingAct; readonly reason: string },
): Promise<Result<Acted, BookRefusal>> {
  const checked = await deps.book.call('tradingCheck', { act })
  if (!checked.ok) return checked
  const { needsSecond, subject, before, after } = checked.value
  const order = { act, subject, before, after, reason, askedBy: by.operatorId }
  if (needsSecond) {
    const approvalId = await inTransaction(deps.db, (tx) => ask(deps, tx, { by, order }))
    return ok({ state: 'asked', approvalId: String(approvalId) })
  }
  const id = await inTransaction(deps.db, async (tx) => {
    const written = await write(deps, tx, { ...order, state: 'telling' })
    await deps.audit.write(tx, {
      event: 'trading_ordered',
      actor: operatorActor(by),
      before,
      after,
      details: { order: String(written), subject, reason },
    })
    await queue(tx, written)
    return written
  })
  // At once where the book answers; else the worker asks it until it has heard.
  await tell(deps, id).catch(() => undefined)
  const told = await store.findOrder(deps.db, id)
  if (told?.state === 'refused') return refuse(refusedAs(told.refusal))
  return ok({ state: told?.state === 'done' ? 'done' : 'telling', approvalId: null })
}

const refusedAs = (refusal: string | null): BookRefusal => (refusal ?? 'trading_invalid') as BookRefusal

type NewOrder = Omit<Parameters<typeof store.insertOrder>[1], 'askedAt' | 'state'>

async function write(
  { clock }: TradingOrderDeps,
  tx: Tx,
  order: NewOrder & { readonly state: 'asked' | 'telling' },
): Promise<bigint> {
  const written = await store.insertOrder(tx, { ...order, askedAt: new Date(clock()) })
  invariant(written, 'an order was written')
  return written.id
}

async function ask(
  deps: TradingOrderDeps,
  tx: Tx,
  { by, order }: { readonly by: Operator; readonly order: NewOrder },
): Promise<bigint> {
  const id = await write(deps, tx, { ...order, state: 'asked' })
  const approvalId = await deps.approvals.ask(tx, {
    kind: 'trading',
    subject: order.subject,
    before: order.before as AuditValue,
    change: { ...(order.after as Record<string, string>), order: String(id) },
    by,
    reason: order.reason,
  })
  await store.setOrderApproval(tx, id, approvalId)
  return approvalId
}

const queue = (tx: Tx, id: bigint) =>
  addJob(tx, { name: tradingJob, payload: { id: String(id) }, key: `${tradingJob}:${id}`, queue: tradingJob })

/** What was agreed to is told to the book by a job: the outside has no part in the decision's transaction. */
const planOf = (deps: TradingOrderDeps): ApprovalPlan<{ order: string }> => ({
  kind: 'trading',
  async apply(tx, { order: id }, { decidedBy }) {
    const held = await store.holdOrder(tx, BigInt(id))
    if (held?.state !== 'asked') return refuse('approval_outdated')
    await store.agreeToOrder(tx, held.id, decidedBy.operatorId)
    await queue(tx, held.id)
    return ok(null)
  },
  // At once where the book answers; else the worker does.
  afterwards: ({ order }) => tell(deps, BigInt(order)).catch(() => undefined),
})

async function tell(deps: TradingOrderDeps, id: bigint): Promise<void> {
  const order = await store.findOrder(deps.db, id)
  if (order?.state !== 'telling') return
  const told = await deps.book.call('tradingOrder', {
    order: String(id),
    askedBy: order.asker,
    agreedBy: order.agreer,
    reason: order.reason,
    act: order.act,
  })
  if (!told.ok && told.code === 'trading_silent') throw new Error('the sports book was not told')
  const to = told.ok ? 'done' : 'refused'
  const refusal = told.ok ? null : told.code
  await inTransaction(deps.db, async (tx) => {
    if (!(await store.endOrder(tx, id, { to, refusal, at: new Date(deps.clock()) }))) return
    await deps.audit.write(tx, {
      event: 'trading_told',
      actor: systemActor('trading_tell'),
      details: { order: String(id), subject: order.subject, state: to, ...(refusal && { refusal }) },
    })
  })
}
