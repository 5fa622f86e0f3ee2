import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface SizeRow {
  readonly id: MemberId
  readonly directs: number
  readonly team: number
}

/**
 * The numbers of direct downlines and of all downlines of these agents, by one join of all lines instead of a
 * look-up for each.
 */
export const countTeams = (db: Db, ids: readonly MemberId[], day: string) =>
  rows<SizeRow>(
    db,
    `with team as (
       select l.ancestor_id, sum(c.change)::int as team
         from agent_line l join direct_count c on c.agent_id = l.agent_id and c.day <= $2
        where l.ancestor_id = any($1) and l.from_day <= $2 and l.to_day > $2 group by l.ancestor_id)
     select a.id,
            coalesce((select sum(c.change) from direct_count c
                       where c.agent_id = a.id and c.day <= $2), 0)::int as directs,
            coalesce(t.team, 0) as team
       from unnest($1::bigint[]) a(id) left join team t on t.ancestor_id = a.id`,
    [ids, day],
  )
