import type { Pool } from '@baize/runtime'
import type { ClientBase } from 'pg'
import { seedTree } from './agent-tree.ts'
import { withoutIndexes } from './bulk-load.ts'

export interface HouseSize {
  readonly members: number
  readonly agents: number
  readonly days: number
  /** Parts of a thousand of the members who play on a day. */
  readonly playing: number
}

/**
 * Seeds a house of agents by SQL, as the platform would have left it: a tree (`seedTree`) and
 * figures of each day, summed along the lines. The last week's bets are there one by one, older ones as one
 * fact of each member and product. Of those who ever play, each plays on every other day at random.
 */
export async function seedHouse(owner: Pool, size: HouseSize, say: (line: string) => void): Promise<void> {
  const db = await owner.connect()
  try {
    for (const setting of loading) await db.query(`set ${setting}`)
    await seedTree(db, size)
    say('the tree stands')
    await withoutIndexes(db, figureTables, () => seedDays(db, size))
    say('figures of all days stand')
    await withoutIndexes(db, ['team_player'], () => db.query(sumPlayers))
    say('players are counted by the gaps between their days')
    await db.query(oldBets)
    await db.query(lastBets)
    await closeEarlierDays(db)
    await db.query(
      `vacuum analyze member_day, direct_day, team_day, team_player, member_active, bet_fact, wallet,
         figure_member`,
    )
  } finally {
    for (const setting of loading) await db.query(`reset ${setting.split(' ')[0]}`)
    db.release()
  }
}

/** Only while rows are loaded: what is measured runs with the platform's own settings. */
const loading = ["work_mem = '512MB'", "maintenance_work_mem = '1GB'", 'synchronous_commit = off']

const figureTables = ['member_day', 'direct_day', 'team_day', 'member_active']
const categories = `(array['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT'])`
const figures = 'placed, bets, stakes, valid, payout'
const sums = 'sum(placed), sum(bets), sum(stakes), sum(valid), sum(payout)'

async function seedDays(db: ClientBase, { days, playing }: HouseSize): Promise<void> {
  await db.query(
    `create temp table regular as
     select e.member_id, e.upline_id from member_edge e join member m on m.id = e.member_id and m.type = 0
      where abs(hashint8extended(e.member_id, 0) % 1000) < 2 * ${playing} order by 1`,
  )
  await db.query(
    `create temp table played (member_id bigint, upline_id bigint, day date, category text, payout bigint);
     create temp table played_directs (agent_id bigint, day date, category text, placed bigint, bets bigint,
       stakes bigint, valid bigint, payout bigint)`,
  )
  for (let back = days - 1; back >= 0; back -= 1) await seedDay(db, back)
  await db.query(joined(days))
  await db.query('drop table regular, played, played_directs')
}

/** A player has one product of its own, and on half of its days another one beside it. */
async function seedDay(db: ClientBase, back: number): Promise<void> {
  await db.query(
    `truncate played, played_directs;
     insert into played
     select r.member_id, r.upline_id, (now() at time zone 'Asia/Dhaka')::date - ${back},
            ${categories}[1 + (r.member_id + c + c * (d.hash & 4)) % 8],
            9500 + (r.member_id * 7 + ${back}) % 900
       from regular r
      cross join lateral (select hashint8extended(r.member_id, ${back + 1}) as hash) d
      cross join generate_series(0, 1) c
      where d.hash & 1 = 1 and (c = 0 or d.hash & 2 = 2);
     insert into played_directs
     select upline_id, day, category, 0, count(*), 10000 * count(*), 10000 * count(*),
            sum(payout) from played group by 1, 2, 3;
     analyze played_directs;
     insert into member_day (member_id, day, origin_day, currency, category, ${figures})
     select member_id, day, day, 'BDT', category, 0, 1, 10000, 10000, payout from played;
     insert into direct_day (agent_id, day, origin_day, currency, category, ${figures})
     select agent_id, day, day, 'BDT', category, ${figures} from played_directs;
     insert into team_day (agent_id, day, origin_day, currency, category, ${figures})
     select l.ancestor_id, day, day, 'BDT', category, ${sums}
       from played_directs d join agent_line l using (agent_id) group by 1, 2, category;
     insert into member_active (member_id, currency, category, day)
     select member_id, 'BDT', category, day from played
      union all select distinct member_id, 'BDT', '*', day from played`,
  )
}

