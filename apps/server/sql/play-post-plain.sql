-- Posts bets and wins of one posting each by a few statements, without a loop over them.
--
-- Takes items (i_*) under one key each: a bet (amount below 0) that opens a round, or a win (above 0) of a
-- round that is there. They come ordered by member; m_* has each member once. Gives, separated by spaces,
-- '7+1250' for item 7 applied with that cash after it, '8-90' for one refused for want of funds; then, each
-- after a record separator, '9|r|code|answer' for repeated keys. An item not mentioned was not touched: it
-- goes through `play_post`, as does the whole batch when this function throws.
--
-- Where a member has several items, the caller predicts which of them the cash will cover (i_taken) and says
-- what follows: the change of all (m_change), each item's cash (i_after) from that before the first, the
-- movement's number (i_nth), and the bounds of cash within which all of it holds: m_lowest + cash >= 0, cash
-- < m_ceiling. Without repeated members these arrays are null.
create or replace function play_post_plain(
  m_member bigint[], m_currency text, i_actor int[], i_account int[], i_key text, i_request uuid[],
  i_round text, i_game text, i_session text, i_amount bigint[], i_closes int[], m_first int[], m_last int[],
  m_change bigint[], m_lowest bigint[], m_ceiling bigint[], m_smallest bigint[], i_after bigint[],
  i_nth int[], i_taken int[]
) returns text language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_bitmapscan = off
  set lock_timeout = '2s'
as $$
declare
  keys text[] := string_to_array(i_key, E'\x1f'); rounds text[] := string_to_array(i_round, E'\x1f');
  games text[] := string_to_array(i_game, E'\x1f'); sessions text[] := string_to_array(i_session, E'\x1f');
  currencies text[] := string_to_array(m_currency, E'\x1f'); members int := cardinality(m_member);
  known record; found_round record; done record; at int; owner int; updated int;
  bet_rounds text[] := rounds; change bigint; lowest bigint; ceiling bigint; nth int; replays text := '';
  answered bigint; late bigint := 0;
