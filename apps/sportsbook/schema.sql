-- Extensions
create extension btree_gist;
create extension pg_trgm;

-- Tables
create table accepted_news (
  event text not null,
  ticket_id uuid not null
);
create table cash_out (
  cash_out_id uuid not null,
  ticket_id uuid not null,
  request_id text not null,
  request_hash text not null,
  percent integer not null,
  shown_minor bigint not null,
  consent text not null,
  is_automatic boolean not null,
  step text not null,
  refusal text,
  delay_ms integer not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  stake_minor bigint,
  paid_minor bigint,
  taken_at timestamp with time zone
);
create table closing_price (
  event text not null,
  market text not null,
  outcome text not null,
  chance integer not null
);
create table demo_wallet (
  player text not null,
  currency text not null,
  balance_minor bigint not null
);
create table desk_price (
  event_id text not null,
  market text not null,
  odds jsonb not null,
  material integer not null,
  ends_at timestamp with time zone not null,
  set_by text not null
);
create table event (
  event_id text not null,
  sport text not null,
  tournament_id text not null,
  fixture jsonb not null,
  status text not null,
  starts_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  score jsonb,
  updated_at timestamp with time zone not null default now()
);
create table exposure (
  exposure_id text not null,
  stake_minor bigint not null default 0,
  liability_minor bigint not null default 0
);
create table held_settlement (
  ticket_id uuid not null,
  cause text not null,
  paid_minor bigint not null,
  due_minor bigint not null,
  held_at timestamp with time zone not null default clock_timestamp()
);
create table launch (
  launch_id text not null,
  code_hash text not null,
  game text not null,
  place jsonb not null,
  language text not null,
  lobby_url text not null,
  public_url text not null,
  is_demo boolean not null,
  currency text,
  session_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
create table lease (
  name text not null,
  epoch bigint not null,
  taken_at timestamp with time zone not null
);
create table leg (
  ticket_id uuid not null,
  number smallint not null,
  event text not null,
  market text not null,
  type text not null,
  spec text not null,
  outcome text not null,
  odds_milli integer not null,
  split integer[] not null,
  material integer not null,
  producer text not null,
  is_live boolean not null,
  closes_at timestamp with time zone,
  score_home integer,
  score_away integer,
  liability_minor bigint not null,
  about jsonb not null,
  is_builder boolean not null default false,
  is_place boolean not null default false,
  rules smallint not null default 1,
  hold_bps integer
);
create table limit_rule (
  sport text not null,
  tournament_id text not null default ''::text,
  main_minor bigint not null,
  other_minor bigint not null,
  outcome_minor bigint not null
);
create table margin_rule (
  sport text not null,
  tournament_id text not null default ''::text,
  is_live boolean not null,
  margin text not null,
  overround_bps integer not null
);
create table market_result (
  result_id bigint not null generated always as identity,
  event_id text not null,
  market text not null,
  version integer not null,
  outcomes jsonb,
  void_reason text,
  cancelled jsonb not null,
  certainty smallint not null,
  is_valid boolean not null,
  source text not null,
  seq bigint,
  recorded_at timestamp with time zone not null default now()
);
create table member_factor (
  player text not null,
  factor smallint not null,
  set_by text not null,
  set_at timestamp with time zone not null default clock_timestamp()
);
create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);
create table movement (
  transaction_id text not null,
  ticket_id uuid not null,
  number integer not null,
  kind text not null,
  player text not null,
  amount_minor bigint not null,
  currency text not null,
  is_demo boolean not null,
  reference text,
  body text not null,
  state text not null default 'sent'::text,
  refusal text,
  platform_transaction text,
  sent_at timestamp with time zone not null default clock_timestamp(),
  answered_at timestamp with time zone
);
create table odds_log (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_0 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_1 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_2 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_3 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_4 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_5 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_6 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table odds_log_7 (
  slot smallint not null,
  changed_at timestamp with time zone not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  odds integer[] not null
);
create table play_session (
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
  balance_minor bigint not null,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
create table player_setting (
  player text not null,
  odds_format text not null,
  consent text not null,
  favourites text[] not null,
  changed_at timestamp with time zone not null default now()
);
create table price_snapshot (
  event_id text not null,
  markets jsonb not null,
  taken_at timestamp with time zone not null default now()
);
create table producer (
  name text not null,
  seq bigint not null,
  updated_at timestamp with time zone not null default now()
);
create table quarantine (
  quarantine_id bigint not null generated always as identity,
  producer text not null,
  seq bigint,
  event_id text,
  reason text not null,
  message text not null,
  received_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  released_by text
);
create table result_mark (
  is_one boolean not null default true,
  result_id bigint not null
);
create table result_work (
  event text not null,
  market text not null,
  result_id bigint not null,
  decided_by text not null,
  after_ticket uuid
);
create table settlement (
  ticket_id uuid not null,
  number integer not null,
  is_settled boolean not null,
  paid_minor bigint not null,
  valid_stake_minor bigint not null,
  decided_by text not null,
  settled_at timestamp with time zone not null default clock_timestamp()
);
create table ticket (
  ticket_id uuid not null,
  player text not null,
  session_id uuid not null,
  request_id text not null,
  request_hash text not null,
  currency text not null,
  is_demo boolean not null,
  kind jsonb not null,
  slip jsonb not null,
  consent text not null,
  line_count integer not null,
  unit_minor bigint not null,
  stake_minor bigint not null,
  step text not null,
  refusal jsonb,
  delay_ms integer not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  debited_from timestamp with time zone,
  accepted_at timestamp with time zone,
  odds_milli bigint,
  counted_minor bigint not null default 0,
  most_minor bigint not null default 0,
  desired_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  valid_stake_minor bigint not null default 0,
  stake_left_minor bigint not null,
  is_settled boolean not null default false,
  settled_at timestamp with time zone,
  is_ended boolean not null default false,
  auto_above_minor bigint,
  auto_below_minor bigint,
  version integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  shown_odds_milli bigint,
  builder_chance integer
);
create table trading_order (
  order_id bigint not null,
  act jsonb not null,
  asked_by text not null,
  agreed_by text,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  taken_at timestamp with time zone not null default clock_timestamp(),
  done_at timestamp with time zone
);
create table trading_stop (
  scope text not null,
  stopped_by text not null,
  reason text not null,
  stopped_at timestamp with time zone not null default clock_timestamp()
);

-- Constraints
alter table accepted_news add constraint accepted_news_pkey PRIMARY KEY (event, ticket_id);
alter table cash_out add constraint cash_out_pkey PRIMARY KEY (cash_out_id);
alter table closing_price add constraint closing_price_pkey PRIMARY KEY (event, market, outcome);
alter table demo_wallet add constraint demo_wallet_pkey PRIMARY KEY (player);
alter table desk_price add constraint desk_price_pkey PRIMARY KEY (event_id, market);
alter table event add constraint event_pkey PRIMARY KEY (event_id);
alter table exposure add constraint exposure_pkey PRIMARY KEY (exposure_id);
alter table held_settlement add constraint held_settlement_pkey PRIMARY KEY (ticket_id);
alter table launch add constraint launch_pkey PRIMARY KEY (launch_id);
alter table lease add constraint lease_pkey PRIMARY KEY (name);
alter table leg add constraint leg_pkey PRIMARY KEY (ticket_id, number);
alter table limit_rule add constraint limit_rule_pkey PRIMARY KEY (sport, tournament_id);
alter table margin_rule add constraint margin_rule_pkey PRIMARY KEY (sport, tournament_id, is_live, margin);
alter table market_result add constraint market_result_pkey PRIMARY KEY (result_id);
alter table member_factor add constraint member_factor_pkey PRIMARY KEY (player);
alter table migration add constraint migration_pkey PRIMARY KEY (name);
alter table movement add constraint movement_pkey PRIMARY KEY (transaction_id);
alter table play_session add constraint play_session_pkey PRIMARY KEY (session_id);
alter table player_setting add constraint player_setting_pkey PRIMARY KEY (player);
alter table price_snapshot add constraint price_snapshot_pkey PRIMARY KEY (event_id);
alter table producer add constraint producer_pkey PRIMARY KEY (name);
alter table quarantine add constraint quarantine_pkey PRIMARY KEY (quarantine_id);
alter table result_mark add constraint result_mark_pkey PRIMARY KEY (is_one);
alter table result_work add constraint result_work_pkey PRIMARY KEY (event, market);
alter table settlement add constraint settlement_pkey PRIMARY KEY (ticket_id, number);
alter table ticket add constraint ticket_pkey PRIMARY KEY (ticket_id);
alter table trading_order add constraint trading_order_pkey PRIMARY KEY (order_id);
alter table trading_stop add constraint trading_stop_pkey PRIMARY KEY (scope);
alter table cash_out add constraint cash_out_ticket_id_request_id_key UNIQUE (ticket_id, request_id);
alter table launch add constraint launch_code_hash_key UNIQUE (code_hash);
alter table market_result add constraint market_result_event_id_market_version_key UNIQUE (event_id, market, version);
alter table movement add constraint movement_ticket_id_number_key UNIQUE (ticket_id, number);
alter table play_session add constraint play_session_token_hash_key UNIQUE (token_hash);
alter table ticket add constraint ticket_player_request_id_key UNIQUE (player, request_id);
alter table cash_out add constraint cash_out_check CHECK (((step = 'refused'::text) = (refusal IS NOT NULL)));
alter table cash_out add constraint cash_out_check1 CHECK (((step = 'taken'::text) = ((taken_at IS NOT NULL) AND (stake_minor IS NOT NULL) AND (paid_minor IS NOT NULL))));
alter table cash_out add constraint cash_out_consent_check CHECK ((consent = ANY (ARRAY['better'::text, 'small'::text, 'any'::text])));
alter table cash_out add constraint cash_out_delay_ms_check CHECK ((delay_ms >= 0));
alter table cash_out add constraint cash_out_paid_minor_check CHECK ((paid_minor >= 0));
alter table cash_out add constraint cash_out_percent_check CHECK (((percent = 100) OR ((percent >= 10) AND (percent <= 90))));
alter table cash_out add constraint cash_out_shown_minor_check CHECK ((shown_minor >= 0));
alter table cash_out add constraint cash_out_stake_minor_check CHECK ((stake_minor > 0));
alter table cash_out add constraint cash_out_step_check CHECK ((step = ANY (ARRAY['waiting'::text, 'taken'::text, 'refused'::text])));
alter table closing_price add constraint closing_price_chance_check CHECK (((chance >= 0) AND (chance <= 1000000)));
alter table demo_wallet add constraint demo_wallet_balance_minor_check CHECK ((balance_minor >= 0));
alter table exposure add constraint exposure_stake_minor_check CHECK ((stake_minor >= 0));
alter table held_settlement add constraint held_settlement_cause_check CHECK ((cause = ANY (ARRAY['late'::text, 'large'::text])));
alter table launch add constraint launch_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])));
alter table leg add constraint leg_check CHECK ((is_live = (closes_at IS NULL)));
alter table leg add constraint leg_liability_minor_check CHECK ((liability_minor >= 0));
alter table leg add constraint leg_number_check CHECK (((number >= 0) AND (number <= 19)));
alter table leg add constraint leg_odds_milli_check CHECK (((odds_milli >= 1010) AND (odds_milli <= 1000000)));
alter table leg add constraint leg_split_check CHECK ((cardinality(split) = 5));
alter table limit_rule add constraint limit_rule_main_minor_check CHECK ((main_minor >= 0));
alter table limit_rule add constraint limit_rule_other_minor_check CHECK ((other_minor >= 0));
alter table limit_rule add constraint limit_rule_outcome_minor_check CHECK ((outcome_minor >= 0));
alter table margin_rule add constraint margin_rule_overround_bps_check CHECK (((overround_bps >= 100) AND (overround_bps <= 3000)));
alter table market_result add constraint market_result_certainty_check CHECK ((certainty = ANY (ARRAY[1, 2])));
alter table member_factor add constraint member_factor_factor_check CHECK ((factor = ANY (ARRAY[2, 10, 25, 50, 100, 200])));
alter table movement add constraint movement_amount_minor_check CHECK ((amount_minor >= 0));
alter table movement add constraint movement_check CHECK (((kind = 'rollback'::text) = (reference IS NOT NULL)));
alter table movement add constraint movement_check1 CHECK (((kind <> 'win'::text) OR (amount_minor > 0)));
alter table movement add constraint movement_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'settle'::text, 'end_round'::text])));
alter table movement add constraint movement_number_check CHECK ((number >= 0));
alter table movement add constraint movement_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'acknowledged'::text, 'refused'::text, 'rolled_back'::text])));
alter table play_session add constraint play_session_check CHECK ((max_stake_minor >= min_stake_minor));
alter table play_session add constraint play_session_min_stake_minor_check CHECK ((min_stake_minor >= 0));
alter table player_setting add constraint player_setting_consent_check CHECK ((consent = ANY (ARRAY['better'::text, 'small'::text, 'any'::text])));
alter table player_setting add constraint player_setting_favourites_check CHECK ((cardinality(favourites) <= 200));
alter table player_setting add constraint player_setting_odds_format_check CHECK ((odds_format = ANY (ARRAY['decimal'::text, 'hongkong'::text, 'malay'::text, 'indonesian'::text, 'american'::text, 'fraction'::text])));
alter table quarantine add constraint quarantine_check CHECK (((released_at IS NULL) = (released_by IS NULL)));
alter table result_mark add constraint result_mark_is_one_check CHECK (is_one);
alter table result_work add constraint result_work_decided_by_check CHECK ((decided_by = ANY (ARRAY['feed'::text, 'desk'::text])));
alter table settlement add constraint settlement_decided_by_check CHECK ((decided_by = ANY (ARRAY['feed'::text, 'desk'::text])));
alter table settlement add constraint settlement_number_check CHECK ((number >= 0));
alter table settlement add constraint settlement_paid_minor_check CHECK ((paid_minor >= 0));
alter table settlement add constraint settlement_valid_stake_minor_check CHECK ((valid_stake_minor >= 0));
alter table ticket add constraint ticket_auto_above_minor_check CHECK ((auto_above_minor > 0));
alter table ticket add constraint ticket_auto_below_minor_check CHECK ((auto_below_minor > 0));
alter table ticket add constraint ticket_builder_chance_check CHECK (((builder_chance >= 1) AND (builder_chance <= 1000000)));
alter table ticket add constraint ticket_check CHECK ((stake_minor = (unit_minor * line_count)));
alter table ticket add constraint ticket_check1 CHECK (((valid_stake_minor >= 0) AND (valid_stake_minor <= stake_minor)));
alter table ticket add constraint ticket_check2 CHECK (((stake_left_minor >= 0) AND (stake_left_minor <= stake_minor)));
alter table ticket add constraint ticket_check3 CHECK (((step = 'accepted'::text) = (accepted_at IS NOT NULL)));
alter table ticket add constraint ticket_check4 CHECK (((step = 'accepted'::text) OR ((paid_minor = 0) AND (desired_minor = 0) AND (NOT is_settled))));
alter table ticket add constraint ticket_check5 CHECK ((is_settled = (settled_at IS NOT NULL)));
alter table ticket add constraint ticket_check6 CHECK (((step = ANY (ARRAY['declined'::text, 'returning'::text, 'returned'::text])) = (refusal IS NOT NULL)));
alter table ticket add constraint ticket_check7 CHECK ((((kind ->> 'type'::text) = 'builder'::text) = (shown_odds_milli IS NOT NULL)));
alter table ticket add constraint ticket_check8 CHECK (((shown_odds_milli IS NULL) OR (step = ANY (ARRAY['waiting'::text, 'declined'::text])) OR (builder_chance IS NOT NULL)));
alter table ticket add constraint ticket_consent_check CHECK ((consent = ANY (ARRAY['better'::text, 'small'::text, 'any'::text])));
alter table ticket add constraint ticket_counted_minor_check CHECK ((counted_minor >= 0));
alter table ticket add constraint ticket_delay_ms_check CHECK ((delay_ms >= 0));
alter table ticket add constraint ticket_desired_minor_check CHECK ((desired_minor >= 0));
alter table ticket add constraint ticket_line_count_check CHECK (((line_count >= 1) AND (line_count <= 924)));
alter table ticket add constraint ticket_most_minor_check CHECK ((most_minor >= 0));
alter table ticket add constraint ticket_paid_minor_check CHECK ((paid_minor >= 0));
alter table ticket add constraint ticket_shown_odds_milli_check CHECK (((shown_odds_milli >= 1010) AND (shown_odds_milli <= 1000000)));
alter table ticket add constraint ticket_step_check CHECK ((step = ANY (ARRAY['waiting'::text, 'debiting'::text, 'returning'::text, 'accepted'::text, 'declined'::text, 'returned'::text])));
alter table ticket add constraint ticket_unit_minor_check CHECK ((unit_minor > 0));
alter table trading_order add constraint trading_order_check CHECK ((agreed_by <> asked_by));
alter table accepted_news add constraint accepted_news_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(ticket_id);
alter table cash_out add constraint cash_out_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(ticket_id);
alter table held_settlement add constraint held_settlement_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(ticket_id);
alter table leg add constraint leg_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(ticket_id);
alter table movement add constraint movement_reference_fkey FOREIGN KEY (reference) REFERENCES movement(transaction_id);
alter table movement add constraint movement_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(ticket_id);
alter table play_session add constraint play_session_launch_id_fkey FOREIGN KEY (launch_id) REFERENCES launch(launch_id);
alter table settlement add constraint settlement_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(ticket_id);
alter table ticket add constraint ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES play_session(session_id);

