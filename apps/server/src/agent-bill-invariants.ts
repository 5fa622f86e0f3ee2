import { houseMoney } from './agents/money.ts'
import type { Invariant } from './ledger/wallet/invariants.ts'

/**
 * Hours and slots are many: the whole pass looks at those of a day and some hours, which once a day meets
 * each of them. Bills of days are compared with figures for as long as slots are kept.
 */
const hours = (of: string): string => `
  ${of} >= (select max(ends_at) - interval '26 hours' from agent_close where kind in ('hourly', 'realtime'))`
const days = (of: string): string => `
  ${of} > (select max(ends_at) - interval '40 days' from agent_close where kind in ('daily', 'dividend'))`
const newly = 'b.billed_at >= $2::timestamptz'

const zone = `cross join lateral (select z.zone from figure_zone z order by z.from_at desc limit 1) z`

/** What teams turned over in slots, by the edges of the day that it belongs to. */
const turnover = `
  (select l.ancestor_id, s.slot_at, s.category, s.bucket, s.won, sum(s.valid)::bigint as valid
     from agent_slot s ${zone}
     join agent_line l on l.agent_id = s.agent_id
      and (s.origin_at at time zone z.zone)::date >= l.from_day
      and (s.origin_at at time zone z.zone)::date < l.to_day
    where s.currency = '${houseMoney}' and ${hours('s.slot_at')} group by 1, 2, 3, 4, 5)`

/** Closed hours or slots with the agents whose teams turned something over in them. */
const closedTurnover = (kind: 'hourly' | 'realtime', on: string): string => `
  select k.kind, k.starts_at, k.ends_at, k.closed_at, t.ancestor_id from agent_close k
    join ${turnover} t on ${on}
   where k.kind = '${kind}' and k.billed_at is not null and ${hours('k.starts_at')}
   group by k.kind, k.starts_at, k.ends_at, k.closed_at, t.ancestor_id, t.category, t.bucket, t.won
  having sum(t.valid) <> 0`

const weightOf = (category: string): string =>
  `coalesce((b.figures::json -> 'rules' -> 'weights' ->> ${category})::numeric, 100)`

const rateIsOfItsTier = (of: string): string => `
  select b.payee_id, b.id, b.rate, r.met
    from contract_bill b
    join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
   cross join lateral (
     select c.terms::json as terms, (b.figures::json ->> 'valid')::bigint as valid,
            (b.figures::json ->> 'active')::int as active) f
   cross join lateral (
     select case when b.kind = 'realtime' then
              greatest((f.terms ->> 'profitPpm')::int, (f.terms ->> 'lossPpm')::int)
            else (
              select coalesce(max((t ->> 'ratePpm')::int), 0) from json_array_elements(f.terms -> 'tiers') t
               where (t ->> 'validMinor')::bigint in (0, least(f.valid, (t ->> 'validMinor')::bigint))
                 and (t ->> 'lossMinor')::bigint in (0, least(b.base, (t ->> 'lossMinor')::bigint))
                 and (t ->> 'active')::int <= f.active) end as met) r
   where ${of} and b.correction = 0
     and (b.rate <> r.met or (b.kind in ('daily', 'hourly') and f.valid <> b.base - b.carry_in))`

/** Real-time pay is the floor of its day's sum, less what earlier bills of the day paid. */
const slotPaysItsDay = (of: string): string => `
  select b.payee_id, b.id, b.product, s.product as of_lines, b.day_product, d.before, b.amount
    from contract_bill b
    join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id ${zone}
   cross join lateral (
     select coalesce(sum(l.amount::numeric * case l.kind when 'won' then (c.terms::json ->> 'profitPpm')::int
              else (c.terms::json ->> 'lossPpm')::int end), 0) as product
       from contract_bill_line l where l.payee_id = b.payee_id and l.bill_id = b.id) s
    left join lateral (
      select x.day_product, (x.ends_at - interval '1 second') at time zone z.zone as at,
             x.amount + (x.figures::json -> 'realtime' ->> 'paidBeforeMinor')::bigint as paid
        from contract_bill x
       where x.payee_id = b.payee_id and x.contract_id = b.contract_id and x.correction = 0
         and x.starts_at < b.starts_at
       order by x.starts_at desc limit 1) p on true
   cross join lateral (
     select p.at::date is not distinct from (b.starts_at at time zone z.zone)::date as is_same) y
   cross join lateral (
     select coalesce(case when y.is_same then p.day_product
                     else least(p.day_product - p.paid::numeric * 1000000, 0) end, 0) as before,
            case when y.is_same then p.paid else 0 end as paid) d
   where ${of} and b.kind = 'realtime' and b.correction = 0
     and (b.product <> s.product or b.day_product <> d.before + s.product
       or (b.figures::json -> 'realtime' ->> 'paidBeforeMinor')::bigint <> d.paid
       or b.amount <> greatest(
         least(div(greatest(b.day_product, 0), 1000000), (c.terms::json ->> 'capMinor')::bigint)
           - d.paid, 0))`

