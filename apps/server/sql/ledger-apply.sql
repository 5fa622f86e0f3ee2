-- Moves money for wallets that the caller has locked, and gives an outcome for each item.
--
-- Takes wallets (w_*, ordered by member), items (i_*, ordered by member, in order of arrival, no key twice)
-- and their postings (l_*, of all items one after another: l_count[i] of item i). An item is one command
-- under one key: all its postings are made or none. Accounts: 1 cash, 2 bonus, 3 held, 4 points, 5 deficit
-- of the item's member; from 100 on the house's. Amounts are minor units and more than 0, or 0 for a part
-- that only takes its key.
--
-- Flags of an item: 1 it stakes (refused where the wallet may not stake), 2 it may owe (what cash does not
-- cover goes to the deficit), 4 its stored answer is '#cash|currency', followed by '|' and its tail (i_tail)
-- when it is accepted, 16 its answer is given whole, 32 the bonus may pay what cash does not cover of a
-- stake, 64 the bonus is part of the balance that its answer tells, 128 its wins are divided between cash and
-- bonus by the shares of the round's stake, 256 the bonus would pay, were the stake not above the largest of
-- its terms.
--
-- Of items with 32 or 128 the round so far: its stake, the bonus's part of it, its payout, and the bonus's
-- part of that (i_staked, i_bonus_staked, i_paid, i_bonus_paid). One more outcome then says
-- 'item:stake:payout' of each that moved bonus money.
--
-- Gives 'a|code|answer' for an item decided now, 'r|code|answer' for one whose key was answered before.
create or replace function ledger_apply(
  w_tid tid[], w_member bigint[], w_cash bigint[], w_bonus bigint[], w_held bigint[], w_points bigint[],
  w_deficit bigint[], w_version bigint[], w_currency text[], w_stakes boolean[], i_member bigint[],
  i_actor int[], i_key text[], i_request uuid[], i_flags int[], i_currency text[], i_reference text[],
  i_tail text[], i_verdict text[], i_event_at timestamptz[], l_count int[], l_debit int[], l_credit int[],
  l_amount bigint[], l_kind text[], l_key text[], l_reverses bigint[],
  i_staked bigint[] default null, i_bonus_staked bigint[] default null, i_paid bigint[] default null,
  i_bonus_paid bigint[] default null
) returns text[] language plpgsql as $$
declare
  items int := cardinality(i_member);
  wallets int := coalesce(cardinality(w_member), 0);
  -- No posting has a key of its own, and none reverses another.
  is_plain boolean := l_key is null and l_reverses is null;
  before_version bigint[] := w_version;
  updated int;

  -- Keys answered before: known_at[i] is the place of item i's key in the other arrays.
  known_item int[]; known_code text[]; known_answer text[]; known_at int[] := '{}';
  -- Items with a part whose own key was answered before.
  taken int[];

  -- The item at hand, its wallet (the one at place w) and its refusal, when it is refused.
  w int := 1; member bigint; flags int; at int; refusal text;
  cash bigint; bonus bigint; held bigint; points bigint; deficit bigint; version bigint;
  -- It moved another account than cash; one of its rows holds its stored answer.
  is_beyond_cash boolean; has_row boolean;

  -- The posting at hand, the last one of the item, and its number under its key. What is left to move of it
  -- and what is moved at once: a posting becomes two rows where cash covers a part and the deficit the rest.
  posting int; last_posting int := 0; posting_of_key int;
  rest bigint; moved bigint; debit int; credit int; debit_after_now bigint; credit_after_now bigint;

  -- Rows of `transfer` to write. Where t_cash is not null, the row is its whole posting between cash and the
  -- house, the first of its key, and the rest is not set. Arrays that are not written at each place begin
  -- with a null: an empty array would take its lower bound from the first place written.
  t_count int := 0; t_before int;
  t_item int[] := '{}'; t_posting int[] := '{}'; t_seq bigint[] := '{}';
  t_d_after bigint[] := '{null}'; t_c_after bigint[] := '{null}'; t_number int[] := '{null}';
  t_debit int[] := '{null}'; t_credit int[] := '{null}'; t_amount bigint[] := '{null}';
  t_own boolean[] := '{null}'; t_reverses bigint[] := '{null}'; t_cash bigint[] := '{null}';

  -- Rows of `answer` to write: keys that moved nothing.
  a_count int := 0; a_before int; a_item int[] := '{}'; a_code text[] := '{}'; a_posting int[] := '{}';

  -- Of the item's round: stake, bonus stake, payout, bonus payout; the bonus's part of the win at hand.
  r_staked bigint; r_bonus_staked bigint; r_paid bigint; r_bonus_paid bigint; bonus_win bigint;
  mixed text := '';

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
    member := i_member[i];
    while w_member[w] < member loop w := w + 1; end loop;
    posting := last_posting; last_posting := last_posting + l_count[i];

    -- Most items are one stake or one win of a member who owes nothing, answered in one of two forms. The
    -- rest does the same, slower.
    if is_plain and (i_flags[i] & 230 = 4 or i_flags[i] & 246 = 0) and l_count[i] = 1
       and w_member[w] = member and known_at[i] is null and i_verdict[i] is null and w_deficit[w] = 0
       and i_currency[i] = w_currency[w] and (w_stakes[w] or i_flags[i] & 1 = 0) then
      moved := case
        when l_debit[last_posting] = 1 and l_credit[last_posting] >= 100 then -l_amount[last_posting]
        when l_debit[last_posting] >= 100 and l_credit[last_posting] = 1 then l_amount[last_posting]
      end;
      cash := w_cash[w] + moved;
      if cash >= 0 then
        t_count := t_count + 1; version := w_version[w] + 1; w_cash[w] := cash; w_version[w] := version;
        t_item[t_count] := i; t_posting[t_count] := last_posting; t_seq[t_count] := version;
        t_cash[t_count] := cash;
        answers[i] := case when i_flags[i] & 4 = 4
          then '#' || cash || '|' || i_currency[i] || '|' || i_tail[i]
          else cash || ',' || w_bonus[w] || ',' || w_held[w] || ',' || w_points[w] || ',0,' || version end;
        outcome[i] := 'a|ok|' || answers[i];
        continue;
      end if;
    end if;

    if member < i_member[i - 1] then raise exception 'ledger_apply: items are not ordered by member'; end if;
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
    if w > wallets or w_member[w] <> member then
      outcome[i] := 'a|unknown_player|';
      continue;
    end if;
    flags := i_flags[i];
    refusal := i_verdict[i];
    if refusal is null then
      if i_currency[i] <> w_currency[w] and i_currency[i] <> 'PTS' then refusal := 'currency_mismatch';
      elsif flags & 1 = 1 and not w_stakes[w] then refusal := 'player_blocked';
      end if;
    elsif refusal in ('pending', 'late', 'duplicate_conflict') then
      outcome[i] := 'a|' || refusal || '|';
      continue;
    end if;
    cash := w_cash[w]; bonus := w_bonus[w]; held := w_held[w]; points := w_points[w]; deficit := w_deficit[w];
    version := w_version[w];
    t_before := t_count; a_before := a_count; posting_of_key := 0; has_row := false; is_beyond_cash := false;

    if flags & 160 > 0 then
      r_staked := i_staked[i]; r_bonus_staked := i_bonus_staked[i]; r_paid := i_paid[i];
      r_bonus_paid := i_bonus_paid[i];
    end if;

    while refusal is null and posting < last_posting loop
      posting := posting + 1;
      rest := l_amount[posting]; bonus_win := 0;
      if flags & 160 > 0 and l_debit[posting] = 1 then r_staked := r_staked + rest;
      elsif flags & 128 = 128 and l_credit[posting] = 1 and r_staked > 0 then
        -- As `bonusPartOfWin` of the domain: cumulative, and rounded to the player.
        r_paid := r_paid + rest;
        bonus_win := greatest(0, least(rest,
          div(r_paid::numeric * r_bonus_staked, r_staked)::bigint - r_bonus_paid));
        r_bonus_paid := r_bonus_paid + bonus_win;
      end if;
      if l_key is not null and l_key[posting] <> '' then
        -- A part with its own key counts its own postings.
        if l_key[posting] is distinct from l_key[posting - 1] then posting_of_key := 0; end if;
        if rest = 0 then
          a_count := a_count + 1;
          a_item[a_count] := i; a_code[a_count] := 'ok'; a_posting[a_count] := posting;
        end if;
      end if;
      while rest > 0 loop
        debit := l_debit[posting]; credit := l_credit[posting]; moved := rest;
        debit_after_now := null; credit_after_now := null;
        if bonus_win > 0 then credit := 2; moved := bonus_win; bonus_win := 0; end if;
        -- Debts are settled first.
        if credit = 1 and deficit < 0 then credit := 5; moved := least(moved, -deficit); end if;
        if debit < 100 then
          if debit = 1 then
            if cash < moved and flags & 2 = 2 then
              if cash > 0 then moved := cash; else debit := 5; end if;
            elsif cash < moved and flags & 32 = 32 and cash + bonus >= moved then
              if cash > 0 then moved := cash; else debit := 2; end if;
            end if;
            if debit = 1 then
              if cash < moved then
                refusal := case when flags & 256 = 256 and cash + bonus >= moved then 'limit_reached'
                                else 'insufficient_funds' end;
                exit;
              end if;
              cash := cash - moved; debit_after_now := cash;
            elsif debit = 2 then
              bonus := bonus - moved; debit_after_now := bonus; is_beyond_cash := true;
              r_bonus_staked := r_bonus_staked + moved;
            else
              deficit := deficit - moved; debit_after_now := deficit; is_beyond_cash := true;
            end if;
          else
            is_beyond_cash := true;
            if debit = 2 then bonus := bonus - moved; debit_after_now := bonus;
            elsif debit = 3 then held := held - moved; debit_after_now := held;
            elsif debit = 4 then points := points - moved; debit_after_now := points;
            else raise exception 'ledger_apply: account % cannot be debited', debit;
            end if;
            if debit_after_now < 0 then refusal := 'insufficient_funds'; exit; end if;
          end if;
        end if;
        if credit = 1 then cash := cash + moved; credit_after_now := cash;
        elsif credit < 100 then
          is_beyond_cash := true;
          if credit = 2 then bonus := bonus + moved; credit_after_now := bonus;
          elsif credit = 3 then held := held + moved; credit_after_now := held;
          elsif credit = 4 then points := points + moved; credit_after_now := points;
          elsif credit = 5 then deficit := deficit + moved; credit_after_now := deficit;
          else raise exception 'ledger_apply: account % is unknown', credit;
          end if;
        end if;
        version := version + 1; t_count := t_count + 1;
        t_item[t_count] := i; t_posting[t_count] := posting; t_seq[t_count] := version;
        t_debit[t_count] := debit; t_d_after[t_count] := debit_after_now;
        t_credit[t_count] := credit; t_c_after[t_count] := credit_after_now;
        t_cash[t_count] := null; t_number[t_count] := posting_of_key; t_amount[t_count] := moved;
        t_own[t_count] := posting_of_key = 0 and (l_key is null or l_key[posting] = '');
        if t_own[t_count] then has_row := true; end if;
        if l_reverses is not null then
          t_reverses[t_count] := case when rest = l_amount[posting] then l_reverses[posting] end;
        end if;
        posting_of_key := posting_of_key + 1;
        rest := rest - moved;
      end loop;
    end loop;

    if refusal is null then
      if flags & 160 > 0
         and (r_bonus_staked, r_bonus_paid) is distinct from (i_bonus_staked[i], i_bonus_paid[i]) then
        mixed := concat(mixed, ' ', i, ':', r_bonus_staked - i_bonus_staked[i], ':',
          r_bonus_paid - i_bonus_paid[i]);
      end if;
      if t_count > t_before then
        w_cash[w] := cash; w_version[w] := version;
        if is_beyond_cash then
          w_bonus[w] := bonus; w_held[w] := held; w_points[w] := points; w_deficit[w] := deficit;
        end if;
      end if;
      if not has_row then
        a_count := a_count + 1; a_item[a_count] := i; a_code[a_count] := 'ok'; a_posting[a_count] := 0;
      end if;
    else
      t_count := t_before;
      a_count := a_before + 1; a_item[a_count] := i; a_code[a_count] := refusal; a_posting[a_count] := 0;
      cash := w_cash[w]; bonus := w_bonus[w]; held := w_held[w]; points := w_points[w];
      deficit := w_deficit[w]; version := w_version[w];
    end if;
    if flags & 4 = 4 then
      answers[i] := '#' || cash + case when flags & 64 = 64 then bonus else 0 end || '|' || i_currency[i]
        || case when refusal is null then '|' || i_tail[i] else '' end;
    elsif flags & 16 = 16 then answers[i] := i_tail[i];
    else
      answers[i] :=
        cash || ',' || bonus || ',' || held || ',' || points || ',' || deficit || ',' || version;
    end if;
    outcome[i] := 'a|' || coalesce(refusal, 'ok') || '|' || answers[i];
  end loop;

  if t_count > 0 then
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
        from unnest(t_item[1:t_count], t_posting[1:t_count], t_seq[1:t_count], t_cash[1:t_count],
                    t_d_after[1:t_count], t_c_after[1:t_count], t_number[1:t_count], t_debit[1:t_count],
                    t_credit[1:t_count], t_amount[1:t_count], t_own[1:t_count], t_reverses[1:t_count])
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
  if a_count > 0 then
    insert into answer (member_id, actor, key, code, request, answer, reference)
      select i_member[x.i], i_actor[x.i], case when x.l > 0 then l_key[x.l] else i_key[x.i] end, x.code,
             i_request[x.i], case when x.l > 0 then '' else answers[x.i] end, nullif(i_reference[x.i], '')
        from unnest(a_item[1:a_count], a_code[1:a_count], a_posting[1:a_count]) x(i, code, l);
  end if;
  if mixed <> '' then outcome[items + 1] := ltrim(mixed); end if;
  return outcome;
end $$;
