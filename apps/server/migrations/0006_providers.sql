-- Programs that speak the wallet protocol, and what is told to them and by them.

-- Vendors' integrations, the players and play sessions they know, and what waits or differs between them and
-- us.
create table vendor_integration (
  -- Also the actor of the vendor's postings; the house's own actors are below 1000.
  id integer primary key generated always as identity (start with 1000),
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,31}$'),
  base_url text not null,
  state text not null default 'active' check (state in ('active', 'closed')),
  -- The address a game is shown from is chosen among these; empty keeps the vendor's own.
  launch_hosts text[] not null default '{}',
  -- Empty accepts calls from any address.
  allowed_addresses cidr[] not null default '{}',
  revenue_account integer not null,
  jackpot_account integer not null,
  promotion_account integer not null,
  round_limit_minutes integer not null default 1500 check (round_limit_minutes > 0),
  games_synced_to timestamptz,
  created_at timestamptz not null default now(),
  -- Where a vendor's games may be shown: in a frame of the site or in a window of their own, and in which
  -- countries (ISO 3166 codes) they may not be opened.
  display text not null default 'frame' check (display in ('frame', 'window')),
  closed_regions text[] not null default '{}'
);

create table vendor_key (
  id text primary key check (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  vendor_id integer not null references vendor_integration,
  -- Closed under SECRET_KEY.
  secret text not null,
  valid_from timestamptz not null default now(),
  valid_until timestamptz
);
create index vendor_key_vendor on vendor_key (vendor_id);

-- How a vendor names a player: random, another one with each vendor, never the member's id.
create table vendor_player (
  member_id bigint not null,
  vendor_id integer not null references vendor_integration,
  reference text not null,
  primary key (member_id, vendor_id)
);
create index vendor_player_reference on vendor_player (reference, vendor_id);

create table launch_code (
  code_hash bytea primary key,
  member_id bigint not null,
  vendor_id integer not null references vendor_integration,
  game_code text not null,
  currency text not null,
  language text not null check (language in ('en', 'bn')),
  -- Which login opened the game, as a hash: its logout ends the play session too.
  login text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_code_expires on launch_code (expires_at);

create table play_session (
  member_id bigint not null,
  id text not null,
  vendor_id integer not null references vendor_integration,
  game_code text not null,
  currency text not null,
  language text not null,
  login text,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id)
);
create index play_session_closed on play_session (closed_at) where closed_at is not null;
create index play_session_open on play_session (member_id) where closed_at is null;

-- Wins that came before their bet. A row goes when the win is applied, rolled back or given up.
create table pending_win (
  member_id bigint not null,
  vendor_id integer not null references vendor_integration,
  transaction text not null,
  round text not null,
  -- First 128 bits of SHA-256 over the raw body.
  request text not null,
  path text not null,
  body text not null,
  arrived_at timestamptz not null default now(),
  primary key (member_id, vendor_id, transaction)
);
create index pending_win_transaction on pending_win (transaction, vendor_id);
create index pending_win_round on pending_win (member_id, vendor_id, round);

-- Rounds past their limit that the vendor still calls open, or about which it gave no answer.
create table round_inquiry (
  member_id bigint not null,
  vendor_id integer not null references vendor_integration,
  round text not null,
  attempts integer not null default 1,
  last_answer text not null,
  first_asked_at timestamptz not null default now(),
  next_ask_at timestamptz not null,
  -- Rounds that stay open are listed when they are five minutes old, not when they come past their limit: an
  -- operator sees them in the order of time, without a look at every round there is.
  opened_at timestamptz not null,
  primary key (member_id, vendor_id, round)
);
-- Names are ordered as in `round`.
create index round_inquiry_by_time on round_inquiry (opened_at, vendor_id, round collate "C", member_id);

create table reconciliation_run (
  id bigint primary key generated always as identity,
  vendor_id integer not null references vendor_integration,
  from_at timestamptz not null,
  to_at timestamptz not null,
  compared integer not null,
  differences integer not null,
  ran_at timestamptz not null default now(),
  unique (vendor_id, from_at, to_at)
);

create table reconciliation_difference (
  id bigint primary key generated always as identity,
  vendor_id integer not null references vendor_integration,
  transaction text not null,
  kind text not null check (kind in
    ('missing_here', 'missing_there', 'amount_differs', 'state_differs', 'player_differs',
    'round_unknown_there')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- Who closed a difference with a vendor, and what came of it.
  resolved_by text,
  note text,
  unique (vendor_id, transaction, kind),
  constraint reconciliation_difference_closed check ((resolved_at is null) >= (resolved_by is null))
);
create index reconciliation_difference_open on reconciliation_difference (id) where resolved_at is null;
grant select, insert, update on vendor_integration, vendor_key to baize_app;
grant select, insert on vendor_player, reconciliation_run to baize_app;
grant select, insert, update on play_session, reconciliation_difference to baize_app;
grant select, insert, update, delete on launch_code, pending_win, round_inquiry to baize_app;

-- Rounds opened before this time have been looked at once: those still open then are in `round_inquiry`.
create table round_sweep (
  vendor_id integer primary key references vendor_integration,
  swept_until timestamptz not null
);
grant select, insert, update on round_sweep to baize_app;

-- What operators write about a round, such as what came of a dispute: kept as it was written.
create table round_note (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  vendor_id integer not null references vendor_integration (id),
  round text collate "C" not null,
  text text not null,
  operator_id bigint not null references operator (id),
  written_at timestamptz not null,
  primary key (member_id, id)
);
create index round_note_of on round_note (member_id, vendor_id, round);
grant select, insert on round_note to baize_app;

-- What members keep apart at vendors. The money stands in the account `held`; these rows say how much of it
-- is at which vendor.
create table vendor_wallet (
  member_id bigint not null references wallet,
  vassalage text not null,
  balance bigint not null check (balance >= 0),
  version bigint not null check (version > 0),
  primary key (member_id, vassalage)
);
create index vendor_wallet_filled on vendor_wallet (member_id) where balance > 0;

-- One row for each transfer between cash and a vendor's wallet, named by the transfer's key.
create table vendor_wallet_entry (
  member_id bigint not null,
  vassalage text not null,
  version bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  key text collate "C" not null,
  primary key (member_id, vassalage, version),
  unique (member_id, key)
);
grant select, insert, update on vendor_wallet to baize_app;
grant select, insert on vendor_wallet_entry to baize_app;

-- The pools of vendors' jackpots as their vendors last told of them. The money that stakes have fed stands
-- in the account jackpot:<vendor>; the house's part of a jackpot is given when it is won (jackpot_seed).
create table jackpot_pool (
  vendor_id integer not null references vendor_integration,
  pool text not null check (pool ~ '^[A-Za-z0-9._:-]{1,64}$'),
  currency text not null,
  -- What stands to be won, in minor units.
  amount bigint not null check (amount >= 0),
  kind text check (kind in ('must_drop', 'progressive')),
  must_drop_by bigint check (must_drop_by > 0),
  -- By the vendor's clock, and by ours.
  updated_at timestamptz not null,
  told_at timestamptz not null,
  primary key (vendor_id, pool, currency)
);
grant select, insert, update on jackpot_pool to baize_app;

-- What vendors' monitors say of the returns of their games, as it was reported last.
create table game_return (
  vendor_id integer not null references vendor_integration (id),
  game_code text not null,
  model text not null,
  rounds bigint not null,
  -- Decimals of the house's currency, as the vendor adds them up.
  stake numeric not null,
  payout numeric not null,
  expected numeric not null,
  spread numeric not null,
  is_telling boolean not null,
  is_best_play boolean not null,
  reported_at timestamptz not null,
  primary key (vendor_id, game_code)
);

-- A game whose return was out of its band: closed here too, until two people open it again.
create table game_alarm (
  id bigint generated always as identity primary key,
  vendor_id integer not null references vendor_integration (id),
  game_code text not null,
  reason text not null check (reason in ('game_return', 'model_return')),
  deviation double precision not null,
  -- When the vendor took it off its list.
  closed_at timestamptz not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  unique (vendor_id, game_code, closed_at)
);
create index game_alarm_open on game_alarm (vendor_id, game_code) where cleared_at is null;
grant select, insert, update on game_return, game_alarm to baize_app;

-- Tournaments as their vendors last told of them. What is paid for them stands in the ledger: each place
-- names the transaction of its prize.
create table vendor_tournament (
  vendor_id integer not null references vendor_integration,
  tournament text not null check (tournament ~ '^[A-Za-z0-9._:-]{1,64}$'),
  title_en text not null,
  title_bn text not null,
  rule text not null check (rule in ('wins_total', 'multiples_total', 'best_multiple')),
  state text not null check (state in ('coming', 'running', 'closing', 'ended', 'cancelled')),
  currency text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  least_stake bigint not null check (least_stake >= 0),
  -- In minor units, of the first place, the second and so on.
  prizes bigint[] not null,
  games text[] not null,
  players integer not null,
  rounds integer not null,
  -- As they were told: place, player, name, points, rounds, prize in minor units, transaction, state.
  places jsonb not null,
  told_at timestamptz not null,
  primary key (vendor_id, tournament)
);
create index vendor_tournament_time on vendor_tournament (closes_at desc);
grant select, insert, update on vendor_tournament to baize_app;

-- Free rounds that operators gave. The vendor keeps what is left of a grant; what was spent and won stands
-- in the rounds of the ledger, which name their grant.
create table free_round_grant (
  member_id bigint not null references member,
  grant_id text not null check (grant_id ~ '^fr-[0-9a-f]{24}$'),
  vendor_id integer not null references vendor_integration,
  game_id text not null,
  game_code text not null,
  rounds integer not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  currency text not null,
  -- asked: the vendor has yet to hear of it; cancelling: of its end.
  state text not null check (state in ('asked', 'issued', 'refused', 'cancelling', 'cancelled')),
  -- As the vendor told last.
  rounds_left integer,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  told_at timestamptz,
  refusal text not null default '',
  gift_id bigint,
  -- Free rounds that a reward gave. Where the reward says so, their wins are kept with the promotion until
  -- the last round is over, and are then one bonus under the id of the reward.
  reward_id uuid,
  -- Terms of that bonus; nothing: each win is cash at once.
  win_terms jsonb,
  wins_closed_at timestamptz,
  -- What they came to.
  won bigint check (won >= 0),
  primary key (member_id, grant_id),
  check (win_terms is null or reward_id is not null),
  check (wins_closed_at is null or win_terms is not null),
  check ((wins_closed_at is null) = (won is null))
);
create index free_round_grant_time on free_round_grant (asked_at desc);
create index free_round_grant_name on free_round_grant (grant_id);
create unique index free_round_grant_of_gift on free_round_grant (member_id, gift_id)
  where gift_id is not null;
create unique index free_round_grant_of_reward on free_round_grant (member_id, reward_id)
  where reward_id is not null;
create index free_round_grant_kept on free_round_grant (asked_at)
  where win_terms is not null and wins_closed_at is null;
grant select, insert, update on free_round_grant to baize_app;

-- Free rounds for one member or many: asked for by an operator, given by a job. What is worth more than one
-- person may give alone waits for another.
create table free_round_gift (
  id bigint generated always as identity primary key,
  game_id text not null,
  rounds integer not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  currency text not null,
  days integer not null check (days between 1 and 90),
  audience jsonb not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'giving', 'done', 'stopped')),
  -- Nothing: it was given by one person.
  approval_id bigint references approval (id),
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- How many members the audience had when it was asked for: no more are given anything.
  total integer not null check (total > 0),
  given integer not null default 0 check (given <= total),
  -- Members are given theirs in the order of their ids, up to this one.
  after_member bigint not null default 0,
  version integer not null default 1
);
create index free_round_gift_by_operator on free_round_gift (asked_by, asked_at);
grant select, insert, update on free_round_gift to baize_app;

