import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Members whose self-exclusion began since then and runs. Breaks are none. */
export const findSelfExcluded = async (db: Db, since: Date): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select distinct member_id from play_exclusion
        where kind = 'self_exclusion' and ended_at is null and began_at >= $1 order by member_id`,
      [since],
    )
  ).map(({ member_id: id }) => id)
