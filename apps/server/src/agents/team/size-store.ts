import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface SizeRow {
  readonly id: MemberId
  readonly directs: number
  readonly team: number
}

/** How many stand directly below these agents, and below them at any depth. */
export const countTeams = (db: Db, ids: readonly MemberId[], day: string) =>
  rows<SizeRow>(
    db,
    `select a.id,
            coalesce((select sum(c.change) from direct_count c
                       where c.agent_id = a.id and c.day <= $2), 0)::int as directs,
            coalesce((select sum(c.change) from agent_line l
                       join direct_count c on c.agent_id = l.agent_id and c.day <= $2
                      where l.ancestor_id = a.id and l.from_day <= $2 and l.to_day > $2), 0)::int as team
       from unnest($1::bigint[]) a(id)`,
    [ids, day],
  )
