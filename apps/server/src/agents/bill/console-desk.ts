import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, parseDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { Approvals } from '../../operators/api.ts'
import type { Closes } from '../close/service.ts'
import { mostHeldDays } from '../close/signal-hold.ts'
import { listBills, listCloses, listDisputes, listDues, type ListDeps } from './desk-lists.ts'
import { planOf, type BillChange } from './desk-plan.ts'
import { mayDecide, namesOf, showFile } from './desk-show.ts'
import * as deskStore from './desk-store.ts'
import type { Payments } from './pay.ts'
import { moneyIn, openOf } from './show.ts'
import { createRestateDesk, type RestateDesk } from './restate-desk.ts'
import { restatePlan } from './restate-plan.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>
type Query<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>
type Unknown = 'bill_not_found' | 'bill_closed'

/** Closes, bills, dues and disputes as operators see and move them (agents.md 6). */
export interface BillDesk {
  closes(query: Query<'agentCloseList'>): Promise<Value<'agentCloseList'>>
  /** Closes and pays now, as the worker does each minute. */
  run(by: Operator, body: Body<'agentCloseRun'>): Promise<Value<'agentCloseRun'>>
  list(query: Query<'agentBillList'>): Promise<Value<'agentBillList'>>
  read(id: string): Promise<Result<Value<'agentBillRead'>, 'bill_not_found'>>
  hold(by: Operator, body: Body<'agentBillHold'>): Promise<Result<null, Unknown | 'bill_hold_limit'>>
  release(by: Operator, body: Body<'agentBillRelease'>): Promise<Result<null, Unknown>>
  askWriteOff(
    by: Operator,
    body: Body<'agentBillWriteOffAsk'>,
  ): Promise<Result<Value<'agentBillWriteOffAsk'>, Unknown | 'amount_invalid'>>
  askCorrection(
    by: Operator,
    body: Body<'agentBillCorrectAsk'>,
  ): Promise<Result<Value<'agentBillCorrectAsk'>, Unknown | 'amount_invalid'>>
  dues(query: Query<'agentDueList'>): Promise<Value<'agentDueList'>>
  disputes(query: Query<'agentDisputeList'>): Promise<Value<'agentDisputeList'>>
  /** Closed periods again, with what came late. */
  readonly restatements: RestateDesk
  decide(
    by: Operator,
    body: Body<'agentDisputeDecide'>,
  ): Promise<Result<null, 'bill_not_found' | 'bill_dispute_refused'>>
}

export interface BillDeskDeps extends ListDeps {
  readonly approvals: Approvals
  readonly closes: Closes
  readonly billPayments: Payments
}

const dayMs = 86_400_000

export function createBillDesk(deps: BillDeskDeps): BillDesk {
  const { db, clock } = deps
  deps.approvals.register(planOf(deps))
  deps.approvals.register(restatePlan(deps))
  return {
    closes: (query) => listCloses(deps, query),
    async run(by, { reason }) {
      const closed = await deps.closes.closeDue()
      const paid = await deps.billPayments.payOpen()
      const details = { closed, paid, reason }
      await inTransaction(db, (tx) =>
        deps.audit.write(tx, { event: 'contracts_closed', actor: operatorActor(by), details }),
      )
      return { closed, paid }
    },
    list: (query) => listBills(deps, query),
    async read(id) {
      const bill = await store.findById(db, BigInt(id))
      return bill ? ok(await showFile(deps, bill, clock())) : refuse('bill_not_found')
    },
    hold: (by, { id, days, reason }) =>
      inTransaction(db, (tx) =>
        moveBill(deps, tx, { by, id, reason, event: 'bill_held' }, (bill) => hold(tx, bill, clock(), days)),
      ),
    release: (by, { id, reason }) => inTransaction(db, (tx) => releaseBill(deps, tx, { by, id, reason })),
    askWriteOff: (by, { id, amount, reason }) =>
      inTransaction(db, (tx) => ask(deps, tx, by, { id, act: 'write_off', amount, reason })),
    askCorrection: (by, { id, direction, amount, reason }) =>
      inTransaction(db, (tx) => ask(deps, tx, by, { id, act: direction, amount, reason })),
    dues: (query) => listDues(deps, query),
    disputes: (query) => listDisputes(deps, query),
    restatements: createRestateDesk(deps),
    decide: (by, body) => inTransaction(db, (tx) => decide(deps, tx, by, body)),
  }
}

/** Lets a held bill be paid with the next ones. */
export const releaseBill = (
  deps: Pick<BillDeskDeps, 'audit'>,
  tx: Tx,
  move: Omit<Move, 'event'>,
): Promise<Result<null, Unknown>> =>
  moveBill(deps, tx, { ...move, event: 'bill_released' }, async (bill) => {
    await deskStore.releaseBill(tx, { payeeId: bill.payee_id, id: bill.id })
    return ok(null)
  })

