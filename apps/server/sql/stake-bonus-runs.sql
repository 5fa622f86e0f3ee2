-- Whether the member's bonus may be staked in a game of a provider now.
create or replace function stake_bonus_runs(member bigint, integration int, code text) returns boolean
language sql stable as $$
  select coalesce((
    select not s.is_suspended and s.ends_at > now()
           and bonus_weight(s.lanes, play_product(g.category, g.class), g.vendor, g.game_code) > 0
      from stake_bonus s join game g on g.integration_id = integration and g.game_code = code
     where s.member_id = member), false)
$$;
