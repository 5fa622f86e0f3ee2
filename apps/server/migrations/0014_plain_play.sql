-- The short way of play: bets and wins of one leg, all members of a batch by a few statements, no loop.

-- Vendors play in currencies of two decimals.
create function vendor_answer(cash bigint, currency text, request uuid) returns text
language sql immutable as $$
  select '{"status":"ok","balance":"' || cash / 100 || '.' || right((cash % 100 + 100)::text, 2)
    || '","currency":"' || currency || '","transaction":"' || replace(request::text, '-', '')
    || '","duplicate":false}'
$$;
-- The answer of a plain bet or win is a mark, because its row says all of it; the others are text. A new form
-- of answer needs a new mark: what was answered once is answered so for ever.
create function stored_answer(t transfer) returns text language sql immutable as $$
  select case when t.answer = '=1'
    then vendor_answer(
      case when t.debit = 1 then t.debit_after else t.credit_after end, t.currency, t.request)
    else t.answer end
$$;

-- A wallet begins with more room than it needs, and its first bet gives it back: so its page has place for
-- several versions of its rows before they must be tidied up, which otherwise every bet does (6 % of a bet).
alter table wallet add column room text default repeat('.', 40);

-- As in 0001, but for `stored_answer`.
create or replace function ledger_apply(
  w_tid tid[], w_member bigint[], w_cash bigint[], w_bonus bigint[], w_held bigint[], w_points bigint[],
  w_deficit bigint[], w_version bigint[], w_currency text[], w_stakes boolean[],
  i_member bigint[], i_actor int[], i_key text[], i_request uuid[], i_flags int[], i_currency text[],
  i_reference text[], i_tail text[], i_verdict text[], i_event_at timestamptz[],
  l_count int[], l_debit int[], l_credit int[], l_amount bigint[], l_kind text[], l_key text[],
  l_reverses bigint[]
) returns text[] language plpgsql as $$
declare
  items int := cardinality(i_member); wallets int := coalesce(cardinality(w_member), 0); w int := 1;
  before_version bigint[] := w_version; updated int; is_plain boolean := l_key is null and l_reverses is null;
  last_leg int := 0; leg_of_item int; leg int; refusal text; at int; own_answer boolean; wide boolean;
  m bigint; flags int; cash bigint; bonus bigint; held bigint; points bigint; deficit bigint; v bigint;
  rest bigint; x bigint; d int; c int; d_after bigint; c_after bigint;
  taken int[]; known_item int[]; known_code text[]; known_answer text[]; known_at int[] := '{}';
  -- Rows to write. Where t_cash is not null, the row is its whole leg between cash and the house, the first
  -- of its key, and the rest is not set. Arrays written here and there begin with a null, because an empty
  -- array would take its lower bound from the first place written.
  n int := 0; n0 int; t_item int[] := '{}'; t_leg int[] := '{}'; t_seq bigint[] := '{}';
  t_d_after bigint[] := '{null}'; t_c_after bigint[] := '{null}'; t_no int[] := '{null}';
  t_debit int[] := '{null}'; t_credit int[] := '{null}'; t_amount bigint[] := '{null}';
  t_own boolean[] := '{null}'; t_reverses bigint[] := '{null}'; t_cash bigint[] := '{null}';
  a int := 0; a0 int; a_item int[] := '{}'; a_code text[] := '{}'; a_leg int[] := '{}';
  answers text[] := '{}'; outcome text[] := '{}';
