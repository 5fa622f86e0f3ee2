import { cursorOf } from '../../betting/api.ts'
import { eachFigure } from './add-sql.ts'

/** The largest `agent.maxDepth` that there can be. */
const mostDepth = 20
const key = 'day, currency, category, origin_day'
const bets = ['bets', 'stakes', 'payout', 'jackpot', 'pool'] as const
const each = (write: (name: string) => string) => bets.map(write).join(', ')
const sums = eachFigure((name) => `sum(${name})::bigint as ${name}`)
const differ = `(${eachFigure((name) => `coalesce(k.${name}, 0)`)})
  <> (${eachFigure((name) => `coalesce(s.${name}, 0)`)})`

/**
 * Sums of all days of a house of a million take minutes: days are added up for as long as their hashes are.
 */
const isLate = 'day > current_date - 40'

/** Members' lines of late days under the agent of the day that they are of. */
const edged = `
  (select e.upline_id, d.* from member_day d join member_edge e
     on e.member_id = d.member_id and d.origin_day >= e.from_day and d.origin_day < e.to_day
    where d.${isLate})`

/**
 * An edge that was there on all days, to an agent whose whole line was: its member is in the same teams
 * always.
 */
const isStill = `(e.from_day = '-infinity' and e.to_day = 'infinity' and not exists (
  select from agent_line o where o.agent_id = e.upline_id
     and (o.from_day > '-infinity' or o.to_day < 'infinity')))`

/** Players of each team. Those who never moved are counted once, and then added up along the lines. */
const counted = `
  (select agent_id, currency, category, sum(players) as players from (
     select l.ancestor_id as agent_id, d.currency, d.category, sum(d.players) as players
       from (select upline_id, currency, category, count(*) as players from (
               select distinct e.upline_id, a.member_id, a.currency, a.category
                 from member_active a join member_edge e on e.member_id = a.member_id
                where ${isStill}) x
              group by upline_id, currency, category) d
       join agent_line l on l.agent_id = d.upline_id group by 1, 2, 3
     union all
     select l.ancestor_id, a.currency, a.category, count(distinct a.member_id)
       from member_active a
       join member_edge e on e.member_id = a.member_id and a.day >= e.from_day and a.day < e.to_day
       join agent_line l on l.agent_id = e.upline_id and a.day >= l.from_day and a.day < l.to_day
      where not ${isStill} group by 1, 2, 3) y
    group by agent_id, currency, category)`

/** The closure as edges say it, walked from every member of the line up, stretch by stretch. */
const walked = `
  (with recursive up as (
     select agent_id, agent_id as ancestor_id, 0 as distance, '-infinity'::date as from_day,
            'infinity'::date as to_day from (select distinct agent_id from agent_line) a
     union all
     select u.agent_id, e.upline_id, u.distance + 1, greatest(u.from_day, e.from_day),
            least(u.to_day, e.to_day)
       from up u join member_edge e
         on e.member_id = u.ancestor_id and e.from_day < u.to_day and e.to_day > u.from_day
      where u.distance < 64)
   select agent_id, ancestor_id, distance, from_day, to_day from up)`

