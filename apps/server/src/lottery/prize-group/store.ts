import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { GroupMode } from './groups.ts'

/** The group that was set last for each of these members. Who never had one is left out. */
export async function findSetGroups(
  db: Db,
  memberIds: readonly MemberId[],
  mode: GroupMode,
): Promise<Map<MemberId, number>> {
  const found = await rows<{ member_id: MemberId; prize_group: number }>(
    db,
    `select w.id as member_id, g.prize_group from unnest($1::bigint[]) w(id)
       cross join lateral (select prize_group from lottery_group
         where member_id = w.id and mode = $2 order by id desc limit 1) g`,
    [memberIds, mode],
  )
  return new Map(found.map(({ member_id, prize_group }) => [member_id, prize_group]))
}

/** Changes of groups of a mode come one after the other. */
export const lockGroups = (db: Db, mode: GroupMode) =>
  rows(db, "select pg_advisory_xact_lock(hashtextextended('lottery groups ' || $1, 0))", [mode])

export const insertGroups = (
  db: Db,
  given: { memberIds: readonly MemberId[]; mode: GroupMode; group: number; setBy: string },
) =>
  rows(
    db,
    `insert into lottery_group (member_id, mode, prize_group, set_by)
     select id, $2, $3, $4 from unnest($1::bigint[]) m(id)`,
    [given.memberIds, given.mode, given.group, given.setBy],
  )
