-- Extensions
create extension btree_gist;
create extension pg_trgm;

-- Tables
create table demo_wallet (
  player text not null,
  currency text not null,
  balance_minor bigint not null
);
create table free_round_grant (
  grant_id text not null,
  player text not null,
  game text not null,
  stake_minor bigint not null,
  currency text not null,
  rounds_issued integer not null,
  rounds_left integer not null,
  state text not null default 'active'::text,
  expires_at timestamp with time zone not null,
  issued_at timestamp with time zone not null default now()
);
create table game_closure (
  game text not null,
  reason text not null,
  deviation double precision not null,
  closed_at timestamp with time zone not null default now(),
  reopened_at timestamp with time zone
);
create table game_return (
  game text not null,
  model_id text not null,
  round_count bigint not null,
  stake_minor numeric not null,
  payout_minor numeric not null,
  excess double precision not null,
  variance double precision not null,
  peak_minor double precision not null,
  updated_at timestamp with time zone not null default now()
);
create table game_session (
  session_id uuid not null,
  launch_id text not null,
  token_hash text not null,
  player text not null,
  platform_session text not null,
  game text not null,
  currency text not null,
  is_demo boolean not null,
  min_stake_minor bigint not null,
  max_stake_minor bigint not null,
  balance text not null,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  reality_minutes integer
);
create table jackpot_cycle (
  pool text not null,
  currency text not null,
  number integer not null,
  drop_seed text not null,
  drop_seed_hash text not null,
  amount_minor bigint not null,
  seed_minor bigint not null,
  state text not null default 'open'::text,
  won_minor bigint,
  won_round text,
  opened_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  won_at timestamp with time zone
);
create table jackpot_pool (
  pool text not null,
  currency text not null,
  carry bigint not null default 0
);
create table jackpot_share (
  round_id text not null,
  pool text not null,
  amount_minor bigint not null,
  exact bigint not null,
  state text not null default 'reserved'::text
);
create table launch (
  launch_id text not null,
  code_hash text not null,
  game text not null,
  language text not null,
  lobby_url text not null,
  public_url text not null,
  is_demo boolean not null,
  currency text,
  session_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
create table live_chain (
  chain_id bigint not null generated always as identity,
  room text not null,
  root_seed text not null,
  anchor text not null,
  round_count integer not null,
  next_number integer not null default 1,
  committed_at timestamp with time zone not null default now()
);
create table live_round (
  live_round_id text not null,
  room text not null,
  chain_id bigint not null,
  number integer not null,
  model_id text not null,
  model_version integer not null,
  phase text not null,
  server_seed_hash text not null,
  server_seed text,
  client_seed text,
  outcome json,
  opened_at timestamp with time zone not null default clock_timestamp(),
  closes_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ends_at timestamp with time zone,
  done_at timestamp with time zone,
  laid json,
  stage integer not null default 0,
  decide_until timestamp with time zone
);
create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);
create table movement (
  transaction_id text not null,
  round_id text not null,
  player text not null,
  kind text not null,
  amount_minor bigint not null,
  currency text not null,
  is_demo boolean not null,
  body text not null,
  state text not null default 'sent'::text,
  refusal text,
  platform_transaction text,
  sent_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone
);
create table pvp_hand (
  hand_id text not null,
  table_id text not null,
  number integer not null,
  phase text not null,
  server_seed text not null,
  server_seed_hash text not null,
  deals_at timestamp with time zone,
  button integer,
  seats json,
  hand json,
  moves json not null default '[]'::json,
  turn_began_at timestamp with time zone,
  turn_ends_at timestamp with time zone,
  bank_began_at timestamp with time zone,
  changes json,
  rake_minor bigint,
  opened_at timestamp with time zone not null default clock_timestamp(),
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  deck_hash text
);
create table pvp_pair (
  model_id text not null,
  first_player text not null,
  second_player text not null,
  hands integer not null default 0,
  to_first bigint not null default 0,
  to_second bigint not null default 0
);
create table pvp_result (
  hand_id text not null,
  seat integer not null,
  player text not null,
  round_id text,
  change_minor bigint not null,
  played_at timestamp with time zone not null default clock_timestamp()
);
create table pvp_seat (
  table_id text not null,
  seat integer not null,
  player text not null,
  name text not null,
  is_bot boolean not null,
  round_id text,
  stack_minor bigint not null,
  state text not null,
  seed text not null,
  seed_hand text,
  misses integer not null default 0,
  bank_ms integer not null,
  waited_hand text,
  lost_at timestamp with time zone,
  away_at timestamp with time zone,
  address_hash text,
  device_hash text,
  joined_at timestamp with time zone not null default clock_timestamp()
);
create table pvp_signal (
  signal_id bigint not null generated always as identity,
  kind text not null,
  table_id text not null,
  first_player text not null,
  second_player text not null,
  first_round text not null,
  second_round text not null,
  facts json not null,
  noted_at timestamp with time zone not null default now()
);
create table pvp_table (
  table_id text not null,
  model_id text not null,
  model_version integer not null,
  currency text not null,
  is_demo boolean not null,
  level_minor bigint not null,
  button integer not null default '-1'::integer,
  hand_count integer not null default 0,
  opened_at timestamp with time zone not null default clock_timestamp()
);
create table round (
  round_id text not null,
  player text not null,
  game text not null,
  session_id uuid not null,
  request_id text not null,
  currency text not null,
  is_demo boolean not null,
  model_id text not null,
  model_version integer not null,
  kind text not null,
  stake_minor bigint not null,
  payout_minor bigint not null default 0,
  choice json not null,
  free_round_grant text,
  seed_id bigint,
  nonce integer,
  step text not null,
  ending text,
  state json,
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  opened_at timestamp with time zone not null default now(),
  play_until timestamp with time zone not null,
  settled_at timestamp with time zone,
  is_counted boolean not null default false,
  live_round_id text,
  raise json,
  raise_count integer not null default 0,
  raised_at timestamp with time zone,
  jackpot_minor bigint not null default 0,
  is_asked boolean not null default false,
  is_tip boolean not null default false
);
create table seed (
  seed_id bigint not null generated always as identity,
  player text not null,
  game text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  state text not null,
  committed_at timestamp with time zone not null default now(),
  revealed_at timestamp with time zone,
  is_client_seed_ours boolean not null default false
);
create table tournament (
  tournament_id text not null,
  series text,
  title_en text not null,
  title_bn text not null,
  rule text not null,
  games text[] not null,
  currency text not null,
  least_stake_minor bigint not null,
  prizes json not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  counts_until timestamp with time zone not null,
  state text not null default 'open'::text,
  updated_at timestamp with time zone not null default clock_timestamp()
);
create table tournament_player (
  tournament_id text not null,
  player text not null,
  points bigint not null default 0,
  rounds integer not null default 0,
  reached_order bigint,
  reached_round text,
  joined_at timestamp with time zone not null default clock_timestamp()
);
create table tournament_prize (
  tournament_id text not null,
  place integer not null,
  player text not null,
  amount_minor bigint not null,
  round_id text not null,
  state text not null default 'owed'::text,
  refusal text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  owed_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone
);
create table tournament_round (
  tournament_id text not null,
  round_id text not null,
  player text not null,
  points bigint not null,
  counted_order bigint not null generated always as identity,
  counted_at timestamp with time zone not null default clock_timestamp()
);
create table tournament_series (
  series text not null,
  title_en text not null,
  title_bn text not null,
  rule text not null,
  games text[] not null,
  currency text not null,
  least_stake_minor bigint not null,
  prizes json not null,
  length_minutes integer not null,
  first_at timestamp with time zone not null,
  is_stopped boolean not null default false
);

