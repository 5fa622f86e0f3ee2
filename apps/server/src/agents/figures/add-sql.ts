import { figureNames, type FigureName } from './model.ts'

export const eachFigure = (write: (name: FigureName) => string): string => figureNames.map(write).join(', ')

/** SQL of a figure that a source does not count. */
export const noFigures = (names: readonly FigureName[]): string =>
  names.map((name) => `0::bigint as ${name}`).join(', ')

const key = 'day, currency, category, origin_day'

const addTo = (
  table: string,
  { who, source, lines }: { who: string; source: string; lines: string },
): string => `
  insert into ${table} as d (${who}, ${key}, ${eachFigure((name) => name)})
  select ${source} as ${who}, ${key}, ${eachFigure((name) => `sum(${name})::bigint`)}
    from ${lines} group by 1, ${key}
  on conflict (${who}, ${key})
    do update set ${eachFigure((name) => `${name} = d.${name} + excluded.${name}`)}`

/** SQL of the day nearest to the one of `t` on which that member staked cash. */
const nearest = (sign: '<' | '>', order: 'asc' | 'desc'): string => `(
  select a.day from member_active a
   where a.member_id = t.member_id and a.currency = t.currency and a.category = t.category
     and a.day ${sign} t.day order by a.day ${order} limit 1)`

/**
 * SQL of that day under the same agent. Usually the member had the same line to it on its nearest day at all;
 * otherwise its days are looked through.
 */
const neighbour = (column: 'earlier' | 'later', sign: '<' | '>', order: 'asc' | 'desc'): string => `
  select t.member_id, t.currency, t.category, t.ancestor_id, p.day, null
    from toggled_line t cross join lateral (
      select case when t.${column} >= t.from_day and t.${column} < t.to_day then t.${column} else (
               select a.day from member_active a
                 join member_edge e on e.member_id = a.member_id and a.day >= e.from_day and a.day < e.to_day
                 join agent_line l on l.agent_id = e.upline_id and l.ancestor_id = t.ancestor_id
                   and a.day >= l.from_day and a.day < l.to_day
                where a.member_id = t.member_id and a.currency = t.currency and a.category = t.category
                  and a.day ${sign} t.day order by a.day ${order} limit 1) end as day) p
   where t.${column} is not null and p.day is not null`

/** SQL of whether a member staked cash on a day: looked up by the key, however many members are asked for. */
const wasActive = (of: string): string => `exists (
  select from member_active a where a.member_id = ${of}.member_id and a.currency = ${of}.currency
     and a.category = ${of}.category and a.day = ${of}.day)`

/** SQL of the days on which members begin or cease to have staked cash, by product and by all together. */
const toggled = `
  moved_valid as (
    select member_id, currency, category, day, sum(valid) as valid from part
     where valid <> 0 and origin_day = day group by member_id, currency, category, day),
  changed_valid as (
    select v.member_id, v.currency, v.category, v.day, v.valid, coalesce(d.valid, 0) as before
      from moved_valid v left join member_day d on d.member_id = v.member_id and d.day = v.day
       and d.currency = v.currency and d.category = v.category and d.origin_day = v.day
    union all
    select v.member_id, v.currency, '*', v.day, v.valid, coalesce(d.valid, 0)
      from (select member_id, currency, day, sum(valid) as valid from moved_valid group by 1, 2, 3) v
      left join lateral (
        select sum(x.valid) as valid from member_day x
         where x.member_id = v.member_id and x.day = v.day and x.currency = v.currency
           and x.origin_day = v.day) d on true),
  toggled as materialized (
    select t.*, ${nearest('<', 'desc')} as earlier, ${nearest('>', 'asc')} as later
      from (select member_id, currency, category, day, before + valid > 0 as is_active from changed_valid
             where (before > 0) <> (before + valid > 0)) t),
  toggled_line as materialized (
    select t.*, l.ancestor_id, greatest(e.from_day, l.from_day) as from_day,
           least(e.to_day, l.to_day) as to_day
      from toggled t
      join member_edge e on e.member_id = t.member_id and t.day >= e.from_day and t.day < e.to_day
      join agent_line l on l.agent_id = e.upline_id and t.day >= l.from_day and t.day < l.to_day),
  near as (
    select member_id, currency, category, ancestor_id, day, is_active from toggled_line
    union all ${neighbour('earlier', '<', 'desc')}
    union all ${neighbour('later', '>', 'asc')}),
  stated as (
    select n.*, coalesce(n.becomes, n.was) as is_now
      from (select member_id, currency, category, ancestor_id, day, bool_or(is_active) as becomes,
                   ${wasActive('near')} as was
              from near group by member_id, currency, category, ancestor_id, day) n),
  linked as (
    select ancestor_id, currency, category, day, -1 as players,
           lag(day, 1, '-infinity') over (
             partition by member_id, currency, category, ancestor_id order by day) as before
      from stated where was
    union all
    select ancestor_id, currency, category, day, 1,
           lag(day, 1, '-infinity') over (
             partition by member_id, currency, category, ancestor_id order by day)
      from stated where is_now)`

/**
 * SQL that adds what `source` counted: lines of (member_id, day, currency, category, origin_day, figures) of
 * members with an upline. A member's figures go to all agents above by the edges of the day that they are of,
 * so that a correction after a move burdens the line that had the bet. Who played goes by days without
 * corrections. `more` are statements beside it that read `delta`.
 */
export const addFigures = (source: string, more: readonly string[] = []): string => `
  with ${source},
  part as materialized (
    select * from (
      select member_id, ${key}, ${eachFigure((name) => `sum(${name})::bigint as ${name}`)}
        from delta group by member_id, ${key}) x
     where (${eachFigure((name) => `x.${name}`)}) <> (${figureNames.map(() => '0').join(', ')})
       and exists (select from member_edge e where e.member_id = x.member_id
         and x.origin_day >= e.from_day and x.origin_day < e.to_day)),
  edged as materialized (
    select p.*, e.upline_id from part p
      join member_edge e
        on e.member_id = p.member_id and p.origin_day >= e.from_day and p.origin_day < e.to_day),
  lined as (
    select s.*, l.ancestor_id from (
        select upline_id, ${key}, ${eachFigure((name) => `sum(${name})::bigint as ${name}`)}
          from edged group by upline_id, ${key}) s
      join agent_line l on l.agent_id = s.upline_id
       and s.origin_day >= l.from_day and s.origin_day < l.to_day),
  ${toggled},
  ${more.map((statement) => `${statement},`).join('\n')}
  members as (${addTo('member_day', { who: 'member_id', source: 'member_id', lines: 'part' })}),
  directs as (${addTo('direct_day', { who: 'agent_id', source: 'upline_id', lines: 'edged' })}),
  teams as (${addTo('team_day', { who: 'agent_id', source: 'ancestor_id', lines: 'lined' })}),
  begun as (
    insert into member_active (member_id, currency, category, day)
    select member_id, currency, category, day from toggled where is_active),
  ceased as (
    delete from member_active a using toggled t
     where not t.is_active and a.member_id = t.member_id and a.currency = t.currency
       and a.category = t.category and a.day = t.day)
  insert into team_player as p (agent_id, currency, category, day, before, players)
  select ancestor_id, currency, category, day, before, sum(players) from linked
   group by ancestor_id, currency, category, day, before having sum(players) <> 0
  on conflict (agent_id, currency, category, day, before)
    do update set players = p.players + excluded.players`
