-- Bets for a settlement, locked in order. Settlements lock bets before wallets.
create or replace function bet_locked(members bigint[], ids uuid[]) returns setof bet language sql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  select b.* from unnest(members, ids) g(member_id, id) join bet b using (member_id, id)
   order by b.member_id, b.id for update of b
$$;
