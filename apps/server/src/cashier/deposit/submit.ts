import { lateClaimHours, mayMove } from '@baize/domain/deposit'
import { normaliseTransactionId } from '@baize/domain/payment'
import { latinDigits } from '@baize/i18n'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { actorOf } from '../../kernel/audit/service.ts'
import type { DepositDeps } from './deps.ts'
import { inMoving, moveDeposit, type Moving } from './move.ts'
import * as store from './store.ts'

export type SubmitRefusal =
  | 'deposit_not_found'
  | 'deposit_state_refused'
  | 'deposit_transaction_invalid'
  | 'deposit_transaction_taken'
  | 'deposit_slip_required'
  | 'upload_not_found'

export interface Claim {
  readonly id: string
  readonly transactionId: string
  /** Id of an upload. */
  readonly slip?: string | undefined
}

const hourMs = 3_600_000

/**
 * Whether the player may say now that a deposit by hand is paid; a wrong id may be corrected until review.
 */
export function canSubmit(deposit: store.DepositRow, nowMs: number): boolean {
  if (deposit.kind !== 'manual') return false
  if (deposit.state === 'expired') return nowMs < deposit.expires_at.getTime() + lateClaimHours * hourMs
  return deposit.state === 'awaiting_player' || deposit.state === 'submitted'
}

/** Nothing was said about a payment yet; money that arrives all the same is credited. */
export const canCancel = ({ state }: store.DepositRow): boolean => mayMove(state, 'cancelled')

/** Says that a deposit is paid, under the id that the wallet or bank gave. One id counts for one deposit. */
export async function submitDeposit(
  deps: DepositDeps,
  memberId: MemberId,
  claim: Claim,
): Promise<Result<store.DepositRow, SubmitRefusal>> {
  const transactionId = normaliseTransactionId(latinDigits(claim.transactionId))
  if (transactionId === undefined) return refuse('deposit_transaction_invalid')
  const needsSlip = (await deps.methods.all()).filter((method) => method.needsSlip).map(({ code }) => code)
  return inMoving(deps, async (moving) => {
    const deposit = await store.lockDeposit(moving.tx, { memberId, id: claim.id })
    if (!deposit) return refuse('deposit_not_found')
    if (!canSubmit(deposit, deps.clock())) return refuse('deposit_state_refused')
    const slip = claim.slip ?? deposit.slip
    if (slip === null && needsSlip.includes(deposit.method)) return refuse('deposit_slip_required')
    const isFree = await isUnclaimed(deps, moving, deposit, transactionId)
    if (!isFree) return refuse('deposit_transaction_taken')
    if (!(await attachSlip(deps, moving, deposit, claim.slip))) return refuse('upload_not_found')
    const patch = { transaction_id: transactionId, slip, submitted_at: new Date(deps.clock()) }
    return ok(await moveDeposit(deps, moving, deposit, { to: 'submitted', actor: actorOf(memberId), patch }))
  })
}

/** A second claim of one payment leaves its mark: an operator looks who is the liar. */
async function isUnclaimed(
  { audit }: DepositDeps,
  { tx }: Moving,
  deposit: store.DepositRow,
  transactionId: string,
): Promise<boolean> {
  const { method, id, member_id: memberId } = deposit
  await store.lockTransaction(tx, { method, transactionId })
  const claimed = await store.findClaim(tx, { method, transactionId, except: id })
  if (!claimed) return true
  await audit.write(tx, {
    event: 'deposit_transaction_repeated',
    actor: actorOf(memberId),
    memberId,
    details: {
      deposit: id,
      method,
      transactionId,
      claimedBy: String(claimed.member_id),
      claimedAs: claimed.id,
    },
  })
  return false
}

async function attachSlip(
  { uploads }: DepositDeps,
  { tx }: Moving,
  { member_id: memberId, id, slip: known }: store.DepositRow,
  slip: string | undefined,
): Promise<boolean> {
  if (slip === undefined || slip === known) return true
  if (!(await uploads.lockIn(tx, memberId, [slip]))) return false
  await uploads.attachIn(tx, memberId, { ids: [slip], to: `deposit:${id}` })
  return true
}

/** Gives up a deposit that nobody said was paid. */
export const cancelDeposit = (
  deps: DepositDeps,
  memberId: MemberId,
  id: string,
): Promise<Result<store.DepositRow, 'deposit_not_found' | 'deposit_state_refused'>> =>
  inMoving(deps, async (moving) => {
    const deposit = await store.lockDeposit(moving.tx, { memberId, id })
    if (!deposit) return refuse('deposit_not_found')
    if (!canCancel(deposit)) return refuse('deposit_state_refused')
    return ok(await moveDeposit(deps, moving, deposit, { to: 'cancelled', actor: actorOf(memberId) }))
  })