/** Teams and their figures (agents.md 8): each names what breaks it. */
export const agentInvariants = [
  {
    id: 'A1',
    title:
      'edges lead to agents of the tree, no path meets itself, and none is longer than any setting allows',
    sql: `select e.member_id, e.upline_id from member_edge e
           where not exists (select from agent_line l where l.agent_id = e.upline_id)
          union all
          select a.agent_id, b.agent_id from agent_line a join agent_line b
              on b.agent_id = a.ancestor_id and b.ancestor_id = a.agent_id
             and a.from_day < b.to_day and b.from_day < a.to_day
           where a.agent_id < b.agent_id
          union all
          select agent_id, ancestor_id from agent_line where distance >= ${mostDepth}`,
  },
  {
    id: 'A2',
    title: 'the closure of agents and the counts of directs are what edges say, and a day has one edge',
    sql: `with bound as (
            select from_day as day from agent_line
            union select to_day - 1 from agent_line where isfinite(to_day)),
          kept as (
            select b.day, l.agent_id, l.ancestor_id, l.distance from bound b
              join agent_line l on l.from_day <= b.day and l.to_day > b.day),
          said as (
            select b.day, w.agent_id, w.ancestor_id, w.distance from bound b
              join ${walked} w on w.from_day <= b.day and w.to_day > b.day)
          select agent_id, ancestor_id, day, k.distance as kept, s.distance as said
            from kept k full join said s using (day, agent_id, ancestor_id)
           where k.distance is distinct from s.distance
          union all
          select e.member_id, o.upline_id, e.from_day, null, null from member_edge e join member_edge o
              on o.member_id = e.member_id and o.from_day > e.from_day and o.from_day < e.to_day
          union all
          select agent_id, agent_id, day, k.change, s.change from direct_count k full join (
            select agent_id, day, sum(change)::int as change from (
              select upline_id as agent_id, from_day as day, 1 as change from member_edge
              union all
              select upline_id, to_day, -1 from member_edge where to_day < 'infinity') x
             group by agent_id, day) s using (agent_id, day)
           where coalesce(k.change, 0) <> coalesce(s.change, 0)`,
  },
  {
    id: 'A3',
    title: 'figures of bets of members = the facts that are counted',
    sql: `select * from (
            select member_id, currency, category, ${each((name) => `sum(${name})::bigint as ${name}`)}
              from member_day group by member_id, currency, category) k
          full join (
            select f.member_id, f.currency, f.product as category, sum(f.bets)::bigint as bets,
                   sum(f.cash_stake + f.bonus_stake)::bigint as stakes, sum(f.payout)::bigint as payout,
                   sum(f.jackpot)::bigint as jackpot, sum(f.pool)::bigint as pool
              from bet_fact f join figure_member m on m.member_id = f.member_id and not m.comes_later
             where f.id <= ${cursorOf('agents')}
             group by 1, 2, 3) s using (member_id, currency, category)
           where not exists (
               select from figure_member m where m.member_id = k.member_id and m.comes_later)
             and (${each((name) => `coalesce(k.${name}, 0)`)})
              <> (${each((name) => `coalesce(s.${name}, 0)`)})`,
  },
  {
    id: 'A3',
    title: 'figures of directs = sums of their members',
    sql: `select agent_id, ${key} from (select * from direct_day where ${isLate}) k full join (
            select upline_id as agent_id, ${key}, ${sums} from ${edged} e group by upline_id, ${key}) s
              using (agent_id, ${key})
           where ${differ}`,
  },
  {
    id: 'A4',
    title: 'a team = its directs and the teams of its direct agents',
    sql: `select agent_id, ${key} from (select * from team_day where ${isLate}) k full join (
            select l.ancestor_id as agent_id, ${key}, ${sums} from direct_day d join agent_line l
                on l.agent_id = d.agent_id and d.origin_day >= l.from_day and d.origin_day < l.to_day
              where d.${isLate} group by l.ancestor_id, ${key}) s using (agent_id, ${key})
           where ${differ}`,
  },
  {
    id: 'A18',
    title: 'figures of closed days are what they were when the days closed',
    sql: `select day, figures_hash as kept, now_hash as said from (
            select c.day, c.figures_hash, figure_hash(coalesce(
                     (select max(b.day) + 1 from figure_close b where b.day < c.day), '-infinity'), c.day)
                     as now_hash
              from figure_close c where c.figures_hash is not null and c.day > current_date - 40) x
           where figures_hash <> now_hash`,
  },
  {
    id: 'A23',
    title: 'statements of an agent form a chain of hashes',
    sql: `select agent_id, month, previous, hash from (
            select s.*, lag(hash) over (partition by agent_id order by month) as before,
                   lag(month) over (partition by agent_id order by month) as month_before
              from agent_statement s) x
           where previous is distinct from before
              or month_before <> month - interval '1 month'
              or hash <> encode(sha256(convert_to(concat(previous, content), 'UTF8')), 'hex')`,
  },
  {
    id: 'A24',
    title: 'members that played, counted by gaps = members that played, counted',
    sql: `select agent_id, currency, category, k.players, s.players::bigint as found from (
            select agent_id, currency, category, sum(players)::bigint as players from team_player
             where before = '-infinity' group by agent_id, currency, category) k
          full join ${counted} s using (agent_id, currency, category)
           where coalesce(k.players, 0) <> coalesce(s.players, 0)
          union all
          select agent_id, currency, category, players, 0 from team_player where players < 0`,
  },
] as const