interface Move {
  readonly by: Operator
  readonly id: string
  readonly reason: string
  readonly event: 'bill_held' | 'bill_released'
}

async function hold(
  tx: Tx,
  { payee_id: payeeId, id, held_first_at: firstAt }: store.BillRow,
  nowMs: number,
  days: number,
): Promise<Result<null, 'bill_hold_limit'>> {
  const lastMs = (firstAt?.getTime() ?? nowMs) + mostHeldDays * dayMs
  if (days > Math.ceil((lastMs - nowMs) / dayMs)) return refuse('bill_hold_limit')
  const untilMs = Math.min(lastMs, nowMs + days * dayMs)
  await deskStore.holdBill(tx, { payeeId, id, at: new Date(nowMs), until: new Date(untilMs) })
  return ok(null)
}

/** Holds or releases what is left of a bill; released is only what is on hold. */
async function moveBill<Refusal extends string>(
  { audit }: Pick<BillDeskDeps, 'audit'>,
  tx: Tx,
  { by, id, reason, event }: Move,
  act: (bill: store.BillRow) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Unknown | Refusal>> {
  const bill = await deskStore.lockBill(tx, BigInt(id))
  if (!bill) return refuse('bill_not_found')
  if (openOf(bill) === 0n || (event === 'bill_released' && bill.held === null)) return refuse('bill_closed')
  const done = await act(bill)
  if (!done.ok) return done
  const details = { bill: id, reason, was: bill.held ?? '' }
  await audit.write(tx, { event, actor: operatorActor(by), memberId: bill.payee_id, details })
  return ok(null)
}

async function ask(
  { approvals }: BillDeskDeps,
  tx: Tx,
  by: Operator,
  { id, act, amount, reason }: { id: string; act: BillChange['act']; amount: string; reason: string },
): Promise<Result<{ approvalId: string }, Unknown | 'amount_invalid'>> {
  const bill = await store.findById(tx, BigInt(id))
  if (!bill) return refuse('bill_not_found')
  const open = openOf(bill)
  if (act === 'write_off' && open === 0n) return refuse('bill_closed')
  const read = parseDecimal(amount, currencies[bill.currency])
  if (!read.ok || read.value <= 0n || (act === 'write_off' && read.value > open))
    return refuse('amount_invalid')
  const names = await namesOf(tx, [bill])
  const money = moneyIn(bill.currency)
  const change: BillChange = {
    act,
    bill: id,
    payee: names.get(bill.payee_id) ?? '',
    payer: bill.payer_id === null ? 'house' : (names.get(bill.payer_id) ?? ''),
    kind: bill.kind,
    billAmount: money(bill.amount),
    openAmount: money(open),
    amount: money(read.value),
  }
  const subject = `bill ${id}`
  const asked = { kind: 'agent_bill', subject, memberId: bill.payee_id, change, by, reason } as const
  return ok({ approvalId: String(await approvals.ask(tx, asked)) })
}

async function decide(
  { audit, inbox, clock }: BillDeskDeps,
  tx: Tx,
  by: Operator,
  { id, line, isUpheld, text, reason }: Body<'agentDisputeDecide'>,
): Promise<Result<null, 'bill_not_found' | 'bill_dispute_refused'>> {
  const bill = await deskStore.lockBill(tx, BigInt(id))
  if (!bill) return refuse('bill_not_found')
  const { payee_id: payeeId, payer_id: payerId } = bill
  const disputes = await store.findDisputes(tx, { payeeId, id: bill.id })
  const found = disputes.find((dispute) => dispute.line === line)
  if (!found || !mayDecide({ ...found, payer_id: payerId }, clock())) return refuse('bill_dispute_refused')
  const state = isUpheld ? 'upheld' : 'rejected'
  const moved = await store.moveDispute(tx, {
    payeeId,
    billId: bill.id,
    line,
    state,
    from: [found.state],
    text: text.trim(),
    at: new Date(clock()),
  })
  if (!moved) return refuse('bill_dispute_refused')
  for (const memberId of [payeeId, payerId])
    if (memberId !== null)
      await inbox.send(tx, {
        memberId,
        topic: 'contract',
        reference: `bill:${bill.id}:${line}:decided`,
        text: { name: isUpheld ? 'billUpheld' : 'billTurnedDown', values: { bill: id } },
      })
  const details = { bill: id, line, state, text, reason }
  const actor = operatorActor(by)
  await audit.write(tx, { event: 'bill_dispute_decided', actor, memberId: payeeId, details })
  return ok(null)
}
