import { countTurnover, type OpenRequirement, type PlayedStretch } from '@baize/domain/wagering'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export const toOpen = (row: store.RequirementRow): OpenRequirement => ({
  id: row.id,
  requiredMinor: row.required,
  doneMinor: row.done,
  fromSeq: row.from_seq,
})

/** Counts turnover towards what a member has open, and keeps it. */
export async function countFor(
  tx: Tx,
  memberId: MemberId,
  { played, at }: { played: readonly PlayedStretch[]; at: Date },
): Promise<void> {
  const open = await store.lockOpen(tx, memberId)
  const counted = countTurnover(open.map(toOpen), played)
  for (const [index, { id, doneMinor, requiredMinor }] of counted.entries()) {
    if (doneMinor !== open[index]?.done)
      await store.saveDone(tx, { memberId, id, doneMinor, isDone: doneMinor === requiredMinor, at })
  }
}
