import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Members whose accounts became staff accounts since then. */
export const findStaffNamedSince = async (db: Db, since: Date): Promise<ReadonlySet<MemberId>> => {
  const named = await rows<{ member_id: MemberId }>(
    db,
    'select member_id from staff_account where named_at >= $1',
    [since],
  )
  return new Set(named.map(({ member_id }) => member_id))
}

export const isStaff = async (db: Db, memberId: MemberId): Promise<boolean> =>
  (await row(db, 'select from staff_account where member_id = $1', [memberId])) !== undefined
