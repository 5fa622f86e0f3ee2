-- Hundredths of a stake that count for a bonus, of a fact of the feed.
create or replace function bonus_fact_weight(lanes jsonb, source int, product text, game text) returns int
language sql stable as $$
  select case when source < 1000
    then bonus_weight(lanes, product,
      coalesce((select s.code from bet_source s where s.id = source), ''), game)
    else coalesce((
      select bonus_weight(lanes, play_product(g.category, g.class), g.vendor, g.game_code)
        from game g where g.integration_id = source and g.game_code = game), 0) end
$$;
