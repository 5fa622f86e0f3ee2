-- The part of a stake's turnover that was paid from cash: the movement that took it says which account paid.
-- Bets of the house have one entry for both; there the shares of the stake say it, rounded down.
create or replace function bet_cash_valid(f_member bigint, f_source int, f_reference text, seq bigint,
  valid_stake bigint) returns bigint language sql stable as $$
  select case
    when f_source < 1000 then coalesce((
      -- Bets have a column of that name, too.
      select div(bet_cash_valid.valid_stake::numeric * b.cash_stake, b.cash_stake + b.bonus_stake)::bigint
        from bet b where b.member_id = f_member and b.id = f_reference::uuid), valid_stake)
    when exists (select from transfer t where t.member_id = f_member and t.seq = bet_cash_valid.seq
                    and t.debit = 2) then 0
    else valid_stake end
$$;
