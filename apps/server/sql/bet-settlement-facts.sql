-- Facts of settlements of own bets: what the new revision adds less what the one before it did.
create or replace function bet_settlement_facts(ids bigint[]) returns table (
  settlement bigint, member_id bigint, bets int, cash_stake bigint, bonus_stake bigint, valid_stake bigint,
  risked bigint, payout bigint, seq bigint, placed_at timestamptz, settled_at timestamptz, source int,
  revision int, product text, game text, currency text, reference text, grant_id uuid
) language sql stable
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  select * from (
    select x.id, b.member_id, n.counts - o.counts as bets, (n.counts - o.counts) * b.cash_stake as cash_stake,
           (n.counts - o.counts) * b.bonus_stake as bonus_stake, n.turnover - o.turnover as valid_stake,
           n.risked - o.risked as risked, n.payout - o.payout as payout, b.stake_seq, b.placed_at,
           n.revised_at,
           b.source, l.revision, s.product, b.game, b.currency, b.id::text as reference, b.grant_id
      from bet_settlement x
     cross join unnest(x.member_ids, x.bet_ids, x.revisions, x.replaced)
             l(member_id, bet_id, revision, replaced)
     cross join lateral (
       select y.* from bet y where y.member_id = l.member_id and y.id = l.bet_id limit 1) b
      join bet_source s on s.id = b.source
     cross join lateral (select b.cash_stake + b.bonus_stake as stake) whole
      -- The revision that stands is in the bet, the others among those that were replaced.
     cross join lateral (
       select v.revised_at, (v.state = 'settled')::int as counts,
              case when v.state = 'settled' then v.payout else 0 end as payout,
              bet_turnover(v.state, false, whole.stake, v.valid_stake) as turnover,
              bet_risked(v.state, false, whole.stake, v.payout) as risked
         from (select b.state, b.payout, b.valid_stake, b.revised_at where b.revision = l.revision
               union all
               select r.state, r.payout, r.valid_stake, r.revised_at from bet_revision r
                where r.member_id = b.member_id and r.bet_id = b.id and r.revision = l.revision
                  and b.revision > l.revision) v) n
     cross join lateral (
       select coalesce(max((r.state = 'settled')::int), 0) as counts,
              coalesce(max(case when r.state = 'settled' then r.payout else 0 end), 0) as payout,
              coalesce(max(bet_turnover(r.state, false, whole.stake, r.valid_stake)), 0) as turnover,
              coalesce(max(bet_risked(r.state, false, whole.stake, r.payout)), 0) as risked
         from bet_revision r
        where l.replaced > 0 and r.member_id = b.member_id and r.bet_id = b.id
          and r.revision = l.replaced) o
     where x.id = any(ids)) f
   where (f.bets, f.valid_stake, f.risked, f.payout) <> (0, 0, 0, 0)
$$;
