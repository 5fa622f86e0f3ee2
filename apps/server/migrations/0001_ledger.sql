-- The ledger: one wallet row per member, append-only transfers that name both their accounts.
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_app') then
    create role baize_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was first
end $$;

-- Account codes of transfers: 1 cash, 2 bonus, 3 held, 4 points, 5 deficit of the row's member; from 100 on
-- they are the house's.
create table wallet (
  member_id bigint primary key,
  currency text not null,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  held bigint not null default 0 check (held >= 0),
  points bigint not null default 0 check (points >= 0),
  deficit bigint not null default 0 check (deficit <= 0),
  version bigint not null default 0,
  can_stake boolean not null default true,
  opened_at timestamptz not null default now()
) with (fillfactor = 60); -- balances change in place (HOT): no index entry per bet

create table house_account (
  id int primary key generated always as identity (start with 100) check (id >= 100),
  code text not null unique,
  kind text not null
);

create table transfer (
  member_id bigint not null,
  seq bigint not null,
  amount bigint not null check (amount > 0),
  debit_after bigint,
  credit_after bigint,
  event_at timestamptz not null default now(),
  posted_at timestamptz not null default now(),
  reverses bigint,
  debit int not null,
  credit int not null check (debit <> credit),
  actor int not null,
  leg int not null,
  request uuid,
  kind text not null,
  currency text not null,
  key text collate "C" not null,
  reference text,
  answer text,
  primary key (member_id, seq),
  constraint transfer_once unique (actor, key, member_id, leg)
);
create unique index transfer_reversed_once on transfer (member_id, reverses) where reverses is not null;

-- Keys that moved nothing: refusals, wins of 0, tombstones (request is null: they answer whatever comes).
create table answer (
  member_id bigint not null,
  actor int not null,
  key text collate "C" not null,
  code text not null,
  request uuid,
  answer text not null,
  reference text,
  posted_at timestamptz not null default now(),
  txid bigint not null default pg_current_xact_id()::text::bigint, -- the seals take answers by transaction
  primary key (actor, key, member_id)
);
create index answer_by_txid on answer using brin (txid) with (pages_per_range = 32);

create table hold (
  member_id bigint not null,
  hold text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
  expires_at timestamptz,
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (member_id, hold),
  check ((state = 'open') = (ended_at is null))
);
create index hold_open on hold (expires_at, member_id) where state = 'open';

create view entry as
  select member_id, seq, debit as account, -amount as amount, debit_after as balance_after,
         currency, kind, actor, key, reference, event_at, posted_at
    from transfer
  union all
  select member_id, seq, credit, amount, credit_after,
         currency, kind, actor, key, reference, event_at, posted_at
    from transfer;

