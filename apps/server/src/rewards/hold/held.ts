import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Until when rewards of these members are held. */
export const findHeld = async (
  db: Db,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<ReadonlyMap<MemberId, Date>> =>
  new Map(
    (
      await rows<{ member_id: MemberId; until: Date }>(
        db,
        `select member_id, max(hold_until) as until from reward_flag
          where member_id = any($1) and state = 'open' and hold_until > $2 group by member_id`,
        [memberIds, at],
      )
    ).map(({ member_id: memberId, until }) => [memberId, until] as const),
  )
