-- A member's facts after a place in the feed, and those that are still to be fed. Read it in one statement
-- with what was kept up to that place.
create or replace function bet_fact_pending(member bigint, after bigint) returns table (
  bets int, cash_stake bigint, bonus_stake bigint, valid_stake bigint, risked bigint, payout bigint,
  jackpot bigint, pool bigint, tip bigint, seq bigint, settled_at timestamptz, source int, product text,
  game text, currency text, reference text, grant_id uuid, stake_seqs bigint[], stake_valids bigint[]
) language sql stable as $$
  select f.bets, f.cash_stake, f.bonus_stake, f.valid_stake, f.risked, f.payout, f.jackpot, f.pool, f.tip,
         f.seq, f.settled_at, f.source, f.product, f.game, f.currency, f.reference, f.grant_id, f.stake_seqs,
         f.stake_valids
    from bet_fact f where f.member_id = member and f.id > after
  union all
  select c.bets, c.cash_stake, c.bonus_stake, c.valid_stake, c.risked, c.payout, c.jackpot, c.pool, c.tip,
         c.seq, c.settled_at, c.source, c.product, c.game, c.currency, c.reference, c.grant_id,
         case when cardinality(c.stake_seqs) > 1 then c.stake_seqs end,
         case when cardinality(c.stake_seqs) > 1 then c.stake_valids end
    from bet_feed_changes(array[member]) c where c.is_fact
  union all
  select f.bets, f.cash_stake, f.bonus_stake, f.valid_stake, f.risked, f.payout, 0, 0, 0, f.seq, f.settled_at,
         f.source, f.product, f.game, f.currency, f.reference, f.grant_id, null, null
    from bet_settlement_facts(
      array(select x.id from bet_settlement x where x.member_ids @> array[member])) f
   where f.member_id = member
$$;
