import { operatorActs, type WithdrawalAct, type WithdrawalState } from '@baize/domain/withdrawal'
import { ok, refuse, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { check } from './check.ts'
import {
  netMinor,
  restMinor,
  type OperatorActor,
  type PayoutRow,
  type EventRow,
  type Step,
  type WithdrawalCore,
  type WithdrawalKey,
  type WithdrawalRow,
} from './model.ts'
import { houseSideOf, moving } from './moving.ts'
import { confirmUntil, endPayment, openPayment, queuePayment } from './payment.ts'
import { auditActor, record, moveWithdrawal, type StepDeps } from './step.ts'
import * as store from './store.ts'

export interface Decision extends WithdrawalKey {
  readonly by: OperatorActor
  /** One of the reasons of the settings; the member reads its text. */
  readonly reason?: string
  /** For the people of the house. */
  readonly note?: string
}

export type DeskRefusal =
  | 'withdrawal_not_found'
  | 'withdrawal_move_refused'
  | 'withdrawal_claimed'
  | 'withdrawal_same_person'
  | 'withdrawal_reason_unknown'
  | 'withdrawal_reference_required'

export interface WithdrawalDetail {
  readonly withdrawal: WithdrawalRow
  /** The payee's whole number, for whoever pays by hand. */
  readonly number: string
  readonly events: readonly EventRow[]
  readonly checks: readonly store.CheckRow[]
  readonly payouts: readonly PayoutRow[]
  readonly acts: readonly WithdrawalAct[]
}

export type DeskAnswer = Promise<Result<WithdrawalRow, DeskRefusal>>

/** What people of the house do with withdrawals. Each step names who, and the reason where one is given. */
export interface WithdrawalDesk {
  /** The oldest first, from the id after `after`. */
  queue(asked: {
    states: readonly WithdrawalState[]
    after?: string
    limit: number
  }): Promise<readonly WithdrawalRow[]>
  detail(key: WithdrawalKey): Promise<WithdrawalDetail | undefined>
  /** Takes it up; of two at once one has it. What somebody left lying for half an hour can be taken over. */
  claim(decision: Decision): DeskAnswer
  putBack(decision: Decision): DeskAnswer
  /** A large one is approved by two people: the first approval leaves it in review for the second (I30). */
  approve(decision: Decision): DeskAnswer
  reject(decision: Decision & { readonly reason: string }): DeskAnswer
  /** Begins to pay: by a gateway, or by hand. */
  pay(decision: Decision & { readonly gateway: string | null }): DeskAnswer
  /** Paid by hand: the bank's or wallet's reference. */
  disburse(decision: Decision & { readonly reference: string }): DeskAnswer
  /** A payment by hand that did not work; one that a gateway makes ends by the gateway's word alone. */
  fail(decision: Decision & { readonly reason: string }): DeskAnswer
  /** Spec 4: a forced receipt; nothing is given back. */
  force(decision: Decision & { readonly reason: string }): DeskAnswer
  /** Pays what did not arrive once more. */
  payRest(decision: Decision & { readonly gateway: string | null }): DeskAnswer
  /** Puts what did not arrive back into the balance. */
  returnRest(decision: Decision & { readonly reason: string }): DeskAnswer
}

const claimKeptMs = 30 * 60_000

export function createWithdrawalDesk(core: WithdrawalCore): WithdrawalDesk {
  const step = (decision: Decision, given: Partial<Step> & { act: WithdrawalAct }) =>
    decide(core, decision, (deps, tx, row) => moveWithdrawal(deps, tx, row, stepOf(decision, given)))
  return {
    queue: ({ states, after = null, limit }) => store.listQueue(core.db, { states, after, limit }),
    detail: (key) => detail(core, key),
    claim: (decision) => decide(core, decision, (deps, tx, row) => claim(deps, tx, row, decision)),
    putBack: (decision) => decide(core, decision, owned(decision, 'put_back')),
    approve: (decision) =>
      decide(core, decision, (deps, tx, row) => approve(core, deps, tx, { row, decision })),
    reject: (decision) => decide(core, decision, owned(decision, 'reject')),
    pay: (decision) => begin(core, decision, 'pay'),
    disburse: (decision) => endByHand(core, decision, 'disburse'),
    fail: (decision) => endByHand(core, decision, 'fail'),
    force: (decision) => step(decision, { act: 'force', change: { confirm_until: null } }),
    payRest: (decision) => begin(core, decision, 'pay_rest'),
    returnRest: (decision) => step(decision, { act: 'return_rest' }),
  }
}

const stepOf = ({ by, reason, note }: Decision, given: Partial<Step> & { act: WithdrawalAct }): Step => ({
  by,
  ...(reason !== undefined && { reason }),
  ...(note !== undefined && { note }),
  ...given,
})

type Work = (deps: StepDeps, tx: Tx, row: WithdrawalRow) => DeskAnswer

async function decide(core: WithdrawalCore, decision: Decision, work: Work): DeskAnswer {
  const { withdrawal } = await core.settings.read()
  if (decision.reason !== undefined && !withdrawal.reasons.some(({ id }) => id === decision.reason)) {
    return refuse('withdrawal_reason_unknown')
  }
  const house = await houseSideOf(core, decision)
  const moved = await moving(core, decision, (tx, row) => work({ ...core, house }, tx, row))
  return moved ?? refuse('withdrawal_not_found')
}

/** Only who has it in hands decides while it is in review. */
const isOthers = (row: WithdrawalRow, { by }: Decision): boolean =>
  row.state === 'in_review' && row.claimed_by !== by.operatorId

const owned =
  (decision: Decision, act: WithdrawalAct): Work =>
  (deps, tx, row) =>
    isOthers(row, decision)
      ? Promise.resolve(refuse('withdrawal_claimed', { by: row.claimed_by }))
      : moveWithdrawal(deps, tx, row, stepOf(decision, { act, change: { first_approved_by: null } }))

async function claim(deps: StepDeps, tx: Tx, row: WithdrawalRow, decision: Decision): DeskAnswer {
  const at = new Date(deps.clock())
  const change = { claimed_by: decision.by.operatorId, claimed_at: at }
  if (row.state !== 'in_review')
    return moveWithdrawal(deps, tx, row, stepOf(decision, { act: 'claim', change }))
  if (row.claimed_by === decision.by.operatorId) return ok(row)
  const isFree = row.claimed_at === null || at.getTime() - row.claimed_at.getTime() >= claimKeptMs
  if (!isFree) return refuse('withdrawal_claimed', { by: row.claimed_by })
  return rewrite(deps, tx, { ...row, ...change }, { act: 'take_up', decision })
}

async function approve(
  core: WithdrawalCore,
  deps: StepDeps,
  tx: Tx,
  { row, decision }: { row: WithdrawalRow; decision: Decision },
): DeskAnswer {
  if (row.state !== 'in_review') return refuse('withdrawal_move_refused', { state: row.state })
  if (isOthers(row, decision)) return refuse('withdrawal_claimed', { by: row.claimed_by })
  const { withdrawal: settings } = await core.settings.read()
  await check(core, tx, row, settings)
  const { operatorId } = decision.by
  if (row.needs_two && row.first_approved_by === null) {
    const waiting = { ...row, first_approved_by: operatorId, claimed_by: null, claimed_at: null }
    return rewrite(deps, tx, waiting, { act: 'approve_first', decision })
  }
  if (row.first_approved_by === operatorId) return refuse('withdrawal_same_person')
  const approved = await moveWithdrawal(
    deps,
    tx,
    row,
    stepOf(decision, { act: 'approve', change: { approved_by: operatorId } }),
  )
  if (approved.ok && settings.gateway !== null) await queuePayment(tx, row)
  return approved
}

/** A change that is no move of the state. */
async function rewrite(
  deps: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  { act, decision }: { act: 'take_up' | 'approve_first'; decision: Decision },
): DeskAnswer {
  const saved = await store.saveState(tx, row.state, { ...row, changed_at: new Date(deps.clock()) })
  if (!saved) return refuse('withdrawal_move_refused')
  await record(deps, tx, saved, {
    act,
    by: decision.by,
    ...(decision.note !== undefined && { note: decision.note }),
  })
  await deps.audit.write(tx, {
    event: 'withdrawal_moved',
    actor: auditActor(decision.by),
    memberId: row.member_id,
    before: row.state,
    after: row.state,
    details: { withdrawal: row.id, act, note: decision.note },
  })
  return ok(saved)
}

/** From now on there is one open payment; a gateway is asked by the job. */
const begin = (
  core: WithdrawalCore,
  decision: Decision & { gateway: string | null },
  act: 'pay' | 'pay_rest',
): DeskAnswer =>
  decide(core, decision, async (deps, tx, row) => {
    const moved = await moveWithdrawal(deps, tx, row, stepOf(decision, { act }))
    if (!moved.ok) return moved
    const amountMinor = act === 'pay' ? netMinor(row) : restMinor(row)
    await openPayment(core, tx, row, { gateway: decision.gateway, amountMinor })
    if (decision.gateway !== null) await queuePayment(tx, row)
    return moved
  })

const mostReference = 64

const endByHand = (
  core: WithdrawalCore,
  decision: Decision & { reference?: string },
  act: 'disburse' | 'fail',
): DeskAnswer =>
  decide(core, decision, async (deps, tx, row) => {
    const { reference = null } = decision
    const isNamed = reference !== null && reference.trim() !== '' && reference.length <= mostReference
    if (act === 'disburse' && !isNamed) return refuse('withdrawal_reference_required')
    const payout = await store.findOpenPayout(tx, { memberId: row.member_id, id: row.id })
    if (!payout || payout.gateway !== null) return refuse('withdrawal_move_refused', { state: row.state })
    const { withdrawal } = await core.settings.read()
    const until = confirmUntil(core, withdrawal.confirmMinutes)
    const moved = await moveWithdrawal(
      deps,
      tx,
      row,
      stepOf(decision, {
        act,
        payout,
        ...(reference !== null && { details: { paidAs: reference } }),
        ...(act === 'disburse' && { change: { confirm_until: until } }),
      }),
    )
    if (moved.ok)
      await endPayment(core, tx, payout, { state: act === 'disburse' ? 'paid' : 'failed', reference })
    return moved
  })

async function detail(core: WithdrawalCore, key: WithdrawalKey): Promise<WithdrawalDetail | undefined> {
  const withdrawal = await store.find(core.db, key)
  if (!withdrawal) return undefined
  const [events, checks, payouts] = [
    await store.listEvents(core.db, key),
    await store.listChecks(core.db, key),
    await store.listPayouts(core.db, key),
  ]
  const number = core.secretBox.open(withdrawal.number)
  return { withdrawal, number, events, checks, payouts, acts: operatorActs(withdrawal.state) }
}
