import { ok, refuse, type Result } from '@baize/std'
import type { DrawRefusal } from '@baize/lottery/draw'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as life from './life-store.ts'
import { stateAfter } from './moves.ts'
import { askToSettle } from './settle-job.ts'

export type VoidReason =
  /** The closing's root came too late (lottery.md 6). */
  | 'root_missed'
  /** The beacon's round was known before the draw: a clock is wrong. */
  | 'round_known_early'
  | 'beacon_missing'
  | 'seed_lost'
  | 'results_missing'
  /** An exception of the calendar took the draw away. */
  | 'calendar'
  | 'operator'

/**
 * Makes a draw void: its tickets are refunded. Draws that have a result are corrected instead. Sales end
 * before it.
 */
export async function voidDraw(
  tx: Tx,
  drawId: string,
  reason: VoidReason,
): Promise<Result<life.MovingDraw, DrawRefusal | 'draw_not_found'>> {
  await life.endSales(tx, drawId)
  const [draw] = await life.lockDraws(tx, [drawId])
  if (!draw) return refuse('draw_not_found')
  if (stateAfter(draw, { kind: 'void' }) === undefined)
    return refuse(draw.resultVersion > 0 ? 'draw_correct_instead' : 'draw_state')
  await life.storeVoid(tx, [drawId], reason)
  await afterVoid(tx, draw)
  return ok(draw)
}

/** What follows in the transaction in which a draw became void. */
export async function afterVoid(tx: Tx, draw: Pick<life.MovingDraw, 'id' | 'kind'>): Promise<void> {
  const heads = await life.findLastHeads(tx, [draw.id])
  if (heads.length === 0) return
  await life.insertWithheld(tx, [draw.id])
  await askToSettle(tx, draw.id)
}
