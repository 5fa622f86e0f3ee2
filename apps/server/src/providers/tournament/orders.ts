import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { VendorRegistry } from '../vendor/registry.ts'
import { announcementOf, findVendor, readPlan, showGameName, type PlanRefusal } from './order-plan.ts'
import * as orders from './order-store.ts'
import { findTournament } from './store.ts'
import { tellOrder, type TellDeps } from './tell-order.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>

/**
 * What operators ask of vendors' tournaments. The vendor runs them (ADR 209): an order is told to it by the
 * protocol until it has heard.
 */
export interface TournamentOrders {
  list(ask: QueryOf<ConsoleCalls['tournamentOrderList']>): Promise<Value<'tournamentOrderList'>>
  choices(ask: QueryOf<ConsoleCalls['tournamentChoices']>): Promise<Value<'tournamentChoices'>>
  preview(plan: Body<'tournamentPreview'>): Promise<Result<Value<'tournamentPreview'>, PlanRefusal>>
  /** Prizes are the house's money: a second person decides. */
  askWrite(by: Operator, plan: Body<'tournamentAsk'>): Promise<Result<{ approvalId: string }, PlanRefusal>>
  /** Who leads when it closes has won, so a second person decides. */
  askClose(by: Operator, act: Body<'tournamentClose'>): Promise<Result<{ approvalId: string }, OverRefusal>>
  cancel(by: Operator, act: Body<'tournamentCancel'>): Promise<Result<null, OverRefusal>>
  /** The worker's part: tells the vendor. Throws while it cannot be reached. */
  tell(id: bigint): Promise<void>
}

type OverRefusal = 'tournament_not_found' | 'tournament_over'

export interface OrderDeps extends TellDeps {
  readonly approvals: Approvals
  readonly registry: Pick<VendorRegistry, 'snapshot'>
}

export const tellJob = 'tournament_tell'

export function createTournamentOrders(deps: OrderDeps): TournamentOrders {
  deps.approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, tournament }) {
      const ask = { before: readIdCursor(cursor), limit: pageSize + 1, tournament: tournament ?? null }
      return splitPage(await orders.listOrders(deps.db, ask), pageSize, showOrder)
    },
    choices: (ask) => readChoices(deps, ask),
    async preview(plan) {
      const read = await readPlan(deps, plan)
      if (!read.ok) return read
      const { games, promisedMinor } = read.value
      const { currency } = deps
      return ok({
        games: games.map(showGameName),
        promised: formatDecimal(promisedMinor, currencies[currency]),
        currency,
        ...announcementOf({ ...plan, games: games.length }, currency),
      })
    },
    askWrite: (by, plan) => askWrite(deps, by, plan),
    askClose: (by, act) => askClose(deps, by, act),
    cancel: (by, act) => cancel(deps, by, act),
    tell: (id) => tellOrder(deps, id),
  }
}

const showOrder = (order: orders.Order): Value<'tournamentOrderList'>['list'][number] => ({
  id: String(order.id),
  tournament: `${order.vendor}.${order.tournament}`,
  act: order.act,
  plan: order.plan,
  state: order.state,
  refusal: order.refusal,
  reason: order.reason,
  askedBy: order.asker,
  askedAt: order.askedAt.toISOString(),
  toldAt: order.toldAt?.toISOString() ?? null,
})

async function readChoices(
  deps: OrderDeps,
  { vendor: code, count }: QueryOf<ConsoleCalls['tournamentChoices']>,
): Promise<Value<'tournamentChoices'>> {
  const { byId } = await deps.registry.snapshot()
  const vendors = [...byId.values()].filter(({ isActive }) => isActive).map((vendor) => vendor.code)
  const vendor = code === undefined ? undefined : await findVendor(deps, code)
  const games = vendor ? await orders.listMostPlayed(deps.db, { vendorId: vendor.id, limit: count }) : []
  return { vendors: vendors.toSorted(), games: games.map(showGameName) }
}

