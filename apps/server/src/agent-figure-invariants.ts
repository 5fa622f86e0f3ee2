import { cursorOf } from './betting/api.ts'
import type { Invariant } from './ledger/wallet/invariants.ts'
import { reportConsumer } from './reporting/report/feed-consumer.ts'

const names = ['stakes', 'payout', 'jackpot', 'pool'] as const
const each = (write: (name: string) => string) => names.map(write).join(', ')
const sums = each((name) => `sum(${name})::bigint as ${name}`)

/** Settled bets up to the consumer's cursor in the feed. */
const factsTo = (consumer: string): string => `
  (select f.member_id, f.currency, f.product as category, f.cash_stake + f.bonus_stake as stakes, f.payout,
          f.jackpot, f.pool
     from bet_fact f where f.id <= ${cursorOf(consumer)})`

/** Sums of the top-level teams, and of bets without an agent: of members outside, or before they joined. */
const topTeamsAndRest = `
  (select currency, category, ${sums} from (
     select currency, category, ${names.join(', ')} from team_day t
      where not exists (
        select from member_edge e
         where e.member_id = t.agent_id and t.origin_day >= e.from_day and t.origin_day < e.to_day)
     union all
     select f.currency, f.category, ${each((name) => `f.${name}`)} from ${factsTo('agents')} f
      where not exists (
        select from figure_member m where m.member_id = f.member_id and not m.comes_later)
     union all
     select d.currency, d.category, ${each((name) => `-d.${name}`)} from member_day d
       join figure_member m on m.member_id = d.member_id and m.comes_later) x group by currency, category)`

/** Figures of agents beside those of bets, and of the reports (agents.md 2 and 8). */
export const agentFigureInvariants = [
  {
    id: 'A5',
    title: 'what members placed, less what came back, = their bets that are settled and open',
    // A cancelled bet was given back. Only who is counted up to the last movement of the wallet.
    sql: `with counted as materialized (
            select m.member_id from figure_member m
              join wallet w on w.member_id = m.member_id
             cross join lateral (
               select coalesce(max(p.to_seq), 0) as seq from seal_part p, figure_mark k
                where p.member_id = m.member_id and p.seal_id <= k.seal_id) s
             where w.version = s.seq and not m.comes_later
               and exists (select from member_edge e where e.member_id = m.member_id))
          select c.member_id, f.placed, b.settled, b.open
            from counted c
            left join (select member_id, sum(placed) as placed from member_day group by 1) f using (member_id)
            left join (
              select member_id, sum(stake) filter (where state = 'settled') as settled,
                     sum(stake) filter (where state = 'open') as open
                from placed_bet where not is_tip group by 1) b using (member_id)
           where coalesce(f.placed, 0) <> coalesce(b.settled, 0) + coalesce(b.open, 0)`,
    recent: null,
  },
  {
    id: 'A6',
    title: 'settled bets of the house = those of all top-level teams + those of members without an agent',
    sql: `select currency, category, ${each((name) => `a.${name} as of_agents_${name}`)},
                 ${each((name) => `h.${name} as of_house_${name}`)}
            from ${topTeamsAndRest} a
            full join (
              select currency, category, ${sums} from ${factsTo('agents')} f group by currency, category) h
              using (currency, category)
           where (${each((name) => `coalesce(a.${name}, 0)`)})
              <> (${each((name) => `coalesce(h.${name}, 0)`)})`,
    recent: null,
  },
  {
    id: 'A6',
    title: 'gross revenue by team figures = by reports, apart from jackpot wins and pool contributions',
    // Facts that only one of the two has counted so far are taken from the bets.
    sql: `with agents as (select currency, ${sums} from ${topTeamsAndRest} a group by currency),
          counted as (select currency, ${sums} from ${factsTo('agents')} f group by currency),
          reported as (select currency, ${sums} from ${factsTo(reportConsumer.name)} f group by currency),
          report as (
            select currency, sum(stakes) - sum(wins) as ggr from report_day group by currency)
          select currency, a.stakes - a.payout - a.pool as agents_ggr, p.ggr as reports_ggr
            from agents a full join report p using (currency)
            left join counted c using (currency)
            left join reported r using (currency)
           where coalesce(a.stakes - a.payout - a.pool, 0)
              <> coalesce(p.ggr, 0) + coalesce(a.jackpot - a.pool, 0)
                 + coalesce(c.stakes - c.payout - c.jackpot, 0)
                 - coalesce(r.stakes - r.payout - r.jackpot, 0)`,
    recent: null,
  },
] as const satisfies readonly Invariant[]
