-- Settles bets for the first time that pay nothing: no wallet moves, so nothing of them is read. Gives the
-- places of those that it settled; the others stand otherwise than the caller takes them to, and are left.
-- Leaves the batch to the feed.
create or replace function bet_lose(
  of_source int, members bigint[], ids uuid[], numbers int[], valid bigint[], records text[]
) returns int[] language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  places int[];
begin
  with lost as (
    update bet b
       set state = 'settled', valid_stake = g.valid, revision = g.revision, revised_at = now(),
           record = coalesce(g.record, b.record)
      -- In order, as every settlement locks bets.
      from (select * from unnest(members, ids, numbers, valid, records) with ordinality
              u(member_id, id, revision, valid, record, n) order by 1, 2 offset 0) g
     where b.member_id = g.member_id and b.id = g.id and b.source = of_source
       and b.revision = 0 and g.revision > 0
    returning g.n::int as n)
  select array_agg(n order by n) into places from lost;
  if places is null then return '{}'; end if;
  insert into bet_settlement (member_ids, bet_ids, revisions, replaced)
    select array_agg(members[n] order by n), array_agg(ids[n] order by n), array_agg(numbers[n] order by n),
           array_agg(0) from unnest(places) n;
  return places;
end $$;
