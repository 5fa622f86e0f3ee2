-- The cash part of a sum of stakes, cash first: a refund takes what it counted. Bonus stakes earn nothing
-- here.
create or replace function cash_part(counted bigint, cash bigint, bonus bigint) returns bigint
language sql immutable as $$
  select case when bonus = 0 then counted
              when counted >= 0 then greatest(0, least(counted, cash))
              else least(0, greatest(counted, cash)) end
$$;
