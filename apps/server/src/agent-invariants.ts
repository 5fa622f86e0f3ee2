import type { Invariant } from './ledger/wallet/invariants.ts'

/** A contract of whose sides one did something to a contract lately. */
const lately = `exists (
  select from agent_contract_event v
   where v.payee_id in (c.payee_id, c.payer_id) and v.happened_at >= $2::timestamptz)`
/** A bill that was made lately. */
const newly = 'b.billed_at >= $2::timestamptz'

/** Everything in the whole pass, and what `recent` says of it each time. */
const both = (write: (of: string) => string, recent: string) => ({
  sql: write('true'),
  recent: write(recent),
})

const clearing = (moved: 'transfer' | 'fresh') => `
  select a.code, x.balance
    from house_account a
   cross join lateral (
     select coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0) as balance
       from ${moved} t where t.actor = 45 and a.id in (t.debit, t.credit)) x
   where a.code = 'clearing:contracts' and x.balance <> 0`

/** What must hold of contracts, bills and their payment (agents.md 8): each gives the rows that break it. */
export const contractInvariants = [
  {
    id: 'A7',
    title: 'one contract of a kind is in force for a payee',
    ...both(
      (of) => `select c.payee_id, c.kind, c.id, b.id as other
            from agent_contract c
            join agent_contract b on b.payee_id = c.payee_id and b.kind = c.kind and b.id > c.id
           where ${of} and tstzrange(c.starts_at, c.ends_at) && tstzrange(b.starts_at, b.ends_at)
             and c.starts_at is not null and b.starts_at is not null`,
      lately,
    ),
  },
  {
    id: 'A8',
    title: 'the payer is the upline for as long as the contract is in force',
    ...both(
      (of) => `select c.payee_id, c.id, c.payer_id
            from agent_contract c
           cross join lateral (
             select z.zone from figure_zone z order by z.from_at desc limit 1) z
           where c.starts_at is not null and c.starts_at < coalesce(c.ends_at, 'infinity') and ${of}
             and case when c.payer_id is null then exists (
               select from member_edge e
                where e.member_id = c.payee_id
                  and e.from_day < coalesce((c.ends_at at time zone z.zone)::date, 'infinity')
                  and e.to_day > (c.starts_at at time zone z.zone)::date)
             else not exists (
               select from member_edge e
                where e.member_id = c.payee_id and e.upline_id = c.payer_id
                  and e.from_day <= (c.starts_at at time zone z.zone)::date
                  and e.to_day >= coalesce((c.ends_at at time zone z.zone)::date, 'infinity')) end`,
      lately,
    ),
  },
  {
    id: 'A9',
    title: 'a contract stands under terms of its payer that are in force as long',
    ...both(
      (of) => `select c.payee_id, c.id, c.payer_id
            from agent_contract c
           where ${of} and c.starts_at is not null and c.payer_id is not null
             and c.starts_at < coalesce(c.ends_at, 'infinity')
             and not tstzrange(c.starts_at, c.ends_at) <@ (
               select coalesce(range_agg(tstzrange(p.starts_at, p.ends_at)), '{}'::tstzmultirange)
                 from agent_contract p
                where p.payee_id = c.payer_id and p.kind = c.kind and p.starts_at is not null
                  and p.terms::json ->> 'period' is not distinct from c.terms::json ->> 'period'
                  and case when c.kind = 'realtime' then
                    (p.terms::json ->> 'profitPpm')::int >= (c.terms::json ->> 'profitPpm')::int
                    and (p.terms::json ->> 'lossPpm')::int >= (c.terms::json ->> 'lossPpm')::int
                    and (p.terms::json ->> 'singleBetMinor')::bigint
                      <= (c.terms::json ->> 'singleBetMinor')::bigint
                  else not exists (
                    select from json_array_elements(c.terms::json -> 'tiers') d
                     where not exists (
                       select from json_array_elements(p.terms::json -> 'tiers') u
                        where (u ->> 'ratePpm')::int >= (d ->> 'ratePpm')::int
                          and (u ->> 'validMinor')::bigint <= (d ->> 'validMinor')::bigint
                          and (u ->> 'lossMinor')::bigint <= (d ->> 'lossMinor')::bigint
                          and (u ->> 'active')::int <= (d ->> 'active')::int)) end)`,
      lately,
    ),
  },
  {
    id: 'A9',
    title: 'only contracts that the platform pays have a cap',
    ...both(
      (of) => `select c.payee_id, c.id, c.payer_id from agent_contract c
           where ${of} and c.payer_id is not null and c.terms::json ->> 'capMinor' is not null`,
      lately,
    ),
  },
  {
    id: 'A10',
    title: 'terms have the hash that was signed, and every state its steps',
    ...both(
      (of) => `select c.payee_id, c.id, c.state
            from agent_contract c
           where ${of} and (c.terms_hash <> encode(sha256(convert_to(c.terms, 'UTF8')), 'hex')
              or not exists (
                select from agent_contract_event e
                 where e.payee_id = c.payee_id and e.contract_id = c.id and e.step = 'offered')
              or not exists (
                select from agent_contract_event e
                 where e.payee_id = c.payee_id and e.contract_id = c.id and e.step = c.state)
              or (c.starts_at is not null and not exists (
                select from agent_contract_event e
                 where e.payee_id = c.payee_id and e.contract_id = c.id and e.step = 'accepted'))
              or (c.state = 'countered') <> exists (
                select from agent_contract a
                 where a.payee_id = c.payee_id and a.answers = c.id and a.kind = c.kind
                   and a.offered_by <> c.offered_by and a.turn = c.turn + 1)
              or exists (
                select from agent_contract_event e
                 where e.payee_id = c.payee_id and e.contract_id = c.id and e.actor like 'member:%'
                   and e.step in ('offered', 'accepted') and e.actor <> 'member:' ||
                     case when (c.offered_by = 'payee') = (e.step = 'offered')
                       then c.payee_id else c.payer_id end))`,
      lately,
    ),
  },
  {
    id: 'A11',
    title: 'every contract has a bill of each closed period of a day or longer',
    ...both(
      (of) => `select k.kind, k.length, k.starts_at, c.payee_id, c.id
            from agent_close k
            join agent_contract c on c.kind = k.kind and c.starts_at <= k.starts_at
             and coalesce(c.ends_at, 'infinity') >= k.ends_at
             and (k.kind <> 'dividend' or c.terms::json ->> 'period' = k.length)
           where ${of} and k.billed_at is not null and k.kind in ('daily', 'dividend')
             and c.answered_at <= k.closed_at
             and not exists (
               select from contract_bill b
                where b.payee_id = c.payee_id and b.contract_id = c.id and b.starts_at = k.starts_at
                  and b.correction = 0)`,
      'k.billed_at >= $2::timestamptz',
    ),
  },
  {
    id: 'A12',
    title: 'the lines of a bill add up to its base, and the base to its amount, rounded down and capped',
    ...both(
      (of) => `select b.payee_id, b.id, b.base, b.amount
            from contract_bill b
            join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
           cross join lateral (
             select case when b.correction = 0 then (c.terms::json ->> 'capMinor')::bigint end as cap) m
           cross join lateral (
             select coalesce(sum(l.amount), 0) as lines from contract_bill_line l
              where l.payee_id = b.payee_id and l.bill_id = b.id) x
           where ${of} and (x.lines <> b.base
              or (b.kind <> 'realtime' and (
                b.product <> greatest(b.base, 0)::numeric * b.rate
                or b.amount <> least(div(b.product, 1000000), m.cap))))`,
      newly,
    ),
  },
  {
    id: 'A13',
    title: 'what was paid of a bill is what the ledger moved under its keys, and no more than is due',
    sql: `select coalesce(b.payee_id, t.member_id) as payee_id, b.id, b.paid, t.moved
            from contract_bill b
            full join (
              select member_id, split_part(reference, ':', 2)::bigint as bill_id, sum(amount) as moved
                from transfer where actor = 45 and kind in ('contract_pay', 'contract_receive')
               group by 1, 2) t
              on t.member_id = b.payee_id and t.bill_id = b.id
           where coalesce(b.paid, 0) <> coalesce(t.moved, 0) or b.paid > b.amount`,
    recent: null,
  },
  {
    id: 'A14',
    title: 'the paid and written-off amounts of a bill are the sums of their records, within its amount',
    sql: `select b.payee_id, b.id, b.amount, b.paid
            from contract_bill b
           cross join lateral (
             select coalesce(sum(p.amount), 0) as paid from contract_payment p
              where p.payee_id = b.payee_id and p.bill_id = b.id) x
           cross join lateral (
             select coalesce(sum(w.amount), 0) as written_off from bill_write_off w
              where w.payee_id = b.payee_id and w.bill_id = b.id) w
           where x.paid <> b.paid or w.written_off <> b.written_off
              or b.paid + b.withheld + b.written_off > b.amount
           union all
          select c.payee_id, c.id, c.amount, c.taken
            from bill_correction c
           cross join lateral (
             select coalesce(sum(u.amount), 0) as used from bill_correction_use u
              where u.payee_id = c.payee_id and u.correction_id = c.id) u
           cross join lateral (
             select coalesce(sum(b.amount), 0) as more from contract_bill b
              where b.payee_id = c.payee_id and b.contract_id = c.contract_id and b.correction = c.id) m
           where u.used <> c.taken or m.more <> greatest(c.amount, 0)
           union all
          select b.payee_id, b.id, b.amount, b.withheld
            from contract_bill b
            join (select payee_id, bill_id, sum(amount) as used from bill_correction_use group by 1, 2) u
              on u.payee_id = b.payee_id and u.bill_id = b.id
           where u.used > b.withheld`,
    recent: null,
  },
  {
    id: 'A15',
    title: 'each bill was paid by its payer, and the platform paid only agents without an upline',
    sql: `select b.payee_id, b.id, b.paid, t.sent, t.by_house
            from contract_bill b
            left join (
              select split_part(reference, ':', 2)::bigint as bill_id, member_id,
                     sum(amount) filter (where kind = 'contract_send') as sent,
                     sum(amount) filter (where kind = 'contract_pay') as by_house
                from transfer where actor = 45 group by 1, 2) t
              on t.bill_id = b.id and t.member_id = coalesce(b.payer_id, b.payee_id)
           where b.paid <> coalesce(case when b.payer_id is null then t.by_house else t.sent end, 0)`,
    recent: null,
  },
  {
    id: 'A16',
    title: 'the clearing of contracts ends where it began',
    // A payment is one transaction: what moved lately has both its sides.
    sql: clearing('transfer'),
    recent: clearing('fresh'),
  },
  {
    id: 'A17',
    title: 'a bill carries in what the one before carried out',
    ...both(
      (of) => `select b.payee_id, b.id, b.carry_in, p.carry_out
            from contract_bill b
            left join lateral (
              select coalesce((select r.carry_out from bill_restatement r
                                where r.payee_id = x.payee_id and r.bill_id = x.id
                                order by r.id desc limit 1), x.carry_out) as carry_out
                from contract_bill x
               where x.payee_id = b.payee_id and x.kind = b.kind and x.correction = 0
                 and x.ends_at <= b.starts_at
                 and x.ends_at > b.starts_at - interval '90 days'
               order by x.ends_at desc, x.id desc limit 1) p on true
           where ${of} and b.kind <> 'realtime' and b.correction = 0
             and b.carry_in <> coalesce(p.carry_out, 0)`,
      newly,
    ),
  },
  {
    id: 'A21',
    title: 'what a restatement counted of late facts is not in the bill of the days on which they came',
    sql: `select b.payee_id, b.id, l.figure, t.valid, t.ggr, u.valid as used_valid, u.ggr as used_ggr
            from contract_bill b
           cross join lateral (
             select z.zone from figure_zone z order by z.from_at desc limit 1) z
           cross join lateral (
             select (b.starts_at at time zone z.zone)::date as first_day,
                    ((b.ends_at - interval '1 second') at time zone z.zone)::date as last_day) d
           cross join lateral (
             select count(*) as facts, coalesce(sum(f.valid), 0) as valid, coalesce(sum(f.ggr), 0) as ggr
               from restated_fact f
              where f.payee_id = b.payee_id and f.kind = b.kind and f.currency = b.currency
                and f.day between d.first_day and d.last_day) u
           cross join lateral (
             select coalesce(sum(x.valid), 0) as valid,
                    coalesce(sum(x.stakes - x.payout - x.pool), 0) as ggr
               from team_day x
              where x.agent_id = b.payee_id and x.currency = b.currency
                and x.day between d.first_day and d.last_day) t
           cross join lateral (
             select coalesce(sum(l.figure), 0) as figure from contract_bill_line l
              where l.payee_id = b.payee_id and l.bill_id = b.id and l.kind in ('valid', 'ggr')) l
           where b.correction = 0 and b.kind in ('daily', 'dividend') and u.facts > 0
             and l.figure <> case when b.kind = 'daily' then t.valid - u.valid else t.ggr - u.ggr end`,
    recent: null,
  },
  {
    id: 'A22',
    title: 'no bill straddles a move of its payee',
    ...both(
      (of) => `select b.payee_id, b.id, e.from_day
            from contract_bill b
           cross join lateral (
             select z.zone from figure_zone z order by z.from_at desc limit 1) z
            join member_edge e on e.member_id = b.payee_id
             and e.from_day::timestamp at time zone z.zone > b.starts_at
             and e.from_day::timestamp at time zone z.zone < b.ends_at
           where ${of} and exists (
             select from member_edge f
              where f.member_id = e.member_id and f.to_day = e.from_day)`,
      newly,
    ),
  },
] as const satisfies readonly Invariant[]
