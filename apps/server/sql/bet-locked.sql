-- Bets for a settlement, locked in order. Settlements lock bets before wallets.
create or replace function bet_locked(members bigint[], ids uuid[]) returns setof bet language sql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  -- One look by key for each: with the bet as the outer side the planner would compare all with all.
  select b.* from (select * from unnest(members, ids) u(member_id, id) order by 1, 2) g
   cross join lateral (
     select x.* from bet x where x.member_id = g.member_id and x.id = g.id for update) b
$$;
