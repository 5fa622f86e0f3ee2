import type { Pool } from '@baize/runtime'

export interface HouseSize {
  readonly members: number
  readonly agents: number
  readonly days: number
  /** Parts of a thousand of the members who play on a day. */
  readonly playing: number
}

/**
 * Seeds a house of agents by SQL, as the platform would have left it: a tree in which agent n stands below
 * agent n / 6, so that the first agent's team is the whole house; members spread over all agents; and
 * figures of each day, summed along the lines. The last week's bets are there one by one.
 */
export async function seedHouse(owner: Pool, size: HouseSize): Promise<void> {
  const { members, agents, days, playing } = size
  await owner.query(
    `insert into member (id, username, nickname, type, upline_id, password_hash, currency)
       overriding system value
     select n, case when n <= $1 then 'agent' else 'member' end || n, 'B',
            case when n = 1 then 1 when n <= $1 then 2 else 0 end,
            case when n = 1 then null when n <= $1 then n / 6 + 1 else n % $1 + 1 end, '-', 'BDT'
       from generate_series(1, $1::int + $2::int) n`,
    [agents, members],
  )
  await owner.query(`insert into wallet (member_id, currency) select id, currency from member`)
  await owner.query(
    `insert into member_edge (member_id, from_day, upline_id)
     select id, '-infinity', upline_id from member where upline_id is not null`,
  )
  await owner.query(
    `insert into direct_count (agent_id, day, change)
     select upline_id, '-infinity', count(*) from member_edge group by 1`,
  )
  await owner.query(
    `insert into agent_line (agent_id, ancestor_id, distance, from_day)
     with recursive line as (
       select id as agent_id, id as ancestor_id, 0 as distance from member where type in (1, 2)
       union all
       select l.agent_id, e.upline_id, l.distance + 1
         from line l join member_edge e on e.member_id = l.ancestor_id)
     select agent_id, ancestor_id, distance, '-infinity' from line`,
  )
  await owner.query(
    `insert into figure_member (member_id, joined_at, is_agent, currency, is_counted)
     select id, created_at, type <> 0, currency, true from member where upline_id is not null`,
  )
  await owner.query('analyze member, member_edge, agent_line')
  for (let back = days - 1; back >= 0; back -= 1) await seedDay(owner, { back, playing })
  await owner.query(sumPlayers)
  await owner.query(lastBets)
  await owner.query(
    `update figure_mark set counted_to = now(), counted_at = now();
     update bet_feed set complete_to = now(), complete_at = now();
     insert into bet_feed_consumer (name, fact_id) select 'agents', coalesce(max(id), 0) from bet_fact
       on conflict (name) do update set fact_id = excluded.fact_id`,
  )
  await owner.query('vacuum analyze member_day, direct_day, team_day, team_player, member_active, bet_fact')
}

const categories = `(array['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT'])`

async function seedDay(owner: Pool, { back, playing }: { back: number; playing: number }): Promise<void> {
  const day = `(now() at time zone 'Asia/Dhaka')::date - $1::int`
  await owner.query(
    `insert into member_day (member_id, day, origin_day, currency, category, placed, bets, stakes, valid,
       payout)
     select e.member_id, ${day}, ${day}, 'BDT', ${categories}[1 + (e.member_id + $1 + c) % 8],
            10000, 5, 10000, 10000, 9500 + (e.member_id * 7 + $1) % 900
       from member_edge e join member m on m.id = e.member_id and m.type = 0
      cross join generate_series(0, 1) c
      where (e.member_id * 2654435761 + $1 * 40503) % 1000 < $2`,
    [back, playing],
  )
  for (const [table, source] of [
    [
      'direct_day',
      'select e.upline_id as agent_id, d.* from member_day d join member_edge e using (member_id)',
    ],
    [
      'team_day',
      `select l.ancestor_id as agent_id, d.* from member_day d join member_edge e using (member_id)
         join agent_line l on l.agent_id = e.upline_id`,
    ],
  ] as const)
    await owner.query(
      `insert into ${table} (agent_id, day, origin_day, currency, category, placed, bets, stakes, valid,
         payout)
       select agent_id, day, origin_day, currency, category, sum(placed), sum(bets), sum(stakes), sum(valid),
              sum(payout)
         from (${source} where d.day = ${day}) x group by 1, 2, 3, 4, 5`,
      [back],
    )
  await owner.query(
    `insert into member_active (member_id, currency, category, day)
     select distinct member_id, currency, c, day from member_day
      cross join lateral (values ('*'), (category)) v(c) where day = ${day}`,
    [back],
  )
}

/** What the last week's figures are of, a bet for each of their lines. */
const lastBets = `
  insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot, pool,
    tip, placed_at, settled_at, source, revision, product, game, currency, reference)
  select member_id, 1, stakes, 0, valid, 0, payout, 0, 0, 0, at, at, 1001, 1, category, 'toy', currency,
         md5(member_id || ' ' || day || category)
    from member_day cross join lateral (
      select least(now(), day::timestamptz + (member_id % 86400) * interval '1 second') as at) t
   where day > current_date - 7 order by at`

const sumPlayers = `
  insert into team_player (agent_id, currency, category, day, before, players)
  select l.ancestor_id, a.currency, a.category, a.day, a.before, count(*)
    from (select *, coalesce(lag(day) over (partition by member_id, currency, category order by day),
                             '-infinity') as before from member_active) a
    join member_edge e on e.member_id = a.member_id
    join agent_line l on l.agent_id = e.upline_id
   group by 1, 2, 3, 4, 5`
