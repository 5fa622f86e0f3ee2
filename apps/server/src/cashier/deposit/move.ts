import { mayMove, type DepositState } from '@baize/domain/deposit'
import type { AuditActor } from '@baize/domain/audit'
import { invariant } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { applyTransition } from '../../kernel/transition/apply-transition.ts'
import type { DepositDeps } from './deps.ts'
import * as store from './store.ts'

/** A transaction in which deposits move; their members' pages are told after its commit. */
export interface Moving {
  readonly tx: Tx
  readonly moved: store.DepositRow[]
}

export interface Move {
  readonly to: DepositState
  readonly actor: AuditActor
  readonly reason?: string
  /** For operators only. */
  readonly note?: string
  readonly patch?: Partial<
    Pick<
      store.DepositRow,
      | 'receiving_account'
      | 'transaction_id'
      | 'slip'
      | 'gateway_order'
      | 'payment_url'
      | 'claimed_by'
      | 'submitted_at'
      | 'bonus_state'
    >
  >
}

export async function inMoving<T>(deps: DepositDeps, work: (moving: Moving) => Promise<T>): Promise<T> {
  const moved: store.DepositRow[] = []
  const result = await deps.wallet.transaction((tx) => {
    // Work that met another's lock in a circle is repeated from its beginning.
    moved.length = 0
    return work({ tx, moved })
  })
  for (const { member_id: memberId, id, state } of moved) {
    await deps.events
      .publish({ kind: 'deposit', memberId, id, state })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'deposit not told'))
  }
  return result
}

const endings: ReadonlySet<DepositState> = new Set(['credited', 'rejected', 'expired', 'failed', 'cancelled'])

/**
 * Takes a deposit, whose row is locked, to its next state, with its history in the same transaction. A move
 * that the states do not have is a defect: callers ask `mayMove` before.
 */
export async function moveDeposit(
  { clock }: Pick<DepositDeps, 'clock'>,
  { tx, moved }: Moving,
  deposit: store.DepositRow,
  move: Move,
): Promise<store.DepositRow> {
  const { to, actor, reason = null, note = null, patch = {} } = move
  invariant(
    deposit.state === to || mayMove(deposit.state, to),
    `no deposit goes from ${deposit.state} to ${to}`,
  )
  const at = new Date(clock())
  const after: store.DepositRow = {
    ...deposit,
    ...patch,
    state: to,
    reason,
    claimed_by: to === 'in_review' ? (patch.claimed_by ?? deposit.claimed_by) : null,
    claimed_at: to === 'in_review' ? at : null,
    ended_at: endings.has(to) ? at : null,
  }
  const saved = await applyTransition(tx, {
    before: deposit,
    after,
    save: store.saveDeposit,
    record: (_tx, row) => writeEvent(tx, row, { actor, reason, note, at }),
  })
  moved.push(saved)
  return saved
}

export const writeEvent = (
  tx: Tx,
  { member_id: memberId, id, state }: store.DepositRow,
  event: { actor: AuditActor; reason: string | null; note: string | null; at: Date },
) =>
  store.insertEvent(
    tx,
    { memberId, id },
    {
      state,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id,
      reason: event.reason,
      note: event.note,
      happened_at: event.at,
    },
  )