-- Constraints
alter table demo_wallet add constraint demo_wallet_pkey PRIMARY KEY (player);
alter table free_round_grant add constraint free_round_grant_pkey PRIMARY KEY (grant_id);
alter table game_closure add constraint game_closure_pkey PRIMARY KEY (game);
alter table game_return add constraint game_return_pkey PRIMARY KEY (game);
alter table game_session add constraint game_session_pkey PRIMARY KEY (session_id);
alter table jackpot_cycle add constraint jackpot_cycle_pkey PRIMARY KEY (pool, currency, number);
alter table jackpot_pool add constraint jackpot_pool_pkey PRIMARY KEY (pool, currency);
alter table jackpot_share add constraint jackpot_share_pkey PRIMARY KEY (round_id, pool);
alter table launch add constraint launch_pkey PRIMARY KEY (launch_id);
alter table live_chain add constraint live_chain_pkey PRIMARY KEY (chain_id);
alter table live_round add constraint live_round_pkey PRIMARY KEY (live_round_id);
alter table migration add constraint migration_pkey PRIMARY KEY (name);
alter table movement add constraint movement_pkey PRIMARY KEY (transaction_id);
alter table pvp_hand add constraint pvp_hand_pkey PRIMARY KEY (hand_id);
alter table pvp_pair add constraint pvp_pair_pkey PRIMARY KEY (model_id, first_player, second_player);
alter table pvp_result add constraint pvp_result_pkey PRIMARY KEY (hand_id, seat);
alter table pvp_seat add constraint pvp_seat_pkey PRIMARY KEY (table_id, seat);
alter table pvp_signal add constraint pvp_signal_pkey PRIMARY KEY (signal_id);
alter table pvp_table add constraint pvp_table_pkey PRIMARY KEY (table_id);
alter table round add constraint round_pkey PRIMARY KEY (round_id);
alter table seed add constraint seed_pkey PRIMARY KEY (seed_id);
alter table tournament add constraint tournament_pkey PRIMARY KEY (tournament_id);
alter table tournament_player add constraint tournament_player_pkey PRIMARY KEY (tournament_id, player);
alter table tournament_prize add constraint tournament_prize_pkey PRIMARY KEY (tournament_id, place);
alter table tournament_round add constraint tournament_round_pkey PRIMARY KEY (tournament_id, round_id);
alter table tournament_series add constraint tournament_series_pkey PRIMARY KEY (series);
alter table game_session add constraint game_session_token_hash_key UNIQUE (token_hash);
alter table jackpot_cycle add constraint jackpot_cycle_drop_seed_hash_key UNIQUE (drop_seed_hash);
alter table launch add constraint launch_code_hash_key UNIQUE (code_hash);
alter table live_chain add constraint live_chain_anchor_key UNIQUE (anchor);
alter table live_round add constraint live_round_chain_id_number_key UNIQUE (chain_id, number);
alter table pvp_hand add constraint pvp_hand_table_id_number_key UNIQUE (table_id, number);
alter table pvp_seat add constraint pvp_seat_round_id_key UNIQUE (round_id);
alter table pvp_seat add constraint pvp_seat_table_id_player_key UNIQUE (table_id, player);
alter table pvp_signal add constraint pvp_signal_kind_first_round_second_round_key UNIQUE (kind, first_round, second_round);
alter table round add constraint round_player_game_request_id_key UNIQUE (player, game, request_id);
alter table round add constraint round_seed_id_nonce_key UNIQUE (seed_id, nonce);
alter table seed add constraint seed_server_seed_hash_key UNIQUE (server_seed_hash);
alter table tournament_prize add constraint tournament_prize_tournament_id_player_key UNIQUE (tournament_id, player);
alter table demo_wallet add constraint demo_wallet_balance_minor_check CHECK ((balance_minor >= 0));
alter table free_round_grant add constraint free_round_grant_check CHECK (((rounds_left >= 0) AND (rounds_left <= rounds_issued)));
alter table free_round_grant add constraint free_round_grant_stake_minor_check CHECK ((stake_minor > 0));
alter table free_round_grant add constraint free_round_grant_state_check CHECK ((state = ANY (ARRAY['active'::text, 'cancelled'::text])));
alter table game_session add constraint game_session_reality_minutes_check CHECK ((reality_minutes > 0));
alter table jackpot_cycle add constraint jackpot_cycle_amount_minor_check CHECK ((amount_minor >= 0));
alter table jackpot_cycle add constraint jackpot_cycle_check CHECK (((state = 'won'::text) = (won_minor IS NOT NULL)));
alter table jackpot_cycle add constraint jackpot_cycle_check1 CHECK ((((won_minor IS NULL) = (won_round IS NULL)) AND ((won_minor IS NULL) = (won_at IS NULL))));
alter table jackpot_cycle add constraint jackpot_cycle_check2 CHECK ((won_minor <= amount_minor));
alter table jackpot_cycle add constraint jackpot_cycle_number_check CHECK ((number > 0));
alter table jackpot_cycle add constraint jackpot_cycle_seed_minor_check CHECK ((seed_minor >= 0));
alter table jackpot_cycle add constraint jackpot_cycle_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text])));
alter table jackpot_share add constraint jackpot_share_amount_minor_check CHECK ((amount_minor >= 0));
alter table jackpot_share add constraint jackpot_share_exact_check CHECK ((exact >= 0));
alter table jackpot_share add constraint jackpot_share_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'fed'::text, 'returned'::text])));
alter table launch add constraint launch_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])));
alter table live_chain add constraint live_chain_check CHECK (((next_number >= 1) AND (next_number <= (round_count + 1))));
alter table live_chain add constraint live_chain_round_count_check CHECK ((round_count > 0));
alter table live_round add constraint live_round_check CHECK (((phase = 'betting'::text) = (outcome IS NULL)));
alter table live_round add constraint live_round_check1 CHECK (((outcome IS NULL) = (server_seed IS NULL)));
alter table live_round add constraint live_round_check2 CHECK (((outcome IS NULL) = (client_seed IS NULL)));
alter table live_round add constraint live_round_check3 CHECK (((outcome IS NULL) = (ends_at IS NULL)));
alter table live_round add constraint live_round_decide_check CHECK (((decide_until IS NULL) OR (phase = 'running'::text)));
alter table live_round add constraint live_round_phase_check CHECK ((phase = ANY (ARRAY['betting'::text, 'running'::text, 'done'::text])));
alter table live_round add constraint live_round_stage_check CHECK ((stage >= 0));
alter table movement add constraint movement_amount_minor_check CHECK ((amount_minor >= 0));
alter table movement add constraint movement_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'prize'::text, 'rollback'::text, 'end_round'::text])));
alter table movement add constraint movement_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'acknowledged'::text, 'refused'::text, 'rolled_back'::text])));
alter table pvp_hand add constraint pvp_hand_check CHECK (((phase = 'waiting'::text) = (hand IS NULL)));
alter table pvp_hand add constraint pvp_hand_check1 CHECK (((phase = 'done'::text) = (changes IS NOT NULL)));
alter table pvp_hand add constraint pvp_hand_check2 CHECK (((changes IS NULL) = (rake_minor IS NULL)));
alter table pvp_hand add constraint pvp_hand_phase_check CHECK ((phase = ANY (ARRAY['waiting'::text, 'playing'::text, 'done'::text])));
alter table pvp_pair add constraint pvp_pair_check CHECK ((first_player < second_player));
alter table pvp_seat add constraint pvp_seat_check CHECK ((is_bot = (round_id IS NULL)));
alter table pvp_seat add constraint pvp_seat_seat_check CHECK ((seat >= 0));
alter table pvp_seat add constraint pvp_seat_stack_minor_check CHECK ((stack_minor >= 0));
alter table pvp_seat add constraint pvp_seat_state_check CHECK ((state = ANY (ARRAY['joining'::text, 'ready'::text, 'away'::text, 'leaving'::text])));
alter table pvp_signal add constraint pvp_signal_kind_check CHECK ((kind = ANY (ARRAY['same_address'::text, 'same_device'::text, 'chip_flow'::text])));
alter table pvp_table add constraint pvp_table_level_minor_check CHECK ((level_minor > 0));
alter table round add constraint round_check CHECK (((state IS NULL) = (nonce IS NULL)));
alter table round add constraint round_ending_check CHECK ((ending = ANY (ARRAY['completed'::text, 'cancelled'::text])));
alter table round add constraint round_jackpot_minor_check CHECK ((jackpot_minor >= 0));
alter table round add constraint round_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,30}$'::text));
alter table round add constraint round_payout_minor_check CHECK ((payout_minor >= 0));
alter table round add constraint round_raise_check CHECK (((raise IS NOT NULL) = (step = ANY (ARRAY['raising'::text, 'lowering'::text]))));
alter table round add constraint round_raise_count_check CHECK ((raise_count >= 0));
alter table round add constraint round_seed_check CHECK (((seed_id IS NULL) = (live_round_id IS NOT NULL)));
alter table round add constraint round_stake_minor_check CHECK ((stake_minor > 0));
alter table round add constraint round_step_check CHECK ((step = ANY (ARRAY['betting'::text, 'playing'::text, 'raising'::text, 'lowering'::text, 'crediting'::text, 'cancelling'::text, 'ending'::text, 'completed'::text, 'cancelled'::text, 'refused'::text])));
alter table round add constraint round_tip_check CHECK (((NOT is_tip) OR ((live_round_id IS NOT NULL) AND (payout_minor = 0) AND (state IS NULL) AND is_counted)));
alter table seed add constraint seed_check CHECK (((state = 'revealed'::text) = (revealed_at IS NOT NULL)));
alter table seed add constraint seed_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text])));
alter table tournament add constraint tournament_check CHECK ((closes_at > opens_at));
alter table tournament add constraint tournament_check1 CHECK ((counts_until >= closes_at));
alter table tournament add constraint tournament_games_check CHECK (((cardinality(games) >= 1) AND (cardinality(games) <= 200)));
alter table tournament add constraint tournament_least_stake_minor_check CHECK ((least_stake_minor > 0));
alter table tournament add constraint tournament_rule_check CHECK ((rule = ANY (ARRAY['wins_total'::text, 'multiples_total'::text, 'best_multiple'::text])));
alter table tournament add constraint tournament_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paying'::text, 'ended'::text, 'cancelled'::text])));
alter table tournament add constraint tournament_tournament_id_check CHECK ((tournament_id ~ '^[a-z][a-z0-9-]{1,39}$'::text));
alter table tournament_player add constraint tournament_player_check CHECK ((((points > 0) = (reached_order IS NOT NULL)) AND ((reached_order IS NULL) = (reached_round IS NULL))));
alter table tournament_player add constraint tournament_player_points_check CHECK ((points >= 0));
alter table tournament_prize add constraint tournament_prize_amount_minor_check CHECK ((amount_minor > 0));
alter table tournament_prize add constraint tournament_prize_check CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL)));
alter table tournament_prize add constraint tournament_prize_place_check CHECK ((place > 0));
alter table tournament_prize add constraint tournament_prize_state_check CHECK ((state = ANY (ARRAY['owed'::text, 'paid'::text])));
alter table tournament_round add constraint tournament_round_points_check CHECK ((points >= 0));
alter table tournament_series add constraint tournament_series_games_check CHECK (((cardinality(games) >= 1) AND (cardinality(games) <= 200)));
alter table tournament_series add constraint tournament_series_least_stake_minor_check CHECK ((least_stake_minor > 0));
alter table tournament_series add constraint tournament_series_length_minutes_check CHECK (((length_minutes >= 5) AND (length_minutes <= 44640)));
alter table tournament_series add constraint tournament_series_rule_check CHECK ((rule = ANY (ARRAY['wins_total'::text, 'multiples_total'::text, 'best_multiple'::text])));
alter table tournament_series add constraint tournament_series_series_check CHECK ((series ~ '^[a-z][a-z0-9-]{1,23}$'::text));
alter table game_session add constraint game_session_launch_id_fkey FOREIGN KEY (launch_id) REFERENCES launch(launch_id);
alter table jackpot_cycle add constraint jackpot_cycle_pool_currency_fkey FOREIGN KEY (pool, currency) REFERENCES jackpot_pool(pool, currency);
alter table jackpot_cycle add constraint jackpot_cycle_won_round_fkey FOREIGN KEY (won_round) REFERENCES round(round_id);
alter table jackpot_share add constraint jackpot_share_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(round_id);
alter table live_round add constraint live_round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES live_chain(chain_id);
alter table movement add constraint movement_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(round_id);
alter table pvp_hand add constraint pvp_hand_table_id_fkey FOREIGN KEY (table_id) REFERENCES pvp_table(table_id);
alter table pvp_result add constraint pvp_result_hand_id_fkey FOREIGN KEY (hand_id) REFERENCES pvp_hand(hand_id);
alter table pvp_result add constraint pvp_result_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(round_id);
alter table pvp_seat add constraint pvp_seat_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(round_id);
alter table pvp_seat add constraint pvp_seat_table_id_fkey FOREIGN KEY (table_id) REFERENCES pvp_table(table_id);
alter table pvp_signal add constraint pvp_signal_first_round_fkey FOREIGN KEY (first_round) REFERENCES round(round_id);
alter table pvp_signal add constraint pvp_signal_second_round_fkey FOREIGN KEY (second_round) REFERENCES round(round_id);
alter table pvp_signal add constraint pvp_signal_table_id_fkey FOREIGN KEY (table_id) REFERENCES pvp_table(table_id);
alter table round add constraint round_live_round_id_fkey FOREIGN KEY (live_round_id) REFERENCES live_round(live_round_id);
alter table round add constraint round_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES seed(seed_id);
alter table round add constraint round_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(session_id);
alter table tournament add constraint tournament_series_fkey FOREIGN KEY (series) REFERENCES tournament_series(series);
alter table tournament_player add constraint tournament_player_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(tournament_id);
alter table tournament_prize add constraint tournament_prize_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(round_id);
alter table tournament_prize add constraint tournament_prize_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(tournament_id);
alter table tournament_round add constraint tournament_round_round_id_fkey FOREIGN KEY (round_id) REFERENCES round(round_id);
alter table tournament_round add constraint tournament_round_tournament_id_player_fkey FOREIGN KEY (tournament_id, player) REFERENCES tournament_player(tournament_id, player);