begin
  -- Keys already answered, read in a snapshot taken after the locks.
  select array_agg(i.n::int), array_agg(k.answer),
         array_agg(case when k.member_id = i.member and coalesce(k.request = i.request, true) then k.code
                        else 'duplicate_conflict' end)
    into known_item, known_answer, known_code
    from (
      select t.actor, t.key, t.member_id, t.request, 'ok' as code, stored_answer(t) as answer
        from transfer t where t.actor = any(i_actor) and t.key = any(i_key) and t.leg = 0
      union all
      select t.actor, t.key, t.member_id, t.request, t.code, t.answer
        from answer t where t.actor = any(i_actor) and t.key = any(i_key)
    ) k join unnest(i_member, i_actor, i_key, i_request) with ordinality i(member, actor, key, request, n)
      on i.actor = k.actor and i.key = k.key;
  for k in 1..coalesce(cardinality(known_item), 0) loop known_at[known_item[k]] := k; end loop;

  if l_key is not null then -- parts with a key of their own: none of these keys may be taken
    select array_agg(distinct k.item) into taken from (
      select i.n::int as item, q.key from unnest(l_count) with ordinality i(count, n)
        join unnest(l_key) with ordinality q(key, n)
          on q.n > (select coalesce(sum(b), 0) from unnest(l_count[1:i.n - 1]) b)
         and q.n <= (select sum(b) from unnest(l_count[1:i.n]) b)
       where q.key <> '') k
      where exists (select from transfer t where t.actor = i_actor[k.item] and t.key = k.key and t.leg = 0)
         or exists (select from answer t where t.actor = i_actor[k.item] and t.key = k.key);
  end if;

  for i in 1..items loop
    m := i_member[i];
    while w_member[w] < m loop w := w + 1; end loop;
    leg := last_leg; last_leg := last_leg + l_count[i];

    -- Most items are one stake or one win of a member who owes nothing. The rest does the same, slower.
    if is_plain and i_flags[i] & 6 = 4 and l_count[i] = 1 and w_member[w] = m and known_at[i] is null
       and i_verdict[i] is null and w_deficit[w] = 0 and i_currency[i] = w_currency[w]
       and (w_stakes[w] or i_flags[i] & 1 = 0) then
      x := case when l_debit[last_leg] = 1 and l_credit[last_leg] >= 100 then -l_amount[last_leg]
                when l_debit[last_leg] >= 100 and l_credit[last_leg] = 1 then l_amount[last_leg] end;
      cash := w_cash[w] + x;
      if cash >= 0 then
        n := n + 1; v := w_version[w] + 1; w_cash[w] := cash; w_version[w] := v;
        t_item[n] := i; t_leg[n] := last_leg; t_seq[n] := v; t_cash[n] := cash;
        answers[i] := '{"status":"ok","balance":"' || cash / 100 || '.' || right((cash % 100 + 100)::text, 2)
          || '","currency":"' || i_currency[i] || '",' || i_tail[i] || '}';
        outcome[i] := 'a|ok|' || answers[i];
        continue;
      end if;
    end if;

    if m < i_member[i - 1] then raise exception 'ledger_apply: items are not ordered by member'; end if;
    at := known_at[i];
    if at is not null then
      outcome[i] := 'r|' || known_code[at] || '|'
        || case when known_code[at] = 'duplicate_conflict' then '' else known_answer[at] end;
      continue;
    end if;
    if i = any(taken) then
      outcome[i] := 'a|duplicate_conflict|';
      continue;
    end if;
    if w > wallets or w_member[w] <> m then
      outcome[i] := 'a|unknown_player|';
      continue;
    end if;
    flags := i_flags[i];
    refusal := i_verdict[i];
    if refusal is null then
      if i_currency[i] <> w_currency[w] and i_currency[i] <> 'PTS' then refusal := 'currency_mismatch';
      elsif flags & 1 = 1 and not w_stakes[w] then refusal := 'player_blocked';
      end if;
    elsif refusal in ('pending', 'duplicate_conflict') then
      outcome[i] := 'a|' || refusal || '|';
      continue;
    end if;
    cash := w_cash[w]; bonus := w_bonus[w]; held := w_held[w]; points := w_points[w]; deficit := w_deficit[w];
    v := w_version[w]; n0 := n; a0 := a; leg_of_item := 0; own_answer := false; wide := false;

    while refusal is null and leg < last_leg loop
      leg := leg + 1;
      rest := l_amount[leg];
      if l_key is not null and l_key[leg] <> '' then
        leg_of_item := 0; -- a part with its own key counts its own legs
        if rest = 0 then a := a + 1; a_item[a] := i; a_code[a] := 'ok'; a_leg[a] := leg; end if;
      end if;
      while rest > 0 loop
        d := l_debit[leg]; c := l_credit[leg]; x := rest; d_after := null; c_after := null;
        if c = 1 and deficit < 0 then c := 5; x := least(x, -deficit); end if; -- debts are settled first
        if d < 100 then
          if d = 1 then
            if cash < x and flags & 2 = 2 then
              if cash > 0 then x := cash; else d := 5; end if;
            end if;
            if d = 1 then
              if cash < x then refusal := 'insufficient_funds'; exit; end if;
              cash := cash - x; d_after := cash;
            else
              deficit := deficit - x; d_after := deficit; wide := true;
            end if;
          else
            wide := true;
            if d = 2 then bonus := bonus - x; d_after := bonus;
            elsif d = 3 then held := held - x; d_after := held;
            elsif d = 4 then points := points - x; d_after := points;
            else raise exception 'ledger_apply: account % cannot be debited', d;
            end if;
            if d_after < 0 then refusal := 'insufficient_funds'; exit; end if;
          end if;
        end if;
        if c = 1 then cash := cash + x; c_after := cash;
        elsif c < 100 then
          wide := true;
          if c = 2 then bonus := bonus + x; c_after := bonus;
          elsif c = 3 then held := held + x; c_after := held;
          elsif c = 4 then points := points + x; c_after := points;
          elsif c = 5 then deficit := deficit + x; c_after := deficit;
          else raise exception 'ledger_apply: account % is unknown', c;
          end if;
        end if;
        v := v + 1; n := n + 1;
        t_item[n] := i; t_leg[n] := leg; t_seq[n] := v; t_d_after[n] := d_after; t_c_after[n] := c_after;
        t_cash[n] := null; t_no[n] := leg_of_item; t_debit[n] := d; t_credit[n] := c; t_amount[n] := x;
        t_own[n] := leg_of_item = 0 and (l_key is null or l_key[leg] = '');
        if t_own[n] then own_answer := true; end if;
        if l_reverses is not null then
          t_reverses[n] := case when rest = l_amount[leg] then l_reverses[leg] end;
        end if;
        leg_of_item := leg_of_item + 1;
        rest := rest - x;
      end loop;
    end loop;

    if refusal is null then
      if n > n0 then
        w_cash[w] := cash; w_version[w] := v;
        if wide then
          w_bonus[w] := bonus; w_held[w] := held; w_points[w] := points; w_deficit[w] := deficit;
        end if;
      end if;
      if not own_answer then a := a + 1; a_item[a] := i; a_code[a] := 'ok'; a_leg[a] := 0; end if;
    else
      n := n0; a := a0 + 1; a_item[a] := i; a_code[a] := refusal; a_leg[a] := 0;
      cash := w_cash[w]; bonus := w_bonus[w]; held := w_held[w]; points := w_points[w];
      deficit := w_deficit[w]; v := w_version[w];
    end if;
    -- Vendors play in currencies of two decimals. The caller's tail ends the body of what was accepted.
    if flags & 4 = 4 then
      answers[i] := '{"status":"' || coalesce(refusal, 'ok') || '","balance":"' || cash / 100 || '.'
        || right((cash % 100 + 100)::text, 2) || '","currency":"' || i_currency[i]
        || case when refusal is null then '",' || i_tail[i] || '}' else '"}' end;
    elsif flags & 8 = 8 then answers[i] := i_tail[i];
    else answers[i] := cash || ',' || bonus || ',' || held || ',' || points || ',' || deficit || ',' || v;
    end if;
    outcome[i] := 'a|' || coalesce(refusal, 'ok') || '|' || answers[i];
  end loop;

  if n > 0 then
    insert into transfer (member_id, seq, amount, debit_after, credit_after, event_at, reverses, debit,
        credit, actor, leg, request, kind, currency, key, reference, answer)
      select i_member[t.i], t.seq, case when t.cash is null then t.amount else l_amount[t.l] end,
             case when t.cash is null then t.d_after when l_debit[t.l] = 1 then t.cash end,
             case when t.cash is null then t.c_after when l_credit[t.l] = 1 then t.cash end,
             coalesce(i_event_at[t.i], now()), t.reverses,
             case when t.cash is null then t.d else l_debit[t.l] end,
             case when t.cash is null then t.c else l_credit[t.l] end,
             i_actor[t.i], case when t.cash is null then t.no else 0 end, i_request[t.i], l_kind[t.l],
             i_currency[t.i],
             case when l_key is null or l_key[t.l] = '' then i_key[t.i] else l_key[t.l] end,
             nullif(i_reference[t.i], ''),
             case when t.cash is not null or t.own then answers[t.i] when t.no = 0 then '' end
        from unnest(t_item[1:n], t_leg[1:n], t_seq[1:n], t_cash[1:n], t_d_after[1:n], t_c_after[1:n],
                    t_no[1:n], t_debit[1:n], t_credit[1:n], t_amount[1:n], t_own[1:n], t_reverses[1:n])
          t(i, l, seq, cash, d_after, c_after, no, d, c, amount, own, reverses);
    update wallet set cash = x.cash, bonus = x.bonus, held = x.held, points = x.points, deficit = x.deficit,
                      version = x.version
      from unnest(w_tid, w_member, w_cash, w_bonus, w_held, w_points, w_deficit, w_version)
        x(tid, member, cash, bonus, held, points, deficit, version)
      where wallet.ctid = x.tid and wallet.member_id = x.member and wallet.version <> x.version;
    get diagnostics updated = row_count;
    if updated <> (select count(*) from unnest(w_version, before_version) y(a, b) where y.a <> y.b) then
      raise exception 'ledger_apply: a wallet changed under its lock' using errcode = 'serialization_failure';
    end if;
  end if;
  if a > 0 then
    insert into answer (member_id, actor, key, code, request, answer, reference)
      select i_member[x.i], i_actor[x.i], case when x.l > 0 then l_key[x.l] else i_key[x.i] end, x.code,
             case when i_flags[x.i] & 8 = 0 then i_request[x.i] end,
             case when x.l > 0 then '' else answers[x.i] end, nullif(i_reference[x.i], '')
        from unnest(a_item[1:a], a_code[1:a], a_leg[1:a]) x(i, code, l);
  end if;
  return outcome;
