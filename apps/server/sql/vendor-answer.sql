-- The body that a provider gets for an accepted bet or win: `cash` in minor units of a currency of two
-- decimals.
create or replace function vendor_answer(cash bigint, currency text, request uuid)
returns text language sql immutable as $$
  select '{"status":"ok","balance":"' || cash / 100 || '.' || right((cash % 100 + 100)::text, 2)
    || '","currency":"' || currency || '","transaction":"' || replace(request::text, '-', '')
    || '","duplicate":false}'
$$;
