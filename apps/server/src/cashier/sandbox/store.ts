import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

/** Practice credits since midnight UTC, in minor units. */
export async function takenToday(db: Db, memberId: MemberId): Promise<bigint> {
  const found = await row<{ taken: bigint }>(
    db,
    `select coalesce(sum(amount), 0)::bigint as taken from transfer
      where member_id = $1 and kind = 'sandbox_credit'
        and posted_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
    [memberId],
  )
  return found?.taken ?? 0n
}
