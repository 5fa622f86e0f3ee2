-- The house studio's own tables. It knows players by an opaque reference only, and no right leads out of
-- this schema.
do $$ BEGIN
  CREATE ROLE baize_studio NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

grant usage on schema studio to baize_studio;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
do $$ BEGIN
  IF pg_has_role('baize_studio', 'member with admin option') AND NOT pg_has_role('baize_studio', 'set') THEN
    EXECUTE format('GRANT baize_studio TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  END IF;
END $$;

-- One opening of a game by the platform. The address of the game holds launch_id; the code is exchanged
-- once.
create table launch (
  launch_id text primary key,
  code_hash text not null unique,
  game text not null,
  language text not null check (language in ('en', 'bn')),
  lobby_url text not null,
  public_url text not null,
  is_demo boolean not null,
  currency text,
  session_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index launch_expiry on launch (expires_at);

create table game_session (
  session_id uuid primary key,
  launch_id text not null references launch,
  -- Of the client's own token; replaced when the launch code is exchanged again.
  token_hash text not null unique,
  player text not null,
  platform_session text not null,
  game text not null,
  currency text not null,
  is_demo boolean not null,
  min_stake_minor bigint not null,
  max_stake_minor bigint not null,
  -- The last balance an answer told; decimal text as it came.
  balance text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How often the player wants to be told about their play, as the platform said when the session began;
  -- null never.
  reality_minutes integer check (reality_minutes > 0)
);
create index game_session_player on game_session (player, game);

-- Server seeds of a player in a game: `next` is committed and waits, `active` is in use, `revealed` is
-- public.
create table seed (
  seed_id bigint generated always as identity primary key,
  player text not null,
  game text not null,
  server_seed text not null,
  server_seed_hash text not null unique,
  client_seed text not null,
  -- Rounds started with this seed, and so the nonce of the next one.
  next_nonce integer not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  committed_at timestamptz not null default now(),
  revealed_at timestamptz,
  -- The client seed is the player's own. Earlier versions chose one for each session, after the server seed
  -- was fixed: 16 hex digits. Those are given up at the player's next session.
  is_client_seed_ours boolean not null default false,
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index seed_active on seed (player, game) where state = 'active';
create unique index seed_next on seed (player, game) where state = 'next';
create index seed_player on seed (player, game, seed_id);

create table round (
  round_id text primary key,
  player text not null,
  game text not null,
  session_id uuid not null references game_session,
  request_id text not null,
  currency text not null,
  is_demo boolean not null,
  model_id text not null,
  model_version integer not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  choice json not null,
  free_round_grant text,
  -- The seed is fixed before the bet is sent; the nonce is taken when the bet is known to be debited. A bet
  -- on a shared round draws from the chain and not from the player's own seeds.
  seed_id bigint references seed,
  nonce integer,
  -- `raising`: the further bet's outcome is not known; `lowering`: it goes back and the round stays as it
  -- was.
  step text not null
    check (step in ('betting', 'playing', 'raising', 'lowering', 'crediting', 'cancelling', 'ending',
      'completed', 'cancelled', 'refused')),
  ending text check (ending in ('completed', 'cancelled')),
  -- The engine's state with the hidden outcome; never sent to a client as it is.
  state json,
  -- Why the round was refused, refunded or closed by the studio.
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  opened_at timestamptz not null default now(),
  play_until timestamptz not null,
  settled_at timestamptz,
  is_counted boolean not null default false,
  live_round_id text,
  -- The decision that waits, and what it costs in minor units.
  raise json,
  -- Further bets so far: each has transaction ids of its own.
  raise_count integer not null default 0 check (raise_count >= 0),
  raised_at timestamptz,
  -- What a round won of pools, beside the payout of its game.
  jackpot_minor bigint not null default 0 check (jackpot_minor >= 0),
  -- The bet has a decision to make at the present stage.
  is_asked boolean not null default false,
  -- Tips to the dealer of a live table: a bet that its player cannot win, closed by itself. It names the
  -- shared round it was given in and has no part in it, nor in any return.
  is_tip boolean not null default false,
  unique (player, game, request_id),
  unique (seed_id, nonce),
  check ((state is null) = (nonce is null)),
  constraint round_seed_check check ((seed_id is null) = (live_round_id is not null)),
  constraint round_raise_check
    check ((raise is not null) = (step in ('raising', 'lowering'))),
  constraint round_tip_check
    check (not is_tip or (live_round_id is not null and payout_minor = 0 and state is null and is_counted))
);
create index round_player on round (player, game, opened_at desc);
create index round_uncounted on round (settled_at) where settled_at is not null and not is_counted;
create index round_live on round (live_round_id) where live_round_id is not null;
create unique index round_open on round (player, game)
  where step in ('betting', 'playing', 'raising', 'lowering', 'crediting', 'cancelling')
    and live_round_id is null;
create index round_unfinished on round (next_attempt_at)
  where step in ('betting', 'raising', 'lowering', 'crediting', 'cancelling', 'ending');
create index round_asked on round (live_round_id) where is_asked;
create index round_tip on round (player, opened_at) where is_tip;

-- Every transaction this vendor sends, with the very bytes, so that a repeat is the same request.
create table movement (
  transaction_id text primary key,
  round_id text not null references round,
  player text not null,
  kind text not null check (kind in ('bet', 'win', 'prize', 'rollback', 'end_round')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  is_demo boolean not null,
  body text not null,
  state text not null default 'sent' check (state in ('sent', 'acknowledged', 'refused', 'rolled_back')),
  refusal text,
  platform_transaction text,
  sent_at timestamptz not null default now(),
  answered_at timestamptz
);
create index movement_round on movement (round_id);
create index movement_time on movement (sent_at, transaction_id);

create table free_round_grant (
  grant_id text primary key,
  player text not null,
  game text not null,
  stake_minor bigint not null check (stake_minor > 0),
  currency text not null,
  rounds_issued integer not null,
  rounds_left integer not null check (rounds_left between 0 and rounds_issued),
  state text not null default 'active' check (state in ('active', 'cancelled')),
  expires_at timestamptz not null,
  issued_at timestamptz not null default now()
);
create index free_round_grant_player on free_round_grant (player, game) where state = 'active';

-- Play money of demo players: never meets the platform's wallet.
create table demo_wallet (
  player text primary key,
  currency text not null,
  balance_minor bigint not null check (balance_minor >= 0)
);

-- Theoretical against actual return of a game; see the monitor.
create table game_return (
  game text primary key,
  model_id text not null,
  round_count bigint not null,
  stake_minor numeric not null,
  payout_minor numeric not null,
  -- Sum of payout minus expectation, and of its variance, in minor units.
  excess double precision not null,
  variance double precision not null,
  -- The largest win that any counted round could have had.
  peak_minor double precision not null,
  updated_at timestamptz not null default now()
);

-- Games taken off the list by the monitor.
create table game_closure (
  game text primary key,
  reason text not null,
  deviation double precision not null,
  closed_at timestamptz not null default now(),
  -- A game that the monitor took off the list is put back when the fault was found; platforms read that as
  -- news.
  reopened_at timestamptz
);
grant select, insert, update, delete on launch, game_session to baize_studio;
grant select, insert, update on
  seed, round, movement, free_round_grant, demo_wallet, game_return to baize_studio;
grant select, insert on game_closure to baize_studio;

-- Rounds that many players share: crash and live tables. What a player bets on one is a row of `round`. A
-- hash chain that is played backwards: the anchor is published first, each round reveals the value whose
-- SHA-256 was published by the round before it.
create table live_chain (
  chain_id bigint generated always as identity primary key,
  room text not null,
  root_seed text not null,
  anchor text not null unique,
  round_count integer not null check (round_count > 0),
  next_number integer not null default 1,
  committed_at timestamptz not null default now(),
  check (next_number between 1 and round_count + 1)
);
create unique index live_chain_current on live_chain (room) where next_number <= round_count;

create table live_round (
  live_round_id text primary key,
  room text not null,
  chain_id bigint not null references live_chain,
  -- The place in the chain, from 1; the nonce of every bet on the round.
  number integer not null,
  model_id text not null,
  model_version integer not null,
  -- `betting`: bets are taken; `running`: no more bets, the outcome is stored; `done`: every bet has its
  -- result.
  phase text not null check (phase in ('betting', 'running', 'done')),
  server_seed_hash text not null,
  -- Stored with the outcome, when no bet can be added.
  server_seed text,
  -- SHA-256 over the request ids of the first bets, which players' pages made after the commitment.
  client_seed text,
  outcome json,
  opened_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  done_at timestamptz,
  -- Shared rounds that wait for decisions: one of each bet at a time, of all bets at once, by the table's
  -- clock. What lay open before bets were taken, where a kind has that: a card to be beaten, for example.
  laid json,
  -- Decisions that every bet still in the game has behind it.
  stage integer not null default 0 check (stage >= 0),
  -- Until when the present decision is taken; nothing while none is waited for. `ends_at` is a little later,
  -- for confirmations of further bets: then the stage ends.
  decide_until timestamptz,
  unique (chain_id, number),
  check ((phase = 'betting') = (outcome is null)),
  check ((outcome is null) = (server_seed is null)),
  check ((outcome is null) = (client_seed is null)),
  check ((outcome is null) = (ends_at is null)),
  constraint live_round_decide_check
    check (decide_until is null or phase = 'running')
);
create unique index live_round_current on live_round (room) where phase <> 'done';
create index live_round_room on live_round (room, opened_at desc);
grant select, insert, update on live_chain, live_round to baize_studio;

-- Pools that shares of stakes feed, one of each rule for every currency that is played in.
create table jackpot_pool (
  pool text not null,
  currency text not null,
  -- Ten-thousandths of a minor unit that shares still owe the pool (or, after a bet went back, have given in
  -- advance): all shares fed, times 10,000, and this are all stakes times the rule's share.
  carry bigint not null default 0,
  primary key (pool, currency)
);

-- From one jackpot to the next. The seed is known to the house alone until the jackpot is won; its SHA-256
-- is public from the start.
create table jackpot_cycle (
  pool text not null,
  currency text not null,
  number integer not null check (number > 0),
  drop_seed text not null,
  drop_seed_hash text not null unique,
  -- What stands to be won: the house's part, what the last cycle left over, and the shares.
  amount_minor bigint not null check (amount_minor >= 0),
  seed_minor bigint not null check (seed_minor >= 0),
  state text not null default 'open' check (state in ('open', 'won')),
  won_minor bigint,
  won_round text references round,
  opened_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  won_at timestamptz,
  primary key (pool, currency, number),
  foreign key (pool, currency) references jackpot_pool,
  check ((state = 'won') = (won_minor is not null)),
  check ((won_minor is null) = (won_round is null) and (won_minor is null) = (won_at is null)),
  check (won_minor <= amount_minor)
);
create unique index jackpot_cycle_open on jackpot_cycle (pool, currency) where state = 'open';
create index jackpot_cycle_round on jackpot_cycle (won_round) where won_round is not null;

-- The share of one stake: written with the round, fed when the stake is debited, returned when it is not.
create table jackpot_share (
  round_id text not null references round,
  pool text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  exact bigint not null check (exact >= 0),
  state text not null default 'reserved' check (state in ('reserved', 'fed', 'returned')),
  primary key (round_id, pool)
);
grant select, insert, update on jackpot_pool, jackpot_cycle, jackpot_share to baize_studio;

-- Tables where players play each other. What a player sits down with is the stake of a row of `round`, what
-- they get up with its payout; chips live in `pvp_seat` between hands.
create table pvp_table (
  table_id text primary key,
  model_id text not null,
  model_version integer not null,
  currency text not null,
  is_demo boolean not null,
  level_minor bigint not null check (level_minor > 0),
  -- The seat that had the button in the last hand.
  button integer not null default -1,
  hand_count integer not null default 0,
  opened_at timestamptz not null default clock_timestamp()
);
create index pvp_table_pool on pvp_table (model_id, currency, is_demo, level_minor);

create table pvp_hand (
  hand_id text primary key,
  table_id text not null references pvp_table,
  number integer not null,
  -- `waiting`: the server's seed is committed and players give theirs; `playing`; `done`.
  phase text not null check (phase in ('waiting', 'playing', 'done')),
  server_seed text not null,
  server_seed_hash text not null,
  deals_at timestamptz,
  button integer,
  -- Who was dealt in, with seeds and stacks: the inputs of the record.
  seats json,
  -- The engine's state with every hidden card; never sent as it is.
  hand json,
  moves json not null default '[]',
  turn_began_at timestamptz,
  turn_ends_at timestamptz,
  -- Set while the time bank of the seat runs.
  bank_began_at timestamptz,
  changes json,
  rake_minor bigint,
  opened_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  done_at timestamptz,
  -- Decks are laid and sealed before players give their seeds, so that each card can be proved by itself.
  -- Null where nothing is hidden, and for hands that were opened before.
  deck_hash text,
  unique (table_id, number),
  check ((phase = 'waiting') = (hand is null)),
  check ((phase = 'done') = (changes is not null)),
  check ((changes is null) = (rake_minor is null))
);
create unique index pvp_hand_open on pvp_hand (table_id) where phase <> 'done';
create index pvp_hand_table on pvp_hand (table_id, number desc);

create table pvp_seat (
  table_id text not null references pvp_table,
  seat integer not null check (seat >= 0),
  player text not null,
  -- How the others at this table know the player.
  name text not null,
  is_bot boolean not null,
  round_id text unique references round,
  stack_minor bigint not null check (stack_minor >= 0),
  -- `joining`: the buy-in is on its way; `away`: sits out; `leaving`: gets up when no hand needs the seat.
  state text not null check (state in ('joining', 'ready', 'away', 'leaving')),
  seed text not null,
  -- The hand for which the seed was given.
  seed_hand text,
  misses integer not null default 0,
  bank_ms integer not null,
  -- The hand in which a lost connection was waited for.
  waited_hand text,
  lost_at timestamptz,
  away_at timestamptz,
  address_hash text,
  device_hash text,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (table_id, seat),
  unique (table_id, player),
  check (is_bot = (round_id is null))
);
create index pvp_seat_player on pvp_seat (player);

-- What a hand brought to whom: the history of a player, and what collusion is read from.
create table pvp_result (
  hand_id text not null references pvp_hand,
  seat integer not null,
  player text not null,
  round_id text references round,
  change_minor bigint not null,
  played_at timestamptz not null default clock_timestamp(),
  primary key (hand_id, seat)
);
create index pvp_result_player on pvp_result (player, played_at desc);
-- The hands of a sitting are found by its round: people who settle disputes open them.
create index pvp_result_round on pvp_result (round_id, played_at desc) where round_id is not null;

-- What two players have won from each other, by the rule of `signals.ts`; the first name is the lesser one.
create table pvp_pair (
  model_id text not null,
  first_player text not null,
  second_player text not null,
  hands integer not null default 0,
  -- From the second to the first, and the other way, in thousandths of a level.
  to_first bigint not null default 0,
  to_second bigint not null default 0,
  primary key (model_id, first_player, second_player),
  check (first_player < second_player)
);

-- Facts that a person should look at; nobody is judged by them alone.
create table pvp_signal (
  signal_id bigint generated always as identity primary key,
  kind text not null check (kind in ('same_address', 'same_device', 'chip_flow')),
  table_id text not null references pvp_table,
  first_player text not null,
  second_player text not null,
  first_round text not null references round,
  second_round text not null references round,
  facts json not null,
  noted_at timestamptz not null default now(),
  unique (kind, first_round, second_round)
);
create index pvp_signal_second on pvp_signal (second_round);
grant select, insert, update on pvp_table, pvp_hand, pvp_pair to baize_studio;
grant select, insert, update, delete on pvp_seat to baize_studio;
grant select, insert on pvp_result, pvp_signal to baize_studio;
grant update on game_closure to baize_studio;

-- Races of players on a set of games. Entry is free; prizes are promotions of the wallet protocol. A
-- tournament that is followed by the next one, without end: `number` counts its lengths since `first_at`.
create table tournament_series (
  series text primary key check (series ~ '^[a-z][a-z0-9-]{1,23}$'),
  title_en text not null,
  title_bn text not null,
  rule text not null check (rule in ('wins_total', 'multiples_total', 'best_multiple')),
  games text[] not null check (cardinality(games) between 1 and 200),
  currency text not null,
  least_stake_minor bigint not null check (least_stake_minor > 0),
  -- Of the first place, the second and so on, in minor units.
  prizes json not null,
  length_minutes integer not null check (length_minutes between 5 and 44640),
  first_at timestamptz not null,
  is_stopped boolean not null default false
);

create table tournament (
  tournament_id text primary key check (tournament_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  series text references tournament_series,
  title_en text not null,
  title_bn text not null,
  rule text not null check (rule in ('wins_total', 'multiples_total', 'best_multiple')),
  games text[] not null check (cardinality(games) between 1 and 200),
  currency text not null,
  least_stake_minor bigint not null check (least_stake_minor > 0),
  prizes json not null,
  opens_at timestamptz not null,
  -- A round counts that begins before this
  closes_at timestamptz not null check (closes_at > opens_at),
  -- and is paid before this.
  counts_until timestamptz not null check (counts_until >= closes_at),
  -- `open` until places are final; `paying` while a prize is owed; `ended` when all are paid.
  state text not null default 'open' check (state in ('open', 'paying', 'ended', 'cancelled')),
  updated_at timestamptz not null default clock_timestamp()
);
create index tournament_time on tournament (closes_at);
create index tournament_open on tournament (counts_until) where state = 'open';
create index tournament_of_series on tournament (series, closes_at desc);

-- Who takes part, and where they stand.
create table tournament_player (
  tournament_id text not null references tournament,
  player text not null,
  points bigint not null default 0 check (points >= 0),
  rounds integer not null default 0,
  -- The counted round that brought the points to what they are: of equal points the earlier one is ahead.
  reached_order bigint,
  reached_round text,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, player),
  check ((points > 0) = (reached_order is not null) and (reached_order is null) = (reached_round is null))
);
create index tournament_player_place on tournament_player (tournament_id, points desc, reached_order);
create index tournament_player_own on tournament_player (player);

-- Every round that was counted, once for each tournament.
create table tournament_round (
  tournament_id text not null,
  round_id text not null references round,
  player text not null,
  points bigint not null check (points >= 0),
  counted_order bigint generated always as identity,
  counted_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, round_id),
  foreign key (tournament_id, player) references tournament_player
);
create index tournament_round_player on tournament_round (tournament_id, player, counted_order);

-- The prizes of a tournament whose places are final.
create table tournament_prize (
  tournament_id text not null references tournament,
  place integer not null check (place > 0),
  player text not null,
  amount_minor bigint not null check (amount_minor > 0),
  round_id text not null references round,
  state text not null default 'owed' check (state in ('owed', 'paid')),
  -- Why the platform did not take it yet; it is asked again.
  refusal text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  owed_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (tournament_id, place),
  unique (tournament_id, player),
  check ((state = 'paid') = (paid_at is not null))
);
create index tournament_prize_owed on tournament_prize (next_attempt_at) where state = 'owed';
grant select, insert, update on
  tournament_series, tournament, tournament_player, tournament_prize to baize_studio;
grant select, insert on tournament_round to baize_studio;

-- Of tables that stand before those they name.
alter table round add foreign key (live_round_id) references live_round;
grant usage on all sequences in schema studio to baize_studio;
