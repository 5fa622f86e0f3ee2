import { approvalPermissions, type ApprovalKind } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import {
  operatorActor,
  type ConsoleCaller,
  type Operator,
  type OperatorSession,
} from '../../kernel/http/operator.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as store from './store.ts'

export type { ListedApproval } from './store.ts'

/** What is known of a request when it is applied. */
export interface Approved {
  readonly approvalId: bigint
  readonly askedBy: bigint
  readonly decidedBy: Operator
  readonly reason: string
  /** What `ask` was given to keep from everybody's eyes. */
  readonly secret: string | null
}

/** How one kind of request is carried out. */
export interface ApprovalPlan<Change extends AuditValue = AuditValue> {
  readonly kind: ApprovalKind
  /** Work that has to be done before the transaction, such as opening a house account. */
  prepare?(change: Change): Promise<void>
  /** Carries it out in the transaction of the decision; a refusal undoes the decision too. */
  apply(tx: Tx, change: Change, approved: Approved): Promise<Result<null>>
  /** After the commit: announcements. */
  afterwards?(change: Change): Promise<void>
}

export interface Ask {
  readonly kind: ApprovalKind
  /** What it is about, in words of the house: `role maker`. */
  readonly subject: string
  readonly memberId?: bigint
  readonly before?: AuditValue
  readonly change: AuditValue
  /** What applying it needs and nobody may read; removed with the decision. */
  readonly secret?: string
  readonly by: Operator
  readonly reason: string
}

export interface Decision {
  readonly id: bigint
  readonly by: Operator & Pick<OperatorSession, 'permissions'>
  readonly approve: boolean
  readonly reason: string
}

export type DecisionRefusal =
  | 'approval_not_found'
  | 'approval_closed'
  | 'approval_self'
  | 'permission_missing'

export interface Approvals {
  /** Says how a kind is carried out; each kind once. */
  register<Change extends AuditValue>(plan: ApprovalPlan<Change>): void
  /** Puts a request into the queue, in the caller's transaction. Gives its id. */
  ask(tx: Db, ask: Ask): Promise<bigint>
  /**
   * The second person's word. Approved, the change is applied in the same transaction; where that is refused,
   * the refusal comes back and the request stays open. Codes besides its own are those of the kind.
   */
  decide(decision: Decision, caller?: ConsoleCaller): Promise<Result<null>>
  withdraw(
    by: Operator,
    given: { id: bigint; reason: string },
    caller?: ConsoleCaller,
  ): Promise<Result<null, 'approval_not_found' | 'approval_closed' | 'approval_not_yours'>>
  /** Closes what nobody decided in time. Gives how many. */
  expire(): Promise<number>
  list(ask: {
    cursor: bigint | null
    limit: number
    state?: string | undefined
    kind?: string | undefined
  }): Promise<store.ListedApproval[]>
}

export interface ApprovalDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly wallet: Pick<WalletService, 'transaction'>
}

/** A request that nobody decides in a day is asked again, with fresh eyes. */
const openMs = 24 * 3_600_000

export function createApprovals(deps: ApprovalDeps): Approvals {
  const plans = new Map<ApprovalKind, ApprovalPlan>()
  return {
    register(plan) {
      invariant(!plans.has(plan.kind), `${plan.kind} is registered once`)
      plans.set(plan.kind, plan)
    },
    ask: (tx, ask) => insert(deps, tx, ask),
    decide: (decision, caller) => decide(deps, plans, decision, caller),
    withdraw: (by, given, caller) => withdraw(deps, by, given, caller),
    expire: () => expire(deps),
    list: ({ cursor, limit, state, kind }) =>
      store.listApprovals(deps.db, { before: cursor, limit, state: state ?? null, kind: kind ?? null }),
  }
}

async function insert({ clock, audit }: ApprovalDeps, tx: Db, ask: Ask): Promise<bigint> {
  const { kind, subject, memberId, before, change, by, reason } = ask
  const at = new Date(clock())
  const inserted = await store.insertApproval(tx, {
    kind,
    subject,
    memberId: memberId ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    change: JSON.stringify(change),
    secret: ask.secret ?? null,
    reason,
    askedBy: by.operatorId,
    at,
    expiresAt: new Date(at.getTime() + openMs),
  })
  invariant(inserted, 'a request was written')
  const details = { approval: String(inserted.id), kind, subject, reason }
  const actor = operatorActor(by)
  await audit.write(tx, { event: 'approval_asked', actor, memberId, before, after: change, details })
  return inserted.id
}