-- Moves money for locked wallets (w_*, ordered by member) and gives per item 'a|code|answer' (fresh) or
-- 'r|code|answer' (replayed). Items (i_*) come ordered by member, in order of arrival, free of repeated keys;
-- the legs (l_*) of all items follow each other, l_count[i] for item i. A refused item leaves no leg. Flags:
-- 1 stakes, 2 may owe (spills to the deficit), 4 wants the vendor protocol's body, 8 is a tombstone.
create function ledger_apply(
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
      select t.actor, t.key, t.member_id, t.request, 'ok' as code, t.answer
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

create function wallet_locked(
  members bigint[], out tids tid[], out member_ids bigint[], out cash bigint[], out bonus bigint[],
  out held bigint[], out points bigint[], out deficit bigint[], out versions bigint[], out currencies text[],
  out stakes boolean[]
) language sql as $$
  select array_agg(w.tid), array_agg(w.member_id), array_agg(w.cash), array_agg(w.bonus), array_agg(w.held),
         array_agg(w.points), array_agg(w.deficit), array_agg(w.version), array_agg(w.currency),
         array_agg(w.can_stake)
    from (select ctid as tid, * from wallet where member_id = any(members) order by member_id for update) w
$$;

-- One round trip for commands without a round. Texts of the items are joined by the unit separator (0x1f),
-- the outcomes by the record separator (0x1e).
create function ledger_post(
  i_member bigint[], i_actor int[], i_key text, i_request uuid[], i_flags int[], i_currency text,
  i_reference text, i_tail text, i_verdict text[], i_event_at timestamptz[],
  l_count int[], l_debit int[], l_credit int[], l_amount bigint[], l_kind text, l_reverses bigint[]
) returns text language plpgsql as $$
declare
  w record;
begin
  select * into w from wallet_locked(i_member);
  return array_to_string(ledger_apply(
    w.tids, w.member_ids, w.cash, w.bonus, w.held, w.points, w.deficit, w.versions, w.currencies, w.stakes,
    i_member, i_actor, string_to_array(i_key, E'\x1f'), i_request, i_flags,
    string_to_array(i_currency, E'\x1f'), string_to_array(i_reference, E'\x1f'),
    string_to_array(i_tail, E'\x1f'), i_verdict, i_event_at,
    l_count, l_debit, l_credit, l_amount, string_to_array(l_kind, E'\x1f'), null, l_reverses), E'\x1e');
end $$;

-- A session that plans while the tables are empty keeps its plan: pin index nested loops.
alter function ledger_post set enable_seqscan = off;
alter function ledger_post set enable_hashjoin = off;
alter function ledger_post set enable_mergejoin = off;
alter function ledger_post set enable_bitmapscan = off;
-- One row that somebody keeps locked may not hold up the whole batch for long.
alter function ledger_post set lock_timeout = '2s';

-- Seals make tampering visible: each hashes, member by member, the transfers since the one before, and the
-- answers of its range of transactions, chained by the hash before it.
create table seal (
  id bigint primary key,
  prev_hash bytea not null,
  hash bytea not null,
  transfers bigint not null,
  from_txid bigint not null,
  to_txid bigint not null,
  answers bigint not null,
  answers_hash bytea not null,
  sealed_at timestamptz not null default now()
);
create table seal_part (
  member_id bigint not null,
  seal_id bigint not null,
  from_seq bigint not null,
  to_seq bigint not null,
  hash bytea not null,
  primary key (member_id, seal_id)
);
create index seal_part_by_seal on seal_part (seal_id);
create table seal_mark (
  member_id bigint primary key,
  seq bigint not null
);
-- What the house's accounts moved per day, up to the marks; the transfers after the marks are its tail.
create table house_daily (
  day date not null,
  account int not null,
  currency text not null,
  debit bigint not null,
  credit bigint not null,
  primary key (day, account, currency)
);

create function transfer_text(t transfer) returns text language sql immutable as $$
  select concat_ws('|', t.member_id, t.seq, t.debit, t.credit, t.amount, t.currency,
    coalesce(t.debit_after::text, '-'), coalesce(t.credit_after::text, '-'), t.kind, t.actor,
    quote_ident(t.key), t.leg, coalesce(t.request::text, '-'), coalesce(t.reverses::text, '-'),
    quote_nullable(t.reference), quote_nullable(t.answer), extract(epoch from t.event_at),
    extract(epoch from t.posted_at))
$$;
create function answer_text(t answer) returns text language sql immutable as $$
  select concat_ws('|', t.member_id, t.actor, quote_ident(t.key), t.code, coalesce(t.request::text, '-'),
    quote_nullable(t.answer), quote_nullable(t.reference), t.txid, extract(epoch from t.posted_at))
$$;

create view house_balance as
  select account, currency, sum(amount)::bigint as balance from (
    select account, currency, credit - debit as amount from house_daily
    union all
    select e.account, e.currency, e.amount
      from wallet w left join seal_mark s using (member_id)
      join entry e on e.member_id = w.member_id and e.seq > coalesce(s.seq, 0)
     where w.version > coalesce(s.seq, 0) and e.account >= 100) x
  group by account, currency;

grant usage on schema public to baize_app;
grant select, insert on transfer, answer, seal, seal_part, house_account to baize_app;
grant select, insert, update on wallet, hold, seal_mark, house_daily to baize_app;
grant select on entry, house_balance to baize_app;
