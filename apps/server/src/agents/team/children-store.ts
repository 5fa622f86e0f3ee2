import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { eachFigure } from '../figures/add-sql.ts'
import { leastPlayers } from '../figures/day-players.ts'
import { inLine } from '../figures/line-sql.ts'
import type { Figures } from '../figures/model.ts'
import { add, sums, type Ask } from './store.ts'

/** SQL of active members and of the last day of play of `s` on the days of its edge `e`. */
const play = `
  select (select coalesce(sum(p.players), 0) from team_player p
           where s.is_agent and p.agent_id = e.id and p.currency = $4 and p.category = $9
             and p.day >= greatest($2, e.from_day) and p.day <= $3 and p.day < e.to_day
             and p.before < greatest($2, e.from_day))
         + (exists (select from member_active a
             where a.member_id = e.id and a.currency = $4 and a.category = $9
               and a.day >= greatest($2, e.from_day) and a.day <= $3 and a.day < e.to_day))::int as active,
         greatest(
           (select max(a.day) from member_active a
             where a.member_id = e.id and a.currency = $4 and a.category = $9
               and a.day >= e.from_day and a.day < e.to_day),
           (select max(p.day) from team_player p
             where p.agent_id = e.id and p.currency = $4 and p.category = $9 and p.players > 0
               and p.day >= e.from_day and p.day < e.to_day)) as last_day`

export type ChildRow = Figures & {
  /** Null for agents that stand together. */
  readonly id: MemberId | null
  readonly is_agent: boolean
  /** Whether it is a direct downline today. If not, its figures are of the days before it moved. */
  readonly is_below: boolean
  readonly active: bigint
  readonly last_day: string | null
  /** How many lines there are on all pages. */
  readonly lines: number
}

/** SQL of the agents right below that have too few players of the product to stand alone. */
const few = `
  select e.id from edge e join child c using (id)
   where $9 <> '*' and c.is_agent
   group by e.id having sum((
     select coalesce(sum(p.players), 0) from team_player p
      where p.agent_id = e.id and p.currency = $4 and p.category = $9
        and p.day >= greatest($2, e.from_day) and p.day <= $3 and p.day < e.to_day
        and p.before < greatest($2, e.from_day))) < ${leastPlayers}`

export interface ChildrenAsk extends Ask {
  /** Whose downlines these are. */
  readonly agentId: MemberId
  /** Who asks: days on which that agent was not in its team are left out. */
  readonly viewerId: MemberId
  readonly today: string
  /** The lines of these accounts alone. */
  readonly only: readonly MemberId[] | null
  /** Which lines there are: all; accounts alone, without teams of agents; or today's agents. */
  readonly lines: 'all' | 'accounts' | 'agents'
  readonly limit: number
  readonly offset: number
}

/** SQL of the lines right below an agent: `edge` their days, `child` who they are, `line` their figures. */
const linesBelow = `
     edge as materialized (
       select e.member_id as id, greatest(e.from_day, l.from_day) as from_day,
              least(e.to_day, l.to_day) as to_day,
              greatest(e.from_day, l.from_day) <= $5 and least(e.to_day, l.to_day) > $5 as is_below
         from ${inLine}
        where l.agent_id = $1 and l.ancestor_id = $7 and greatest(e.from_day, l.from_day) <= greatest($3, $5)
          and ($6::bigint[] is null or e.member_id = any($6))),
     child as materialized (
       select id, bool_or(is_below) as is_below,
              exists (select from agent_line l where l.agent_id = edge.id) as is_agent
         from edge group by id),
     line as (
       select d.member_id as id, d.origin_day < d.day as is_late, ${eachFigure((name) => `d.${name}`)}
         from edge e join member_day d
           on d.member_id = e.id and d.origin_day >= e.from_day and d.origin_day < e.to_day
        where d.day >= $2 and d.day <= $3 and d.currency = $4 and ($9 = '*' or d.category = $9)
       union all
       select d.agent_id, d.origin_day < d.day, ${eachFigure((name) => `d.${name}`)}
         from edge e join child c using (id) join team_day d
           on d.agent_id = e.id and d.origin_day >= e.from_day and d.origin_day < e.to_day
        where c.is_agent and $8 <> 'accounts' and d.day >= $2 and d.day <= $3 and d.currency = $4
          and ($9 = '*' or d.category = $9))`

const valuesOf = (ask: Omit<ChildrenAsk, 'limit' | 'offset'>) => [
  ask.agentId,
  ask.from,
  ask.to,
  ask.currency,
  ask.today,
  ask.only,
  ask.viewerId,
  ask.lines,
  ask.category ?? '*',
]

/** What some lines come to, corrections apart too, and how many members of them staked cash. */
export async function sumChildren(db: Db, ask: Omit<ChildrenAsk, 'limit' | 'offset'>) {
  const [found, active] = await Promise.all([
    rows<Figures & { readonly is_late: boolean }>(
      db,
      `with ${linesBelow} select is_late, ${sums} from line group by 1`,
      valuesOf(ask),
    ),
    row<{ active: bigint }>(
      db,
      `with ${linesBelow}
       select coalesce(sum(y.active), 0)::bigint as active
         from edge e join child s using (id) cross join lateral (${play}) y
        where $8 <> 'accounts' or not s.is_agent`,
      valuesOf(ask),
    ),
  ])
  const usual = found.find(({ is_late: isLate }) => !isLate)
  const corrections = found.find(({ is_late: isLate }) => isLate)
  return {
    total: add(usual, corrections),
    corrections: add(corrections),
    active: active?.active ?? 0n,
  }
}

/**
 * The direct downlines of an agent, also former ones with figures in the range, the largest stakes first. An
 * agent's line is its whole team and its own account. Each line has only the days on which it was below this
 * agent, so that the lines add up to the team's total. Of one product only lines with figures are there.
 */
export const findChildren = (db: Db, ask: ChildrenAsk): Promise<ChildRow[]> =>
  rows<ChildRow>(
    db,
    `with ${linesBelow},
     few as materialized (${few}),
     summed as (
       select f.lone_id as id, bool_and(c.is_agent) as is_agent,
              bool_or(c.is_below) and f.lone_id is not null as is_below, count(*) over ()::int as lines,
              ${eachFigure((name) => `coalesce(sum(x.${name}), 0)::bigint as ${name}`)}
         from child c left join line x on x.id = c.id
        cross join lateral (
          select case when $8 = 'all' and c.id in (select id from few) then null else c.id end as lone_id) f
        where $8 <> 'agents' or c.is_agent and c.is_below
        group by f.lone_id
       having bool_or(c.is_below) and $9 = '*' or count(x.id) > 0
        order by sum(x.stakes) desc nulls last, bool_and(c.is_agent) desc, f.lone_id limit $10 offset $11)
     select s.*, n.active, n.last_day::text
       from summed s
      cross join lateral (
        select coalesce(sum(y.active), 0)::bigint as active, max(y.last_day) as last_day
          from edge e cross join lateral (${play}) y
         where e.id = s.id or s.id is null and e.id in (select id from few)) n
      order by s.stakes desc, s.is_agent desc, s.id`,
    [...valuesOf(ask), ask.limit, ask.offset],
  )
