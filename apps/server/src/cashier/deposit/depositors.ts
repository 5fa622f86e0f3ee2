import type { MemberId } from '@baize/std'
import { findCredited } from './store.ts'
import type { Db } from '../../kernel/database/database.ts'

/** Those of some members who have had a deposit credited. */
export const findDepositors = async (
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> =>
  new Set((await findCredited(db, memberIds)).map(({ member_id: id }) => id))
