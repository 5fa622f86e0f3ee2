-- What the feed has not read yet of rounds at providers: of wallets' movements after its place in each, of
-- rounds that were open, and of ended ones whose turnover changed. A line is a fact, or with `is_open` what
-- is to be kept of a round that still is; few are neither, as of a round that was cancelled.
create or replace function bet_feed_changes(members bigint[]) returns table (
  member_id bigint, source int, reference text, currency text, is_open boolean, is_new boolean,
  is_fact boolean, bets int, cash_stake bigint, bonus_stake bigint, valid_stake bigint, risked bigint,
  payout bigint,
  jackpot bigint, pool bigint, tip bigint, seq bigint, placed_at timestamptz, settled_at timestamptz,
  revision int, product text, game text, stake_seqs bigint[], stake_amounts bigint[], stake_valids bigint[],
  grant_id uuid
) language sql stable
  set enable_seqscan = off
  set enable_mergejoin = off
as $$
  with place as materialized (
    select w.member_id, coalesce(f.seq, 0) as seq, w.version
      from wallet w left join bet_feed_member f using (member_id) where w.member_id = any(members)),
  moved as materialized (
    select m.member_id, m.source, m.reference, min(m.currency) as currency, max(m.posted_at) as moved_at,
           sum(case when m.is_bonus then 0 else m.stake end)::bigint as cash_stake,
           sum(case when m.is_bonus then m.stake else 0 end)::bigint as bonus_stake,
           sum(m.payout)::bigint as payout, sum(m.jackpot)::bigint as jackpot, sum(m.pool)::bigint as pool,
           sum(m.tip)::bigint as tip, bool_or(m.stake > 0 or m.tip > 0) as is_staked,
           array_agg(coalesce(m.reverses, m.seq) order by m.seq) filter (where m.stake <> 0) as stake_seqs,
           array_agg(m.stake order by m.seq) filter (where m.stake <> 0) as stake_amounts
      from place p join bet_movement m
        on m.member_id = p.member_id and m.seq > p.seq and m.seq <= p.version
     where m.source >= 1000
     group by m.member_id, m.source, m.reference),
  kept as materialized (select o.* from bet_feed_open o where o.member_id = any(members)),
  revised as materialized (
    select v.member_id, v.source, v.reference, max(v.revised_at) as revised_at
      from bet_feed_revised v where v.member_id = any(members)
     group by v.member_id, v.source, v.reference),
  whole as (
    select member_id, source, reference, coalesce(m.currency, o.currency) as currency,
           greatest(m.moved_at, v.revised_at) as moved_at,
           m.member_id is not null as is_new,
           coalesce(m.is_staked, false) or o.member_id is not null as is_first,
           coalesce(m.cash_stake, 0) + coalesce(o.cash_stake, 0) as cash_stake,
           coalesce(m.bonus_stake, 0) + coalesce(o.bonus_stake, 0) as bonus_stake,
           coalesce(m.payout, 0) + coalesce(o.payout, 0) as payout,
           coalesce(m.jackpot, 0) + coalesce(o.jackpot, 0) as jackpot,
           coalesce(m.pool, 0) + coalesce(o.pool, 0) as pool, coalesce(m.tip, 0) + coalesce(o.tip, 0) as tip,
           coalesce(o.stake_seqs, '{}') || coalesce(m.stake_seqs, '{}') as seqs,
           coalesce(o.stake_amounts, '{}') || coalesce(m.stake_amounts, '{}') as amounts
      from moved m full join kept o using (member_id, source, reference)
      full join revised v using (member_id, source, reference))
  select w.member_id, w.source, w.reference, coalesce(w.currency, r.currency),
         coalesce(r.state = 'open', false), w.is_new,
         r.state is distinct from 'open'
           and (w.cash_stake, w.bonus_stake, b.turnover - before.valid, w.payout, w.jackpot, w.pool, w.tip)
             <> (0, 0, 0, 0, 0, 0, 0),
         case when w.is_first and r.state = 'completed' and not r.is_tip and total.stake > 0 then 1
              when not w.is_first and before.bets > 0 and total.stake = 0 then -1 else 0 end,
         w.cash_stake, w.bonus_stake, (b.turnover - before.valid)::bigint,
         case when w.is_first then bet_risked(r.state, r.is_tip, total.stake, w.payout + w.jackpot)
              else least(before.risked, total.stake) - before.risked end,
         w.payout, w.jackpot, w.pool, w.tip, parts.seqs[1], coalesce(r.opened_at, w.moved_at),
         case when w.is_first then coalesce(r.closed_at, w.moved_at) else w.moved_at end,
         case when w.is_first then 1 else before.revision + 1 end,
         coalesce(g.category, ''), coalesce(r.game, ''), parts.seqs, parts.amounts, parts.valids,
         r.grant_id
    from whole w
    left join round r on r.vendor = w.source and r.round = w.reference and r.member_id = w.member_id
    left join game g on g.integration_id = r.vendor and g.game_code = r.game
    -- Few are corrections of what was fed before.
    left join lateral (
      select coalesce(sum(f.bets), 0) as bets,
             coalesce(sum(f.cash_stake + f.bonus_stake), 0)::bigint as stake,
             coalesce(sum(f.valid_stake), 0)::bigint as valid,
             coalesce(sum(f.risked), 0)::bigint as risked, coalesce(max(f.revision), 0) as revision
        from bet_fact f
       where not w.is_first and f.member_id = w.member_id and f.source = w.source
         and f.reference = w.reference) before on true
    cross join lateral (
      select w.cash_stake + w.bonus_stake + case when w.is_first then 0 else before.stake end as stake) total
    cross join lateral (
      select bet_turnover(r.state, r.is_tip, total.stake, r.valid_stake) as turnover) b
    -- The stakes that stand, each with its part of the turnover, as `turnoverByStake` of the domain says it.
    cross join lateral (
      select array_agg(x.seq order by x.seq) as seqs, array_agg(x.amount order by x.seq) as amounts,
             array_agg(x.valid order by x.seq) as valids from (
        select coalesce(n.seq, old.seq) as seq, n.amount,
               coalesce(n.valid, 0) - coalesce(old.valid, 0) as valid
          from (
            select s.seq, s.amount, (div(b.turnover * s.upto, s.total)
                     - div(b.turnover * (s.upto - s.amount), s.total))::bigint as valid
              from (select q.seq, q.amount, sum(q.amount) over (order by q.seq) as upto,
                           sum(q.amount) over () as total from (
                -- What came back is taken off the stake that it was.
                select u.seq, sum(u.amount)::bigint as amount from unnest(w.seqs, w.amounts) u(seq, amount)
                 where w.is_first group by u.seq having sum(u.amount) <> 0
                union all
                select t.seq, t.amount from (
                  select distinct q.seq from bet_fact f
                   cross join unnest(coalesce(f.stake_seqs, array[f.seq])) q(seq)
                   where f.member_id = w.member_id and f.source = w.source and f.reference = w.reference) k
                  join transfer t on t.member_id = w.member_id and t.seq = k.seq
                 where not w.is_first and t.kind = 'bet' and not exists (
                   select from transfer z where z.member_id = t.member_id and z.reverses = t.seq)) q) s) n
          full join (
            select p.seq, sum(p.valid)::bigint as valid from bet_fact f
             cross join unnest(coalesce(f.stake_seqs, array[f.seq]),
                               coalesce(f.stake_valids, array[f.valid_stake])) p(seq, valid)
             where not w.is_first and f.member_id = w.member_id and f.source = w.source
               and f.reference = w.reference and p.seq is not null
             group by p.seq) old on old.seq = n.seq) x
       where w.is_first or x.valid <> 0) parts
   where r.state is not null or w.jackpot <> 0
$$;
