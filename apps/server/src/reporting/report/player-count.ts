const key = 'part, currency, vendor, category'
/** Rows of `report_activity` that were there before, at the games of a part. */
const earlier = (line: string, days: string): string =>
  `select a.day from report_activity a
    where a.member_id = ${line}.member_id and a.currency = ${line}.currency and ${days}
      and (not ${line}.by_vendor or a.vendor = ${line}.vendor)
      and (not ${line}.by_category or a.category = ${line}.category)`

/**
 * Adds to `report_player` and `report_agent_player` what the rows of `fresh` change, parts of a statement
 * that inserts them into `report_activity` and so reads it without them. A day that is new is linked to the
 * one before, and the one after it to the new day, wherever in the order of days it comes.
 */
export const countPlayers = (fresh: string): string => `
  came as materialized (
    select distinct p.part, p.by_vendor, p.by_category, f.currency, f.member_id, f.agent_id, f.day,
           case when p.by_vendor then f.vendor else '' end as vendor,
           case when p.by_category then f.category else '' end as category
      from ${fresh} f cross join (
        values ('all', false, false), ('vendor', true, false), ('category', false, true),
          ('lane', true, true)) p(part, by_vendor, by_category)),
  unseen as materialized (
    select * from came c where not exists (${earlier('c', 'a.day = c.day')})),
  reach as materialized (
    select b.*, (${earlier('b', 'a.day < b.first')} order by a.day desc limit 1) as last_before from (
      select part, by_vendor, by_category, currency, member_id, agent_id, vendor, category,
             min(day) as first
        from unseen
       group by part, by_vendor, by_category, currency, member_id, agent_id, vendor, category) b),
  known as (
    select ${key}, member_id, agent_id, day, true as is_new from unseen
    union all
    select r.part, r.currency, r.vendor, r.category, r.member_id, r.agent_id, a.day, false
      from reach r cross join lateral (
        select distinct day from (${earlier('r', 'a.day >= coalesce(r.last_before, r.first)')}) d) a),
  linked as (
    select ${key}, agent_id, day, is_new,
           coalesce(lag(day) over by_day, '-infinity') as before,
           coalesce(max(day) filter (where not is_new) over (by_day rows between unbounded preceding
             and 1 preceding), '-infinity') as was_before
      from known window by_day as (partition by ${key}, member_id order by day)),
  shifted as materialized (
    select ${key}, agent_id, day, before, 1 as change from linked where is_new or before <> was_before
    union all
    select ${key}, agent_id, day, was_before, -1 from linked where not is_new and before <> was_before),
  player_sum as (
    insert into report_player as p (${key}, day, before, players)
    select ${key}, day, before, sum(change) from shifted
     group by ${key}, day, before having sum(change) <> 0
    on conflict (${key}, day, before) do update set players = p.players + excluded.players),
  agent_player_sum as (
    insert into report_agent_player as p (currency, agent_id, day, before, players)
    select currency, agent_id, day, before, sum(change) from shifted where part = 'all'
     group by currency, agent_id, day, before having sum(change) <> 0
    on conflict (currency, agent_id, day, before) do update set players = p.players + excluded.players)`
