create or replace function bet_risked(state text, is_tip boolean, stake bigint, payout bigint) returns bigint
language sql immutable as $$
  select case when state in ('settled', 'completed') and not is_tip
    then least(stake, abs(payout - stake)) else 0 end
$$;
