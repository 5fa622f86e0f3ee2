-- Writes revisions of locked bets, keeps those that they replace, and leaves the batch to the feed.
create or replace function bet_revise(
  members bigint[], ids uuid[], numbers int[], states text[], payouts bigint[], valid bigint[], records text[]
) returns void language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  old_revisions int[]; changed int;
begin
  insert into bet_revision (member_id, bet_id, revision, state, payout, valid_stake, revised_at, record)
    select b.member_id, b.id, b.revision, b.state, b.payout, b.valid_stake, b.revised_at, b.record
      from unnest(members, ids) g(member_id, id)
     cross join lateral (
       select x.* from bet x where x.member_id = g.member_id and x.id = g.id limit 1) b
     where b.revision > 0;
  with revised as (
    update bet b
       set state = g.state, payout = g.payout, valid_stake = g.valid_stake, revision = g.revision,
           revised_at = now(), record = coalesce(g.record, b.record)
      from unnest(members, ids, numbers, states, payouts, valid, records) with ordinality
        g(member_id, id, revision, state, payout, valid_stake, record, n)
     where b.member_id = g.member_id and b.id = g.id and b.revision < g.revision
    returning g.n, old.revision as old_revision)
  select array_agg(old_revision order by n), count(*) into old_revisions, changed from revised;
  if changed is distinct from cardinality(members) then
    raise exception 'bet_revise: a bet changed without its lock' using errcode = 'serialization_failure';
  end if;
  insert into bet_settlement (member_ids, bet_ids, revisions, replaced)
    values (members, ids, numbers, old_revisions);
end $$;
