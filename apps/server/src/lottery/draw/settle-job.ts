import { addJob } from '../../kernel/jobs/job.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export const settleJob = 'lottery_settle'

/** Asks for the settlement of a draw by the result that stands then, or for its refunds when it is void. */
export const askToSettle = (tx: Tx, drawId: string) =>
  addJob(tx, { name: settleJob, payload: { drawId }, key: `${settleJob}:${drawId}` })

/** Asks for it again at a later time, beside what is asked now. */
export const askToSettleAt = (tx: Tx, drawId: string, runAt: Date) =>
  addJob(tx, { name: settleJob, payload: { drawId }, key: `${settleJob}:${drawId}:later`, runAt })
