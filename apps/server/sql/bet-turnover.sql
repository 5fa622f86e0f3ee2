-- The turnover of a bet, as `turnoverOf` of the domain says it. That a valid stake fits its stake is checked
-- where it is told.
create or replace function bet_turnover(state text, is_tip boolean, stake bigint, valid_stake bigint)
returns bigint language sql immutable as $$
  select case when state in ('settled', 'completed') and not is_tip and stake > 0
    then greatest(0, coalesce(valid_stake, stake)) else 0 end
$$;
