import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { eachFigure } from '../figures/add-sql.ts'
import type { Figures } from '../figures/model.ts'
import type { Ask } from './store.ts'

/** SQL of active members and of the last day of play of `s` on the days of its edge `e`. */
const play = `
  select (select coalesce(sum(p.players), 0) from team_player p
           where s.is_agent and p.agent_id = e.id and p.currency = $4 and p.category = '*'
             and p.day >= greatest($2, e.from_day) and p.day <= $3 and p.day < e.to_day
             and p.before < greatest($2, e.from_day))
         + (exists (select from member_active a
             where a.member_id = e.id and a.currency = $4 and a.category = '*'
               and a.day >= greatest($2, e.from_day) and a.day <= $3 and a.day < e.to_day))::int as active,
         greatest(
           (select max(a.day) from member_active a
             where a.member_id = e.id and a.currency = $4 and a.category = '*'
               and a.day >= e.from_day and a.day < e.to_day),
           (select max(p.day) from team_player p
             where p.agent_id = e.id and p.currency = $4 and p.category = '*' and p.players > 0
               and p.day >= e.from_day and p.day < e.to_day)) as last_day`

export type ChildRow = Figures & {
  readonly id: MemberId
  readonly is_agent: boolean
  /** Whether it is a direct downline today. If not, its figures are of the days before it moved. */
  readonly is_below: boolean
  readonly active: bigint
  readonly last_day: string | null
  /** How many lines there are on all pages. */
  readonly lines: number
}

/**
 * The direct downlines of an agent, also former ones with figures in the range, the largest stakes first. An
 * agent's line is its whole team and its own account. Each line has only the days on which it was below this
 * agent, so that the lines add up to the team's total. With `only`, the line of that account with all days.
 */
export const findChildren = (
  db: Db,
  ask: Ask & {
    agentId: MemberId
    today: string
    only: MemberId | null
    limit: number
    offset: number
  },
): Promise<ChildRow[]> =>
  rows<ChildRow>(
    db,
    `with edge as materialized (
       select e.member_id as id, e.from_day, e.to_day, e.from_day <= $5 and e.to_day > $5 as is_below
         from member_edge e where $6::bigint is null and e.upline_id = $1 and e.from_day <= greatest($3, $5)
       union all
       select $6, '-infinity', 'infinity', true where $6 is not null),
     child as materialized (
       select id, bool_or(is_below) as is_below,
              exists (select from agent_line l where l.agent_id = edge.id) as is_agent
         from edge group by id),
     line as (
       select d.member_id as id, ${eachFigure((name) => `d.${name}`)}
         from edge e join member_day d
           on d.member_id = e.id and d.origin_day >= e.from_day and d.origin_day < e.to_day
        where d.day >= $2 and d.day <= $3 and d.currency = $4
       union all
       select d.agent_id, ${eachFigure((name) => `d.${name}`)}
         from edge e join child c using (id) join team_day d
           on d.agent_id = e.id and d.origin_day >= e.from_day and d.origin_day < e.to_day
        where c.is_agent and d.day >= $2 and d.day <= $3 and d.currency = $4),
     summed as (
       select c.*, count(*) over ()::int as lines,
              ${eachFigure((name) => `coalesce(sum(x.${name}), 0)::bigint as ${name}`)}
         from child c left join line x on x.id = c.id
        group by c.id, c.is_below, c.is_agent having c.is_below or count(x.id) > 0
        order by sum(x.stakes) desc nulls last, c.is_agent desc, c.id limit $7 offset $8)
     select s.*, n.active, n.last_day::text
       from summed s
      cross join lateral (
        select coalesce(sum(y.active), 0)::bigint as active, max(y.last_day) as last_day
          from edge e cross join lateral (${play}) y where e.id = s.id) n
      order by s.stakes desc, s.is_agent desc, s.id`,
    [ask.agentId, ask.from, ask.to, ask.currency, ask.today, ask.only, ask.limit, ask.offset],
  )