-- Indexes
CREATE INDEX free_round_grant_player ON studio.free_round_grant USING btree (player, game) WHERE (state = 'active'::text);
CREATE INDEX game_session_player ON studio.game_session USING btree (player, game);
CREATE UNIQUE INDEX jackpot_cycle_open ON studio.jackpot_cycle USING btree (pool, currency) WHERE (state = 'open'::text);
CREATE INDEX jackpot_cycle_round ON studio.jackpot_cycle USING btree (won_round) WHERE (won_round IS NOT NULL);
CREATE INDEX launch_expiry ON studio.launch USING btree (expires_at);
CREATE UNIQUE INDEX live_chain_current ON studio.live_chain USING btree (room) WHERE (next_number <= round_count);
CREATE UNIQUE INDEX live_round_current ON studio.live_round USING btree (room) WHERE (phase <> 'done'::text);
CREATE INDEX live_round_room ON studio.live_round USING btree (room, opened_at DESC);
CREATE INDEX movement_round ON studio.movement USING btree (round_id);
CREATE INDEX movement_time ON studio.movement USING btree (sent_at, transaction_id);
CREATE UNIQUE INDEX pvp_hand_open ON studio.pvp_hand USING btree (table_id) WHERE (phase <> 'done'::text);
CREATE INDEX pvp_hand_table ON studio.pvp_hand USING btree (table_id, number DESC);
CREATE INDEX pvp_result_player ON studio.pvp_result USING btree (player, played_at DESC);
CREATE INDEX pvp_result_round ON studio.pvp_result USING btree (round_id, played_at DESC) WHERE (round_id IS NOT NULL);
CREATE INDEX pvp_seat_player ON studio.pvp_seat USING btree (player);
CREATE INDEX pvp_signal_second ON studio.pvp_signal USING btree (second_round);
CREATE INDEX pvp_table_pool ON studio.pvp_table USING btree (model_id, currency, is_demo, level_minor);
CREATE INDEX round_asked ON studio.round USING btree (live_round_id) WHERE is_asked;
CREATE INDEX round_live ON studio.round USING btree (live_round_id) WHERE (live_round_id IS NOT NULL);
CREATE UNIQUE INDEX round_open ON studio.round USING btree (player, game) WHERE ((step = ANY (ARRAY['betting'::text, 'playing'::text, 'raising'::text, 'lowering'::text, 'crediting'::text, 'cancelling'::text])) AND (live_round_id IS NULL));
CREATE INDEX round_player ON studio.round USING btree (player, game, opened_at DESC);
CREATE INDEX round_tip ON studio.round USING btree (player, opened_at) WHERE is_tip;
CREATE INDEX round_uncounted ON studio.round USING btree (settled_at) WHERE ((settled_at IS NOT NULL) AND (NOT is_counted));
CREATE INDEX round_unfinished ON studio.round USING btree (next_attempt_at) WHERE (step = ANY (ARRAY['betting'::text, 'raising'::text, 'lowering'::text, 'crediting'::text, 'cancelling'::text, 'ending'::text]));
CREATE UNIQUE INDEX seed_active ON studio.seed USING btree (player, game) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX seed_next ON studio.seed USING btree (player, game) WHERE (state = 'next'::text);
CREATE INDEX seed_player ON studio.seed USING btree (player, game, seed_id);
CREATE INDEX tournament_of_series ON studio.tournament USING btree (series, closes_at DESC);
CREATE INDEX tournament_open ON studio.tournament USING btree (counts_until) WHERE (state = 'open'::text);
CREATE INDEX tournament_player_own ON studio.tournament_player USING btree (player);
CREATE INDEX tournament_player_place ON studio.tournament_player USING btree (tournament_id, points DESC, reached_order);
CREATE INDEX tournament_prize_owed ON studio.tournament_prize USING btree (next_attempt_at) WHERE (state = 'owed'::text);
CREATE INDEX tournament_round_player ON studio.tournament_round USING btree (tournament_id, player, counted_order);
CREATE INDEX tournament_time ON studio.tournament USING btree (closes_at);

