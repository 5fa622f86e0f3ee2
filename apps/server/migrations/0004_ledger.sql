-- The ledger: one wallet row per member, append-only transfers that name both their accounts.

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
  opened_at timestamptz not null default now(),
  -- A wallet begins with more room than it needs, and its first bet gives it back: so its page has place for
  -- several versions of its rows before they must be tidied up, which otherwise every bet does (6 % of a
  -- bet).
  room text default repeat('.', 40)
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
-- What the console's overview and the audit's search by time read, bounded by time. Transfers lie in the
-- order of time: a range of blocks is found without an entry for each bet.
create index transfer_by_time on transfer using brin (posted_at)
  with (pages_per_range = 32, autosummarize = on);
-- Few movements are jackpots, and people look for each of them.
create index transfer_jackpot on transfer (posted_at) where kind = 'jackpot_win';
-- What was paid for a tournament is found by its vendor and its name, whoever has it.
create index transfer_promo_win on transfer (actor, reference) where kind = 'promo_win';

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
  sealed_at timestamptz not null default now(),
  -- A seal of a backlog leaves members out: what it left is as old as the backlog.
  is_full boolean not null default false
);
create index seal_whole on seal (sealed_at) where not is_full;

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

-- No transaction lasts two minutes: what a seal did not see was posted later than that before it.
create view house_balance as
  select account, currency, sum(amount)::bigint as balance from (
    select account, currency, credit - debit as amount from house_daily
    union all
    select e.account, t.currency, e.amount
      from transfer t cross join lateral (
        values (t.debit, -t.amount), (t.credit, t.amount)) e(account, amount)
     where t.posted_at >= (
         select coalesce(max(sealed_at), '-infinity') - interval '2 minutes' from seal where not is_full)
       and t.seq > coalesce((select s.seq from seal_mark s where s.member_id = t.member_id), 0)
       and e.account >= 100) x
  group by account, currency;

grant select, insert on transfer, answer, seal, seal_part, house_account to baize_app;
grant select, insert, update on wallet, hold, seal_mark, house_daily to baize_app;
grant select on entry, house_balance to baize_app;

create table invariant_run (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  id_checked text not null,
  title text not null,
  violations integer not null,
  sample jsonb not null,
  -- What a run of the checks looked at: everything, or what moved lately. A run of what moved lately does
  -- not take back what the last whole one found.
  is_whole boolean not null default true,
  -- The state of the ledger that was looked at; what moved since `checked_from`, where it was not all of it.
  seen_at timestamptz not null default now(),
  checked_from timestamptz
);
create index invariant_run_at on invariant_run (ran_at);
create index invariant_run_last on invariant_run (id_checked, ran_at, id);
create index invariant_run_whole on invariant_run (id_checked, ran_at, id) where is_whole;
grant select, insert, delete on invariant_run to baize_app;

-- What all wallets hold together, as each seal found it: the console's trial balance adds what was posted
-- since instead of looking at a million wallets.
create table wallet_total (
  -- Codes of transfers: 1 cash, 2 bonus, 3 held, 4 points, 5 deficit.
  account int not null check (account between 1 and 5),
  currency text not null,
  balance bigint not null,
  primary key (account, currency)
);

-- Every account of members together and each of the house. What a seal did not see was posted later than two
-- minutes before it, as in `house_balance`.
create view account_balance as
  select account, currency, sum(amount)::bigint as balance from (
    select account, currency, balance as amount from wallet_total
    union all
    select account, currency, credit - debit from house_daily
    union all
    select e.account, t.currency, e.amount
      from transfer t cross join lateral (
        values (t.debit, -t.amount), (t.credit, t.amount)) e(account, amount)
     where t.posted_at >= (
         select coalesce(max(sealed_at), '-infinity') - interval '2 minutes' from seal where not is_full)
       and t.seq > coalesce((select s.seq from seal_mark s where s.member_id = t.member_id), 0)) x
  group by account, currency;

grant select, insert, update on wallet_total to baize_app;
grant select on account_balance to baize_app;

-- How each invariant stands: its last run, and the last that looked at everything.
create view invariant_state as
  with recursive known as (
    (select id_checked from invariant_run order by id_checked limit 1)
    union all
    select (select r.id_checked from invariant_run r where r.id_checked > k.id_checked
             order by r.id_checked limit 1)
      from known k where k.id_checked is not null)
  select k.id_checked, l.ran_at, w.seen_at as whole_at,
         greatest(l.violations, w.violations) as violations,
         case when w.violations > l.violations then w.title else l.title end as title,
         case when w.violations > l.violations then w.sample else l.sample end as sample
    from known k
    cross join lateral (
      select * from invariant_run r where r.id_checked = k.id_checked
       order by r.ran_at desc, r.id desc limit 1) l
    left join lateral (
      select * from invariant_run r where r.id_checked = k.id_checked and r.is_whole
       order by r.ran_at desc, r.id desc limit 1) w on true;

grant select on invariant_state to baize_app;

-- What every house begins with.
insert into house_account (code, kind) values
  ('promotion:offer', 'promotion'), ('promotion:registration', 'promotion'),
  ('promotion:cashback', 'promotion'), ('promotion:coupon', 'promotion'),
  ('promotion:check_in', 'promotion'), ('promotion:mission', 'promotion'),
  ('promotion:leaderboard', 'promotion'), ('promotion:vip', 'promotion'), ('promotion:rebate', 'promotion'),
  ('promotion:envelope', 'promotion'), ('promotion:referral', 'promotion'),
  ('promotion:raffle', 'promotion'), ('promotion:mini_game', 'promotion'),
  ('promotion:application', 'promotion'), ('promotion:manual', 'promotion'),
  ('promotion:deposit', 'promotion'), ('points', 'points'), ('promotion:mall', 'promotion'),
  ('fee:mall', 'fee');
