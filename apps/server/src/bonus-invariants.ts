import type { Invariant } from './ledger/wallet/invariants.ts'

/**
 * What must hold of bonuses, over the tables of several contexts (rewards 12): each gives the rows that break
 * it. Those over whole tables of bonuses take little and are looked at each time; R24 is a test of
 * `withdrawExplain`.
 */
export const bonusInvariants = [
  {
    id: 'R1',
    title: 'bonus money is in a wallet only while a bonus is active or suspended',
    sql: `select w.member_id, w.bonus from wallet w
           where w.bonus > 0
             and not exists (select from bonus b where b.member_id = w.member_id
               and b.state in ('active', 'suspended'))
             and not exists (select from deposit d where d.member_id = w.member_id
               and d.bonus_state = 'granted')
             and exists (select from bonus b where b.member_id = w.member_id)`,
  },
  {
    id: 'R1',
    title: 'what stakes know of a bonus is the one that is active or suspended',
    sql: `select coalesce(b.member_id, s.member_id) as member_id, b.id, b.state, s.grant_id
            from (select * from bonus where state in ('active', 'suspended')) b
            full join stake_bonus s on s.member_id = b.member_id
           where b.id is distinct from s.grant_id or s.is_suspended <> (b.state = 'suspended')
              or s.ends_at <> b.ends_at`,
  },
  {
    id: 'R2',
    title: 'the account of bonuses holds nothing when a bonus begins, and each posting names its bonus',
    sql: `select t.member_id, t.seq, t.amount, t.credit_after from transfer t
            join bonus b on b.member_id = t.member_id and b.id::text = t.reference
           where t.kind = 'bonus_grant' and t.credit = 2 and t.key = b.id || ' begin'
             and (t.credit_after <> t.amount or t.amount <> b.amount)
          union all
          select b.member_id, null, b.amount, null from bonus b
           where b.activated_at is not null and not exists (
             select from transfer t where t.member_id = b.member_id and t.reference = b.id::text
               and t.key = b.id || ' begin')`,
    recent: null,
  },
  {
    id: 'R3',
    title: 'at most one bonus of a member is active or suspended',
    sql: `select member_id, count(*) from bonus where state in ('active', 'suspended')
           group by member_id having count(*) > 1`,
  },
  {
    id: 'R4',
    title: 'what was counted of a bonus is what the feed says up to its cursor',
    sql: `select b.member_id, b.id, b.counted, coalesce(x.counted, 0) as recounted
            from bonus b left join (
              select s.member_id, s.bonus_id,
                     sum(p.valid_stake * bonus_fact_weight(o.terms -> 'lanes', f.source, f.product,
                       f.game))::bigint as counted
                from bonus_span s
                join bonus o on o.member_id = s.member_id and o.id = s.bonus_id
                join bet_fact f on f.member_id = s.member_id and f.id <= coalesce((
                  select c.fact_id from bet_feed_consumer c where c.name = 'bonus'), 0)
               cross join lateral (
                 select f.seq, f.valid_stake where f.stake_seqs is null
                 union all select * from unnest(f.stake_seqs, f.stake_valids)) p(seq, valid_stake)
               where p.seq > s.after_seq and p.seq <= coalesce(s.up_to_seq, 9223372036854775807)
               group by 1, 2) x on x.member_id = b.member_id and x.bonus_id = b.id
           where b.counted <> coalesce(x.counted, 0)`,
    recent: null,
  },
  {
    id: 'R4',
    title: 'no two stretches in which bonuses were active overlap',
    sql: `select member_id, bonus_id, after_seq, up_to_seq from (
            select s.*, lag(coalesce(up_to_seq, 9223372036854775807)) over (
              partition by member_id order by after_seq) as before from bonus_span s) x
           where before > after_seq`,
    recent: null,
  },
  {
    id: 'R5',
    title: 'what became cash is within the cap, and what the ledger converted',
    sql: `select member_id, id, converted, terms ->> 'capMinor' as cap from bonus
           where converted > coalesce((terms ->> 'capMinor')::bigint, converted)`,
  },
] as const satisfies readonly Invariant[]