-- Rights
grant insert, select, update on demo_wallet to baize_studio;
grant insert, select, update on free_round_grant to baize_studio;
grant insert, select, update on game_closure to baize_studio;
grant insert, select, update on game_return to baize_studio;
grant delete, insert, select, update on game_session to baize_studio;
grant insert, select, update on jackpot_cycle to baize_studio;
grant insert, select, update on jackpot_pool to baize_studio;
grant insert, select, update on jackpot_share to baize_studio;
grant delete, insert, select, update on launch to baize_studio;
grant insert, select, update on live_chain to baize_studio;
grant usage on live_chain_chain_id_seq to baize_studio;
grant insert, select, update on live_round to baize_studio;
grant insert, select, update on movement to baize_studio;
grant insert, select, update on pvp_hand to baize_studio;
grant insert, select, update on pvp_pair to baize_studio;
grant insert, select on pvp_result to baize_studio;
grant delete, insert, select, update on pvp_seat to baize_studio;
grant insert, select on pvp_signal to baize_studio;
grant usage on pvp_signal_signal_id_seq to baize_studio;
grant insert, select, update on pvp_table to baize_studio;
grant insert, select, update on round to baize_studio;
grant insert, select, update on seed to baize_studio;
grant usage on seed_seed_id_seq to baize_studio;
grant insert, select, update on tournament to baize_studio;
grant insert, select, update on tournament_player to baize_studio;
grant insert, select, update on tournament_prize to baize_studio;
grant insert, select on tournament_round to baize_studio;
grant usage on tournament_round_counted_order_seq to baize_studio;
grant insert, select, update on tournament_series to baize_studio;