/** The figures of a bill of days are those of its team, less what restatements counted. */
const daysAreFigures = (of: string): string => `
  select b.payee_id, b.id, x.part, x.category, x.kept, x.said
    from contract_bill b ${zone}
   cross join lateral (
     select (b.starts_at at time zone z.zone)::date as first_day,
            ((b.ends_at - interval '1 second') at time zone z.zone)::date as last_day) d
   cross join lateral (
     select part, category, sum(kept)::bigint as kept, sum(said)::bigint as said from (
       select case when l.kind in ('valid', 'ggr') then 'base' else l.kind end as part, l.category,
              l.figure as kept, 0 as said
         from contract_bill_line l
        where l.payee_id = b.payee_id and l.bill_id = b.id
          and l.kind in ('valid', 'ggr', 'bonuses', 'rebates', 'salaries')
       union all
       select f.part, f.category, 0, f.figure from (
         select category, valid, stakes - payout - pool as ggr, bonuses, rebates from team_day t
          where t.agent_id = b.payee_id and t.currency = b.currency
            and t.day between d.first_day and d.last_day
         union all
         select category, -valid, -ggr, -bonuses, -rebates from restated_fact u
          where u.payee_id = b.payee_id and u.kind = b.kind and u.currency = b.currency
            and u.day between d.first_day and d.last_day) t
        cross join lateral (values
          ('base', t.category, case when b.kind = 'daily' then t.valid else t.ggr end),
          ('bonuses', '', case when b.kind = 'dividend' then -t.bonuses else 0 end),
          ('rebates', '', case when b.kind = 'dividend' then -t.rebates else 0 end)) f(part, category, figure)
       union all
       select 'salaries', '', 0, -o.amount from contract_bill o
        where b.kind = 'dividend' and o.payee_id = b.payee_id and o.kind <> 'dividend' and o.correction = 0
          and o.starts_at >= b.starts_at and o.ends_at <= b.ends_at) y
      group by part, category) x
   where ${of} and b.kind in ('daily', 'dividend') and b.correction = 0 and x.kept <> x.said
     and (x.part <> 'base' or ${weightOf('x.category')} <> 0)`

/** The result of each member that carries apart, by the facts and edges of its days, and what is left of it. */
const fencedIsFigures = (of: string): string => `
  select b.payee_id, b.id, l.line, x.member_id, l.figure, d.result, l.amount, x.carry_in, x.carry_out
    from contract_bill b ${zone}
    join contract_bill_line l on l.payee_id = b.payee_id and l.bill_id = b.id and l.kind = 'fenced'
    left join contract_bill_fence x on x.payee_id = l.payee_id and x.bill_id = l.bill_id and x.line = l.line
   cross join lateral (
     select (b.starts_at at time zone z.zone)::date as first_day,
            ((b.ends_at - interval '1 second') at time zone z.zone)::date as last_day) y
   cross join lateral (
     select coalesce(sum(floor(c.ggr * ${weightOf('c.category')} / 100) - c.given), 0) as result from (
       select m.category, sum(m.stakes - m.payout - m.pool) as ggr, sum(m.bonuses + m.rebates) as given
         from member_day m
         join ring_fence f on f.member_id = m.member_id and m.origin_day >= f.from_day
          and m.origin_day < f.to_day
         join member_edge e on e.member_id = m.member_id and e.from_day <= m.origin_day
          and e.to_day > m.origin_day
         join agent_line a on a.agent_id = e.upline_id and a.ancestor_id = b.payee_id
          and a.from_day <= m.origin_day and a.to_day > m.origin_day
        where m.member_id = x.member_id and m.currency = b.currency
          and m.day between y.first_day and y.last_day group by m.category) c) d
   where ${of} and b.correction = 0
     and (x.member_id is null or l.figure <> d.result
       or l.amount <> greatest(l.figure + x.carry_in, 0) - l.figure
       or x.carry_out < least(l.figure + x.carry_in, 0))`

/** A ring-fenced member carries in what it had left in the bill before. */
const fencedCarries = (of: string): string => `
  select b.payee_id, b.id, f.member_id, f.carry_in, f.carry_out
    from contract_bill b
    left join lateral (
      select p.id from contract_bill p
       where p.payee_id = b.payee_id and p.kind = b.kind and p.correction = 0
         and p.ends_at <= b.starts_at and p.ends_at > b.starts_at - interval '90 days'
       order by p.ends_at desc, p.id desc limit 1) p on true
   cross join lateral (
     select member_id, coalesce(x.carry_in, 0) as carry_in, coalesce(w.carry_out, 0) as carry_out
       from (select * from contract_bill_fence where payee_id = b.payee_id and bill_id = b.id) x
       full join (select * from contract_bill_fence where payee_id = b.payee_id and bill_id = p.id) w
      using (member_id)) f
   where ${of} and b.kind = 'dividend' and b.correction = 0 and f.carry_in <> f.carry_out`

