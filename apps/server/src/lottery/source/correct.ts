import type { DrawRefusal } from '@baize/lottery/draw'
import { ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as life from '../draw/life-store.ts'
import { stateAfter } from '../draw/moves.ts'
import { askToSettle } from '../draw/settle-job.ts'
import { findSaid, openResult, resultOf } from './judge.ts'

export interface Correction {
  readonly drawId: string
  readonly numbers: readonly string[]
  readonly reason: string
  /** Two operators. */
  readonly decidedBy: readonly string[]
  /** The version of the result that was looked at; another one since is refused. */
  readonly basedOn?: number
}

export type CorrectRefusal = DrawRefusal | 'draw_not_found' | 'result_invalid'

export interface Waiting {
  /** Whether all that is left to settle waits for disputes. */
  isWaitingOnly(db: Db, of: { drawId: string; version: number }): Promise<boolean>
}

/**
 * Shows another result and has the draw settled by it. Draws of the house have proven inputs: their results
 * are never corrected.
 */
export async function correctResult(
  tx: Tx,
  settlements: Waiting,
  { drawId, numbers, reason, decidedBy, basedOn }: Correction,
): Promise<Result<{ version: number }, CorrectRefusal>> {
  const [draw] = await life.lockDraws(tx, [drawId])
  if (!draw) return refuse('draw_not_found')
  const result = resultOf(draw.series, numbers)
  if (!result) return refuse('result_invalid')
  if (draw.kind !== 'external' || (basedOn !== undefined && basedOn !== draw.resultVersion))
    return refuse('draw_state')
  const isWaiting = await settlements.isWaitingOnly(tx, { drawId, version: draw.resultVersion })
  const state = stateAfter(draw, { kind: 'correct', result, isWaiting })
  if (!state) return refuse('draw_state')
  if ((await life.findNumbers(tx, drawId))?.join() === numbers.join()) return refuse('draw_same_result')
  const version = draw.resultVersion + 1
  const inputs = { kind: 'correction', operators: decidedBy }
  await life.storeResults(tx, [{ drawId, version, numbers, inputs, reason, state }])
  await askToSettle(tx, drawId)
  return ok({ version })
}

export type Decided = Omit<Correction, 'basedOn'>
export type DecideRefusal = 'draw_not_found' | 'draw_state' | 'result_unknown'

/** Opens a draw whose sources contradict each other with what one of them, or an operator, said. */
export async function decideDispute(
  tx: Tx,
  { drawId, numbers, reason, decidedBy }: Decided,
): Promise<Result<{ version: number }, DecideRefusal>> {
  const [draw] = await life.lockDraws(tx, [drawId])
  if (!draw) return refuse('draw_not_found')
  if (draw.state !== 'disputed') return refuse('draw_state')
  const { reports, typed } = await findSaid(tx, drawId)
  const said = [...reports, ...typed].find((one) => one.numbers.join() === numbers.join())
  const result = said && resultOf(draw.series, said.numbers)
  if (!result) return refuse('result_unknown')
  const operators = typed.map(({ operator_id: id }) => String(id))
  const inputs = { kind: 'external', reports, operators, decidedBy }
  const opened = await openResult(tx, draw, { result, numbers, inputs, reason })
  return opened ? ok({ version: 1 }) : refuse('draw_state')
}
