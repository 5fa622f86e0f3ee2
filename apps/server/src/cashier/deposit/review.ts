import type { AuditActor } from '@baize/domain/audit'
import { openDepositStates, type RejectReason } from '@baize/domain/deposit'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { ReceivingAccount } from '../payment-method/model.ts'
import { creditDeposit, openAccounts, refuseDeposit, type DepositAccounts } from './credit.ts'
import type { DepositDeps } from './deps.ts'
import { countAll, listAll, type ConsoleFilter, type ConsoleRow } from './list-store.ts'
import { inMoving, moveDeposit, writeEvent, type Moving } from './move.ts'
import * as store from './store.ts'

export type ReviewRefusal =
  | 'deposit_not_found'
  | 'deposit_state_refused'
  | 'deposit_claimed_by_other'
  | 'player_excluded'

/** What an operator sees of a deposit: everything. */
export interface ReviewedDeposit {
  readonly deposit: store.DepositRow
  readonly events: readonly store.EventRow[]
  readonly account: ReceivingAccount | undefined
}

export interface ReviewStep {
  readonly id: string
  readonly by: AuditActor
}

/** The console's side of deposits. Each step is audited with who, and what was before and after. */
export interface DepositReview {
  /** A page by the deposits' own order in time: newest first, or oldest first as a queue. */
  list(
    filter: ConsoleFilter,
    page: { cursor?: string; limit: number; oldestFirst?: boolean },
  ): Promise<{ list: ConsoleRow[]; nextCursor: string | null }>
  /** Counts up to 10,000; one more means that there are more. */
  count(filter: ConsoleFilter): Promise<number>
  detail(id: string): Promise<ReviewedDeposit | undefined>
  /** Takes a deposit into one's hands; `deposit_claimed_by_other` carries `{ by }`. */
  claim(step: ReviewStep): Promise<Result<store.DepositRow, ReviewRefusal>>
  /** Gives it back to the queue; whoever may review may do that for somebody who went home. */
  release(step: ReviewStep): Promise<Result<store.DepositRow, ReviewRefusal>>
  /** Credits a deposit that is in one's own hands. */
  approve(step: ReviewStep & { note?: string }): Promise<Result<store.DepositRow, ReviewRefusal>>
  reject(
    step: ReviewStep & { reason: RejectReason; note?: string },
  ): Promise<Result<store.DepositRow, ReviewRefusal>>
  /** Writes something that only operators read. */
  attachNote(step: ReviewStep & { note: string }): Promise<Result<null, 'deposit_not_found'>>
  /** How many wait in each open state. */
  waiting(): Promise<Readonly<Record<(typeof openDepositStates)[number], number>>>
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const createDepositReview = (deps: DepositDeps): DepositReview => ({
  async list(filter, { cursor, limit, oldestFirst = false }) {
    const found = await listAll(deps.db, filter, { cursor, limit: limit + 1, oldestFirst })
    const list = found.slice(0, limit)
    return { list, nextCursor: found.length > limit ? (list.at(-1)?.id ?? null) : null }
  },
  count: (filter) => countAll(deps.db, filter),
  async detail(id) {
    const deposit = uuidForm.test(id) ? await store.findById(deps.db, id) : undefined
    if (!deposit) return undefined
    const events = await store.listEvents(deps.db, { memberId: deposit.member_id, id })
    const { receiving_account: account } = deposit
    return { deposit, events, account: account ? await deps.methods.account(deps.db, account) : undefined }
  },
  claim: (step) => review(deps, step, (moving, found) => claim(deps, moving, found, step)),
  release: (step) => review(deps, step, (moving, found) => release(deps, moving, found, step)),
  approve: (step) => review(deps, step, (moving, found) => approve(deps, moving, found, step)),
  reject: (step) => review(deps, step, (moving, found) => reject(deps, moving, found, step)),
  attachNote: ({ id, by, note }) =>
    review(deps, { id, by }, async ({ tx }, { deposit }) => {
      const at = new Date(deps.clock())
      await writeEvent(tx, deposit, { actor: by, reason: deposit.reason, note, at })
      return ok(null)
    }),
  async waiting() {
    const counts = await Promise.all(
      openDepositStates.map(async (state) => [state, await countAll(deps.db, { states: [state] })] as const),
    )
    return Object.fromEntries(counts) as Record<(typeof openDepositStates)[number], number>
  },
})

interface Found {
  readonly deposit: store.DepositRow
  readonly accounts: DepositAccounts
}

async function review<T, Refusal extends string>(
  deps: DepositDeps,
  { id }: ReviewStep,
  work: (moving: Moving, found: Found) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal | 'deposit_not_found'>> {
  const known = uuidForm.test(id) ? await store.findById(deps.db, id) : undefined
  if (!known) return refuse('deposit_not_found')
  const accounts = await openAccounts(deps, known)
  return inMoving(deps, async (moving) => {
    const deposit = await store.lockDeposit(moving.tx, { memberId: known.member_id, id })
    return deposit ? work(moving, { deposit, accounts }) : refuse('deposit_not_found')
  })
}

const holderOf = ({ kind, id }: AuditActor): string => `${kind} ${id}`

/** Whether it lies in the hands of this operator. */
function checkHands({ state, claimed_by: claimedBy }: store.DepositRow, by: AuditActor) {
  if (state !== 'in_review') return refuse('deposit_state_refused', { state })
  return claimedBy === holderOf(by) ? ok(null) : refuse('deposit_claimed_by_other', { by: claimedBy })
}

async function claim(
  deps: DepositDeps,
  moving: Moving,
  { deposit }: Found,
  { by }: ReviewStep,
): Promise<Result<store.DepositRow, ReviewRefusal>> {
  if (deposit.state === 'in_review') {
    const own = checkHands(deposit, by)
    return own.ok ? ok(deposit) : own
  }
  if (deposit.state !== 'submitted') return refuse('deposit_state_refused', { state: deposit.state })
  const patch = { claimed_by: holderOf(by) }
  const claimed = await moveDeposit(deps, moving, deposit, { to: 'in_review', actor: by, patch })
  await audit(deps, moving, { event: 'deposit_claimed', by, before: deposit, after: claimed })
  return ok(claimed)
}

async function release(
  deps: DepositDeps,
  moving: Moving,
  { deposit }: Found,
  { by }: ReviewStep,
): Promise<Result<store.DepositRow, ReviewRefusal>> {
  if (deposit.state !== 'in_review') return refuse('deposit_state_refused', { state: deposit.state })
  const released = await moveDeposit(deps, moving, deposit, { to: 'submitted', actor: by })
  await audit(deps, moving, { event: 'deposit_released', by, before: deposit, after: released })
  return ok(released)
}

async function approve(
  deps: DepositDeps,
  moving: Moving,
  { deposit, accounts }: Found,
  { by, note }: ReviewStep & { note?: string },
): Promise<Result<store.DepositRow, ReviewRefusal>> {
  const own = checkHands(deposit, by)
  if (!own.ok) return own
  await deps.wallet.lock(moving.tx, [deposit.member_id])
  if (!(await deps.limits.mayReceive(moving.tx, deposit.member_id))) return refuse('player_excluded')
  const move = { actor: by, accounts, ...(note !== undefined && { note }) }
  const credited = await creditDeposit(deps, moving, deposit, move)
  await audit(deps, moving, { event: 'deposit_approved', by, before: deposit, after: credited, note })
  return ok(credited)
}

async function reject(
  deps: DepositDeps,
  moving: Moving,
  { deposit, accounts }: Found,
  { by, reason, note }: ReviewStep & { reason: RejectReason; note?: string },
): Promise<Result<store.DepositRow, ReviewRefusal>> {
  const own = checkHands(deposit, by)
  if (!own.ok) return own
  const refusal = { to: 'rejected', actor: by, reason, methodName: accounts.methodName } as const
  const rejected = await refuseDeposit(deps, moving, deposit, {
    ...refusal,
    ...(note !== undefined && { note }),
  })
  await audit(deps, moving, { event: 'deposit_rejected', by, before: deposit, after: rejected, note })
  return ok(rejected)
}

interface Step {
  readonly event: 'deposit_claimed' | 'deposit_released' | 'deposit_approved' | 'deposit_rejected'
  readonly by: AuditActor
  readonly before: store.DepositRow
  readonly after: store.DepositRow
  readonly note?: string | undefined
}

async function audit(
  deps: Pick<DepositDeps, 'audit'>,
  { tx }: Moving,
  { event, by, before, after, note }: Step,
): Promise<void> {
  const memberId: MemberId = after.member_id
  const { id, method, currency, amount, fee, transaction_id: transactionId } = after
  await deps.audit.write(tx, {
    event,
    actor: by,
    memberId,
    before: { state: before.state, claimedBy: before.claimed_by },
    after: { state: after.state, claimedBy: after.claimed_by, reason: after.reason },
    details: {
      deposit: id,
      method,
      currency,
      amount: String(amount),
      fee: String(fee),
      transactionId,
      ...(note !== undefined && { note }),
    },
  })
}