end $$;

-- Takes items (i_*) of one leg and one key each: a bet (amount below 0) that opens a round, or a win (above
-- 0) of a round that is there. They come ordered by member; m_* has each member once. Gives, separated by
-- spaces, '7+1250' for item 7 applied with that cash after it, '8-90' for one refused for want of funds;
-- then, each after a record separator, '9|r|code|answer' for replays. An item not mentioned was not touched:
-- it takes the long way (`play_post`), as does the whole batch when this function throws.
--
-- Where a member has several items, the caller foretells which of them the cash will cover (i_taken) and says
-- what follows: the change of all (m_change), each item's cash (i_after) from that before the first, the
-- movement's number (i_nth), and within which bounds of cash all of it comes true: m_lowest + cash >= 0,
-- cash < m_ceiling. Without repeated members these arrays are null.
create function play_post_plain(
  m_member bigint[], m_currency text, i_actor int[], i_account int[], i_key text, i_request uuid[],
  i_round text, i_game text, i_session text, i_amount bigint[], i_closes int[],
  m_first int[], m_last int[], m_change bigint[], m_lowest bigint[], m_ceiling bigint[], m_smallest bigint[],
  i_after bigint[], i_nth int[], i_taken int[]
) returns text language plpgsql as $$
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
        -- What was foretold for the member's other items is foretold again without this one.
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
     where w.member_id = m_member[s.g] and w.deficit = 0 and w.currency = currencies[s.g]
       and (w.can_stake or m_smallest[s.g] > 0)
    returning s.g, old.cash, old.version,
              old.cash + m_lowest[s.g] >= 0 and (old.cash < m_ceiling[s.g]) is not false as is_foretold),
  moved as materialized (
    select u.g, u.cash, u.version, u.is_foretold, generate_series(m_first[u.g], m_last[u.g]) as i from u),
  posted as (
    insert into transfer (member_id, seq, amount, debit_after, credit_after, debit, credit, actor, leg,
        request, kind, currency, key, reference, answer)
      select m_member[g], version + i_nth[i], abs(i_amount[i]),
             case when i_amount[i] < 0 then cash + i_after[i] end,
             case when i_amount[i] > 0 then cash + i_after[i] end,
             case when i_amount[i] < 0 then 1 else i_account[i] end,
             case when i_amount[i] < 0 then i_account[i] else 1 end, i_actor[i], 0, i_request[i],
             case when i_amount[i] < 0 then 'bet' else 'win' end, currencies[g], keys[i], rounds[i], '=1'
        from moved where is_foretold and i_taken[i] = 1),
  opened as (
    insert into round (member_id, vendor, round, game, session, currency, stake, payout, is_free, state,
        closed_at)
      select m_member[g], i_actor[i], rounds[i], games[i], sessions[i], currencies[g], -i_amount[i], 0, false,
             case when i_closes[i] = 1 then 'completed' else 'open' end,
             case when i_closes[i] = 1 then now() end
        from moved where is_foretold and i_taken[i] = 1 and i_amount[i] < 0),
  refused as (
    insert into answer (member_id, actor, key, code, request, answer, reference)
      select m_member[g], i_actor[i], keys[i], 'insufficient_funds', i_request[i],
             '{"status":"insufficient_funds","balance":"' || x.cash / 100 || '.'
               || right((x.cash % 100 + 100)::text, 2) || '","currency":"' || currencies[g] || '"}', rounds[i]
        from moved, lateral (select moved.cash + case when is_foretold then i_after[i] else 0 end as cash) x
       where case when is_foretold then i_taken[i] = 0 else m_first[g] = m_last[g] and i_taken[i] < 2 end)
  select string_agg(i || case when not is_foretold then '-' || cash
                              when i_taken[i] = 1 then '+' || cash + i_after[i]
                              else '-' || cash + i_after[i] end, ' ') as outcomes,
         array_agg(keys[i]) filter (where not is_foretold or i_taken[i] = 0) as refused,
         array_agg(i) filter (where is_foretold and i_taken[i] = 1 and i_amount[i] > 0) as won
    into done from moved where i_taken[i] < 2 and (is_foretold or m_first[g] = m_last[g]);

  if done.won is not null then
    update round r set payout = r.payout + i_amount[x.i],
           state = case when r.state = 'open' and i_closes[x.i] = 1 then 'completed' else r.state end,
           closed_at = case when r.state = 'open' and i_closes[x.i] = 1 then now() else r.closed_at end
      from unnest(done.won) x(i)
     where r.vendor = i_actor[x.i] and r.round = rounds[x.i]
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
  return coalesce(done.outcomes, '') || replays;
end $$;

-- A plan for arrays of any length: planning anew for each batch costs more than it can save. The long way has
-- few items left at a time: there planning was a quarter of the cost.
alter function play_post_plain set plan_cache_mode = force_generic_plan;
alter function play_post set plan_cache_mode = force_generic_plan;
-- As in 0001 and 0002.
alter function play_post_plain set enable_seqscan = off;
alter function play_post_plain set enable_hashjoin = off;
alter function play_post_plain set enable_mergejoin = off;
alter function play_post_plain set enable_bitmapscan = off;
alter function play_post_plain set lock_timeout = '2s';
