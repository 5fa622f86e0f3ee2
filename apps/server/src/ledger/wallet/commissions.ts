import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { spentBy } from './spent.ts'

/** What an area of the house paid members as commission in a stretch of time, less what it took back. */
export async function sumCommissions(
  db: Db,
  given: { actor: number; memberIds: readonly MemberId[]; from: Date; to: Date },
): Promise<Map<MemberId, bigint>> {
  const found = await rows<{ member_id: MemberId; amount: bigint }>(
    db,
    `select member_id, -sum(${spentBy('t')})::bigint as amount from transfer t
      where member_id = any($1) and actor = $2 and kind = 'commission' and posted_at >= $3 and posted_at < $4
      group by member_id`,
    [given.memberIds, given.actor, given.from, given.to],
  )
  return new Map(found.map(({ member_id: id, amount }) => [id, amount]))
}