/** Carries a refusal out of a transaction that has to be undone. */
class Undone extends Error {
  readonly refusal: Result<null>
  constructor(refusal: Result<null>) {
    super('undone')
    this.refusal = refusal
  }
}

async function decide(
  deps: ApprovalDeps,
  plans: ReadonlyMap<ApprovalKind, ApprovalPlan>,
  decision: Decision,
  caller: ConsoleCaller | undefined,
): Promise<Result<null>> {
  const found = await store.findApproval(deps.db, decision.id)
  if (!found) return refuse('approval_not_found')
  const plan = plans.get(found.kind)
  invariant(plan, `${found.kind} has a plan`)
  const change = found.change as AuditValue
  if (decision.approve) await plan.prepare?.(change)
  try {
    await deps.wallet.transaction((tx) => decideIn(deps, tx, { plan, decision, caller }))
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
  if (decision.approve) await plan.afterwards?.(change)
  return ok(null)
}

async function decideIn(
  deps: ApprovalDeps,
  tx: Tx,
  given: { plan: ApprovalPlan; decision: Decision; caller: ConsoleCaller | undefined },
): Promise<void> {
  const { plan, decision, caller } = given
  const { id, by, approve, reason } = decision
  const held = await store.holdApproval(tx, id)
  const at = new Date(deps.clock())
  const fault = findFault(held, decision, at)
  if (fault || !held) throw new Undone(refuse(fault ?? 'approval_not_found'))
  const state = approve ? 'approved' : 'rejected'
  await store.closeApproval(tx, { id, state, by: by.operatorId, at, decision: reason })
  const change = held.change as AuditValue
  if (approve) {
    const { asked_by: askedBy, secret } = held
    const approved = { approvalId: id, askedBy, decidedBy: by, reason: held.reason, secret }
    const applied = await plan.apply(tx, change, approved)
    if (!applied.ok) throw new Undone(applied)
  }
  await deps.audit.write(tx, {
    event: approve ? 'approval_approved' : 'approval_rejected',
    actor: operatorActor(by),
    memberId: held.member_id ?? undefined,
    caller,
    before: held.before as AuditValue,
    after: approve ? change : undefined,
    details: {
      approval: String(id),
      kind: held.kind,
      subject: held.subject,
      askedBy: String(held.asked_by),
      reason,
    },
  })
}

function findFault(
  held: store.ApprovalRow | undefined,
  { by }: Decision,
  at: Date,
): DecisionRefusal | undefined {
  if (!held) return 'approval_not_found'
  if (held.state !== 'open' || held.expires_at <= at) return 'approval_closed'
  if (held.asked_by === by.operatorId) return 'approval_self'
  return by.permissions.has(approvalPermissions[held.kind]) ? undefined : 'permission_missing'
}

async function withdraw(
  deps: ApprovalDeps,
  by: Operator,
  { id, reason }: { id: bigint; reason: string },
  caller: ConsoleCaller | undefined,
) {
  return inTransaction(deps.db, async (tx) => {
    const held = await store.holdApproval(tx, id)
    if (!held) return refuse('approval_not_found')
    if (held.asked_by !== by.operatorId) return refuse('approval_not_yours')
    if (held.state !== 'open') return refuse('approval_closed')
    const at = new Date(deps.clock())
    await store.closeApproval(tx, { id, state: 'withdrawn', by: null, at, decision: reason })
    await deps.audit.write(tx, {
      event: 'approval_withdrawn',
      actor: operatorActor(by),
      memberId: held.member_id ?? undefined,
      caller,
      details: { approval: String(id), kind: held.kind, subject: held.subject, reason },
    })
    return ok(null)
  })
}

async function expire(deps: ApprovalDeps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const expired = await store.expireApprovals(tx, new Date(deps.clock()))
    for (const { id, kind, subject, member_id: memberId } of expired) {
      const details = { approval: String(id), kind, subject }
      const actor = systemActor('approval_expire')
      await deps.audit.write(tx, {
        event: 'approval_expired',
        actor,
        memberId: memberId ?? undefined,
        details,
      })
    }
    return expired.length
  })
}