-- Indexes
CREATE UNIQUE INDEX cash_out_under_way ON sportsbook.cash_out USING btree (ticket_id) WHERE (step = 'waiting'::text);
CREATE INDEX event_ended ON sportsbook.event USING btree (ended_at DESC, event_id) WHERE (ended_at IS NOT NULL);
CREATE INDEX event_open ON sportsbook.event USING btree (starts_at) WHERE (status <> ALL (ARRAY['closed'::text, 'cancelled'::text]));
CREATE INDEX launch_expiry ON sportsbook.launch USING btree (expires_at);
CREATE UNIQUE INDEX leg_event ON sportsbook.leg USING btree (ticket_id, event) WHERE ((NOT is_builder) AND (NOT is_place));
CREATE INDEX leg_market ON sportsbook.leg USING btree (event, market, ticket_id);
CREATE UNIQUE INDEX leg_outcome ON sportsbook.leg USING btree (ticket_id, event, market, outcome);
CREATE INDEX leg_ticket_event ON sportsbook.leg USING btree (event, ticket_id);
CREATE INDEX movement_time ON sportsbook.movement USING btree (sent_at, transaction_id);
CREATE UNIQUE INDEX movement_under_way ON sportsbook.movement USING btree (ticket_id) WHERE ((kind <> 'bet'::text) AND (state = ANY (ARRAY['sent'::text, 'refused'::text])));
CREATE UNIQUE INDEX movement_undone_once ON sportsbook.movement USING btree (reference);
CREATE INDEX odds_log_0_event_id_market_changed_at_idx ON sportsbook.odds_log_0 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_1_event_id_market_changed_at_idx ON sportsbook.odds_log_1 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_2_event_id_market_changed_at_idx ON sportsbook.odds_log_2 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_3_event_id_market_changed_at_idx ON sportsbook.odds_log_3 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_4_event_id_market_changed_at_idx ON sportsbook.odds_log_4 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_5_event_id_market_changed_at_idx ON sportsbook.odds_log_5 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_6_event_id_market_changed_at_idx ON sportsbook.odds_log_6 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_7_event_id_market_changed_at_idx ON sportsbook.odds_log_7 USING btree (event_id, market, changed_at);
CREATE INDEX odds_log_market ON ONLY sportsbook.odds_log USING btree (event_id, market, changed_at);
CREATE INDEX play_session_player ON sportsbook.play_session USING btree (player, opened_at);
CREATE INDEX quarantine_open ON sportsbook.quarantine USING btree (event_id) WHERE (released_at IS NULL);
CREATE INDEX ticket_automatic ON sportsbook.ticket USING btree (ticket_id) WHERE ((auto_above_minor IS NOT NULL) OR (auto_below_minor IS NOT NULL));
CREATE INDEX ticket_due ON sportsbook.ticket USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX ticket_player ON sportsbook.ticket USING btree (player, received_at DESC, ticket_id);
CREATE INDEX ticket_received ON sportsbook.ticket USING btree (received_at DESC, ticket_id DESC) WHERE (NOT is_demo);
CREATE INDEX ticket_settled_at ON sportsbook.ticket USING btree (settled_at) WHERE ((settled_at IS NOT NULL) AND (NOT is_demo));
CREATE INDEX ticket_undecided ON sportsbook.ticket USING btree (received_at) WHERE (step = ANY (ARRAY['waiting'::text, 'debiting'::text, 'returning'::text]));