-- Which rounds spent a grant; what they won stands in the round.
create table free_round_play (
  member_id bigint not null,
  grant_id text not null,
  vendor integer not null,
  round text collate "C" not null,
  primary key (member_id, grant_id, vendor, round),
  foreign key (member_id, grant_id) references free_round_grant
);
grant select, insert on free_round_play to baize_app;

-- What operators have asked of vendors' tournaments. The vendor runs them; an order waits here until it has
-- heard.
create table tournament_order (
  id bigint generated always as identity primary key,
  vendor_id integer not null references vendor_integration,
  tournament text not null check (tournament ~ '^[A-Za-z0-9._:-]{1,64}$'),
  act text not null check (act in ('write', 'close', 'cancel')),
  -- What is written, in the words of the protocol.
  plan jsonb,
  reason text not null,
  -- asked: it waits for a second person; telling: the vendor has yet to answer.
  state text not null check (state in ('asked', 'telling', 'done', 'refused')),
  -- The vendor's word when it refused.
  refusal text,
  approval_id bigint references approval (id),
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  told_at timestamptz,
  check ((act = 'write') = (plan is not null))
);
create index tournament_order_of on tournament_order (vendor_id, tournament, id);
grant select, insert, update on tournament_order to baize_app;

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

-- What operators have asked of the sports book. An order waits here until the book has done it.
create table trading_order (
  id bigint generated always as identity primary key,
  -- In the form in which the book is asked.
  act jsonb not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  -- asked: it waits for a second person; telling: the book has yet to answer.
  state text not null check (state in ('asked', 'telling', 'done', 'refused')),
  refusal text,
  approval_id bigint references approval (id),
  asked_by bigint not null references operator (id),
  agreed_by bigint references operator (id) check (agreed_by <> asked_by),
  asked_at timestamptz not null,
  told_at timestamptz
);
create index trading_order_telling on trading_order (id) where state = 'telling';
grant select, insert, update on trading_order to baize_app;

-- Of tables that stand before those they name.
alter table game add foreign key (integration_id) references vendor_integration;
alter table vendor_sync_failure
  add foreign key (vendor_id) references vendor_integration (id) on delete cascade;
alter table free_round_grant add foreign key (gift_id) references free_round_gift (id);
