-- The turnover of a bet, as `turnoverOf` of the domain says it.
create or replace function bet_turnover(state text, is_tip boolean, stake bigint, valid_stake bigint)
returns bigint language sql immutable as $$
  select case when state in ('settled', 'completed') and not is_tip
    then greatest(0, least(coalesce(valid_stake, stake), stake)) else 0 end
$$;