async function askWrite(deps: OrderDeps, by: Operator, { reason, ...plan }: Body<'tournamentAsk'>) {
  const read = await readPlan(deps, plan)
  if (!read.ok) return read
  const { vendorId, promisedMinor } = read.value
  const before = await findTournament(deps.db, plan)
  return askSecond(deps, by, {
    order: { vendorId, tournament: plan.tournament, act: 'write', plan, reason },
    ...(before && {
      before: {
        title: { EN: before.titleEn, BN: before.titleBn },
        state: before.state,
        rule: before.rule,
        opensAt: before.opensAt.toISOString(),
        closesAt: before.closesAt.toISOString(),
        leastStake: formatDecimal(before.leastStake, currencies[before.currency]),
        prizes: before.prizes.map((minor) => formatDecimal(BigInt(minor), currencies[before.currency])),
        games: [...before.games],
      },
    }),
    change: {
      ...plan,
      prizes: [...plan.prizes],
      games: [...plan.games],
      promised: formatDecimal(promisedMinor, currencies[deps.currency]),
    },
  })
}

async function askClose(deps: OrderDeps, by: Operator, { id, reason }: Body<'tournamentClose'>) {
  const found = await findOpen(deps, id, ['running'])
  if (!found.ok) return found
  const { vendorId, tournament, closesAt } = found.value
  return askSecond(deps, by, {
    order: { vendorId, tournament, act: 'close', plan: null, reason },
    before: { closesAt: closesAt.toISOString() },
    change: { tournament: id, act: 'close' },
  })
}

async function askSecond(
  deps: OrderDeps,
  by: Operator,
  of: {
    readonly order: Pick<orders.Order, 'vendorId' | 'tournament' | 'act' | 'plan' | 'reason'>
    readonly before?: Readonly<Record<string, string | string[] | Record<string, string>>>
    readonly change: Readonly<Record<string, string | string[] | Record<string, string>>>
  },
): Promise<Result<{ approvalId: string }, never>> {
  return inTransaction(deps.db, async (tx) => {
    const askedAt = new Date(deps.clock())
    const written = await orders.insertOrder(tx, {
      ...of.order,
      state: 'asked',
      askedBy: by.operatorId,
      askedAt,
    })
    invariant(written, 'an order was written')
    const approvalId = await deps.approvals.ask(tx, {
      kind: 'tournament',
      subject: `tournament ${of.order.tournament}`,
      ...(of.before && { before: of.before }),
      change: { ...of.change, order: String(written.id) },
      by,
      reason: of.order.reason,
    })
    await orders.setOrderApproval(tx, written.id, approvalId)
    return ok({ approvalId: String(approvalId) })
  })
}

async function cancel(deps: OrderDeps, by: Operator, { id, reason }: Body<'tournamentCancel'>) {
  const found = await findOpen(deps, id, ['coming', 'running', 'closing'])
  if (!found.ok) return found
  const { vendorId, tournament, state } = found.value
  return inTransaction(deps.db, async (tx) => {
    const askedAt = new Date(deps.clock())
    const order = { vendorId, tournament, act: 'cancel', plan: null, reason } as const
    const written = await orders.insertOrder(tx, {
      ...order,
      state: 'telling',
      askedBy: by.operatorId,
      askedAt,
    })
    invariant(written, 'an order was written')
    await deps.audit.write(tx, {
      event: 'tournament_cancelled',
      actor: operatorActor(by),
      before: { state },
      details: { tournament: id, order: String(written.id), reason },
    })
    await queue(tx, written.id)
    return ok(null)
  })
}

async function findOpen({ db }: OrderDeps, id: string, states: readonly string[]) {
  const dot = id.indexOf('.')
  const found = await findTournament(db, { vendor: id.slice(0, dot), tournament: id.slice(dot + 1) })
  if (!found) return refuse('tournament_not_found')
  return states.includes(found.state) ? ok(found) : refuse('tournament_over')
}

/** One after the other: two plans of a tournament that are told at once would come through in any order. */
const queue = (tx: Parameters<typeof addJob>[0], id: bigint) =>
  addJob(tx, { name: tellJob, payload: { id: String(id) }, key: `${tellJob}:${id}`, queue: tellJob })

/**
 * What was agreed to is told to the vendor by a job: the outside has no part in the decision's transaction.
 */
const planOf = ({ clock }: OrderDeps): ApprovalPlan<{ order: string }> => ({
  kind: 'tournament',
  async apply(tx, { order: id }) {
    const held = await orders.holdOrder(tx, BigInt(id))
    const isOver = held?.plan && Date.parse(held.plan.closesAt) <= clock()
    if (held?.state !== 'asked' || isOver) return refuse('approval_outdated')
    await orders.moveOrder(tx, held.id, { from: 'asked', to: 'telling' })
    await queue(tx, held.id)
    return ok(null)
  },
})