begin
  if m_first is null then
    m_first := array(select generate_series(1, members)); m_last := m_first; m_change := i_amount;
    m_lowest := i_amount; m_smallest := i_amount; i_after := i_amount;
    i_nth := array_fill(1, array[members]); i_taken := i_nth;
  end if;

  -- What was answered before, as of now; what is answered in the meantime is noticed below, under the locks.
  select array_agg(k.key) as key, array_agg(k.actor) as actor, array_agg(k.member_id) as member,
         array_agg(k.request) as request, array_agg(k.code) as code, array_agg(k.answer) as answer,
         count(*) filter (where k.is_answer) as answers
    into known from (
      select t.key, t.actor, t.member_id, t.request, 'ok' as code, stored_answer(t) as answer,
             false as is_answer
        from transfer t where t.actor = any(i_actor) and t.key = any(keys) and t.leg = 0
      union all
      select t.key, t.actor, t.member_id, t.request, t.code, t.answer, true
        from answer t where t.actor = any(i_actor) and t.key = any(keys)) k;
  for k in 1..coalesce(cardinality(known.key), 0) loop
    at := 0;
    loop
      at := array_position(keys, known.key[k], at + 1); -- several vendors may use one id
      exit when at is null;
      if i_actor[at] = known.actor[k] then
        owner := width_bucket(at, m_first);
        replays := concat(replays, E'\x1e', at, '|r|',
          case when known.member[k] = m_member[owner] and coalesce(known.request[k] = i_request[at], true)
               then known.code[k] || '|' || known.answer[k] else 'duplicate_conflict|' end);
        i_taken[at] := 2;
        -- What was predicted for the member's other items is predicted again without this one.
        change := 0; lowest := 0; ceiling := null; nth := 0;
        for i in m_first[owner]..m_last[owner] loop
          if i_taken[i] = 1 then
            change := change + i_amount[i]; lowest := least(lowest, change); nth := nth + 1;
          elsif i_taken[i] = 0 then ceiling := least(ceiling, -i_amount[i] - change);
          end if;
          i_after[i] := change; i_nth[i] := nth;
        end loop;
        m_change[owner] := change; m_lowest[owner] := lowest; m_ceiling[owner] := ceiling;
      end if;
    end loop;
  end loop;

  -- A bet on a round that is there takes the long way; so do its member's other items.
  if 0 < any(i_amount) then
    bet_rounds := array(
      select rounds[i] from generate_series(1, cardinality(rounds)) i where i_amount[i] < 0);
  end if;
  select array_agg(r.round) as round, array_agg(r.member_id) as member into found_round
    from round r where r.vendor = any(i_actor) and r.round = any(bet_rounds) and r.member_id = any(m_member);
  for k in 1..coalesce(cardinality(found_round.round), 0) loop
    owner := array_position(m_member, found_round.member[k]);
    continue when owner is null;
    for i in m_first[owner]..m_last[owner] loop
      if i_amount[i] < 0 and i_taken[i] < 2 and rounds[i] = found_round.round[k] then
        m_member[owner] := null;
      end if;
    end loop;
  end loop;

  with u as (
    update wallet w
       set room = null,
           cash = w.cash
             + case when w.cash + m_lowest[s.g] >= 0 and (w.cash < m_ceiling[s.g]) is not false
                    then m_change[s.g] else 0 end,
           version = w.version
             + case when w.cash + m_lowest[s.g] >= 0 and (w.cash < m_ceiling[s.g]) is not false
                    then i_nth[m_last[s.g]] else 0 end
      from generate_series(1, members) s(g)
     where w.member_id = m_member[s.g] and w.deficit = 0 and w.bonus = 0 and w.currency = currencies[s.g]
       and (w.can_stake or m_smallest[s.g] > 0)
    returning s.g, old.cash, old.version,
              old.cash + m_lowest[s.g] >= 0 and (old.cash < m_ceiling[s.g]) is not false as is_predicted),
  moved as materialized (
    select u.g, u.cash, u.version, u.is_predicted, generate_series(m_first[u.g], m_last[u.g]) as i from u),
  posted as (
    insert into transfer (member_id, seq, amount, debit_after, credit_after, debit, credit, actor, leg,
        request, kind, currency, key, reference, answer)
      select m_member[g], version + i_nth[i], abs(i_amount[i]),
             case when i_amount[i] < 0 then cash + i_after[i] end,
             case when i_amount[i] > 0 then cash + i_after[i] end,
             case when i_amount[i] < 0 then 1 else i_account[i] end,
             case when i_amount[i] < 0 then i_account[i] else 1 end, i_actor[i], 0, i_request[i],
             case when i_amount[i] < 0 then 'bet' else 'win' end, currencies[g], keys[i], rounds[i], '=1'
        from moved where is_predicted and i_taken[i] = 1),
  opened as (
    insert into round (member_id, vendor, round, game, session, currency, stake, payout, is_free, state,
        closed_at)
      select m_member[g], i_actor[i], rounds[i], games[i], sessions[i], currencies[g], -i_amount[i], 0, false,
             case when i_closes[i] = 1 then 'completed' else 'open' end,
             case when i_closes[i] = 1 then now() end
        from moved where is_predicted and i_taken[i] = 1 and i_amount[i] < 0),
  refused as (
    insert into answer (member_id, actor, key, code, request, answer, reference)
      select m_member[g], i_actor[i], keys[i], 'insufficient_funds', i_request[i],
             '#' || x.cash || '|' || currencies[g], rounds[i]
        from moved, lateral (select moved.cash + case when is_predicted then i_after[i] else 0 end as cash) x
       where case when is_predicted then i_taken[i] = 0 else m_first[g] = m_last[g] and i_taken[i] < 2 end)
  select string_agg(i || case when not is_predicted then '-' || cash
                              when i_taken[i] = 1 then '+' || cash + i_after[i]
                              else '-' || cash + i_after[i] end, ' ') as outcomes,
         array_agg(keys[i]) filter (where not is_predicted or i_taken[i] = 0) as refused,
         array_agg(i) filter (where is_predicted and i_taken[i] = 1 and i_amount[i] > 0) as won
    into done from moved where i_taken[i] < 2 and (is_predicted or m_first[g] = m_last[g]);

  if done.won is not null then
    update round r set payout = r.payout + i_amount[x.i],
           state = case when r.state = 'open' and i_closes[x.i] = 1 then 'completed' else r.state end,
           closed_at = case when r.state = 'open' and i_closes[x.i] = 1 then now() else r.closed_at end
      from unnest(done.won) x(i)
     where r.vendor = i_actor[x.i] and r.round = rounds[x.i]
       and r.state <> 'cancelled' and r.grant_id is null
       and r.member_id = m_member[width_bucket(x.i, m_first)];
    get diagnostics updated = row_count;
    if updated <> cardinality(done.won) then
      raise exception 'play_post_plain: a win came before its bet' using errcode = 'serialization_failure';
    end if;
  end if;

  -- The wallets are locked now. A key that somebody took since the first look is found here, or by the unique
  -- keys of `transfer`, `answer` and `round`; wins that wait for one of these bets, too.
  select count(*) into answered from answer t where t.actor = any(i_actor) and t.key = any(keys);
  if done.refused is not null then
    select count(*) into late
      from transfer t where t.actor = any(i_actor) and t.key = any(done.refused) and t.leg = 0;
  end if;
  if late > 0 or answered <> known.answers + coalesce(cardinality(done.refused), 0) then
    raise exception 'play_post_plain: a key was answered meanwhile' using errcode = 'serialization_failure';
  end if;
  if exists (select from pending_win) and exists (
    select from pending_win p join generate_series(1, cardinality(keys)) i
        on p.vendor_id = i_actor[i] and p.round = rounds[i]
          and p.member_id = m_member[width_bucket(i, m_first)]
     where i_amount[i] < 0) then
    raise exception 'play_post_plain: wins wait for a bet' using errcode = 'serialization_failure';
  end if;
  if exists (select from pending_win_id) and exists (
    select from pending_win_id d where d.id = any(keys) and d.vendor_id = any(i_actor)) then
    raise exception 'play_post_plain: a win waits under one of these ids'
      using errcode = 'serialization_failure';
  end if;
  return coalesce(done.outcomes, '') || replays;
end $$;
