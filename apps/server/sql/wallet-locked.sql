-- Locks the members' wallets in order of their ids, so that two batches never wait for each other in a
-- circle, and gives them as arrays in that order. `tids` are their physical addresses, good until the end of
-- the transaction.
create or replace function wallet_locked(
  members bigint[], out tids tid[], out member_ids bigint[], out cash bigint[], out bonus bigint[],
  out held bigint[], out points bigint[], out deficit bigint[], out versions bigint[],
  out currencies text[], out stakes boolean[]
) language sql as $$
  select array_agg(w.tid), array_agg(w.member_id), array_agg(w.cash), array_agg(w.bonus), array_agg(w.held),
         array_agg(w.points), array_agg(w.deficit), array_agg(w.version), array_agg(w.currency),
         array_agg(w.can_stake)
    from (select ctid as tid, * from wallet where member_id = any(members) order by member_id for update) w
$$;
