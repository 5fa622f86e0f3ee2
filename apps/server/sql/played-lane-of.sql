-- The lane of each game among these facts: its category and vendor, as they are now.
create or replace function played_lane_of(after bigint, up_to bigint)
  returns table (source int, game text, category text, vendor text) language sql stable as $$
  select f.source, f.game, coalesce(g.category, upper(f.product)),
         coalesce(g.vendor, s.code, upper(f.product))
    from (select distinct b.source, b.game, b.product from bet_fact b where b.id > after and b.id <= up_to) f
    left join game g on f.source >= 1000 and g.integration_id = f.source and g.game_code = f.game
    left join bet_source s on s.id = f.source
$$;
