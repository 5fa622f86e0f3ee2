-- Settles bets for the first time, all in one statement; bets that move bonus money are left to `bet_revise`.
-- `states`, `valid` and `records` may be null: then all are settled, all count as turnover in full, and no
-- record is replaced. Texts come joined by the unit separator (0x1f); an empty one stands for null.
--
-- Returns in `others` the positions of bets that it did not settle (settled before, staked with bonus money,
-- or unknown), and in `moving` 'position:stake:currency' of each bet that pays or returns its stake. Writes
-- the batch for the feed.
create or replace function bet_settle(
  of_source int, members bigint[], ids uuid[], numbers int[], states text, payouts bigint[], valid bigint[],
  records text, out others int[], out moving text
) language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  places int[];
begin
  with settled as (
    update bet b
       set state = g.state, payout = g.payout, valid_stake = g.valid, revision = g.revision,
           revised_at = now(), record = coalesce(g.record, b.record)
      -- In order, as every settlement locks bets. What every bet must have comes with each of them: a
      -- condition on the table alone would make it look small before its statistics were first computed,
      -- and all bets would be compared with all others.
      from (select u.member_id, u.id, u.revision, coalesce(u.state, 'settled') as state, u.payout, u.valid,
                   u.record, u.n, of_source as source, 0 as before
              from unnest(members, ids, numbers, string_to_array(states, E'\x1f'), payouts, valid,
                string_to_array(records, E'\x1f', '')) with ordinality
                u(member_id, id, revision, state, payout, valid, record, n)
             order by 1, 2 offset 0) g
     where b.member_id = g.member_id and b.id = g.id and b.source = g.source
       and b.revision = g.before and g.revision > 0
       and (b.bonus_stake = 0 or g.state = 'settled' and g.payout = 0)
       and coalesce(g.valid, 0) <= b.cash_stake + b.bonus_stake
    returning g.n::int as n,
      case when b.payout > 0 or b.state = 'cancelled' then g.n || ':' || b.cash_stake || ':' || b.currency end
        as moves)
  select array_agg(n), string_agg(moves, ' ') into places, moving from settled;
  others := '{}';
  if places is null then
    others := array(select n from generate_series(1, cardinality(ids)) n);
    return;
  end if;
  if cardinality(places) < cardinality(ids) then
    others := array(select n from generate_series(1, cardinality(ids)) n except select unnest(places));
    insert into bet_settlement (member_ids, bet_ids, revisions, replaced)
      select array_agg(u.member_id), array_agg(u.id), array_agg(u.revision), array_agg(0)
        from unnest(members, ids, numbers) with ordinality u(member_id, id, revision, n)
       where u.n <> all(others);
    return;
  end if;
  insert into bet_settlement (member_ids, bet_ids, revisions, replaced)
    values (members, ids, numbers, array_fill(0, array[cardinality(ids)]));
end $$;
