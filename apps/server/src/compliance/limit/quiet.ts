import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** For this long members get no offers of more play. */
const quietDays = 90

/** Of these members those who took a break, excluded themselves or lowered a limit of their own lately. */
export const findQuiet = async (
  db: Db,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<ReadonlySet<MemberId>> =>
  new Set(
    (
      await rows<{ member_id: MemberId }>(
        db,
        `select member_id from play_exclusion
          where member_id = any($1) and began_at <= $2
            and coalesce(ended_at, holds_until, 'infinity') > $2::timestamptz - make_interval(days => $3)
         union
         select member_id from play_limit_change
          where member_id = any($1) and setter = 'member' and amount_after < amount_before
            and changed_at > $2::timestamptz - make_interval(days => $3)`,
        [memberIds, at, quietDays],
      )
    ).map(({ member_id: id }) => id),
  )
