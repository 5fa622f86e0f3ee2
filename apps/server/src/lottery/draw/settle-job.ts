import { addJob } from '../../kernel/jobs/job.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** Asks for the settlement of a draw by a result; version 0 refunds a void draw. */
export const askToSettle = (tx: Tx, drawId: string, version: number) =>
  addJob(tx, {
    name: 'lottery_settle',
    payload: { drawId, version },
    key: `lottery_settle:${drawId}`,
  })
