import { parseDecimal, currencies } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { UploadService } from '../../kernel/upload/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { netMinor, type Actor, type Step, type WithdrawalRow } from './model.ts'
import { moveWithdrawal, write, type MoveRefusal, type StepDeps } from './step.ts'

export interface Confirmation {
  readonly outcome: 'received' | 'partly' | 'not'
  /** Decimal string, of `partly`. */
  readonly receivedAmount?: string | undefined
  readonly images: readonly string[]
  readonly comment: string
}

export type ConfirmRefusal =
  | MoveRefusal
  | 'amount_invalid'
  | 'withdrawal_proof_required'
  | 'withdrawal_images_too_many'
  | 'withdrawal_comment_too_long'
  | 'upload_not_found'

/** Spec 9: png or jpg, at most 3; the comment as long as an activity's. */
export const mostImages = 3
export const longestComment = 140

export interface ConfirmDeps extends StepDeps {
  readonly uploads: Pick<UploadService, 'lockIn' | 'attachIn'>
}

/** The member's word about a payment (spec 4): all of it, a part, or nothing, with what shows it. */
export async function confirm(
  deps: ConfirmDeps,
  tx: Tx,
  row: WithdrawalRow,
  given: Confirmation & { by: Actor & { kind: 'member' } },
): Promise<Result<WithdrawalRow, ConfirmRefusal>> {
  const { by } = given
  const checked = readConfirmation(row, given)
  if (!checked.ok) return checked
  const images = [...new Set(given.images)]
  // Refusals come before anything is written: what a transaction returns, it commits.
  if (!(await deps.uploads.lockIn(tx, by.id, images))) return refuse('upload_not_found')
  const moved = await moveWithdrawal(deps, tx, row, { ...checked.value, by })
  if (moved.ok && images.length > 0) {
    await deps.uploads.attachIn(tx, by.id, { ids: images, to: `withdrawal:${row.id}` })
  }
  return moved
}

function readConfirmation(
  row: WithdrawalRow,
  { outcome, receivedAmount, images, comment }: Confirmation,
): Result<Pick<Step, 'act' | 'details' | 'change'>, ConfirmRefusal> {
  if (outcome === 'received')
    return ok({ act: 'confirm', change: { received: netMinor(row), confirm_until: null } })
  if ([...comment].length > longestComment) return refuse('withdrawal_comment_too_long')
  if (images.length > mostImages) return refuse('withdrawal_images_too_many', { most: mostImages })
  if (images.length === 0) return refuse('withdrawal_proof_required')
  const received = outcome === 'partly' ? readPart(row, receivedAmount ?? '') : ok(row.received ?? 0n)
  if (!received.ok) return received
  const arrived = { received: write(received.value, row), images, ...(comment !== '' && { comment }) }
  const change = { received: received.value, confirm_until: null }
  return ok({ act: outcome === 'partly' ? 'confirm_part' : 'deny', details: arrived, change })
}

/** More than had arrived before, and less than all. */
function readPart(row: WithdrawalRow, text: string): Result<bigint, 'amount_invalid'> {
  const received = parseDecimal(text, currencies[row.currency])
  if (!received.ok) return received
  const bounds = { min: write((row.received ?? 0n) + 1n, row), max: write(netMinor(row) - 1n, row) }
  const isPart = received.value > (row.received ?? 0n) && received.value < netMinor(row)
  return isPart ? received : refuse('amount_invalid', bounds)
}
