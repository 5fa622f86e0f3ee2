-- Posts calls of providers with their rounds, in one call: locks the wallets, reads the rounds, then
-- `ledger_apply`, then writes the rounds. Every kind of call goes this way; most bets and wins are quicker
-- through `play_post_plain`.
--
-- Takes items and postings as `ledger_apply` does, texts joined by the unit separator (0x1f), and for each
-- item its round, game, session, stake, payout and whether it closes the round; where there are some, also
-- its record (of a stake what the bet is about, else that of the round; empty is none), until when it is
-- normal that the round is open, in milliseconds, and the valid stake. Gives the outcomes joined by the
-- record separator (0x1e). Flags of an item beside those of `ledger_apply`: 512 the bonus takes no part in
-- its stake, 1024 its wins are divided already.
--
-- Of a wallet with a bonus it decides for each item whether the bonus may pay and is told, and how wins are
-- divided. A win of a round whose bonus is not in the wallet any more is 'late': the caller says where that
-- part goes.
create or replace function play_post(
  i_member bigint[], i_actor int[], i_key text, i_request uuid[], i_flags int[], i_currency text,
  i_round text, i_tail text, i_game text, i_session text, i_stake bigint[], i_payout bigint[],
  i_closes int[], l_count int[], l_debit int[], l_credit int[], l_amount bigint[], l_kind text, l_key text,
  i_record text default null, i_settles bigint[] default null, i_valid bigint[] default null
) returns text language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_bitmapscan = off
  set lock_timeout = '2s'
  set plan_cache_mode = force_generic_plan
as $$
declare
  w record;
  rounds text[] := string_to_array(i_round, E'\x1f'); games text[] := string_to_array(i_game, E'\x1f');
  sessions text[] := string_to_array(i_session, E'\x1f');
  currencies text[] := string_to_array(i_currency, E'\x1f');
  records text[] := string_to_array(i_record, E'\x1f', '');
  found_item int[]; found_state text[]; found_tid tid[]; found_stake bigint[];
  tids tid[] := '{}'; state text[] := '{}'; stakes bigint[] := '{}';
  verdict text[] := '{}'; outcome text[];
  found_grant uuid[]; found_bonus_stake bigint[]; found_payout bigint[]; found_bonus_payout bigint[];
  flags int[] := i_flags; grants uuid[]; rights record; mixed record;
  b_grant uuid[] := '{}'; b_staked bigint[]; b_bonus_staked bigint[]; b_paid bigint[]; b_bonus_paid bigint[];
  opened int[] := '{}'; grown int[] := '{}'; o int := 0; g int := 0; updated int; awaited int[]; used int[];
