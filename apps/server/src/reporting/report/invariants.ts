import { cursorOf } from '../../betting/api.ts'
import { betSums, each, movementSums, summed } from './count-sql.ts'
import { reportConsumer } from './feed-consumer.ts'

const key = 'day, currency, vendor, category, agent_id'

/** Where something is counted: the days of the mark's time zone, a game's lane, a member's upline. */
const placed = (at: string): string => `
  (${at} at time zone k.time_zone)::date as day, coalesce(l.vendor, '?') as vendor,
  coalesce(l.category, '?') as category, coalesce(r.agent_id, 0) as agent_id`
const lanes = (line: string, integration: string): string => `
  left join report_lane l on l.integration = ${line}.${integration} and l.game = ${line}.game
  left join report_member r on r.member_id = ${line}.member_id`

/** What of the ledger is counted: the movements of each member up to the last seal that was. */
const movements = `
  (select v.*, ${placed('v.posted_at')}
     from report_mark k
     cross join lateral (
       select member_id, max(to_seq) as seq from seal_part where seal_id <= k.seal_id group by member_id) c
     join report_movement v on v.member_id = c.member_id and v.seq <= c.seq ${lanes('v', 'integration')})`

/** What of the settled bets is counted: those up to the place of the reports in the feed. */
const bets = `
  (select f.*, ${placed('f.settled_at')}
     from report_mark k join bet_fact f on f.id <= ${cursorOf(reportConsumer.name)} ${lanes('f', 'source')})`

/** Both, by the key of a roll-up. */
const counted = `
  (select ${key}, ${each((name) => `sum(${name})::bigint as ${name}`)} from (
     select ${key}, ${movementSums} from ${movements} v group by ${key}
     union all select ${key}, ${betSums} from ${bets} f group by ${key}) x group by ${key})`

/** How far each member of the funnel came, by the ledger and the settled bets. */
const funnel = `
  (select r.day, r.currency, r.agent_id, count(*) as registered,
          count(*) filter (where m.deposits > 0) as deposited,
          count(*) filter (where m.deposits > 0 and b.member_id is not null) as staked,
          count(*) filter (where m.deposits > 1 and b.member_id is not null) as redeposited
     from report_member r
     left join (select member_id, count(*) as deposits from ${movements} v where is_deposit
                 group by member_id) m using (member_id)
     left join (select distinct member_id from ${bets} f where f.bets > 0) b using (member_id)
    group by r.day, r.currency, r.agent_id)`

const steps = ['registered', 'deposited', 'staked', 'redeposited']

/** Lines of a sum that are not what the finer roll-up says. */
function differing(table: string, keys: string, names: readonly string[]): string {
  const source = table === 'report_funnel_day' ? 'report_funnel' : 'report_day'
  const list = (write: (name: string) => string) => names.map(write).join(', ')
  return `
    select '${table}' as "table", to_jsonb(x) as line from (
      select ${keys}, ${list((name) => `t.${name} as sum_${name}, s.${name} as parts_${name}`)}
        from ${table} t full join (
          select ${keys}, ${list((name) => `sum(${name})::bigint as ${name}`)} from ${source}
           group by ${keys}) s
          using (${keys})
       where (${list((name) => `t.${name}`)}) is distinct from (${list((name) => `s.${name}`)})) x`
}

/** I17 for the roll-ups: nothing in them that ledger and bets do not say, to the unit, and nothing missing. */
export const reportInvariants = [
  {
    id: 'I17',
    title: 'roll-ups by day, vendor, category and agent = ledger and settled bets up to their marks',
    sql: `select ${key}, ${each((name) => `d.${name} as counted_${name}, m.${name} as ledger_${name}`)}
            from report_day d full join ${counted} m using (${key})
           where (${each((name) => `d.${name}`)}) is distinct from (${each((name) => `m.${name}`)})`,
  },
  {
    id: 'I17',
    title: 'who played on a day, by the roll-ups = by the settled bets',
    sql: `select ${key}, member_id, a.member_id is null as is_missing
            from (select true as counted, ${key}, member_id from report_activity) a
            full join (select distinct true as moved, ${key}, member_id from ${bets} f where bets > 0) m
              using (${key}, member_id)
           where counted is null or moved is null`,
  },
  {
    id: 'I17',
    title: 'sums of all agents, of all games, and of players = the roll-ups they are sums of',
    sql: `${differing('report_lane_day', 'day, currency, vendor, category', summed)}
          union all ${differing('report_agent_day', 'day, currency, agent_id', summed)}
          union all ${differing('report_funnel_day', 'day, currency', steps)}
          union all
          select 'report_player', to_jsonb(p) from (
            select part, currency, vendor, category, day, before, c.players as counted, l.players as found
              from report_player c full join report_player_line l
                using (part, currency, vendor, category, day, before)
             where coalesce(c.players, 0) <> coalesce(l.players, 0)) p
          union all
          select 'report_agent_player', to_jsonb(p) from (
            select currency, agent_id, day, before, c.players as counted, l.players as found
              from report_agent_player c full join report_agent_player_line l
                using (currency, agent_id, day, before)
             where coalesce(c.players, 0) <> coalesce(l.players, 0)) p`,
  },
  {
    id: 'I17',
    title: 'the funnel = members up to its mark, and what ledger and bets say of them',
    sql: `select day, currency, agent_id, f.registered, f.deposited, f.staked, f.redeposited,
                 m.registered as members, m.deposited as ledger_deposited, m.staked as ledger_staked,
                 m.redeposited as ledger_redeposited
            from report_funnel f full join ${funnel} m using (day, currency, agent_id)
           where (f.registered, f.deposited, f.staked, f.redeposited)
             is distinct from (m.registered, m.deposited, m.staked, m.redeposited)
          union all
          select null, m.currency, m.upline_id, null, null, null, null, m.id, null, null, null
            from member m, report_mark k
           where m.id <= k.member_id and m.type <> 4
             and not exists (select from report_member r where r.member_id = m.id)`,
  },
] as const
