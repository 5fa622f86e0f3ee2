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

/** Of these agents those with a contract in force with this payer, or an open offer of one. */
export const findContracts = (db: Db, given: { payerId: MemberId; ids: readonly MemberId[]; at: Date }) =>
  rows<{ readonly id: MemberId; readonly is_active: boolean }>(
    db,
    `select payee_id as id, bool_or(state <> 'offered') as is_active from agent_contract
      where payer_id = $1 and payee_id = any($2)
        and (state = 'offered' and expires_at > $3
             or starts_at is not null and starts_at <= $3 and (ends_at is null or ends_at > $3))
      group by payee_id`,
    [given.payerId, given.ids, given.at],
  )