begin
  select * into w from wallet_locked(i_member);

  select array_agg(i.n::int), array_agg(r.state), array_agg(r.tid), array_agg(r.stake),
         array_agg(r.grant_id), array_agg(r.bonus_stake), array_agg(r.payout), array_agg(r.bonus_payout)
    into found_item, found_state, found_tid, found_stake, found_grant, found_bonus_stake, found_payout,
         found_bonus_payout
    from (select ctid as tid, q.member_id, q.vendor, q.round, q.state, q.stake, q.grant_id, q.bonus_stake,
                 q.payout, q.bonus_payout
            from round q
           where q.vendor = any(i_actor) and q.round = any(rounds)) r
    join unnest(i_member, i_actor, rounds) with ordinality i(member, vendor, round, n)
      on r.member_id = i.member and r.vendor = i.vendor and r.round = i.round;
  for k in 1..coalesce(cardinality(found_item), 0) loop
    state[found_item[k]] := found_state[k]; tids[found_item[k]] := found_tid[k];
    stakes[found_item[k]] := found_stake[k];
  end loop;
  -- A stake on a round that wins wait for takes the slow way, where they follow it in the same transaction.
  if exists (select from pending_win) then
    select array_agg(i.n::int) into awaited
      from unnest(i_member, i_actor, rounds, i_flags) with ordinality i(member, vendor, round, flags, n)
     where i.flags & 1 = 1 and exists (
       select from pending_win p
        where p.member_id = i.member and p.vendor_id = i.vendor and p.round = i.round);
  end if;
  -- An id that a waiting win has answers for that call alone.
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
    elsif i = any(awaited) then verdict[i] := 'pending';
    elsif state[i] is null then
      if i_flags[i] & 1 = 0 then verdict[i] := 'pending'; end if;
    elsif state[i] <> 'open' and i_flags[i] & 1 = 1 then verdict[i] := 'bad_request';
    elsif state[i] = 'cancelled' and i_payout[i] > 0 then verdict[i] := 'bad_request';
    elsif i_valid[i] > stakes[i] then verdict[i] := 'bad_request';
    end if;
  end loop;

  if array_remove(found_grant, null) <> '{}' or exists (select from unnest(w.bonus) u(b) where b > 0) then
    b_staked := array_fill(0::bigint, array[cardinality(i_member)]); b_bonus_staked := b_staked;
    b_paid := b_staked; b_bonus_paid := b_staked;
    for k in 1..coalesce(cardinality(found_item), 0) loop
      b_staked[found_item[k]] := found_stake[k]; b_paid[found_item[k]] := found_payout[k];
      b_grant[found_item[k]] := found_grant[k];
      b_bonus_staked[found_item[k]] := coalesce(found_bonus_stake[k], 0);
      b_bonus_paid[found_item[k]] := coalesce(found_bonus_payout[k], 0);
    end loop;
    for rights in
      select i.n::int as n, s.grant_id, s.max_stake,
             not s.is_suspended and s.ends_at > now()
               and bonus_weight(s.lanes, play_product(g.category, g.class), g.vendor, g.game_code) > 0 as runs
        from unnest(i_member, i_actor, games) with ordinality i(member, actor, game, n)
        join stake_bonus s on s.member_id = i.member
        left join game g on g.integration_id = i.actor and g.game_code = i.game
    loop
      grants[rights.n] := rights.grant_id;
      if rights.runs then
        flags[rights.n] := flags[rights.n] | 64;
        continue when b_grant[rights.n] <> rights.grant_id;
        if i_flags[rights.n] & 513 = 1 and i_stake[rights.n] > 0 then
          flags[rights.n] := flags[rights.n]
            | case when rights.max_stake < i_stake[rights.n] then 256 else 32 | 128 end;
        end if;
      end if;
    end loop;
    for i in 1..cardinality(i_member) loop
      continue when b_grant[i] is null or i_flags[i] & 1024 > 0;
      -- Wins of a free round are not divided: they are the grant's.
      if b_grant[i] is not distinct from grants[i] and b_staked[i] > 0 then flags[i] := flags[i] | 128;
      elsif i_payout[i] > 0 and verdict[i] is null then verdict[i] := 'late';
      end if;
    end loop;
  end if;

  outcome := ledger_apply(
    w.tids, w.member_ids, w.cash, w.bonus, w.held, w.points, w.deficit, w.versions, w.currencies, w.stakes,
    i_member, i_actor, string_to_array(i_key, E'\x1f'), i_request, flags, currencies, rounds,
    string_to_array(i_tail, E'\x1f'), verdict, null, l_count, l_debit, l_credit, l_amount,
    string_to_array(l_kind, E'\x1f'), string_to_array(l_key, E'\x1f'), null,
    b_staked, b_bonus_staked, b_paid, b_bonus_paid);

  for i in 1..cardinality(i_member) loop
    if starts_with(outcome[i], 'a|ok') then
      if state[i] is null then o := o + 1; opened[o] := i; else g := g + 1; grown[g] := i; end if;
    end if;
  end loop;
  if o > 0 then
    insert into round (member_id, vendor, round, game, session, currency, stake, payout, is_free, state,
        closed_at, bet_record, settles_by)
      select i_member[x], i_actor[x], rounds[x], games[x], sessions[x], currencies[x], i_stake[x],
             i_payout[x], i_stake[x] = 0, case when i_closes[x] = 1 then 'completed' else 'open' end,
             case when i_closes[x] = 1 then now() end, records[x],
             timestamptz 'epoch' + i_settles[x] * interval '1 millisecond'
        from unnest(opened) x;
  end if;
  if g > 0 then
    if i_valid is not null then
      insert into bet_feed_revised (member_id, source, reference)
        select r.member_id, r.vendor, r.round from unnest(grown) x join round r on r.ctid = tids[x]
         where r.member_id = i_member[x] and r.state = 'completed' and r.valid_stake is null
           and i_valid[x] is not null;
    end if;
    update round r set stake = r.stake + i_stake[x], payout = r.payout + i_payout[x],
           state = case when r.state = 'open' and i_closes[x] = 1 then 'completed' else r.state end,
           closed_at = case when r.state = 'open' and i_closes[x] = 1 then now() else r.closed_at end,
           bet_record = case when i_flags[x] & 1 = 1 then coalesce(records[x], r.bet_record)
                             else r.bet_record end,
           record = case when i_flags[x] & 1 = 1 or r.state = 'cancelled' then r.record
                         else coalesce(r.record, records[x]) end,
           valid_stake = coalesce(r.valid_stake, i_valid[x]),
           settles_by = coalesce(timestamptz 'epoch' + i_settles[x] * interval '1 millisecond', r.settles_by)
      from unnest(grown) x where r.ctid = tids[x] and r.member_id = i_member[x];
    get diagnostics updated = row_count;
    if updated <> g then
      raise exception 'play_post: a round changed without its wallet''s lock'
        using errcode = 'serialization_failure';
    end if;
  end if;
  if cardinality(outcome) > cardinality(i_member) then
    for mixed in
      select p[1]::int as i, p[2]::bigint as staked, p[3]::bigint as paid
        from string_to_table(outcome[cardinality(outcome)], ' ') x, string_to_array(x, ':') p
    loop
      update round r set grant_id = coalesce(r.grant_id, grants[mixed.i]),
             bonus_stake = coalesce(r.bonus_stake, 0) + mixed.staked,
             bonus_payout = coalesce(r.bonus_payout, 0) + mixed.paid
       where r.vendor = i_actor[mixed.i] and r.round = rounds[mixed.i] and r.member_id = i_member[mixed.i];
    end loop;
    outcome := outcome[1:cardinality(i_member)];
  end if;
  return array_to_string(outcome, E'\x1e');
end $$;
