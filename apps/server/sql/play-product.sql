-- What kind of play a game of a provider is, for terms that name products: bingo stands apart from the other
-- games of its category.
create or replace function play_product(category text, class text) returns text language sql immutable as $$
  select case when class = 'BG' then 'BINGO' else category end
$$;