/** What of bills agents.md 8 asks for beside their sums: none missing, and each by its terms and figures. */
export const agentBillInvariants = [
  {
    id: 'A11',
    title: 'every contract has a bill of each closed hour and slot in which its team turned something over',
    sql: `select t.kind, t.starts_at, c.payee_id, c.id
            from (${closedTurnover('realtime', 't.slot_at = k.starts_at')}
                  union ${closedTurnover('hourly', 't.slot_at >= k.starts_at and t.slot_at < k.ends_at')}) t
            join agent_contract c on c.payee_id = t.ancestor_id and c.kind = t.kind
             and c.starts_at <= t.starts_at and coalesce(c.ends_at, 'infinity') >= t.ends_at
             and c.answered_at <= t.closed_at
           where not exists (
             select from contract_bill b
              where b.payee_id = c.payee_id and b.contract_id = c.id and b.starts_at = t.starts_at
                and b.correction = 0)`,
    recent: null,
  },
  {
    id: 'A12',
    title: 'the rate of a bill is that of the best tier of its contract that it reaches',
    sql: rateIsOfItsTier(`${days('b.ends_at')} and (b.kind <> 'realtime' or ${hours('b.starts_at')})`),
    recent: rateIsOfItsTier(newly),
  },
  {
    id: 'A12',
    title: 'real-time pay is the floor of the sum of its day, less what the day paid before',
    sql: slotPaysItsDay(hours('b.starts_at')),
    recent: slotPaysItsDay(newly),
  },
  {
    id: 'A12',
    title: 'what a bill of days counts is what its team did on them',
    sql: daysAreFigures(days('b.ends_at')),
    recent: daysAreFigures(newly),
  },
  {
    id: 'A12',
    title: 'what a bill of an hour or a slot counts is what its team turned over in it',
    sql: `with bill as materialized (
            select b.payee_id, b.id, b.kind, b.starts_at, b.ends_at, b.figures,
                   (c.terms::json ->> 'singleBetMinor')::bigint as single_bet
              from contract_bill b
              join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
             where b.kind in ('hourly', 'realtime') and b.correction = 0 and ${hours('b.starts_at')}),
          slot as materialized (select * from ${turnover} t),
          said as (
            select b.payee_id, b.id, s.category, s.won, s.valid from bill b
              join slot s on s.ancestor_id = b.payee_id and s.slot_at = b.starts_at
               and s.bucket >= b.single_bet
             where b.kind = 'realtime'
            union all
            select b.payee_id, b.id, s.category, false, s.valid from bill b
              join slot s on s.ancestor_id = b.payee_id
               and s.slot_at >= b.starts_at and s.slot_at < b.ends_at
             where b.kind = 'hourly'),
          part as (
            select payee_id, id, category, won, sum(kept)::bigint as kept, sum(said)::bigint as said from (
              select b.payee_id, b.id, l.category, l.kind = 'won' as won, l.figure as kept, 0 as said
                from bill b join contract_bill_line l on l.payee_id = b.payee_id and l.bill_id = b.id
               where l.kind in ('valid', 'won', 'lost')
              union all select payee_id, id, category, won, 0, valid from said) x
             group by 1, 2, 3, 4)
          select p.* from part p join bill b using (payee_id, id)
           where p.kept <> p.said and ${weightOf('p.category')} <> 0`,
    recent: null,
  },
  {
    id: 'A12',
    title: 'of a ring-fenced member, what is above 0 with its carry counts, and nothing below',
    sql: fencedIsFigures(days('b.ends_at')),
    recent: fencedIsFigures(newly),
  },
  {
    id: 'A17',
    title: 'a ring-fenced member carries in what the bill before carried out',
    sql: fencedCarries('true'),
    recent: fencedCarries(newly),
  },
  {
    id: 'A15',
    title: 'of each line and period the platform paid the sum of what its agents got and did not pass on',
    sql: `select root, kind, starts_at, by_house, kept from (
            select b.kind, b.starts_at, r.root,
                   coalesce(sum(t.amount) filter (where t.kind = 'contract_pay'), 0) as by_house,
                   sum(case t.kind when 'contract_send' then -t.amount else t.amount end) as kept
              from transfer t
              join contract_bill b on b.id = split_part(t.reference, ':', 2)::bigint ${zone}
             cross join lateral (
               select l.ancestor_id as root from agent_line l
                where l.agent_id = t.member_id and l.from_day <= (b.starts_at at time zone z.zone)::date
                  and l.to_day > (b.starts_at at time zone z.zone)::date
                order by l.distance desc limit 1) r
             where t.actor = 45 and t.kind in ('contract_pay', 'contract_receive', 'contract_send')
             group by 1, 2, 3) x
           where by_house <> kept`,
    recent: null,
  },
] as const satisfies readonly Invariant[]
