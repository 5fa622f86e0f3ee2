-- The category of a game of a provider; nothing where the catalogue does not have it.
create or replace function played_category(of_vendor int, of_game text) returns text language sql stable as $$
  select g.category from game g where g.integration_id = of_vendor and g.game_code = of_game limit 1
$$;
