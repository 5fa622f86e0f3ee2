-- Hundredths of a stake that count for a bonus, as `weightOf` of the domain says it: the narrowest lane that
-- the place lies in.
create or replace function bonus_weight(lanes jsonb, product text, vendor text, game text) returns int
language sql immutable as $$
  select coalesce((
    select (l ->> 'weight')::int from jsonb_array_elements(lanes) l
     where l ->> 'product' in ('any', product) and coalesce(l ->> 'vendor', vendor) = vendor
       and coalesce(l ->> 'game', game) = game
     order by (l ->> 'product' <> 'any')::int + 2 * (l ->> 'vendor' is not null)::int
       + 4 * (l ->> 'game' is not null)::int desc limit 1), 0)
$$;