const joinedFigures = 'registered, first_deposits, first_amount, deposits'
const joinedSums = 'sum(registered), sum(first_deposits), sum(first_amount), sum(deposits)'

/** Each member joined on a day, and every tenth paid in on it. */
const joined = (days: number) => `
  create temp table joined as
    select e.member_id, e.upline_id, h.day, 1 as registered, h.pays as first_deposits,
           h.pays * 50000 as first_amount, h.pays * 50000 as deposits
      from member_edge e join member m on m.id = e.member_id and m.type = 0
     cross join lateral (
       select (now() at time zone 'Asia/Dhaka')::date
                - abs(hashint8extended(e.member_id, 7) % ${days})::int as day,
              (abs(hashint8extended(e.member_id, 8) % 10) = 0)::int as pays) h;
  insert into member_day (member_id, day, origin_day, currency, category, ${joinedFigures})
    select member_id, day, day, 'BDT', '', ${joinedFigures} from joined;
  insert into direct_day (agent_id, day, origin_day, currency, category, ${joinedFigures})
    select upline_id, day, day, 'BDT', '', ${joinedSums} from joined group by 1, 2;
  insert into team_day (agent_id, day, origin_day, currency, category, ${joinedFigures})
    select l.ancestor_id, day, day, 'BDT', '', ${joinedSums}
      from joined j join agent_line l on l.agent_id = j.upline_id group by 1, 2;
  drop table joined`

/** First by direct agent, then along the lines: the same sums with far fewer rows. */
const sumPlayers = `
  insert into team_player (agent_id, currency, category, day, before, players)
  select l.ancestor_id, d.currency, d.category, d.day, d.before, sum(d.players)
    from (select e.upline_id, a.currency, a.category, a.day, a.before, count(*) as players
            from (select *, coalesce(lag(day) over (partition by member_id, currency, category order by day),
                                     '-infinity') as before from member_active) a
            join member_edge e on e.member_id = a.member_id group by 1, 2, 3, 4, 5) d
    join agent_line l on l.agent_id = d.upline_id
   group by 1, 2, 3, 4, 5`

const facts = `
  insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot, pool,
    tip, placed_at, settled_at, source, revision, product, game, currency, reference)`

/** What the figures of the days before the last week are of. */
const oldBets = `${facts}
  select member_id, sum(bets), sum(stakes), 0, sum(valid), 0, sum(payout), 0, 0, 0, max(day), max(day), 1001,
         1, category, 'toy', currency, 'before ' || member_id || category
    from member_day where day <= current_date - 7 and bets > 0
   group by member_id, category, currency order by max(day)`

/** What the last week's figures are of, a bet for each of their lines. */
const lastBets = `${facts}
  select member_id, bets, stakes, 0, valid, 0, payout, 0, 0, 0, at, at, 1001, 1, category, 'toy', currency,
         md5(member_id || ' ' || day || category)
    from member_day cross join lateral (
      select least(now(), day::timestamptz + (member_id % 86400) * interval '1 second') as at) t
   where day > current_date - 7 and bets > 0 order by at`

/** All is counted, and every day but the last two closed. */
async function closeEarlierDays(db: ClientBase): Promise<void> {
  await db.query(
    `update figure_mark set counted_to = now(), counted_at = now();
     update bet_feed set complete_to = now(), complete_at = now();
     insert into bet_feed_consumer (name, fact_id) select 'agents', coalesce(max(id), 0) from bet_fact
       on conflict (name) do update set fact_id = excluded.fact_id;
     insert into figure_close (day, fact_id, seal_id, closed_at)
     select (now() at time zone 'Asia/Dhaka')::date - 2, c.fact_id, m.seal_id, now()
       from bet_feed_consumer c cross join figure_mark m where c.name = 'agents'`,
  )
}
