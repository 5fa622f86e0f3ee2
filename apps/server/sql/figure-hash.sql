-- The SHA-256 of the figures of all agents' directs of some days, both included. It never changes: hashes of
-- closed days would no longer fit. Lines that came to nothing are left out, for a rebuild does not make them.
create or replace function figure_hash(from_day date, to_day date) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', d.agent_id, d.day, d.origin_day,
           d.currency, d.category, d.placed, d.bets, d.stakes, d.valid, d.payout, d.jackpot, d.pool,
           d.bonuses, d.rebates, d.deposits, d.withdrawals, d.fees, d.registered, d.first_deposits,
           d.first_amount), E'\n' order by d.agent_id, d.day, d.currency, d.category, d.origin_day), ''),
         'UTF8')), 'hex')
    from direct_day d
   where d.day >= from_day and d.day <= to_day
     and (d.placed, d.bets, d.stakes, d.valid, d.payout, d.jackpot, d.pool, d.bonuses, d.rebates, d.deposits,
          d.withdrawals, d.fees, d.registered, d.first_deposits, d.first_amount)
         <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;
