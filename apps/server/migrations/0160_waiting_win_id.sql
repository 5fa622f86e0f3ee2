-- Every id that a waiting win stands for: its own, and those of a batch's parts. Until the win is applied,
-- rolled back or given up, no other call is answered under one of them.
create table pending_win_id (
  member_id bigint not null,
  vendor_id integer not null,
  id text collate "C" not null,
  -- The key of the row in `pending_win`.
  transaction text not null,
  primary key (member_id, vendor_id, id),
  foreign key (member_id, vendor_id, transaction) references pending_win on delete cascade
);
create index pending_win_id_known on pending_win_id (id, vendor_id);
create index pending_win_id_of on pending_win_id (member_id, vendor_id, transaction);
grant select, insert on pending_win_id to baize_app;

insert into pending_win_id (member_id, vendor_id, id, transaction)
select p.member_id, p.vendor_id, i.id, p.transaction
  from pending_win p cross join lateral (
    select p.transaction as id
    union
    select w.part ->> 'transaction'
      from jsonb_array_elements(case when p.path like '%/bet-win' then p.body::jsonb -> 'wins' else '[]' end)
        w(part)) i
on conflict do nothing;

do $$
declare
  known text := pg_get_functiondef('play_post'::regproc);
  changed text := known;
begin
  changed := replace(changed, 'awaited int[];', 'awaited int[]; used int[];');
  changed := replace(changed, E'  for i in 1..cardinality(i_member) loop\n    if i = any(awaited) then',
    $new$  -- An id that a waiting win has answers for that call alone.
  if exists (select from pending_win_id) then
    select array_agg(distinct k.n) into used from (
      select i.n::int as n, i.key from unnest(string_to_array(i_key, E'\x1f')) with ordinality i(key, n)
      union all
      select i.n::int, q.key from unnest(l_count) with ordinality i(count, n)
        join unnest(string_to_array(l_key, E'\x1f')) with ordinality q(key, n)
          on q.n > (select coalesce(sum(b), 0) from unnest(l_count[1:i.n - 1]) b)
         and q.n <= (select sum(b) from unnest(l_count[1:i.n]) b)
       where q.key <> '') k
      join pending_win_id d on d.id = k.key and d.vendor_id = i_actor[k.n]
      join pending_win p
        on p.member_id = d.member_id and p.vendor_id = d.vendor_id and p.transaction = d.transaction
     where p.member_id <> i_member[k.n] or p.request <> replace(i_request[k.n]::text, '-', '');
  end if;
  for i in 1..cardinality(i_member) loop
    if i = any(used) then verdict[i] := 'duplicate_conflict';
    elsif i = any(awaited) then$new$);
  -- A cancelled round has no payout.
  changed := replace(changed, $old$state[i] <> 'open' and i_flags[i] & 1 = 1 then$old$,
    $new$state[i] <> 'open' and i_flags[i] & 1 = 1 or state[i] = 'cancelled' and i_payout[i] > 0 then$new$);
  if changed not like '%used int[]%' or changed not like '%i = any(used)%'
     or changed not like '%state[i] = ''cancelled''%' then
    raise exception 'play_post is not as this migration knows it';
  end if;
  execute changed;

  known := pg_get_functiondef('play_post_plain'::regproc);
  changed := replace(known, $old$     where r.vendor = i_actor[x.i] and r.round = rounds[x.i]
       and r.member_id$old$, $new$     where r.vendor = i_actor[x.i] and r.round = rounds[x.i]
       and r.state <> 'cancelled'
       and r.member_id$new$);
  if changed = known then raise exception 'play_post_plain is not as this migration knows it'; end if;
  known := changed;
  changed := replace(known, $old$  return coalesce(done.outcomes, '') || replays;$old$,
    $new$  if exists (select from pending_win_id) and exists (
    select from pending_win_id d where d.id = any(keys) and d.vendor_id = any(i_actor)) then
    raise exception 'play_post_plain: a win waits under one of these ids'
      using errcode = 'serialization_failure';
  end if;
  return coalesce(done.outcomes, '') || replays;$new$);
  if changed = known then raise exception 'play_post_plain is not as this migration knows it'; end if;
  execute changed;
end $$;