-- Rights
grant delete, insert, select, update on accepted_news to baize_sportsbook;
grant insert, select, update on cash_out to baize_sportsbook;
grant insert, select on closing_price to baize_sportsbook;
grant insert, select, update on demo_wallet to baize_sportsbook;
grant delete, insert, select, update on desk_price to baize_sportsbook;
grant insert, select, update on event to baize_sportsbook;
grant insert, select, update on exposure to baize_sportsbook;
grant delete, insert, select, update on held_settlement to baize_sportsbook;
grant delete, insert, select, update on launch to baize_sportsbook;
grant insert, select, update on lease to baize_sportsbook;
grant insert, select on leg to baize_sportsbook;
grant delete, insert, select, update on limit_rule to baize_sportsbook;
grant delete, insert, select, update on margin_rule to baize_sportsbook;
grant insert, select on market_result to baize_sportsbook;
grant delete, insert, select, update on member_factor to baize_sportsbook;
grant insert, select, update on movement to baize_sportsbook;
grant insert, select on odds_log to baize_sportsbook;
grant select, truncate on odds_log_0 to baize_sportsbook;
grant select, truncate on odds_log_1 to baize_sportsbook;
grant select, truncate on odds_log_2 to baize_sportsbook;
grant select, truncate on odds_log_3 to baize_sportsbook;
grant select, truncate on odds_log_4 to baize_sportsbook;
grant select, truncate on odds_log_5 to baize_sportsbook;
grant select, truncate on odds_log_6 to baize_sportsbook;
grant select, truncate on odds_log_7 to baize_sportsbook;
grant delete, insert, select, update on play_session to baize_sportsbook;
grant insert, select, update on player_setting to baize_sportsbook;
grant delete, insert, select, update on price_snapshot to baize_sportsbook;
grant insert, select, update on producer to baize_sportsbook;
grant insert, select, update on quarantine to baize_sportsbook;
grant select, update on result_mark to baize_sportsbook;
grant delete, insert, select, update on result_work to baize_sportsbook;
grant insert, select on settlement to baize_sportsbook;
grant insert, select, update on ticket to baize_sportsbook;
grant insert, select on trading_order to baize_sportsbook;
grant delete, insert, select, update on trading_stop to baize_sportsbook;

-- Rights to columns
grant update (done_at) on trading_order to baize_sportsbook;
