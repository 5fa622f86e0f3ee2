-- Extensions
create extension btree_gist;
create extension pg_trgm;

-- Tables
create table account_opening (
  agent_id bigint not null,
  id uuid not null,
  member_id bigint not null,
  type smallint not null,
  opened_by bigint not null,
  opened_at timestamp with time zone not null
);
create table affiliate_domain (
  domain text not null,
  agent_id bigint not null,
  added_at timestamp with time zone not null default now()
);
create table agent_assistant (
  principal_id bigint not null,
  assistant_id bigint not null,
  rights text[] not null,
  changed_at timestamp with time zone not null
);
create table agent_close (
  kind text not null,
  length text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  watermark_at timestamp with time zone not null,
  closed_at timestamp with time zone not null,
  billed_at timestamp with time zone,
  bills integer not null default 0,
  amount bigint not null default 0
);
create table agent_contract (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  version integer not null,
  payer_id bigint,
  terms text not null,
  terms_hash text not null,
  note text not null default ''::text,
  state text not null default 'offered'::text,
  request_id uuid not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  withheld_at timestamp with time zone,
  offered_by text not null default 'payer'::text,
  answers bigint,
  turn integer not null default 1,
  agreed_ends bigint[] not null default '{}'::bigint[]
);
create table agent_contract_event (
  payee_id bigint not null,
  contract_id bigint not null,
  step text not null,
  happened_at timestamp with time zone not null,
  actor text not null,
  reason text not null default ''::text,
  cascade_hash text
);
create table agent_filter (
  agent_id bigint not null,
  id uuid not null default uuidv7(),
  page text not null,
  name text not null,
  parts jsonb not null
);
create table agent_freeze (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  with_branch boolean not null,
  reason text not null,
  frozen_by bigint not null,
  frozen_at timestamp with time zone not null,
  released_by bigint,
  released_at timestamp with time zone
);
create table agent_freeze_person (
  freeze_id bigint not null,
  member_id bigint not null,
  state text not null
);
create table agent_line (
  agent_id bigint not null,
  ancestor_id bigint not null,
  distance smallint not null,
  from_day date not null,
  to_day date not null default 'infinity'::date
);
create table agent_move (
  member_id bigint not null,
  from_day date not null,
  old_upline_id bigint,
  new_upline_id bigint not null,
  is_done boolean not null default false,
  asked_at timestamp with time zone not null default now()
);
create table agent_note (
  agent_id bigint not null,
  member_id bigint not null,
  note text not null default ''::text,
  label text not null default ''::text,
  version integer not null default 1,
  no_credits boolean not null default false
);
create table agent_signal (
  id bigint not null generated always as identity,
  kind text not null,
  members bigint[] not null,
  mark text not null,
  agent_id bigint not null,
  facts jsonb not null,
  count integer not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  state text not null default 'open'::text,
  changed_at timestamp with time zone not null,
  grown_into bigint
);
create table agent_signal_event (
  signal_id bigint not null,
  id bigint not null generated always as identity,
  act text not null,
  outcome text,
  note text not null default ''::text,
  count integer not null,
  operator_id bigint,
  happened_at timestamp with time zone not null
);
create table agent_signal_member (
  member_id bigint not null,
  signal_id bigint not null
);
create table agent_signal_part (
  agent_id bigint not null,
  after_member bigint
);
create table agent_signal_walk (
  id bigint not null generated always as identity,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table agent_slot (
  agent_id bigint not null,
  slot_at timestamp with time zone not null,
  origin_at timestamp with time zone not null,
  currency text not null,
  category text not null,
  bucket bigint not null,
  won boolean not null,
  bets bigint not null,
  valid bigint not null
) with (fillfactor=80);
create table agent_statement (
  agent_id bigint not null,
  month date not null,
  content text not null,
  previous text,
  hash text not null,
  made_at timestamp with time zone not null
);
create table agent_suspend_request (
  agent_id bigint not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  reason text not null,
  state text not null default 'open'::text,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  answer text not null default ''::text
);
create table answer (
  member_id bigint not null,
  actor integer not null,
  key text collate "C" not null,
  code text not null,
  request uuid,
  answer text not null,
  reference text,
  posted_at timestamp with time zone not null default now(),
  txid bigint not null default ((pg_current_xact_id())::text)::bigint
);
create table approval (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  member_id bigint,
  before jsonb,
  change jsonb not null,
  secret text,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision text
);
create table attempt (
  scope text not null,
  subject bytea not null,
  count integer not null,
  last_at timestamp with time zone not null,
  free_at timestamp with time zone not null
);
create table audit_event (
  member_id bigint not null default 0,
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null,
  event text not null,
  actor_kind text not null,
  actor_id text not null,
  address text,
  device_mark text,
  user_agent text,
  before jsonb,
  after jsonb,
  details jsonb,
  txid bigint not null default ((pg_current_xact_id())::text)::bigint
);
create table audit_seal (
  id bigint not null,
  prev_hash bytea not null,
  hash bytea not null,
  from_txid bigint not null,
  to_txid bigint not null,
  events bigint not null,
  events_hash bytea not null,
  sealed_at timestamp with time zone not null default now()
);
create table bet (
  member_id bigint not null,
  id uuid not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  payout bigint not null default 0,
  valid_stake bigint,
  stake_seq bigint not null,
  placed_at timestamp with time zone not null default now(),
  revised_at timestamp with time zone,
  settles_until timestamp with time zone,
  source integer not null,
  revision integer not null default 0,
  state text not null default 'open'::text,
  currency text not null,
  game text not null,
  grant_id uuid,
  record text
) with (fillfactor=70);
create table bet_fact (
  member_id bigint not null,
  id bigint not null generated always as identity,
  bets integer not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  valid_stake bigint not null,
  risked bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  pool bigint not null,
  tip bigint not null,
  seq bigint,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  fed_at timestamp with time zone not null default clock_timestamp(),
  source integer not null,
  revision integer not null,
  product text not null,
  game text not null,
  currency text not null,
  reference text collate "C" not null,
  grant_id uuid,
  stake_seqs bigint[],
  stake_valids bigint[]
);
create table bet_feed (
  is_only boolean not null default true,
  seal_id bigint not null default 0,
  member_id bigint not null default 0,
  stepped_at timestamp with time zone not null default now(),
  complete_to timestamp with time zone not null default '-infinity'::timestamp with time zone,
  complete_at timestamp with time zone not null default '-infinity'::timestamp with time zone
);
create table bet_feed_consumer (
  name text not null,
  fact_id bigint not null default 0,
  stepped_at timestamp with time zone not null default now()
);
create table bet_feed_member (
  member_id bigint not null,
  seq bigint not null
) with (fillfactor=80);
create table bet_feed_open (
  member_id bigint not null,
  source integer not null,
  reference text collate "C" not null,
  currency text not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  pool bigint not null,
  tip bigint not null,
  stake_seqs bigint[],
  stake_amounts bigint[]
);
create table bet_feed_revised (
  member_id bigint not null,
  id bigint not null generated always as identity,
  source integer not null,
  reference text collate "C" not null,
  revised_at timestamp with time zone not null default now()
);
create table bet_revision (
  member_id bigint not null,
  bet_id uuid not null,
  revision integer not null,
  state text not null,
  payout bigint not null,
  valid_stake bigint,
  revised_at timestamp with time zone not null,
  record text
);
create table bet_settlement (
  id bigint not null generated always as identity,
  settled_at timestamp with time zone not null default now(),
  member_ids bigint[] not null,
  bet_ids uuid[] not null,
  revisions integer[] not null,
  replaced integer[] not null
);
create table bet_source (
  id integer not null generated always as identity,
  code text not null,
  product text not null,
  account integer not null
);
create table bill_correction (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  contract_id bigint not null,
  kind text not null,
  payer_id bigint,
  amount bigint not null,
  taken bigint not null default 0,
  approval_id bigint not null,
  reason text not null,
  asked_by bigint not null,
  decided_by bigint not null,
  made_at timestamp with time zone not null
);
create table bill_correction_use (
  payee_id bigint not null,
  correction_id bigint not null,
  bill_id bigint not null,
  amount bigint not null
);
create table bill_dispute (
  payee_id bigint not null,
  bill_id bigint not null,
  line integer not null default 0,
  state text not null default 'open'::text,
  reason text not null,
  answer text not null default ''::text,
  decision text not null default ''::text,
  opened_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  decided_at timestamp with time zone
);
create table bill_look (
  payee_id bigint not null,
  bill_id bigint not null,
  tries integer not null default 0,
  next_at timestamp with time zone not null
);
create table bill_restatement (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  approval_id bigint not null,
  made_at timestamp with time zone not null,
  base bigint not null,
  rate integer not null,
  product numeric not null,
  amount bigint not null,
  carry_out bigint not null,
  lines text not null,
  correction_id bigint
);
create table bill_signal (
  payee_id bigint not null,
  bill_id bigint not null,
  signal_id bigint not null
);
create table bill_write_off (
  payee_id bigint not null,
  bill_id bigint not null,
  part integer not null,
  amount bigint not null,
  approval_id bigint,
  written_off_at timestamp with time zone not null
);
create table bonus (
  member_id bigint not null,
  id uuid not null,
  origin text not null,
  state text not null default 'queued'::text,
  place integer not null,
  title_en text not null,
  title_bn text not null,
  amount bigint not null,
  currency text not null,
  terms jsonb not null,
  needed bigint not null,
  counted bigint not null default 0,
  carried bigint not null default 0,
  converted bigint not null default 0,
  returned bigint not null default 0,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  ends_at timestamp with time zone,
  suspended_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  review_at timestamp with time zone
);
create table bonus_event (
  member_id bigint not null,
  bonus_id uuid not null,
  seq integer not null,
  state text not null,
  actor_kind text not null,
  actor_id text not null,
  reason text,
  granted bigint not null default 0,
  converted bigint not null default 0,
  returned bigint not null default 0,
  happened_at timestamp with time zone not null
);
create table bonus_span (
  member_id bigint not null,
  after_seq bigint not null,
  up_to_seq bigint,
  bonus_id uuid not null
);
create unlogged table call_count (
  window_at timestamp with time zone not null,
  call text not null,
  address text not null,
  calls integer not null
);
create table campaign (
  id bigint not null generated always as identity,
  topic text not null,
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  audience jsonb not null,
  state text not null default 'asked'::text,
  approval_id bigint,
  send_at timestamp with time zone,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  total integer not null,
  sent integer not null default 0,
  read_count integer not null default 0,
  after_member bigint not null default 0,
  version integer not null default 1
);
create unlogged table captcha (
  device text not null,
  answer_hash bytea not null,
  picture bytea not null,
  drawn_at timestamp with time zone not null,
  tried_at timestamp with time zone
);
create table catalogue_version (
  is_only boolean not null default true,
  version bigint not null
);
create table challenge_answer (
  challenge bytea not null,
  expires_at timestamp with time zone not null
);
create table chat_conversation (
  party text not null,
  id uuid not null default uuidv7(),
  member_id bigint,
  language text not null,
  state text not null default 'open'::text,
  operator text,
  last_seq integer not null default 0,
  party_read_seq integer not null default 0,
  operator_read_seq integer not null default 0,
  rating smallint,
  rating_comment text,
  address text not null,
  opened_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  closed_at timestamp with time zone
);
create table chat_image (
  party text not null,
  id text not null,
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  conversation_id uuid,
  seq integer,
  "position" smallint
);
create table chat_message (
  party text not null,
  conversation_id uuid not null,
  seq integer not null,
  author text not null,
  operator text,
  client_id uuid not null,
  content text not null,
  help text[] not null default '{}'::text[],
  sent_at timestamp with time zone not null
);
create table check_in (
  member_id bigint not null,
  day date not null,
  place integer not null,
  terms integer not null,
  is_made_up boolean not null default false,
  done_at timestamp with time zone not null
);
create table content (
  kind text not null,
  id text not null,
  "position" integer not null default 0,
  state text not null,
  visible_from timestamp with time zone not null,
  visible_until timestamp with time zone,
  title_en text not null,
  title_bn text not null,
  body_en text not null default ''::text,
  body_bn text not null default ''::text,
  fields jsonb not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now()
);
create table contract_bill (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  contract_id bigint not null,
  kind text not null,
  payer_id bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  currency text not null,
  figures text not null,
  base bigint not null,
  rate integer not null,
  product numeric not null,
  day_product numeric,
  carry_in bigint not null default 0,
  carry_out bigint not null default 0,
  amount bigint not null,
  paid bigint not null default 0,
  withheld bigint not null default 0,
  written_off bigint not null default 0,
  held text,
  billed_at timestamp with time zone not null,
  held_until timestamp with time zone,
  correction bigint not null default 0,
  corrects bigint,
  held_first_at timestamp with time zone
);
create table contract_bill_fence (
  payee_id bigint not null,
  bill_id bigint not null,
  line integer not null,
  member_id bigint not null,
  carry_in bigint not null,
  carry_out bigint not null
);
create table contract_bill_line (
  payee_id bigint not null,
  bill_id bigint not null,
  line integer not null,
  kind text not null,
  category text not null default ''::text,
  figure bigint not null,
  factor integer,
  amount bigint not null,
  origin_at timestamp with time zone
);
create table contract_payment (
  payee_id bigint not null,
  bill_id bigint not null,
  part integer not null,
  payer_id bigint,
  amount bigint not null,
  paid_at timestamp with time zone not null
);
create table contract_rule (
  id bigint not null generated always as identity,
  from_day date not null,
  rules text not null,
  written_at timestamp with time zone not null,
  written_by text not null
);
create table coupon_batch (
  id uuid not null default uuidv7(),
  title_en text not null,
  title_bn text not null,
  kind text not null,
  amount bigint not null,
  codes integer not null,
  uses_each integer not null,
  member_limit integer not null,
  within_days integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  stopped_at timestamp with time zone
);
create table coupon_cluster (
  batch_id uuid not null,
  cluster bigint not null,
  used integer not null default 0
);
create table coupon_code (
  hash bytea not null,
  batch_id uuid not null,
  uses integer not null,
  used integer not null default 0
);
create table coupon_use (
  member_id bigint not null,
  hash bytea not null,
  batch_id uuid not null,
  used_at timestamp with time zone not null
);
create table deposit (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  request uuid not null,
  method text not null,
  kind text not null,
  gateway text,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  bonus_code text,
  bonus_amount bigint not null default 0,
  bonus_turnover integer not null default 0,
  bonus_state text not null default 'none'::text,
  state text not null,
  receiving_account uuid,
  transaction_id text,
  slip text,
  gateway_order text,
  payment_url text,
  reason text,
  claimed_by text,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  ended_at timestamp with time zone,
  bonus_title_en text,
  bonus_title_bn text,
  bonus_terms jsonb
);
create table deposit_event (
  member_id bigint not null,
  deposit_id uuid not null,
  seq integer not null,
  state text not null,
  actor_kind text not null,
  actor_id text not null,
  reason text,
  note text,
  happened_at timestamp with time zone not null
);
create table direct_count (
  agent_id bigint not null,
  day date not null,
  change integer not null
) with (fillfactor=80);
create table direct_day (
  agent_id bigint not null,
  day date not null,
  origin_day date not null,
  currency text not null,
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0
) with (fillfactor=80);
create table encryption_key (
  kid text not null,
  private_jwk text not null,
  created_at timestamp with time zone not null default now()
);
create table export_file (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  list text not null,
  query jsonb not null,
  state text not null default 'waiting'::text,
  row_count integer not null default 0,
  part_count integer not null default 0,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
create table export_part (
  export_id bigint not null,
  seq integer not null,
  content text not null
);
create table favourite_game (
  member_id bigint not null,
  node_id integer not null,
  kept_at timestamp with time zone not null default now()
);
create table feedback (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  question_type text not null,
  content text not null,
  language text not null,
  sent_at timestamp with time zone not null,
  state text not null default 'open'::text
);
create table figure_close (
  day date not null,
  fact_id bigint not null,
  seal_id bigint not null,
  closed_at timestamp with time zone not null,
  figures_hash text
);
create table figure_mark (
  is_only boolean not null default true,
  seal_id bigint not null default 0,
  counted_to timestamp with time zone not null default '-infinity'::timestamp with time zone,
  counted_at timestamp with time zone not null default '-infinity'::timestamp with time zone
);
create table figure_member (
  member_id bigint not null,
  joined_at timestamp with time zone not null,
  is_agent boolean not null,
  currency text not null,
  comes_later boolean not null default false,
  is_counted boolean not null default false,
  first_deposit_day date
) with (fillfactor=80);
create table figure_slot_close (
  before_at timestamp with time zone not null,
  fact_id bigint not null,
  closed_at timestamp with time zone not null
);
create table figure_zone (
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  zone text not null
);
create table free_round_gift (
  id bigint not null generated always as identity,
  game_id text not null,
  rounds integer not null,
  stake bigint not null,
  currency text not null,
  days integer not null,
  audience jsonb not null,
  reason text not null,
  state text not null default 'asked'::text,
  approval_id bigint,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  total integer not null,
  given integer not null default 0,
  after_member bigint not null default 0,
  version integer not null default 1
);
create table free_round_grant (
  member_id bigint not null,
  grant_id text not null,
  vendor_id integer not null,
  game_id text not null,
  game_code text not null,
  rounds integer not null,
  stake bigint not null,
  currency text not null,
  state text not null,
  rounds_left integer,
  reason text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  told_at timestamp with time zone,
  refusal text not null default ''::text,
  gift_id bigint,
  reward_id uuid,
  win_terms jsonb,
  wins_closed_at timestamp with time zone,
  won bigint
);
create table free_round_play (
  member_id bigint not null,
  grant_id text not null,
  vendor integer not null,
  round text collate "C" not null
);
create table function_file (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);
create table game (
  node_id integer not null generated always as identity,
  id text not null,
  integration_id integer,
  game_code text not null,
  category text not null,
  vendor text not null,
  class text not null,
  title_en text not null,
  title_bn text not null,
  search_key text not null,
  vendor_enabled boolean not null,
  state text not null default 'open'::text,
  rtp text not null,
  volatility text not null,
  features text[] not null,
  min_stake text not null,
  max_stake text not null,
  art jsonb not null,
  popularity integer not null,
  released_at timestamp with time zone not null,
  vendor_updated_at timestamp with time zone not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  coming_soon boolean not null default false,
  search_words tsvector generated always as (to_tsvector('simple'::regconfig, search_key)) stored,
  console_version integer not null default 1,
  place integer,
  is_hot boolean not null default false,
  rest_from timestamp with time zone,
  rest_until timestamp with time zone,
  closed_regions text[] not null default '{}'::text[],
  min_level integer not null default 0,
  takes_free_rounds boolean
);
create table game_alarm (
  id bigint not null generated always as identity,
  vendor_id integer not null,
  game_code text not null,
  reason text not null,
  deviation double precision not null,
  closed_at timestamp with time zone not null,
  raised_at timestamp with time zone not null,
  cleared_at timestamp with time zone
);
create table game_category (
  code text not null,
  "position" integer not null,
  is_shown boolean not null default true,
  rest_from timestamp with time zone,
  rest_until timestamp with time zone,
  console_version integer not null default 1
);
create table game_lane (
  category text not null,
  vendor text not null,
  "position" integer not null,
  is_shown boolean not null default true,
  console_version integer not null default 1
);
create table game_return (
  vendor_id integer not null,
  game_code text not null,
  model text not null,
  rounds bigint not null,
  stake numeric not null,
  payout numeric not null,
  expected numeric not null,
  spread numeric not null,
  is_telling boolean not null,
  is_best_play boolean not null,
  reported_at timestamp with time zone not null
);
create table game_vendor (
  code text not null,
  display_name text not null,
  is_shown boolean not null default true,
  rest_from timestamp with time zone,
  rest_until timestamp with time zone,
  closed_regions text[] not null default '{}'::text[],
  min_level integer not null default 0,
  console_version integer not null default 1
);
create table gateway_difference (
  id uuid not null default uuidv7(),
  gateway text not null,
  order_kind text not null,
  order_id text not null,
  kind text not null,
  expected text not null,
  found text not null,
  opened_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  note text
);
create table gateway_event (
  gateway text not null,
  event_id text not null,
  order_kind text not null,
  order_id text not null,
  gateway_order text not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  received_at timestamp with time zone not null
);
create table gateway_reconciliation (
  gateway text not null,
  day date not null,
  lines integer not null,
  compared_at timestamp with time zone not null
);
create table gift_version (
  kind text not null,
  number integer not null,
  document jsonb not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamp with time zone not null
);
create table hold (
  member_id bigint not null,
  hold text not null,
  amount bigint not null,
  currency text not null,
  state text not null default 'open'::text,
  expires_at timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone
);
create table house_account (
  id integer not null generated always as identity,
  code text not null,
  kind text not null
);
create table house_daily (
  day date not null,
  account integer not null,
  currency text not null,
  debit bigint not null,
  credit bigint not null
);
create table identity (
  provider text not null,
  subject text not null,
  member_id bigint not null,
  email text not null,
  linked_at timestamp with time zone not null
);
create table inbox_message (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  topic text not null,
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  reference text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone
);
create table invariant_run (
  id bigint not null generated always as identity,
  ran_at timestamp with time zone not null default now(),
  id_checked text not null,
  title text not null,
  violations integer not null,
  sample jsonb not null,
  is_whole boolean not null default true,
  seen_at timestamp with time zone not null default now(),
  checked_from timestamp with time zone
);
create table jackpot_pool (
  vendor_id integer not null,
  pool text not null,
  currency text not null,
  amount bigint not null,
  kind text,
  must_drop_by bigint,
  updated_at timestamp with time zone not null,
  told_at timestamp with time zone not null
);
create table known_device (
  member_id bigint not null,
  device_mark bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null
);
create table known_network (
  member_id bigint not null,
  network text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null
);
create table kyc_document (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null default 'submitted'::text,
  submitted_at timestamp with time zone not null,
  valid_until date,
  reviewed_by text,
  changed_at timestamp with time zone not null,
  reason text
);
create table kyc_event (
  member_id bigint not null,
  document_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  by_kind text not null,
  by_id text not null,
  reason text,
  stepped_at timestamp with time zone not null,
  note text
);
create table kyc_file (
  member_id bigint not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid,
  media_type text not null,
  sealed bytea not null,
  added_at timestamp with time zone not null
);
create table launch_code (
  code_hash bytea not null,
  member_id bigint not null,
  vendor_id integer not null,
  game_code text not null,
  currency text not null,
  language text not null,
  login text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create table login_history (
  member_id bigint not null,
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null,
  outcome text not null,
  via text not null,
  area text not null,
  address text not null,
  user_agent text not null,
  is_new_device boolean not null
);
create table lottery_accrual (
  draw_id text not null,
  version integer not null,
  bucket smallint not null,
  agent_id bigint not null,
  amount bigint not null
);
create table lottery_beacon_chain (
  chain_hash text not null,
  scheme text not null,
  period_seconds integer not null,
  genesis bigint not null,
  public_key text not null,
  is_stand_in boolean not null,
  pinned_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_calendar (
  series text not null,
  version integer not null,
  exceptions jsonb not null,
  set_by text not null,
  set_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_cancel (
  member_id bigint not null,
  ticket_id uuid not null,
  cancelled_at timestamp with time zone not null,
  node text not null,
  leaf integer not null
);
create table lottery_chase (
  member_id bigint not null,
  id uuid not null,
  series text not null,
  state text not null default 'running'::text,
  reason text,
  stop text not null,
  asked jsonb not null,
  stake bigint not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone
);
create table lottery_chase_draw (
  member_id bigint not null,
  chase_id uuid not null,
  place integer not null,
  draw_id text not null,
  closes_at timestamp with time zone not null,
  multiple integer not null,
  stake bigint not null,
  state text not null default 'held'::text,
  ticket_id uuid
);
create table lottery_chunk (
  draw_id text not null,
  version integer not null,
  bucket smallint not null,
  tickets integer not null default 0,
  stake bigint not null default 0,
  paid bigint not null default 0,
  waiting integer not null default 0,
  done_at timestamp with time zone,
  won bigint not null default 0,
  expected double precision not null default 0,
  deviation double precision not null default 0
);
create table lottery_day_root (
  day date not null,
  part integer not null,
  draw_ids text[] not null,
  root text not null,
  key_id text not null,
  signature text not null,
  signed_at timestamp with time zone not null default clock_timestamp(),
  size integer generated always as (cardinality(draw_ids)) stored
);
create table lottery_draw (
  id text not null,
  series text not null,
  number text not null,
  game text not null,
  kind text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  state text not null default 'scheduled'::text,
  lunar_year integer not null,
  seed_hash text,
  sealed_seed text,
  sealed_seed_copy text,
  chain_hash text,
  round bigint,
  root text,
  leaves integer,
  closed_at timestamp with time zone,
  close_signature text,
  result_version integer not null default 0,
  settled_version integer not null default 0,
  settled_at timestamp with time zone,
  void_reason text,
  stake bigint not null default 0,
  won bigint not null default 0,
  expected double precision not null default 0,
  deviation double precision not null default 0
) with (fillfactor=80);
create table lottery_group (
  id bigint not null generated always as identity,
  member_id bigint not null,
  mode text not null,
  prize_group integer not null,
  set_at timestamp with time zone not null default now(),
  set_by text not null
);
create table lottery_head (
  draw_id text not null,
  node text not null,
  size integer not null,
  root text not null,
  time_ms bigint not null,
  signature text not null,
  hashes bytea not null,
  peaks bytea not null
);
create table lottery_lease (
  draw_id text not null,
  node text not null,
  share bigint not null
);
create table lottery_limit (
  series text not null,
  version integer not null,
  line_stake bigint not null,
  ticket_stake bigint not null,
  member_draw_stake bigint not null,
  payout bigint not null,
  liability bigint not null,
  set_by text not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  number bigint
);
create table lottery_price_table (
  game text not null,
  version integer not null,
  parts jsonb not null,
  starts_at timestamp with time zone not null,
  set_by text not null,
  set_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_result (
  draw_id text not null,
  version integer not null,
  numbers text[] not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  inputs jsonb not null,
  reason text
);
create table lottery_return_alarm (
  id bigint not null generated always as identity,
  raised_at timestamp with time zone not null default clock_timestamp(),
  cleared_at timestamp with time zone,
  stake bigint not null,
  won bigint not null,
  expected double precision not null,
  off double precision not null,
  draws integer not null,
  series text not null
);
create table lottery_revoked_source_key (
  public_key text not null,
  reason text not null,
  revoked_by text not null,
  revoked_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_signing_key (
  id text not null,
  public_key text not null,
  sealed_key text not null,
  created_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_source_report (
  draw_id text not null,
  source text not null,
  numbers text[] not null,
  issued_at timestamp with time zone not null,
  public_key text not null,
  signature text not null,
  received_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_start_group (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  mode text not null,
  prize_group integer not null,
  set_at timestamp with time zone not null default now(),
  set_by text not null
);
create table lottery_ticket (
  member_id bigint not null,
  id uuid not null,
  draw_id text not null,
  bucket smallint not null,
  lines bigint not null,
  stake bigint not null,
  table_version integer not null,
  own_group integer not null,
  upline_ids bigint[] not null,
  upline_groups integer[] not null,
  placed_at timestamp with time zone not null,
  node text not null,
  leaf integer not null,
  salt text not null,
  chase_id uuid,
  rows text not null,
  coverage smallint not null,
  bonus_stake bigint not null default 0
);
create table lottery_typed_result (
  id bigint not null generated always as identity,
  draw_id text not null,
  operator_id bigint not null,
  numbers text[] not null,
  typed_at timestamp with time zone not null default clock_timestamp()
);
create table lottery_win (
  member_id bigint not null,
  ticket_id uuid not null,
  version integer not null,
  payout bigint not null,
  hits text not null
);
create table lottery_withheld (
  draw_id text not null,
  voided_at timestamp with time zone not null default clock_timestamp(),
  revealed_at timestamp with time zone,
  seed text,
  beacon_signature text,
  numbers text[],
  tickets integer,
  stake bigint,
  would_have_paid bigint,
  root text,
  leaves integer,
  close_signature text
);
create table mall_item (
  id uuid not null default uuidv7(),
  shelf text not null,
  "position" integer not null default 0,
  name_en text not null,
  name_bn text not null,
  note_en text not null default ''::text,
  note_bn text not null default ''::text,
  picture text not null,
  points bigint not null,
  surcharge bigint not null default 0,
  level integer not null default 0,
  member_limit integer,
  member_period text,
  stocked bigint not null,
  free bigint not null,
  reserved bigint not null default 0,
  sold bigint not null default 0,
  gift_kind text,
  gift_amount bigint,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  is_shown boolean not null default true,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now()
);
create table mall_order (
  member_id bigint not null,
  id uuid not null,
  item_id uuid,
  shelf text not null,
  name_en text not null,
  name_bn text not null,
  picture text not null,
  quantity integer not null,
  points bigint not null,
  surcharge bigint not null default 0,
  cash bigint not null default 0,
  ratio integer,
  state text not null,
  carrier text,
  tracking text,
  remark text,
  address text,
  mobile text,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  ended_at timestamp with time zone,
  erased_at timestamp with time zone,
  version integer not null default 1,
  number bigint not null generated always as identity
) with (fillfactor=80);
create table mall_order_event (
  member_id bigint not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  happened_at timestamp with time zone not null,
  by_name text not null,
  remark text
);
create table member (
  id bigint not null generated always as identity,
  username text not null,
  nickname text not null,
  type smallint not null,
  upline_id bigint,
  password_hash text,
  currency text not null,
  language text not null default 'BN'::text,
  state text not null default 'active'::text,
  referral_code text,
  affiliate_code text,
  first_login_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  mobile text,
  mobile_verified_at timestamp with time zone,
  email text,
  email_verified_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  must_change_password boolean not null default false,
  excluded_until timestamp with time zone,
  payment_password_hash text,
  payee_name text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  zalo text,
  telegram text,
  id_number text,
  invite_code text,
  referrer_id bigint,
  mobile_bound_at timestamp with time zone,
  email_bound_at timestamp with time zone,
  contact_replaced_at timestamp with time zone,
  payment_password_set_at timestamp with time zone,
  real_name text,
  birthday date,
  permanent_address text,
  current_address text,
  place_of_birth text,
  nationality text,
  occupation text,
  source_of_income text,
  console_version integer not null default 1,
  avatar text,
  terms_due boolean not null default false,
  birthday_set_at timestamp with time zone
);
create table member_active (
  member_id bigint not null,
  currency text not null,
  category text not null,
  day date not null
);
create table member_day (
  member_id bigint not null,
  day date not null,
  origin_day date not null,
  currency text not null,
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0
) with (fillfactor=80);
create table member_edge (
  member_id bigint not null,
  from_day date not null,
  to_day date not null default 'infinity'::date,
  upline_id bigint not null
);
create table member_note (
  member_id bigint not null,
  id bigint not null generated always as identity,
  text text not null,
  written_at timestamp with time zone not null,
  written_by bigint not null
);
create table member_tag (
  member_id bigint not null,
  tag text not null,
  tagged_at timestamp with time zone not null,
  tagged_by bigint not null
);
create table member_transfer (
  member_id bigint not null,
  id uuid not null,
  to_member_id bigint not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  sent_at timestamp with time zone not null
);
create table member_transfer_hold (
  member_id bigint not null,
  id uuid not null,
  to_member_id bigint not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  decided_at timestamp with time zone
);
create table member_turnover (
  member_id bigint not null,
  counted bigint not null,
  currency text not null,
  counted_at timestamp with time zone not null
);
create table message_budget (
  subject text not null,
  seconds integer not null,
  started_at timestamp with time zone not null,
  spent integer not null,
  allowed integer not null
);
create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);
create table mini_game (
  id uuid not null default uuidv7(),
  kind text not null,
  opened_at timestamp with time zone not null default now()
);
create table mini_game_hand (
  member_id bigint not null,
  game_id uuid not null,
  turns integer not null,
  nonce integer not null default 0,
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null
);
create table mini_game_prize (
  version_id uuid not null,
  place integer not null,
  weight integer not null,
  kind text not null,
  amount bigint not null,
  stock integer,
  left_over integer,
  substitute integer
);
create table mini_game_turn (
  member_id bigint not null,
  id uuid not null,
  game_id uuid not null,
  version_id uuid not null,
  nonce integer not null,
  seed_hash text not null,
  seed text not null,
  client_seed text not null,
  drawn integer not null,
  given integer not null,
  played_at timestamp with time zone not null
);
create table mini_game_version (
  id uuid not null default uuidv7(),
  game_id uuid not null,
  number integer not null,
  title_en text not null,
  title_bn text not null,
  currency text not null,
  cap bigint not null,
  is_open boolean not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamp with time zone not null
);
create table operator (
  id bigint not null generated always as identity,
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  name text not null default ''::text,
  language text not null default 'BN'::text,
  state text not null default 'active'::text,
  must_change_password boolean not null default false,
  totp_secret text,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint not null default 0,
  last_login_at timestamp with time zone,
  version integer not null default 1
);
create table operator_role (
  operator_id bigint not null,
  role_id bigint not null
);
create table operator_session (
  token_hash bytea not null,
  operator_id bigint not null,
  stage text not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null
);
create table outgoing_message (
  member_id bigint not null default 0,
  id bigint not null generated always as identity,
  reference uuid not null,
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  content text,
  inbox_key text,
  is_decoy boolean not null default false,
  state text not null default 'queued'::text,
  tries integer not null default 0,
  failure text,
  provider_id text,
  useless_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table passkey (
  member_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create table password_history (
  member_id bigint not null,
  id bigint not null generated always as identity,
  password_hash text not null,
  replaced_at timestamp with time zone not null
);
create table payment_bonus (
  method text not null,
  code text not null,
  currency text not null,
  title_en text not null,
  title_bn text not null,
  rate_bps integer not null,
  max_amount bigint not null,
  min_deposit bigint not null,
  turnover_times integer not null,
  is_enabled boolean not null,
  lane text not null default 'any'::text,
  max_stake bigint,
  days integer not null default 30
);
create table payment_method (
  code text not null,
  kind text not null,
  gateway text,
  name_en text not null,
  name_bn text not null,
  instructions_en text not null default ''::text,
  instructions_bn text not null default ''::text,
  icon text not null,
  "position" integer not null,
  is_enabled boolean not null,
  opens_minute integer not null default 0,
  closes_minute integer not null default 0,
  limit_minutes integer not null,
  needs_slip boolean not null default false,
  version integer not null default 1,
  vip_from integer not null default 0
);
create table payment_term (
  method text not null,
  currency text not null,
  level integer not null,
  min_amount bigint not null,
  max_amount bigint not null,
  fee_fixed bigint not null,
  fee_bps integer not null,
  fee_rounding text not null
);
create table payout_account (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  provider text not null,
  holder text not null,
  number text not null,
  number_mask text not null,
  number_hash bytea not null,
  branch text not null default ''::text,
  is_default boolean not null,
  added_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
create table payout_provider (
  code text not null,
  kind text not null,
  name_en text not null,
  name_bn text not null,
  min_digits integer not null,
  max_digits integer not null,
  "position" integer not null,
  is_open boolean not null default true
);
create table pending_win (
  member_id bigint not null,
  vendor_id integer not null,
  transaction text not null,
  round text not null,
  request text not null,
  path text not null,
  body text not null,
  arrived_at timestamp with time zone not null default now()
);
create table pending_win_id (
  member_id bigint not null,
  vendor_id integer not null,
  id text collate "C" not null,
  transaction text not null
);
create table permission_seen (
  permission text not null,
  seen_at timestamp with time zone not null default now()
);
create table play_exclusion (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null,
  began_at timestamp with time zone not null,
  holds_until timestamp with time zone,
  return_asked_at timestamp with time zone,
  ended_at timestamp with time zone
);
create table play_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  setter text not null,
  amount bigint,
  next_amount bigint,
  next_from timestamp with time zone
);
create table play_limit_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null,
  period text not null,
  setter text not null,
  amount_before bigint,
  amount_after bigint,
  holds_from timestamp with time zone not null,
  changed_at timestamp with time zone not null default clock_timestamp()
);
create table play_preference (
  member_id bigint not null,
  reality_minutes integer
);
create table play_session (
  member_id bigint not null,
  id text not null,
  vendor_id integer not null,
  game_code text not null,
  currency text not null,
  language text not null,
  login text,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone
);
create table play_use (
  member_id bigint not null,
  seq bigint not null,
  day_from timestamp with time zone not null,
  week_from timestamp with time zone not null,
  month_from timestamp with time zone not null,
  day_stake bigint not null,
  week_stake bigint not null,
  month_stake bigint not null,
  day_loss bigint not null,
  week_loss bigint not null,
  month_loss bigint not null,
  day_ms bigint not null,
  week_ms bigint not null,
  month_ms bigint not null,
  last_stake_at timestamp with time zone
) with (fillfactor=50);
create table played_lane (
  source integer not null,
  game text not null,
  category text not null,
  vendor text not null
);
create table point_accrual (
  member_id bigint not null,
  accrued bigint not null default 0,
  granted bigint not null default 0
) with (fillfactor=80);
create table point_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  changed_at timestamp with time zone not null,
  changed bigint not null,
  balance bigint not null,
  reason text not null,
  name_en text not null default ''::text,
  name_bn text not null default ''::text
);
create table point_lot (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  source text not null,
  reference text collate "C" not null,
  earned bigint not null,
  remaining bigint not null,
  earned_at timestamp with time zone not null,
  expires_at timestamp with time zone
) with (fillfactor=80);
create table point_use (
  member_id bigint not null,
  redemption_id uuid not null,
  lot_id uuid not null,
  points bigint not null,
  is_returned boolean not null default false
);
create table promotion_application (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  promotion_id text not null,
  state text not null,
  comment text not null default ''::text,
  images text[] not null default '{}'::text[],
  remark_en text,
  remark_bn text,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone
);
create table proof_try (
  member_id bigint not null,
  kind text not null,
  tries integer not null,
  last_at timestamp with time zone not null
);
create table raffle (
  id uuid not null default uuidv7(),
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  currency text not null,
  most_wins integer not null,
  claim_days integer not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  chain_hash text not null,
  state text not null default 'open'::text,
  closed_at timestamp with time zone,
  list_hash text,
  tickets integer,
  entrants integer,
  beacon_round bigint,
  salt_kind text,
  salt text,
  salt_signature text,
  seed text,
  drawn_at timestamp with time zone,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancel_reason text
);
create table raffle_entry (
  member_id bigint not null,
  raffle_id uuid not null,
  name text collate "C" not null,
  tickets integer not null default 0,
  late integer not null default 0,
  first_ticket integer
);
create table raffle_prize (
  raffle_id uuid not null,
  place integer not null,
  kind text not null,
  amount bigint not null
);
create table raffle_win (
  raffle_id uuid not null,
  prize integer not null,
  ticket integer not null,
  member_id bigint not null,
  granted_at timestamp with time zone
);
create table rebate_accrual (
  member_id bigint not null,
  category text not null,
  vendor text not null,
  rate integer not null,
  counted bigint not null default 0,
  total bigint not null default 0,
  accrued bigint not null default 0
) with (fillfactor=80);
create table rebate_claim (
  member_id bigint not null,
  id uuid not null,
  number bigint not null generated always as identity,
  claimed_at timestamp with time zone not null,
  from_at timestamp with time zone,
  counted bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  is_automatic boolean not null
);
create table rebate_line (
  member_id bigint not null,
  claim_id uuid not null,
  category text not null,
  vendor text not null,
  rate integer not null,
  counted bigint not null,
  amount bigint not null
);
create table receiving_account (
  id uuid not null default uuidv7(),
  method text not null,
  holder text not null,
  number text not null,
  bank text not null default ''::text,
  branch text not null default ''::text,
  is_enabled boolean not null,
  shown_at timestamp with time zone,
  added_at timestamp with time zone not null
);
create table recent_game (
  member_id bigint not null,
  node_id integer not null,
  launched_at timestamp with time zone not null
);
create table reconciliation_difference (
  id bigint not null generated always as identity,
  vendor_id integer not null,
  transaction text not null,
  kind text not null,
  ours jsonb,
  theirs jsonb,
  found_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  resolved_by text,
  note text
);
create table reconciliation_run (
  id bigint not null generated always as identity,
  vendor_id integer not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  compared integer not null,
  differences integer not null,
  ran_at timestamp with time zone not null default now()
);
create table recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create table red_envelope (
  id uuid not null default uuidv7(),
  kind text not null,
  title_en text not null,
  title_bn text not null,
  currency text not null,
  total bigint not null,
  packets integer not null,
  "least" bigint not null,
  most bigint not null,
  conditions jsonb not null default '{}'::jsonb,
  notice_minutes integer not null,
  announced_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  chain_hash text not null,
  beacon_round bigint not null,
  state text not null default 'announced'::text,
  listed_at timestamp with time zone,
  listed integer,
  salt_kind text,
  salt text,
  salt_signature text,
  opened_at timestamp with time zone,
  amounts bigint[],
  taken integer not null default 0,
  ended_at timestamp with time zone,
  returned bigint,
  seed text,
  asked_by text not null,
  approved_by text,
  cancel_reason text
);
create table red_envelope_claim (
  member_id bigint not null,
  envelope_id uuid not null,
  cluster bigint not null,
  rank integer not null,
  amount bigint not null,
  claimed_at timestamp with time zone not null,
  paid_at timestamp with time zone
);
create table red_envelope_place (
  member_id bigint not null,
  envelope_id uuid not null,
  cluster bigint not null
);
create table referral (
  friend_id bigint not null,
  referrer_id bigint not null,
  joined_at timestamp with time zone not null,
  terms integer,
  state text not null default 'open'::text,
  signs jsonb not null default '{"referrer": [], "siblings": []}'::jsonb,
  flagged_at timestamp with time zone,
  decided_by text,
  reason text,
  version integer not null default 1,
  turnover_until timestamp with time zone,
  share_until timestamp with time zone,
  turnover bigint not null default 0,
  is_due boolean not null default true
);
create table referral_month (
  friend_id bigint not null,
  month date not null,
  turnover bigint not null default 0,
  carried bigint not null default 0,
  state text not null default 'open'::text,
  amount bigint not null default 0,
  closed_at timestamp with time zone
);
create table referral_step (
  friend_id bigint not null,
  milestone text not null,
  reached_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null,
  referrer_amount bigint not null,
  friend_amount bigint not null,
  given_at timestamp with time zone
);
create table register_link (
  agent_id bigint not null,
  id uuid not null default uuidv7(),
  code text collate "C" not null,
  opens smallint not null,
  note text not null default ''::text,
  elott_group integer,
  lott_group integer,
  sea_group integer,
  ends_at timestamp with time zone,
  most_uses integer,
  used integer not null default 0,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  terms text collate "C"
) with (fillfactor=80);
create table register_link_day (
  agent_id bigint not null,
  link_id uuid not null,
  day date not null,
  visits integer not null
);
create table register_link_join (
  agent_id bigint not null,
  link_id uuid not null,
  member_id bigint not null,
  joined_at timestamp with time zone not null
);
create table register_link_visit (
  agent_id bigint not null,
  link_id uuid not null,
  day date not null,
  device_mark bytea not null
);
create table registration (
  member_id bigint not null,
  way text not null,
  address text not null,
  device_hash bytea not null,
  domain text not null,
  url text not null,
  method text not null,
  registered_at timestamp with time zone not null,
  network text not null default ''::text,
  terms_accepted_at timestamp with time zone,
  terms_age integer
);
create table report_activity (
  day date not null,
  currency text not null,
  member_id bigint not null,
  vendor text not null,
  category text not null,
  agent_id bigint not null
);
create table report_agent_day (
  day date not null,
  currency text not null,
  agent_id bigint not null,
  deposits bigint not null,
  practice bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  pool bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  tips bigint not null default 0
);
create table report_agent_player (
  currency text not null,
  agent_id bigint not null,
  day date not null,
  before date not null,
  players integer not null
);
create table report_day (
  day date not null,
  currency text not null,
  vendor text not null,
  category text not null,
  agent_id bigint not null,
  deposits bigint not null,
  practice bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  pool bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  tips bigint not null default 0
);
create table report_funnel (
  day date not null,
  currency text not null,
  agent_id bigint not null,
  registered integer not null,
  deposited integer not null,
  staked integer not null,
  redeposited integer not null
);
create table report_funnel_day (
  day date not null,
  currency text not null,
  registered integer not null,
  deposited integer not null,
  staked integer not null,
  redeposited integer not null
);
create table report_lane (
  integration integer not null,
  game text not null,
  vendor text not null,
  category text not null
);
create table report_lane_day (
  day date not null,
  currency text not null,
  vendor text not null,
  category text not null,
  deposits bigint not null,
  practice bigint not null,
  withdrawals bigint not null,
  fees bigint not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  pool bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  tips bigint not null default 0
);
create table report_mark (
  is_only boolean not null default true,
  time_zone text not null,
  seal_id bigint not null,
  member_id bigint not null,
  counted_at timestamp with time zone not null
);
create table report_member (
  member_id bigint not null,
  day date not null,
  currency text not null,
  agent_id bigint not null,
  deposits integer not null default 0,
  has_staked boolean not null default false
) with (fillfactor=80);
create table report_player (
  part text not null,
  currency text not null,
  vendor text not null,
  category text not null,
  day date not null,
  before date not null,
  players integer not null
);
create table restated_fact (
  payee_id bigint not null,
  restatement_id bigint not null,
  kind text not null,
  day date not null,
  origin_day date not null,
  currency text not null,
  category text not null,
  valid bigint not null,
  ggr bigint not null,
  bonuses bigint not null,
  rebates bigint not null
);
create table reward_board_close (
  version_id uuid not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  state text not null,
  fact_id bigint not null,
  closed_at timestamp with time zone not null,
  review_until timestamp with time zone not null,
  final_at timestamp with time zone
);
create table reward_board_place (
  version_id uuid not null,
  from_at timestamp with time zone not null,
  place integer not null,
  member_id bigint not null,
  score bigint not null,
  rounds bigint not null,
  stake bigint not null,
  reached_at timestamp with time zone not null,
  step integer
);
create table reward_board_score (
  version_id uuid not null,
  from_at timestamp with time zone not null,
  member_id bigint not null,
  score bigint not null,
  rounds bigint not null,
  stake bigint not null,
  reached_at timestamp with time zone
) with (fillfactor=80);
create table reward_budget (
  scope text not null,
  cap bigint not null,
  promised bigint not null default 0,
  granted bigint not null default 0,
  alarmed integer not null default 0
);
create table reward_cluster_gift (
  gift text not null,
  cluster bigint not null,
  member_id bigint not null
);
create table reward_event (
  member_id bigint not null,
  kind text not null,
  reference text collate "C" not null,
  amount bigint not null,
  done_at timestamp with time zone not null
);
create table reward_fact (
  member_id bigint not null,
  played_at timestamp with time zone not null,
  product text not null,
  game text not null,
  rounds bigint not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  valid_stake bigint not null,
  risked bigint not null,
  payout bigint not null,
  net_loss bigint not null,
  best_multiple bigint not null
);
create table reward_flag (
  id uuid not null default uuidv7(),
  member_id bigint not null,
  kind text not null,
  mark text not null,
  evidence jsonb not null,
  opened_at timestamp with time zone not null,
  hold_until timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  version integer not null default 1
);
create table reward_grant (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  family text not null,
  key text collate "C" not null,
  kind text not null,
  amount bigint not null,
  terms jsonb not null default '{}'::jsonb,
  title_en text not null,
  title_bn text not null,
  state text not null default 'earned'::text,
  claim text not null,
  claim_until timestamp with time zone,
  rule_version uuid,
  step integer,
  period text,
  reason text,
  earned_at timestamp with time zone not null,
  ended_at timestamp with time zone
) with (fillfactor=80);
create table reward_join (
  member_id bigint not null,
  rule_id uuid not null,
  version_id uuid not null,
  exclusive_group text,
  joined_at timestamp with time zone not null
);
create table reward_lane (
  version_id uuid not null,
  category text not null,
  weight integer not null
);
create table reward_period (
  version_id uuid not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null
);
create table reward_progress (
  member_id bigint not null,
  version_id uuid not null,
  from_at timestamp with time zone not null,
  value bigint not null,
  is_due boolean not null
) with (fillfactor=80);
create table reward_rule (
  id uuid not null default uuidv7(),
  opened_at timestamp with time zone not null default now()
);
create table reward_rule_version (
  id uuid not null default uuidv7(),
  rule_id uuid not null,
  number integer not null,
  document jsonb not null,
  hash text not null,
  family text not null,
  measure text not null,
  period text not null,
  period_days integer,
  is_opt_in boolean not null,
  is_at_end boolean not null,
  within_days integer,
  exclusive_group text,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamp with time zone not null,
  series text,
  series_place integer,
  deposit_number integer
);
create table reward_stop (
  scope text not null,
  stopped_by text not null,
  reason text not null,
  stopped_at timestamp with time zone not null
);
create table reward_what_if (
  id uuid not null default uuidv7(),
  asked_by bigint not null,
  rule_id uuid,
  document jsonb not null,
  days integer not null,
  state text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table ring_fence (
  member_id bigint not null,
  from_day date not null,
  to_day date not null default 'infinity'::date,
  began_by text not null,
  ended_by text,
  reason text not null,
  written_at timestamp with time zone not null
);
create table role (
  id bigint not null generated always as identity,
  name text not null,
  permissions text[] not null default '{}'::text[],
  version integer not null default 1,
  changed_at timestamp with time zone not null default now()
);
create table room (
  id text not null,
  "position" smallint not null,
  title_en text not null,
  title_bn text not null,
  language text not null,
  is_open boolean not null default true,
  slow_seconds integer not null default 2,
  last_seq integer not null default 0
);
create table room_message (
  room text not null,
  seq integer not null,
  member_id bigint,
  operator text,
  client_id uuid not null,
  content text not null,
  sent_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
create table room_report (
  member_id bigint not null,
  room text not null,
  seq integer not null,
  reason text not null,
  reported_at timestamp with time zone not null,
  settled_at timestamp with time zone
);
create table room_writer (
  member_id bigint not null,
  mark text not null default "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 8),
  muted_until timestamp with time zone,
  banned_until timestamp with time zone,
  reason text
);
create table round (
  member_id bigint not null,
  vendor integer not null,
  stake bigint not null,
  payout bigint not null,
  opened_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  round text collate "C" not null,
  game text not null,
  session text not null,
  currency text not null,
  is_free boolean not null default false,
  state text not null,
  record text,
  is_tip boolean not null default false,
  valid_stake bigint,
  revision integer not null default 0,
  bet_record text,
  settles_by timestamp with time zone,
  grant_id uuid,
  bonus_stake bigint,
  bonus_payout bigint
) with (fillfactor=80);
create table round_inquiry (
  member_id bigint not null,
  vendor_id integer not null,
  round text not null,
  attempts integer not null default 1,
  last_answer text not null,
  first_asked_at timestamp with time zone not null default now(),
  next_ask_at timestamp with time zone not null,
  opened_at timestamp with time zone not null
);
create table round_note (
  member_id bigint not null,
  id bigint not null generated always as identity,
  vendor_id integer not null,
  round text collate "C" not null,
  text text not null,
  operator_id bigint not null,
  written_at timestamp with time zone not null
);
create table round_revision (
  member_id bigint not null,
  vendor integer not null,
  round text collate "C" not null,
  revision integer not null,
  valid_stake bigint,
  record text,
  replaced_at timestamp with time zone not null default now()
);
create table round_sweep (
  vendor_id integer not null,
  swept_until timestamp with time zone not null
);
create table seal (
  id bigint not null,
  prev_hash bytea not null,
  hash bytea not null,
  transfers bigint not null,
  from_txid bigint not null,
  to_txid bigint not null,
  answers bigint not null,
  answers_hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  is_full boolean not null default false
);
create table seal_mark (
  member_id bigint not null,
  seq bigint not null
);
create table seal_part (
  member_id bigint not null,
  seal_id bigint not null,
  from_seq bigint not null,
  to_seq bigint not null,
  hash bytea not null
);
create unlogged table sealed_nonce (
  nonce text not null,
  seen_at timestamp with time zone not null default now()
);
create table session (
  member_id bigint not null,
  token_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  area text not null default 'site'::text,
  via text not null default 'password'::text,
  device_mark bytea,
  password_change_reason text,
  is_first boolean not null default false
);
create table setting (
  key text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by text not null
);
create table setting_change (
  key text not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null
);
create table site_picture (
  id text not null,
  operator_id bigint not null,
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null
);
create table staff_account (
  member_id bigint not null,
  reason text not null,
  named_by bigint not null,
  named_at timestamp with time zone not null default clock_timestamp()
);
create table stake_bonus (
  member_id bigint not null,
  grant_id uuid not null,
  lanes jsonb not null,
  max_stake bigint,
  ends_at timestamp with time zone not null,
  is_suspended boolean not null default false
);
create table team_day (
  agent_id bigint not null,
  day date not null,
  origin_day date not null,
  currency text not null,
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0
) with (fillfactor=80);
create table team_player (
  agent_id bigint not null,
  currency text not null,
  category text not null,
  day date not null,
  before date not null,
  players bigint not null
) with (fillfactor=80);
create table ticket (
  hash bytea not null,
  kind text not null,
  member_id bigint,
  payload text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  used_at timestamp with time zone
);
create table totp (
  member_id bigint not null,
  secret text not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0
);
create table tournament_order (
  id bigint not null generated always as identity,
  vendor_id integer not null,
  tournament text not null,
  act text not null,
  plan jsonb,
  reason text not null,
  state text not null,
  refusal text,
  approval_id bigint,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone
);
create table trading_order (
  id bigint not null generated always as identity,
  act jsonb not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null,
  refusal text,
  approval_id bigint,
  asked_by bigint not null,
  agreed_by bigint,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone
);
create table transfer (
  member_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  debit_after bigint,
  credit_after bigint,
  event_at timestamp with time zone not null default now(),
  posted_at timestamp with time zone not null default now(),
  reverses bigint,
  debit integer not null,
  credit integer not null,
  actor integer not null,
  leg integer not null,
  request uuid,
  kind text not null,
  currency text not null,
  key text collate "C" not null,
  reference text,
  answer text
);
create table upload (
  member_id bigint not null,
  id text not null,
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  attached_to text
);
create table used_identity_token (
  token_hash bytea not null,
  expires_at timestamp with time zone not null
);
create table vendor_integration (
  id integer not null generated always as identity,
  code text not null,
  base_url text not null,
  state text not null default 'active'::text,
  launch_hosts text[] not null default '{}'::text[],
  allowed_addresses cidr[] not null default '{}'::cidr[],
  revenue_account integer not null,
  jackpot_account integer not null,
  promotion_account integer not null,
  round_limit_minutes integer not null default 1500,
  games_synced_to timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  display text not null default 'frame'::text,
  closed_regions text[] not null default '{}'::text[]
);
create table vendor_key (
  id text not null,
  vendor_id integer not null,
  secret text not null,
  valid_from timestamp with time zone not null default now(),
  valid_until timestamp with time zone
);
create table vendor_player (
  member_id bigint not null,
  vendor_id integer not null,
  reference text not null
);
create table vendor_round_record (
  member_id bigint not null,
  vendor_id integer not null,
  round text not null,
  record text,
  proof_url text,
  asked_at timestamp with time zone not null default now(),
  revision integer not null default 0
);
create table vendor_sync_failure (
  vendor_id integer not null,
  failures integer not null,
  reason text not null,
  failed_at timestamp with time zone not null,
  retry_at timestamp with time zone not null
);
create table vendor_tournament (
  vendor_id integer not null,
  tournament text not null,
  title_en text not null,
  title_bn text not null,
  rule text not null,
  state text not null,
  currency text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  least_stake bigint not null,
  prizes bigint[] not null,
  games text[] not null,
  players integer not null,
  rounds integer not null,
  places jsonb not null,
  told_at timestamp with time zone not null
);
create table vendor_wallet (
  member_id bigint not null,
  vassalage text not null,
  balance bigint not null,
  version bigint not null
);
create table vendor_wallet_entry (
  member_id bigint not null,
  vassalage text not null,
  version bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  key text collate "C" not null
);
create table verification_code (
  purpose text not null,
  target text not null,
  code_hash bytea not null,
  member_id bigint,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  most_tries integer not null,
  used_at timestamp with time zone
);
create table vip_level_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  changed_at timestamp with time zone not null,
  from_rank integer not null,
  to_rank integer not null,
  reason text not null,
  asked_by text,
  approved_by text
);
create table vip_standing (
  member_id bigint not null,
  rank integer not null default 0,
  earned integer not null default 0,
  highest integer not null default 0,
  gifted integer not null default 0,
  ranked_at timestamp with time zone not null,
  held_rank integer,
  held_until timestamp with time zone,
  falls_at timestamp with time zone
) with (fillfactor=80);
create table vip_turnover_day (
  member_id bigint not null,
  day date not null,
  turnover bigint not null
) with (fillfactor=80);
create table wagering_mark (
  member_id bigint not null,
  seq bigint not null,
  seen_seq bigint not null
);
create table wagering_requirement (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  source text not null,
  source_id text not null,
  amount bigint not null,
  times_percent integer not null,
  required bigint not null,
  done bigint not null default 0,
  currency text not null,
  from_seq bigint not null,
  state text not null default 'open'::text,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  handed bigint not null default 0
);
create table wallet (
  member_id bigint not null,
  currency text not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  held bigint not null default 0,
  points bigint not null default 0,
  deficit bigint not null default 0,
  version bigint not null default 0,
  can_stake boolean not null default true,
  opened_at timestamp with time zone not null default now(),
  room text default repeat('.'::text, 40)
) with (fillfactor=60);
create table wallet_total (
  account integer not null,
  currency text not null,
  balance bigint not null
);
create table withdrawal (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  request uuid not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  payout_account uuid not null,
  provider text not null,
  holder text not null,
  number text not null,
  number_mask text not null,
  number_hash bytea not null,
  branch text not null,
  needs_two boolean not null,
  claimed_by text,
  claimed_at timestamp with time zone,
  first_approved_by text,
  approved_by text,
  received bigint,
  confirm_until timestamp with time zone,
  reason text,
  requested_at timestamp with time zone not null,
  expected_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ahead_minutes integer not null default 0,
  queue_at timestamp with time zone not null default '-infinity'::timestamp with time zone
);
create table withdrawal_check (
  member_id bigint not null,
  withdrawal_id uuid not null,
  code text not null,
  is_flag boolean not null,
  facts jsonb not null,
  checked_at timestamp with time zone not null
);
create table withdrawal_event (
  member_id bigint not null,
  withdrawal_id uuid not null,
  seq integer not null,
  act text not null,
  state text not null,
  actor_kind text not null,
  actor_id text not null,
  reason text,
  details jsonb,
  note text,
  happened_at timestamp with time zone not null
);
create table withdrawal_payout (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  withdrawal_id uuid not null,
  gateway text,
  amount bigint not null,
  state text not null default 'open'::text,
  reference text,
  tries integer not null default 0,
  ask_at timestamp with time zone,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table worker_heartbeat (
  worker text not null,
  beat_at timestamp with time zone not null
);

-- Constraints
alter table account_opening add constraint account_opening_pkey PRIMARY KEY (agent_id, id);
alter table affiliate_domain add constraint affiliate_domain_pkey PRIMARY KEY (domain);
alter table agent_assistant add constraint agent_assistant_pkey PRIMARY KEY (principal_id, assistant_id);
alter table agent_close add constraint agent_close_pkey PRIMARY KEY (kind, length, starts_at);
alter table agent_contract add constraint agent_contract_pkey PRIMARY KEY (payee_id, id);
alter table agent_contract_event add constraint agent_contract_event_pkey PRIMARY KEY (payee_id, contract_id, step);
alter table agent_filter add constraint agent_filter_pkey PRIMARY KEY (agent_id, id);
alter table agent_freeze add constraint agent_freeze_pkey PRIMARY KEY (id);
alter table agent_freeze_person add constraint agent_freeze_person_pkey PRIMARY KEY (freeze_id, member_id);
alter table agent_line add constraint agent_line_pkey PRIMARY KEY (agent_id, from_day, ancestor_id);
alter table agent_move add constraint agent_move_pkey PRIMARY KEY (member_id, from_day);
alter table agent_note add constraint agent_note_pkey PRIMARY KEY (agent_id, member_id);
alter table agent_signal add constraint agent_signal_pkey PRIMARY KEY (id);
alter table agent_signal_event add constraint agent_signal_event_pkey PRIMARY KEY (signal_id, id);
alter table agent_signal_member add constraint agent_signal_member_pkey PRIMARY KEY (member_id, signal_id);
alter table agent_signal_part add constraint agent_signal_part_pkey PRIMARY KEY (agent_id);
alter table agent_signal_walk add constraint agent_signal_walk_pkey PRIMARY KEY (id);
alter table agent_slot add constraint agent_slot_pkey PRIMARY KEY (agent_id, slot_at, currency, category, bucket, won, origin_at);
alter table agent_statement add constraint agent_statement_pkey PRIMARY KEY (agent_id, month);
alter table agent_suspend_request add constraint agent_suspend_request_pkey PRIMARY KEY (agent_id, id);
alter table answer add constraint answer_pkey PRIMARY KEY (actor, key, member_id);
alter table approval add constraint approval_pkey PRIMARY KEY (id);
alter table attempt add constraint attempt_pkey PRIMARY KEY (scope, subject);
alter table audit_event add constraint audit_event_pkey PRIMARY KEY (member_id, id);
alter table audit_seal add constraint audit_seal_pkey PRIMARY KEY (id);
alter table bet add constraint bet_pkey PRIMARY KEY (member_id, id);
alter table bet_fact add constraint bet_fact_pkey PRIMARY KEY (member_id, id);
alter table bet_feed add constraint bet_feed_pkey PRIMARY KEY (is_only);
alter table bet_feed_consumer add constraint bet_feed_consumer_pkey PRIMARY KEY (name);
alter table bet_feed_member add constraint bet_feed_member_pkey PRIMARY KEY (member_id);
alter table bet_feed_open add constraint bet_feed_open_pkey PRIMARY KEY (member_id, source, reference);
alter table bet_feed_revised add constraint bet_feed_revised_pkey PRIMARY KEY (member_id, id);
alter table bet_revision add constraint bet_revision_pkey PRIMARY KEY (member_id, bet_id, revision);
alter table bet_settlement add constraint bet_settlement_pkey PRIMARY KEY (id);
alter table bet_source add constraint bet_source_pkey PRIMARY KEY (id);
alter table bill_correction add constraint bill_correction_pkey PRIMARY KEY (payee_id, id);
alter table bill_correction_use add constraint bill_correction_use_pkey PRIMARY KEY (payee_id, correction_id, bill_id);
alter table bill_dispute add constraint bill_dispute_pkey PRIMARY KEY (payee_id, bill_id, line);
alter table bill_look add constraint bill_look_pkey PRIMARY KEY (payee_id, bill_id);
alter table bill_restatement add constraint bill_restatement_pkey PRIMARY KEY (payee_id, id);
alter table bill_signal add constraint bill_signal_pkey PRIMARY KEY (payee_id, bill_id, signal_id);
alter table bill_write_off add constraint bill_write_off_pkey PRIMARY KEY (payee_id, bill_id, part);
alter table bonus add constraint bonus_pkey PRIMARY KEY (member_id, id);
alter table bonus_event add constraint bonus_event_pkey PRIMARY KEY (member_id, bonus_id, seq);
alter table bonus_span add constraint bonus_span_pkey PRIMARY KEY (member_id, after_seq);
alter table call_count add constraint call_count_pkey PRIMARY KEY (window_at, call, address);
alter table campaign add constraint campaign_pkey PRIMARY KEY (id);
alter table captcha add constraint captcha_pkey PRIMARY KEY (device);
alter table catalogue_version add constraint catalogue_version_pkey PRIMARY KEY (is_only);
alter table challenge_answer add constraint challenge_answer_pkey PRIMARY KEY (challenge);
alter table chat_conversation add constraint chat_conversation_pkey PRIMARY KEY (party, id);
alter table chat_image add constraint chat_image_pkey PRIMARY KEY (party, id);
alter table chat_message add constraint chat_message_pkey PRIMARY KEY (party, conversation_id, seq);
alter table check_in add constraint check_in_pkey PRIMARY KEY (member_id, day);
alter table content add constraint content_pkey PRIMARY KEY (kind, id);
alter table contract_bill add constraint contract_bill_pkey PRIMARY KEY (payee_id, id);
alter table contract_bill_fence add constraint contract_bill_fence_pkey PRIMARY KEY (payee_id, bill_id, member_id);
alter table contract_bill_line add constraint contract_bill_line_pkey PRIMARY KEY (payee_id, bill_id, line);
alter table contract_payment add constraint contract_payment_pkey PRIMARY KEY (payee_id, bill_id, part);
alter table contract_rule add constraint contract_rule_pkey PRIMARY KEY (id);
alter table coupon_batch add constraint coupon_batch_pkey PRIMARY KEY (id);
alter table coupon_cluster add constraint coupon_cluster_pkey PRIMARY KEY (batch_id, cluster);
alter table coupon_code add constraint coupon_code_pkey PRIMARY KEY (hash);
alter table coupon_use add constraint coupon_use_pkey PRIMARY KEY (member_id, hash);
alter table deposit add constraint deposit_pkey PRIMARY KEY (member_id, id);
alter table deposit_event add constraint deposit_event_pkey PRIMARY KEY (member_id, deposit_id, seq);
alter table direct_count add constraint direct_count_pkey PRIMARY KEY (agent_id, day);
alter table direct_day add constraint direct_day_pkey PRIMARY KEY (agent_id, day, currency, category, origin_day);
alter table encryption_key add constraint encryption_key_pkey PRIMARY KEY (kid);
alter table export_file add constraint export_file_pkey PRIMARY KEY (id);
alter table export_part add constraint export_part_pkey PRIMARY KEY (export_id, seq);
alter table favourite_game add constraint favourite_game_pkey PRIMARY KEY (member_id, node_id);
alter table feedback add constraint feedback_pkey PRIMARY KEY (member_id, id);
alter table figure_close add constraint figure_close_pkey PRIMARY KEY (day);
alter table figure_mark add constraint figure_mark_pkey PRIMARY KEY (is_only);
alter table figure_member add constraint figure_member_pkey PRIMARY KEY (member_id);
alter table figure_slot_close add constraint figure_slot_close_pkey PRIMARY KEY (before_at);
alter table figure_zone add constraint figure_zone_pkey PRIMARY KEY (from_at);
alter table free_round_gift add constraint free_round_gift_pkey PRIMARY KEY (id);
alter table free_round_grant add constraint free_round_grant_pkey PRIMARY KEY (member_id, grant_id);
alter table free_round_play add constraint free_round_play_pkey PRIMARY KEY (member_id, grant_id, vendor, round);
alter table function_file add constraint function_file_pkey PRIMARY KEY (name);
alter table game add constraint game_pkey PRIMARY KEY (node_id);
alter table game_alarm add constraint game_alarm_pkey PRIMARY KEY (id);
alter table game_category add constraint game_category_pkey PRIMARY KEY (code);
alter table game_lane add constraint game_lane_pkey PRIMARY KEY (category, vendor);
alter table game_return add constraint game_return_pkey PRIMARY KEY (vendor_id, game_code);
alter table game_vendor add constraint game_vendor_pkey PRIMARY KEY (code);
alter table gateway_difference add constraint gateway_difference_pkey PRIMARY KEY (id);
alter table gateway_event add constraint gateway_event_pkey PRIMARY KEY (gateway, event_id);
alter table gateway_reconciliation add constraint gateway_reconciliation_pkey PRIMARY KEY (gateway, day);
alter table gift_version add constraint gift_version_pkey PRIMARY KEY (kind, number);
alter table hold add constraint hold_pkey PRIMARY KEY (member_id, hold);
alter table house_account add constraint house_account_pkey PRIMARY KEY (id);
alter table house_daily add constraint house_daily_pkey PRIMARY KEY (day, account, currency);
alter table identity add constraint identity_pkey PRIMARY KEY (provider, subject);
alter table inbox_message add constraint inbox_message_pkey PRIMARY KEY (member_id, id);
alter table invariant_run add constraint invariant_run_pkey PRIMARY KEY (id);
alter table jackpot_pool add constraint jackpot_pool_pkey PRIMARY KEY (vendor_id, pool, currency);
alter table known_device add constraint known_device_pkey PRIMARY KEY (member_id, device_mark);
alter table known_network add constraint known_network_pkey PRIMARY KEY (member_id, network);
alter table kyc_document add constraint kyc_document_pkey PRIMARY KEY (member_id, id);
alter table kyc_event add constraint kyc_event_pkey PRIMARY KEY (member_id, document_id, id);
alter table kyc_file add constraint kyc_file_pkey PRIMARY KEY (member_id, id);
alter table launch_code add constraint launch_code_pkey PRIMARY KEY (code_hash);
alter table login_history add constraint login_history_pkey PRIMARY KEY (member_id, id);
alter table lottery_accrual add constraint lottery_accrual_pkey PRIMARY KEY (draw_id, version, bucket, agent_id);
alter table lottery_beacon_chain add constraint lottery_beacon_chain_pkey PRIMARY KEY (chain_hash);
alter table lottery_calendar add constraint lottery_calendar_pkey PRIMARY KEY (series, version);
alter table lottery_cancel add constraint lottery_cancel_pkey PRIMARY KEY (member_id, ticket_id);
alter table lottery_chase add constraint lottery_chase_pkey PRIMARY KEY (member_id, id);
alter table lottery_chase_draw add constraint lottery_chase_draw_pkey PRIMARY KEY (member_id, chase_id, place);
alter table lottery_chunk add constraint lottery_chunk_pkey PRIMARY KEY (draw_id, version, bucket);
alter table lottery_day_root add constraint lottery_day_root_pkey PRIMARY KEY (day, part);
alter table lottery_draw add constraint lottery_draw_pkey PRIMARY KEY (id);
alter table lottery_group add constraint lottery_group_pkey PRIMARY KEY (id);
alter table lottery_head add constraint lottery_head_pkey PRIMARY KEY (draw_id, node, size);
alter table lottery_lease add constraint lottery_lease_pkey PRIMARY KEY (draw_id, node);
alter table lottery_limit add constraint lottery_limit_pkey PRIMARY KEY (series, version);
alter table lottery_price_table add constraint lottery_price_table_pkey PRIMARY KEY (game, version);
alter table lottery_result add constraint lottery_result_pkey PRIMARY KEY (draw_id, version);
alter table lottery_return_alarm add constraint lottery_return_alarm_pkey PRIMARY KEY (id);
alter table lottery_revoked_source_key add constraint lottery_revoked_source_key_pkey PRIMARY KEY (public_key);
alter table lottery_signing_key add constraint lottery_signing_key_pkey PRIMARY KEY (id);
alter table lottery_source_report add constraint lottery_source_report_pkey PRIMARY KEY (draw_id, source, signature);
alter table lottery_start_group add constraint lottery_start_group_pkey PRIMARY KEY (id);
alter table lottery_ticket add constraint lottery_ticket_pkey PRIMARY KEY (member_id, id);
alter table lottery_typed_result add constraint lottery_typed_result_pkey PRIMARY KEY (id);
alter table lottery_win add constraint lottery_win_pkey PRIMARY KEY (member_id, ticket_id, version);
alter table lottery_withheld add constraint lottery_withheld_pkey PRIMARY KEY (draw_id);
alter table mall_item add constraint mall_item_pkey PRIMARY KEY (id);
alter table mall_order add constraint mall_order_pkey PRIMARY KEY (member_id, id);
alter table mall_order_event add constraint mall_order_event_pkey PRIMARY KEY (member_id, order_id, id);
alter table member add constraint member_pkey PRIMARY KEY (id);
alter table member_active add constraint member_active_pkey PRIMARY KEY (member_id, currency, category, day);
alter table member_day add constraint member_day_pkey PRIMARY KEY (member_id, day, currency, category, origin_day);
alter table member_edge add constraint member_edge_pkey PRIMARY KEY (member_id, from_day);
alter table member_note add constraint member_note_pkey PRIMARY KEY (member_id, id);
alter table member_tag add constraint member_tag_pkey PRIMARY KEY (member_id, tag);
alter table member_transfer add constraint member_transfer_pkey PRIMARY KEY (member_id, id);
alter table member_transfer_hold add constraint member_transfer_hold_pkey PRIMARY KEY (member_id, id);
alter table member_turnover add constraint member_turnover_pkey PRIMARY KEY (member_id);
alter table message_budget add constraint message_budget_pkey PRIMARY KEY (subject, seconds);
alter table migration add constraint migration_pkey PRIMARY KEY (name);
alter table mini_game add constraint mini_game_pkey PRIMARY KEY (id);
alter table mini_game_hand add constraint mini_game_hand_pkey PRIMARY KEY (member_id, game_id);
alter table mini_game_prize add constraint mini_game_prize_pkey PRIMARY KEY (version_id, place);
alter table mini_game_turn add constraint mini_game_turn_pkey PRIMARY KEY (member_id, id);
alter table mini_game_version add constraint mini_game_version_pkey PRIMARY KEY (id);
alter table operator add constraint operator_pkey PRIMARY KEY (id);
alter table operator_role add constraint operator_role_pkey PRIMARY KEY (operator_id, role_id);
alter table operator_session add constraint operator_session_pkey PRIMARY KEY (token_hash);
alter table outgoing_message add constraint outgoing_message_pkey PRIMARY KEY (member_id, id);
alter table passkey add constraint passkey_pkey PRIMARY KEY (member_id, credential_id);
alter table password_history add constraint password_history_pkey PRIMARY KEY (member_id, id);
alter table payment_bonus add constraint payment_bonus_pkey PRIMARY KEY (method, code);
alter table payment_method add constraint payment_method_pkey PRIMARY KEY (code);
alter table payment_term add constraint payment_term_pkey PRIMARY KEY (method, currency, level);
alter table payout_account add constraint payout_account_pkey PRIMARY KEY (member_id, id);
alter table payout_provider add constraint payout_provider_pkey PRIMARY KEY (code);
alter table pending_win add constraint pending_win_pkey PRIMARY KEY (member_id, vendor_id, transaction);
alter table pending_win_id add constraint pending_win_id_pkey PRIMARY KEY (member_id, vendor_id, id);
alter table permission_seen add constraint permission_seen_pkey PRIMARY KEY (permission);
alter table play_exclusion add constraint play_exclusion_pkey PRIMARY KEY (member_id, id);
alter table play_limit add constraint play_limit_pkey PRIMARY KEY (member_id, kind, period, setter);
alter table play_limit_change add constraint play_limit_change_pkey PRIMARY KEY (member_id, id);
alter table play_preference add constraint play_preference_pkey PRIMARY KEY (member_id);
alter table play_session add constraint play_session_pkey PRIMARY KEY (member_id, id);
alter table play_use add constraint play_use_pkey PRIMARY KEY (member_id);
alter table played_lane add constraint played_lane_pkey PRIMARY KEY (source, game);
alter table point_accrual add constraint point_accrual_pkey PRIMARY KEY (member_id);
alter table point_change add constraint point_change_pkey PRIMARY KEY (member_id, id);
alter table point_lot add constraint point_lot_pkey PRIMARY KEY (member_id, id);
alter table point_use add constraint point_use_pkey PRIMARY KEY (member_id, redemption_id, lot_id);
alter table promotion_application add constraint promotion_application_pkey PRIMARY KEY (member_id, id);
alter table proof_try add constraint proof_try_pkey PRIMARY KEY (member_id, kind);
alter table raffle add constraint raffle_pkey PRIMARY KEY (id);
alter table raffle_entry add constraint raffle_entry_pkey PRIMARY KEY (member_id, raffle_id);
alter table raffle_prize add constraint raffle_prize_pkey PRIMARY KEY (raffle_id, place);
alter table raffle_win add constraint raffle_win_pkey PRIMARY KEY (raffle_id, prize);
alter table rebate_accrual add constraint rebate_accrual_pkey PRIMARY KEY (member_id, category, vendor, rate);
alter table rebate_claim add constraint rebate_claim_pkey PRIMARY KEY (member_id, id);
alter table rebate_line add constraint rebate_line_pkey PRIMARY KEY (member_id, claim_id, category, vendor, rate);
alter table receiving_account add constraint receiving_account_pkey PRIMARY KEY (id);
alter table recent_game add constraint recent_game_pkey PRIMARY KEY (member_id, node_id);
alter table reconciliation_difference add constraint reconciliation_difference_pkey PRIMARY KEY (id);
alter table reconciliation_run add constraint reconciliation_run_pkey PRIMARY KEY (id);
alter table recovery_code add constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash);
alter table red_envelope add constraint red_envelope_pkey PRIMARY KEY (id);
alter table red_envelope_claim add constraint red_envelope_claim_pkey PRIMARY KEY (member_id, envelope_id);
alter table red_envelope_place add constraint red_envelope_place_pkey PRIMARY KEY (member_id, envelope_id);
alter table referral add constraint referral_pkey PRIMARY KEY (friend_id);
alter table referral_month add constraint referral_month_pkey PRIMARY KEY (friend_id, month);
alter table referral_step add constraint referral_step_pkey PRIMARY KEY (friend_id, milestone);
alter table register_link add constraint register_link_pkey PRIMARY KEY (agent_id, id);
alter table register_link_day add constraint register_link_day_pkey PRIMARY KEY (agent_id, link_id, day);
alter table register_link_join add constraint register_link_join_pkey PRIMARY KEY (agent_id, link_id, member_id);
alter table register_link_visit add constraint register_link_visit_pkey PRIMARY KEY (agent_id, link_id, day, device_mark);
alter table registration add constraint registration_pkey PRIMARY KEY (member_id);
alter table report_activity add constraint report_activity_pkey PRIMARY KEY (day, currency, member_id, vendor, category);
alter table report_agent_day add constraint report_agent_day_pkey PRIMARY KEY (day, currency, agent_id);
alter table report_agent_player add constraint report_agent_player_pkey PRIMARY KEY (currency, agent_id, day, before) INCLUDE (players);
alter table report_day add constraint report_day_pkey PRIMARY KEY (day, currency, vendor, category, agent_id);
alter table report_funnel add constraint report_funnel_pkey PRIMARY KEY (day, currency, agent_id);
alter table report_funnel_day add constraint report_funnel_day_pkey PRIMARY KEY (day, currency);
alter table report_lane add constraint report_lane_pkey PRIMARY KEY (integration, game);
alter table report_lane_day add constraint report_lane_day_pkey PRIMARY KEY (day, currency, vendor, category);
alter table report_mark add constraint report_mark_pkey PRIMARY KEY (is_only);
alter table report_member add constraint report_member_pkey PRIMARY KEY (member_id);
alter table report_player add constraint report_player_pkey PRIMARY KEY (part, currency, vendor, category, day, before) INCLUDE (players);
alter table restated_fact add constraint restated_fact_pkey PRIMARY KEY (payee_id, restatement_id, day, origin_day, currency, category);
alter table reward_board_close add constraint reward_board_close_pkey PRIMARY KEY (version_id, from_at);
alter table reward_board_place add constraint reward_board_place_pkey PRIMARY KEY (version_id, from_at, place);
alter table reward_board_score add constraint reward_board_score_pkey PRIMARY KEY (version_id, from_at, member_id);
alter table reward_budget add constraint reward_budget_pkey PRIMARY KEY (scope);
alter table reward_cluster_gift add constraint reward_cluster_gift_pkey PRIMARY KEY (gift, cluster);
alter table reward_event add constraint reward_event_pkey PRIMARY KEY (member_id, kind, reference);
alter table reward_fact add constraint reward_fact_pkey PRIMARY KEY (member_id, played_at, product, game);
alter table reward_flag add constraint reward_flag_pkey PRIMARY KEY (id);
alter table reward_grant add constraint reward_grant_pkey PRIMARY KEY (member_id, id);
alter table reward_join add constraint reward_join_pkey PRIMARY KEY (member_id, rule_id);
alter table reward_lane add constraint reward_lane_pkey PRIMARY KEY (version_id, category);
alter table reward_period add constraint reward_period_pkey PRIMARY KEY (version_id, from_at);
alter table reward_progress add constraint reward_progress_pkey PRIMARY KEY (member_id, version_id, from_at);
alter table reward_rule add constraint reward_rule_pkey PRIMARY KEY (id);
alter table reward_rule_version add constraint reward_rule_version_pkey PRIMARY KEY (id);
alter table reward_stop add constraint reward_stop_pkey PRIMARY KEY (scope);
alter table reward_what_if add constraint reward_what_if_pkey PRIMARY KEY (id);
alter table ring_fence add constraint ring_fence_pkey PRIMARY KEY (member_id, from_day);
alter table role add constraint role_pkey PRIMARY KEY (id);
alter table room add constraint room_pkey PRIMARY KEY (id);
alter table room_message add constraint room_message_pkey PRIMARY KEY (room, seq);
alter table room_report add constraint room_report_pkey PRIMARY KEY (member_id, room, seq);
alter table room_writer add constraint room_writer_pkey PRIMARY KEY (member_id);
alter table round add constraint round_pkey PRIMARY KEY (vendor, round, member_id);
alter table round_inquiry add constraint round_inquiry_pkey PRIMARY KEY (member_id, vendor_id, round);
alter table round_note add constraint round_note_pkey PRIMARY KEY (member_id, id);
alter table round_revision add constraint round_revision_pkey PRIMARY KEY (member_id, vendor, round, revision);
alter table round_sweep add constraint round_sweep_pkey PRIMARY KEY (vendor_id);
alter table seal add constraint seal_pkey PRIMARY KEY (id);
alter table seal_mark add constraint seal_mark_pkey PRIMARY KEY (member_id);
alter table seal_part add constraint seal_part_pkey PRIMARY KEY (member_id, seal_id);
alter table sealed_nonce add constraint sealed_nonce_pkey PRIMARY KEY (nonce);
alter table session add constraint session_pkey PRIMARY KEY (member_id, token_hash);
alter table setting add constraint setting_pkey PRIMARY KEY (key);
alter table setting_change add constraint setting_change_pkey PRIMARY KEY (key, version);
alter table site_picture add constraint site_picture_pkey PRIMARY KEY (id);
alter table staff_account add constraint staff_account_pkey PRIMARY KEY (member_id);
alter table stake_bonus add constraint stake_bonus_pkey PRIMARY KEY (member_id);
alter table team_day add constraint team_day_pkey PRIMARY KEY (agent_id, day, currency, category, origin_day);
alter table team_player add constraint team_player_pkey PRIMARY KEY (agent_id, currency, category, day, before);
alter table ticket add constraint ticket_pkey PRIMARY KEY (hash);
alter table totp add constraint totp_pkey PRIMARY KEY (member_id);
alter table tournament_order add constraint tournament_order_pkey PRIMARY KEY (id);
alter table trading_order add constraint trading_order_pkey PRIMARY KEY (id);
alter table transfer add constraint transfer_pkey PRIMARY KEY (member_id, seq);
alter table upload add constraint upload_pkey PRIMARY KEY (member_id, id);
alter table used_identity_token add constraint used_identity_token_pkey PRIMARY KEY (token_hash);
alter table vendor_integration add constraint vendor_integration_pkey PRIMARY KEY (id);
alter table vendor_key add constraint vendor_key_pkey PRIMARY KEY (id);
alter table vendor_player add constraint vendor_player_pkey PRIMARY KEY (member_id, vendor_id);
alter table vendor_round_record add constraint vendor_round_record_pkey PRIMARY KEY (member_id, vendor_id, round);
alter table vendor_sync_failure add constraint vendor_sync_failure_pkey PRIMARY KEY (vendor_id);
alter table vendor_tournament add constraint vendor_tournament_pkey PRIMARY KEY (vendor_id, tournament);
alter table vendor_wallet add constraint vendor_wallet_pkey PRIMARY KEY (member_id, vassalage);
alter table vendor_wallet_entry add constraint vendor_wallet_entry_pkey PRIMARY KEY (member_id, vassalage, version);
alter table verification_code add constraint verification_code_pkey PRIMARY KEY (purpose, target);
alter table vip_level_change add constraint vip_level_change_pkey PRIMARY KEY (member_id, id);
alter table vip_standing add constraint vip_standing_pkey PRIMARY KEY (member_id);
alter table vip_turnover_day add constraint vip_turnover_day_pkey PRIMARY KEY (member_id, day);
alter table wagering_mark add constraint wagering_mark_pkey PRIMARY KEY (member_id);
alter table wagering_requirement add constraint wagering_requirement_pkey PRIMARY KEY (member_id, id);
alter table wallet add constraint wallet_pkey PRIMARY KEY (member_id);
alter table wallet_total add constraint wallet_total_pkey PRIMARY KEY (account, currency);
alter table withdrawal add constraint withdrawal_pkey PRIMARY KEY (member_id, id);
alter table withdrawal_check add constraint withdrawal_check_pkey PRIMARY KEY (member_id, withdrawal_id, code);
alter table withdrawal_event add constraint withdrawal_event_pkey PRIMARY KEY (member_id, withdrawal_id, seq);
alter table withdrawal_payout add constraint withdrawal_payout_pkey PRIMARY KEY (member_id, id);
alter table worker_heartbeat add constraint worker_heartbeat_pkey PRIMARY KEY (worker);
alter table account_opening add constraint account_opening_member_id_key UNIQUE (member_id);
alter table agent_assistant add constraint agent_assistant_assistant_id_key UNIQUE (assistant_id);
alter table agent_contract add constraint agent_contract_payee_id_kind_version_key UNIQUE (payee_id, kind, version);
alter table agent_filter add constraint agent_filter_agent_id_page_name_key UNIQUE (agent_id, page, name);
alter table agent_signal add constraint agent_signal_mark_key UNIQUE (mark);
alter table agent_statement add constraint agent_statement_hash_key UNIQUE (hash);
alter table bet_source add constraint bet_source_code_key UNIQUE (code);
alter table bill_correction add constraint bill_correction_approval_id_payee_id_bill_id_key UNIQUE (approval_id, payee_id, bill_id);
alter table bill_restatement add constraint bill_restatement_payee_id_bill_id_approval_id_key UNIQUE (payee_id, bill_id, approval_id);
alter table bill_write_off add constraint bill_write_off_approval_id_key UNIQUE (approval_id);
alter table chat_conversation add constraint chat_conversation_id_key UNIQUE (id);
alter table chat_message add constraint chat_message_party_author_client_id_key UNIQUE (party, author, client_id);
alter table contract_bill add constraint contract_bill_payee_id_contract_id_starts_at_correction_key UNIQUE (payee_id, contract_id, starts_at, correction);
alter table deposit add constraint deposit_member_id_request_key UNIQUE (member_id, request);
alter table game add constraint game_id_key UNIQUE (id);
alter table game add constraint game_integration_game UNIQUE NULLS NOT DISTINCT (integration_id, game_code);
alter table game_alarm add constraint game_alarm_vendor_id_game_code_closed_at_key UNIQUE (vendor_id, game_code, closed_at);
alter table game_category add constraint game_category_position UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;
alter table gateway_difference add constraint gateway_difference_gateway_order_kind_order_id_kind_key UNIQUE (gateway, order_kind, order_id, kind);
alter table house_account add constraint house_account_code_key UNIQUE (code);
alter table identity add constraint identity_member_id_provider_key UNIQUE (member_id, provider);
alter table inbox_message add constraint inbox_message_member_id_reference_key UNIQUE (member_id, reference);
alter table lottery_draw add constraint lottery_draw_series_number_key UNIQUE (series, number);
alter table lottery_signing_key add constraint lottery_signing_key_public_key_key UNIQUE (public_key);
alter table member add constraint member_invite_code_key UNIQUE (invite_code);
alter table member add constraint member_username_key UNIQUE (username);
alter table mini_game_turn add constraint mini_game_turn_member_id_game_id_nonce_key UNIQUE (member_id, game_id, nonce);
alter table mini_game_version add constraint mini_game_version_game_id_number_key UNIQUE (game_id, number);
alter table operator add constraint operator_username_key UNIQUE (username);
alter table passkey add constraint passkey_credential_id_key UNIQUE (credential_id);
alter table point_lot add constraint point_lot_member_id_source_reference_key UNIQUE (member_id, source, reference);
alter table raffle_entry add constraint raffle_entry_raffle_id_name_key UNIQUE (raffle_id, name);
alter table raffle_win add constraint raffle_win_raffle_id_ticket_key UNIQUE (raffle_id, ticket);
alter table receiving_account add constraint receiving_account_method_number_key UNIQUE (method, number);
alter table reconciliation_difference add constraint reconciliation_difference_vendor_id_transaction_kind_key UNIQUE (vendor_id, transaction, kind);
alter table reconciliation_run add constraint reconciliation_run_vendor_id_from_at_to_at_key UNIQUE (vendor_id, from_at, to_at);
alter table red_envelope_claim add constraint red_envelope_claim_envelope_id_cluster_key UNIQUE (envelope_id, cluster);
alter table red_envelope_claim add constraint red_envelope_claim_envelope_id_rank_key UNIQUE (envelope_id, rank);
alter table reward_board_place add constraint reward_board_place_version_id_from_at_member_id_key UNIQUE (version_id, from_at, member_id);
alter table reward_flag add constraint reward_flag_member_id_kind_mark_key UNIQUE (member_id, kind, mark);
alter table reward_grant add constraint reward_grant_member_id_key_key UNIQUE (member_id, key);
alter table reward_rule_version add constraint reward_rule_version_rule_id_number_key UNIQUE (rule_id, number);
alter table role add constraint role_name_key UNIQUE (name);
alter table room_message add constraint room_message_member_id_client_id_key UNIQUE (member_id, client_id);
alter table transfer add constraint transfer_once UNIQUE (actor, key, member_id, leg);
alter table vendor_integration add constraint vendor_integration_code_key UNIQUE (code);
alter table vendor_wallet_entry add constraint vendor_wallet_entry_member_id_key_key UNIQUE (member_id, key);
alter table wagering_requirement add constraint wagering_requirement_member_id_source_source_id_key UNIQUE (member_id, source, source_id);
alter table withdrawal add constraint withdrawal_member_id_request_key UNIQUE (member_id, request);
alter table account_opening add constraint account_opening_type_check CHECK ((type = ANY (ARRAY[0, 2, 41, 42])));
alter table affiliate_domain add constraint affiliate_domain_domain_check CHECK ((domain = lower(domain)));
alter table agent_assistant add constraint agent_assistant_check CHECK ((principal_id <> assistant_id));
alter table agent_assistant add constraint agent_assistant_rights_check CHECK ((rights <@ ARRAY['team'::text, 'bets'::text, 'opens'::text]));
alter table agent_close add constraint agent_close_check CHECK (((starts_at < ends_at) AND (watermark_at >= ends_at)));
alter table agent_contract add constraint agent_contract_answers_check CHECK (((answers IS NULL) = (turn = 1)));
alter table agent_contract add constraint agent_contract_check CHECK ((payer_id <> payee_id));
alter table agent_contract add constraint agent_contract_check1 CHECK (((starts_at IS NULL) = (state = ANY (ARRAY['offered'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'countered'::text]))));
alter table agent_contract add constraint agent_contract_check2 CHECK ((ends_at >= starts_at));
alter table agent_contract add constraint agent_contract_check3 CHECK (((ends_at IS NOT NULL) = (state = ANY (ARRAY['terminated'::text, 'superseded'::text]))));
alter table agent_contract add constraint agent_contract_house_check CHECK (((payer_id IS NOT NULL) OR (offered_by = 'payer'::text)));
alter table agent_contract add constraint agent_contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])));
alter table agent_contract add constraint agent_contract_note_check CHECK ((length(note) <= 200));
alter table agent_contract add constraint agent_contract_offered_by_check CHECK ((offered_by = ANY (ARRAY['payer'::text, 'payee'::text])));
alter table agent_contract add constraint agent_contract_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'countered'::text, 'terminated'::text, 'superseded'::text])));
alter table agent_contract add constraint agent_contract_terms_hash_check CHECK ((terms_hash ~ '^[0-9a-f]{64}$'::text));
alter table agent_contract add constraint agent_contract_turn_check CHECK (((turn >= 1) AND (turn <= 10)));
alter table agent_contract add constraint agent_contract_version_check CHECK ((version > 0));
alter table agent_contract_event add constraint agent_contract_event_step_check CHECK ((step = ANY (ARRAY['offered'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'countered'::text, 'terminated'::text, 'superseded'::text])));
alter table agent_filter add constraint agent_filter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)));
alter table agent_freeze add constraint agent_freeze_check CHECK (((released_by IS NULL) = (released_at IS NULL)));
alter table agent_freeze_person add constraint agent_freeze_person_state_check CHECK ((state = ANY (ARRAY['freezing'::text, 'frozen'::text, 'releasing'::text, 'released'::text])));
alter table agent_line add constraint agent_line_check CHECK ((from_day < to_day));
alter table agent_line add constraint agent_line_check1 CHECK (((distance = 0) = (agent_id = ancestor_id)));
alter table agent_line add constraint agent_line_distance_check CHECK ((distance >= 0));
alter table agent_note add constraint agent_note_label_check CHECK ((length(label) <= 40));
alter table agent_note add constraint agent_note_note_check CHECK ((length(note) <= 500));
alter table agent_signal add constraint agent_signal_check CHECK (((state = 'grown'::text) = (grown_into IS NOT NULL)));
alter table agent_signal add constraint agent_signal_check1 CHECK ((first_seen_at <= last_seen_at));
alter table agent_signal add constraint agent_signal_count_check CHECK ((count > 0));
alter table agent_signal add constraint agent_signal_kind_check CHECK ((kind ~ '^[a-z_]+$'::text));
alter table agent_signal add constraint agent_signal_members_check CHECK ((cardinality(members) > 0));
alter table agent_signal add constraint agent_signal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'grown'::text])));
alter table agent_signal_event add constraint agent_signal_event_act_check CHECK ((act = ANY (ARRAY['closed'::text, 'opened'::text])));
alter table agent_signal_event add constraint agent_signal_event_check CHECK (((act = 'closed'::text) = ((outcome IS NOT NULL) AND (operator_id IS NOT NULL))));
alter table agent_signal_event add constraint agent_signal_event_note_check CHECK ((length(note) <= 500));
alter table agent_signal_event add constraint agent_signal_event_outcome_check CHECK ((outcome = ANY (ARRAY['harmless'::text, 'acted'::text])));
alter table agent_statement add constraint agent_statement_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text));
alter table agent_statement add constraint agent_statement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table agent_suspend_request add constraint agent_suspend_request_answer_check CHECK ((length(answer) <= 500));
alter table agent_suspend_request add constraint agent_suspend_request_check CHECK (((state = 'open'::text) = ((answered_at IS NULL) AND (answered_by IS NULL))));
alter table agent_suspend_request add constraint agent_suspend_request_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)));
alter table agent_suspend_request add constraint agent_suspend_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'declined'::text])));
alter table approval add constraint approval_decided CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_by IS NOT NULL)));
alter table approval add constraint approval_ended CHECK (((state = 'open'::text) = (decided_at IS NULL)));
alter table approval add constraint approval_second_person CHECK ((decided_by IS DISTINCT FROM asked_by));
alter table approval add constraint approval_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])));
alter table audit_event add constraint audit_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text])));
alter table bet add constraint bet_bonus_stake_check CHECK ((bonus_stake >= 0));
alter table bet add constraint bet_cash_stake_check CHECK ((cash_stake >= 0));
alter table bet add constraint bet_check CHECK (((valid_stake >= 0) AND (valid_stake <= (cash_stake + bonus_stake))));
alter table bet add constraint bet_check1 CHECK (((cash_stake + bonus_stake) > 0));
alter table bet add constraint bet_check2 CHECK (((bonus_stake = 0) OR (grant_id IS NOT NULL)));
alter table bet add constraint bet_check3 CHECK (((revision = 0) = (revised_at IS NULL)));
alter table bet add constraint bet_check4 CHECK (((revision > 0) OR (state = 'open'::text)));
alter table bet add constraint bet_check5 CHECK (((state <> 'cancelled'::text) OR (payout = 0)));
alter table bet add constraint bet_payout_check CHECK ((payout >= 0));
alter table bet add constraint bet_revision_check CHECK ((revision >= 0));
alter table bet add constraint bet_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'cancelled'::text])));
alter table bet_feed add constraint bet_feed_is_only_check CHECK (is_only);
alter table bill_correction add constraint bill_correction_amount_check CHECK ((amount <> 0));
alter table bill_correction add constraint bill_correction_check CHECK (((taken >= 0) AND (taken <= GREATEST((- amount), (0)::bigint))));
alter table bill_correction_use add constraint bill_correction_use_amount_check CHECK ((amount > 0));
alter table bill_dispute add constraint bill_dispute_answer_check CHECK ((length(answer) <= 500));
alter table bill_dispute add constraint bill_dispute_decision_check CHECK ((length(decision) <= 500));
alter table bill_dispute add constraint bill_dispute_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)));
alter table bill_dispute add constraint bill_dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'upheld'::text, 'rejected'::text, 'withdrawn'::text])));
alter table bill_restatement add constraint bill_restatement_amount_check CHECK ((amount >= 0));
alter table bill_restatement add constraint bill_restatement_carry_out_check CHECK ((carry_out <= 0));
alter table bill_restatement add constraint bill_restatement_rate_check CHECK (((rate >= 0) AND (rate <= 1000000)));
alter table bill_write_off add constraint bill_write_off_amount_check CHECK ((amount > 0));
alter table bill_write_off add constraint bill_write_off_part_check CHECK ((part > 0));
alter table bonus add constraint bonus_amount_check CHECK ((amount > 0));
alter table bonus add constraint bonus_carried_check CHECK ((carried >= 0));
alter table bonus add constraint bonus_check CHECK (((state = 'queued'::text) <= (activated_at IS NULL)));
alter table bonus add constraint bonus_check1 CHECK (((state = ANY (ARRAY['active'::text, 'suspended'::text])) <= ((activated_at IS NOT NULL) AND (ended_at IS NULL))));
alter table bonus add constraint bonus_check2 CHECK (((state = 'suspended'::text) = (suspended_at IS NOT NULL)));
alter table bonus add constraint bonus_check3 CHECK (((state = ANY (ARRAY['queued'::text, 'active'::text, 'suspended'::text])) = (ended_at IS NULL)));
alter table bonus add constraint bonus_converted_check CHECK ((converted >= 0));
alter table bonus add constraint bonus_needed_check CHECK ((needed >= 0));
alter table bonus add constraint bonus_origin_check CHECK ((origin = ANY (ARRAY['grant'::text, 'deposit'::text])));
alter table bonus add constraint bonus_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'active'::text, 'suspended'::text, 'completed'::text, 'spent'::text, 'forfeited'::text, 'expired'::text, 'given_up'::text, 'voided'::text])));
alter table bonus_event add constraint bonus_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text])));
alter table bonus_span add constraint bonus_span_check CHECK ((up_to_seq >= after_seq));
alter table call_count add constraint call_count_address_check CHECK ((length(address) <= 100));
alter table call_count add constraint call_count_call_check CHECK ((length(call) <= 100));
alter table campaign add constraint campaign_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'scheduled'::text, 'sending'::text, 'done'::text, 'stopped'::text])));
alter table campaign add constraint campaign_topic_check CHECK ((topic = ANY (ARRAY['platform'::text, 'promotion'::text])));
alter table catalogue_version add constraint catalogue_version_is_only_check CHECK (is_only);
alter table chat_conversation add constraint chat_conversation_check CHECK (((member_id IS NULL) = (party ~~ 'device:%'::text)));
alter table chat_conversation add constraint chat_conversation_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)));
alter table chat_conversation add constraint chat_conversation_check2 CHECK (((rating IS NULL) OR (state = 'closed'::text)));
alter table chat_conversation add constraint chat_conversation_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'BN'::text])));
alter table chat_conversation add constraint chat_conversation_party_check CHECK ((party ~ '^(member:[0-9]{1,19}|device:[0-9a-f]{64})$'::text));
alter table chat_conversation add constraint chat_conversation_rating_check CHECK (((rating >= 1) AND (rating <= 5)));
alter table chat_conversation add constraint chat_conversation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'assigned'::text, 'closed'::text])));
alter table chat_image add constraint chat_image_id_check CHECK ((id ~ '^[0-9a-f]{32}\.(png|jpg)$'::text));
alter table chat_message add constraint chat_message_author_check CHECK ((author = ANY (ARRAY['party'::text, 'operator'::text, 'automatic'::text])));
alter table chat_message add constraint chat_message_check CHECK (((author = 'operator'::text) = (operator IS NOT NULL)));
alter table chat_message add constraint chat_message_content_check CHECK ((char_length(content) <= 2000));
alter table chat_message add constraint chat_message_seq_check CHECK ((seq > 0));
alter table check_in add constraint check_in_place_check CHECK ((place > 0));
alter table content add constraint content_check CHECK ((visible_until > visible_from));
alter table content add constraint content_id_check CHECK ((id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text));
alter table content add constraint content_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'announcement'::text, 'promotion'::text, 'help'::text, 'page'::text, 'blog'::text, 'resource'::text, 'customer_service'::text, 'app_link'::text, 'licence'::text, 'vendor_mark'::text, 'match'::text])));
alter table content add constraint content_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])));
alter table contract_bill add constraint contract_bill_amount_check CHECK ((amount >= 0));
alter table contract_bill add constraint contract_bill_carry_in_check CHECK ((carry_in <= 0));
alter table contract_bill add constraint contract_bill_carry_out_check CHECK ((carry_out <= 0));
alter table contract_bill add constraint contract_bill_check CHECK ((((paid + withheld) + written_off) <= amount));
alter table contract_bill add constraint contract_bill_check1 CHECK (((held_until IS NULL) OR (held IS NOT NULL)));
alter table contract_bill add constraint contract_bill_held_check CHECK ((held = ANY (ARRAY['review'::text, 'share'::text, 'signal'::text, 'operator'::text])));
alter table contract_bill add constraint contract_bill_paid_check CHECK ((paid >= 0));
alter table contract_bill add constraint contract_bill_rate_check CHECK (((rate >= 0) AND (rate <= 1000000)));
alter table contract_bill add constraint contract_bill_withheld_check CHECK ((withheld >= 0));
alter table contract_bill add constraint contract_bill_written_off_check CHECK ((written_off >= 0));
alter table contract_bill_fence add constraint contract_bill_fence_carry_in_check CHECK ((carry_in <= 0));
alter table contract_bill_fence add constraint contract_bill_fence_carry_out_check CHECK ((carry_out <= 0));
alter table contract_payment add constraint contract_payment_amount_check CHECK ((amount > 0));
alter table contract_payment add constraint contract_payment_part_check CHECK ((part > 0));
alter table coupon_batch add constraint coupon_batch_amount_check CHECK ((amount > 0));
alter table coupon_batch add constraint coupon_batch_check CHECK ((ends_at > starts_at));
alter table coupon_batch add constraint coupon_batch_check1 CHECK ((asked_by <> approved_by));
alter table coupon_batch add constraint coupon_batch_codes_check CHECK (((codes >= 1) AND (codes <= 10000)));
alter table coupon_batch add constraint coupon_batch_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text, 'bonus'::text])));
alter table coupon_batch add constraint coupon_batch_member_limit_check CHECK ((member_limit > 0));
alter table coupon_batch add constraint coupon_batch_uses_each_check CHECK (((uses_each >= 1) AND (uses_each <= 100000)));
alter table coupon_batch add constraint coupon_batch_within_days_check CHECK ((within_days > 0));
alter table coupon_cluster add constraint coupon_cluster_used_check CHECK ((used >= 0));
alter table coupon_code add constraint coupon_code_check CHECK (((used >= 0) AND (used <= uses)));
alter table coupon_code add constraint coupon_code_uses_check CHECK ((uses > 0));
alter table deposit add constraint deposit_amount_check CHECK ((amount > 0));
alter table deposit add constraint deposit_bonus_amount_check CHECK ((bonus_amount >= 0));
alter table deposit add constraint deposit_bonus_state_check CHECK ((bonus_state = ANY (ARRAY['none'::text, 'granted'::text, 'converted'::text, 'forfeited'::text, 'moved'::text])));
alter table deposit add constraint deposit_check CHECK (((fee >= 0) AND (fee < amount)));
alter table deposit add constraint deposit_check1 CHECK (((state = ANY (ARRAY['credited'::text, 'rejected'::text, 'expired'::text, 'failed'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)));
alter table deposit add constraint deposit_check2 CHECK (((state = 'in_review'::text) = (claimed_by IS NOT NULL)));
alter table deposit add constraint deposit_state_check CHECK ((state = ANY (ARRAY['created'::text, 'awaiting_player'::text, 'submitted'::text, 'in_review'::text, 'credited'::text, 'rejected'::text, 'expired'::text, 'failed'::text, 'cancelled'::text])));
alter table deposit_event add constraint deposit_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text])));
alter table export_file add constraint export_file_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text])));
alter table feedback add constraint feedback_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'BN'::text])));
alter table feedback add constraint feedback_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])));
alter table figure_close add constraint figure_close_figures_hash_check CHECK ((figures_hash ~ '^[0-9a-f]{64}$'::text));
alter table figure_mark add constraint figure_mark_is_only_check CHECK (is_only);
alter table free_round_gift add constraint free_round_gift_check CHECK ((given <= total));
alter table free_round_gift add constraint free_round_gift_days_check CHECK (((days >= 1) AND (days <= 90)));
alter table free_round_gift add constraint free_round_gift_rounds_check CHECK (((rounds >= 1) AND (rounds <= 1000)));
alter table free_round_gift add constraint free_round_gift_stake_check CHECK ((stake > 0));
alter table free_round_gift add constraint free_round_gift_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'giving'::text, 'done'::text, 'stopped'::text])));
alter table free_round_gift add constraint free_round_gift_total_check CHECK ((total > 0));
alter table free_round_grant add constraint free_round_grant_check CHECK (((win_terms IS NULL) OR (reward_id IS NOT NULL)));
alter table free_round_grant add constraint free_round_grant_check1 CHECK (((wins_closed_at IS NULL) OR (win_terms IS NOT NULL)));
alter table free_round_grant add constraint free_round_grant_check2 CHECK (((wins_closed_at IS NULL) = (won IS NULL)));
alter table free_round_grant add constraint free_round_grant_grant_id_check CHECK ((grant_id ~ '^fr-[0-9a-f]{24}$'::text));
alter table free_round_grant add constraint free_round_grant_rounds_check CHECK (((rounds >= 1) AND (rounds <= 1000)));
alter table free_round_grant add constraint free_round_grant_stake_check CHECK ((stake > 0));
alter table free_round_grant add constraint free_round_grant_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'issued'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text])));
alter table free_round_grant add constraint free_round_grant_won_check CHECK ((won >= 0));
alter table game add constraint game_min_level_check CHECK (((min_level >= 0) AND (min_level <= 100)));
alter table game add constraint game_place_check CHECK (((place >= 1) AND (place <= 9999)));
alter table game add constraint game_rest CHECK ((rest_until > rest_from));
alter table game add constraint game_rest_begins CHECK (((rest_from IS NOT NULL) OR (rest_until IS NULL)));
alter table game add constraint game_state_check CHECK ((state = ANY (ARRAY['open'::text, 'maintenance'::text, 'closed'::text])));
alter table game add constraint game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])));
alter table game_alarm add constraint game_alarm_reason_check CHECK ((reason = ANY (ARRAY['game_return'::text, 'model_return'::text])));
alter table game_category add constraint game_category_rest CHECK ((rest_until > rest_from));
alter table game_category add constraint game_category_rest_begins CHECK (((rest_from IS NOT NULL) OR (rest_until IS NULL)));
alter table game_vendor add constraint game_vendor_min_level_check CHECK (((min_level >= 0) AND (min_level <= 100)));
alter table game_vendor add constraint game_vendor_rest CHECK ((rest_until > rest_from));
alter table game_vendor add constraint game_vendor_rest_begins CHECK (((rest_from IS NOT NULL) OR (rest_until IS NULL)));
alter table gateway_difference add constraint gateway_difference_check CHECK (((resolved_at IS NULL) = (resolved_by IS NULL)));
alter table gateway_difference add constraint gateway_difference_kind_check CHECK ((kind = ANY (ARRAY['order_unknown'::text, 'order_differs'::text, 'amount_differs'::text, 'currency_differs'::text, 'failed_after_success'::text, 'missing_at_gateway'::text, 'not_succeeded_here'::text, 'not_allowed_now'::text])));
alter table gateway_difference add constraint gateway_difference_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'payout'::text])));
alter table gift_version add constraint gift_version_check CHECK ((asked_by <> approved_by));
alter table gift_version add constraint gift_version_kind_check CHECK ((kind = ANY (ARRAY['referral'::text, 'check_in'::text])));
alter table gift_version add constraint gift_version_number_check CHECK ((number > 0));
alter table hold add constraint hold_amount_check CHECK ((amount > 0));
alter table hold add constraint hold_check CHECK (((state = 'open'::text) = (ended_at IS NULL)));
alter table hold add constraint hold_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text, 'expired'::text])));
alter table house_account add constraint house_account_id_check CHECK ((id >= 100));
alter table identity add constraint identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text])));
alter table identity add constraint identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)));
alter table jackpot_pool add constraint jackpot_pool_amount_check CHECK ((amount >= 0));
alter table jackpot_pool add constraint jackpot_pool_kind_check CHECK ((kind = ANY (ARRAY['must_drop'::text, 'progressive'::text])));
alter table jackpot_pool add constraint jackpot_pool_must_drop_by_check CHECK ((must_drop_by > 0));
alter table jackpot_pool add constraint jackpot_pool_pool_check CHECK ((pool ~ '^[A-Za-z0-9._:-]{1,64}$'::text));
alter table kyc_document add constraint kyc_document_check CHECK (((state = 'submitted'::text) = (reviewed_by IS NULL)));
alter table kyc_document add constraint kyc_document_check1 CHECK (((state <> 'rejected'::text) OR (reason IS NOT NULL)));
alter table kyc_document add constraint kyc_document_kind_check CHECK ((kind = ANY (ARRAY['identity_card'::text, 'passport'::text, 'driving_licence'::text, 'selfie'::text, 'proof_of_address'::text, 'source_of_funds'::text])));
alter table kyc_document add constraint kyc_document_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'approved'::text, 'rejected'::text, 'expired'::text])));
alter table kyc_event add constraint kyc_event_by_kind_check CHECK ((by_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text])));
alter table kyc_file add constraint kyc_file_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])));
alter table launch_code add constraint launch_code_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])));
alter table lottery_accrual add constraint lottery_accrual_amount_check CHECK ((amount <> 0));
alter table lottery_beacon_chain add constraint lottery_beacon_chain_period_seconds_check CHECK ((period_seconds > 0));
alter table lottery_calendar add constraint lottery_calendar_version_check CHECK ((version > 0));
alter table lottery_chase add constraint lottery_chase_stake_check CHECK ((stake > 0));
alter table lottery_chase add constraint lottery_chase_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text, 'stopped'::text])));
alter table lottery_chase_draw add constraint lottery_chase_draw_check CHECK (((state = 'placed'::text) = (ticket_id IS NOT NULL)));
alter table lottery_chase_draw add constraint lottery_chase_draw_stake_check CHECK ((stake > 0));
alter table lottery_chase_draw add constraint lottery_chase_draw_state_check CHECK ((state = ANY (ARRAY['held'::text, 'placed'::text, 'skipped'::text, 'released'::text])));
alter table lottery_day_root add constraint lottery_day_root_draw_ids_check CHECK ((cardinality(draw_ids) > 0));
alter table lottery_day_root add constraint lottery_day_root_part_check CHECK ((part > 0));
alter table lottery_draw add constraint lottery_draw_check CHECK ((closes_at > opens_at));
alter table lottery_draw add constraint lottery_draw_check1 CHECK ((draw_at >= closes_at));
alter table lottery_draw add constraint lottery_draw_check2 CHECK (((kind <> 'house'::text) OR ((seed_hash IS NOT NULL) AND (round IS NOT NULL) AND (chain_hash IS NOT NULL))));
alter table lottery_draw add constraint lottery_draw_check3 CHECK (((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'void'::text])) OR (root IS NOT NULL)));
alter table lottery_draw add constraint lottery_draw_check4 CHECK (((settled_version <= result_version) OR (state = 'void'::text)));
alter table lottery_draw add constraint lottery_draw_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'external'::text])));
alter table lottery_draw add constraint lottery_draw_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'drawing'::text, 'disputed'::text, 'opened'::text, 'settled'::text, 'corrected'::text, 'void'::text])));
alter table lottery_group add constraint lottery_group_mode_check CHECK ((mode = ANY (ARRAY['ELOTT'::text, 'LOTT'::text, 'SEA'::text])));
alter table lottery_group add constraint lottery_group_prize_group_check CHECK ((((prize_group % 2) = 0) AND ((prize_group >= 1280) AND (prize_group <= 1980))));
alter table lottery_head add constraint lottery_head_hashes_check CHECK ((((length(hashes) % 32) = 0) AND (length(hashes) > 0)));
alter table lottery_head add constraint lottery_head_size_check CHECK ((size > 0));
alter table lottery_lease add constraint lottery_lease_share_check CHECK ((share > 0));
alter table lottery_limit add constraint lottery_limit_check CHECK ((ticket_stake >= line_stake));
alter table lottery_limit add constraint lottery_limit_check1 CHECK ((member_draw_stake >= ticket_stake));
alter table lottery_limit add constraint lottery_limit_check2 CHECK ((liability >= payout));
alter table lottery_limit add constraint lottery_limit_check3 CHECK (((number > 0) AND (number <= liability)));
alter table lottery_limit add constraint lottery_limit_line_stake_check CHECK ((line_stake > 0));
alter table lottery_limit add constraint lottery_limit_payout_check CHECK ((payout > 0));
alter table lottery_limit add constraint lottery_limit_version_check CHECK ((version > 0));
alter table lottery_price_table add constraint lottery_price_table_check CHECK ((starts_at > set_at));
alter table lottery_price_table add constraint lottery_price_table_parts_check CHECK ((jsonb_typeof(parts) = 'object'::text));
alter table lottery_price_table add constraint lottery_price_table_version_check CHECK ((version > 1000));
alter table lottery_result add constraint lottery_result_version_check CHECK ((version > 0));
alter table lottery_start_group add constraint lottery_start_group_mode_check CHECK ((mode = ANY (ARRAY['ELOTT'::text, 'LOTT'::text, 'SEA'::text])));
alter table lottery_start_group add constraint lottery_start_group_prize_group_check CHECK ((((prize_group % 2) = 0) AND ((prize_group >= 1280) AND (prize_group <= 1980))));
alter table lottery_ticket add constraint lottery_ticket_bucket_check CHECK (((bucket >= 0) AND (bucket <= 255)));
alter table lottery_ticket add constraint lottery_ticket_check CHECK ((cardinality(upline_ids) = cardinality(upline_groups)));
alter table lottery_ticket add constraint lottery_ticket_check1 CHECK (((bonus_stake >= 0) AND (bonus_stake <= stake)));
alter table lottery_ticket add constraint lottery_ticket_lines_check CHECK ((lines > 0));
alter table lottery_ticket add constraint lottery_ticket_stake_check CHECK ((stake > 0));
alter table lottery_win add constraint lottery_win_payout_check CHECK ((payout > 0));
alter table mall_item add constraint mall_item_check CHECK (((member_limit IS NULL) = (member_period IS NULL)));
alter table mall_item add constraint mall_item_check1 CHECK ((((shelf = 'gift'::text) = (gift_kind IS NOT NULL)) AND ((gift_kind IS NULL) = (gift_amount IS NULL))));
alter table mall_item add constraint mall_item_free_check CHECK ((free >= 0));
alter table mall_item add constraint mall_item_gift_amount_check CHECK ((gift_amount > 0));
alter table mall_item add constraint mall_item_level_check CHECK ((level >= 0));
alter table mall_item add constraint mall_item_member_limit_check CHECK ((member_limit > 0));
alter table mall_item add constraint mall_item_member_period_check CHECK ((member_period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'ever'::text])));
alter table mall_item add constraint mall_item_points_check CHECK ((points > 0));
alter table mall_item add constraint mall_item_reserved_check CHECK ((reserved >= 0));
alter table mall_item add constraint mall_item_shelf_check CHECK ((shelf = ANY (ARRAY['goods'::text, 'gift'::text])));
alter table mall_item add constraint mall_item_sold_check CHECK ((sold >= 0));
alter table mall_item add constraint mall_item_stocked_check CHECK ((stocked >= 0));
alter table mall_item add constraint mall_item_surcharge_check CHECK ((surcharge >= 0));
alter table mall_order add constraint mall_order_cash_check CHECK ((cash >= 0));
alter table mall_order add constraint mall_order_check CHECK ((((shelf = 'chips'::text) = (item_id IS NULL)) AND ((shelf = 'chips'::text) = (cash > 0))));
alter table mall_order add constraint mall_order_check1 CHECK (((ended_at IS NOT NULL) = ((state = ANY (ARRAY['delivered'::text, 'came_back'::text, 'rejected'::text])) OR (shelf <> 'goods'::text))));
alter table mall_order add constraint mall_order_check2 CHECK (((shelf = 'goods'::text) OR ((address IS NULL) AND (mobile IS NULL))));
alter table mall_order add constraint mall_order_points_check CHECK ((points > 0));
alter table mall_order add constraint mall_order_quantity_check CHECK ((quantity > 0));
alter table mall_order add constraint mall_order_shelf_check CHECK ((shelf = ANY (ARRAY['goods'::text, 'gift'::text, 'chips'::text])));
alter table mall_order add constraint mall_order_state_check CHECK ((state = ANY (ARRAY['in_process'::text, 'approved'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'came_back'::text, 'rejected'::text])));
alter table mall_order add constraint mall_order_surcharge_check CHECK ((surcharge >= 0));
alter table member add constraint member_avatar_check CHECK ((avatar ~ '^[a-z]{1,16}$'::text));
alter table member add constraint member_check CHECK ((referrer_id <> id));
alter table member add constraint member_email_form CHECK ((email = lower(email)));
alter table member add constraint member_invite_code_check CHECK ((invite_code ~ '^[A-Z0-9]{3,24}$'::text));
alter table member add constraint member_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'BN'::text])));
alter table member add constraint member_mobile_form CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text));
alter table member add constraint member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text])));
alter table member add constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 41, 42])));
alter table member add constraint member_upline_other CHECK ((upline_id <> id));
alter table member add constraint member_username_check CHECK ((username = lower(username)));
alter table member_edge add constraint member_edge_check CHECK ((from_day < to_day));
alter table member_edge add constraint member_edge_check1 CHECK ((upline_id <> member_id));
alter table member_note add constraint member_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table member_tag add constraint member_tag_tag_check CHECK ((tag ~ '^[a-z0-9-]{2,24}$'::text));
alter table member_transfer add constraint member_transfer_amount_check CHECK ((amount > 0));
alter table member_transfer add constraint member_transfer_check CHECK ((to_member_id <> member_id));
alter table member_transfer add constraint member_transfer_direction_check CHECK ((direction = ANY (ARRAY['up'::text, 'down'::text])));
alter table member_transfer_hold add constraint member_transfer_hold_amount_check CHECK ((amount > 0));
alter table member_transfer_hold add constraint member_transfer_hold_check CHECK ((to_member_id <> member_id));
alter table member_transfer_hold add constraint member_transfer_hold_check1 CHECK ((expires_at > asked_at));
alter table member_transfer_hold add constraint member_transfer_hold_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL)));
alter table member_transfer_hold add constraint member_transfer_hold_direction_check CHECK ((direction = ANY (ARRAY['up'::text, 'down'::text])));
alter table member_transfer_hold add constraint member_transfer_hold_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'returned'::text])));
alter table mini_game add constraint mini_game_kind_check CHECK ((kind = ANY (ARRAY['wheel'::text, 'scratch'::text, 'egg'::text])));
alter table mini_game_hand add constraint mini_game_hand_nonce_check CHECK ((nonce >= 0));
alter table mini_game_hand add constraint mini_game_hand_turns_check CHECK ((turns >= 0));
alter table mini_game_prize add constraint mini_game_prize_amount_check CHECK ((amount >= 0));
alter table mini_game_prize add constraint mini_game_prize_check CHECK (((left_over >= 0) AND (left_over <= stock)));
alter table mini_game_prize add constraint mini_game_prize_check1 CHECK (((kind = 'nothing'::text) = (amount = 0)));
alter table mini_game_prize add constraint mini_game_prize_check2 CHECK ((((stock IS NULL) = (substitute IS NULL)) AND ((stock IS NULL) = (left_over IS NULL))));
alter table mini_game_prize add constraint mini_game_prize_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text, 'nothing'::text])));
alter table mini_game_prize add constraint mini_game_prize_place_check CHECK (((place >= 0) AND (place <= 11)));
alter table mini_game_prize add constraint mini_game_prize_stock_check CHECK ((stock > 0));
alter table mini_game_prize add constraint mini_game_prize_weight_check CHECK (((weight >= 1) AND (weight <= 999999)));
alter table mini_game_turn add constraint mini_game_turn_nonce_check CHECK ((nonce >= 0));
alter table mini_game_version add constraint mini_game_version_cap_check CHECK ((cap > 0));
alter table mini_game_version add constraint mini_game_version_check CHECK ((asked_by <> approved_by));
alter table mini_game_version add constraint mini_game_version_number_check CHECK ((number > 0));
alter table operator add constraint operator_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'BN'::text])));
alter table operator add constraint operator_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text])));
alter table operator add constraint operator_username_check CHECK ((username = lower(username)));
alter table operator_session add constraint operator_session_stage_check CHECK ((stage = ANY (ARRAY['code'::text, 'enrol'::text, 'open'::text])));
alter table outgoing_message add constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])));
alter table outgoing_message add constraint outgoing_message_check CHECK (((state = ANY (ARRAY['sent'::text, 'given_up'::text, 'withheld'::text])) = (ended_at IS NOT NULL)));
alter table outgoing_message add constraint outgoing_message_check1 CHECK (((ended_at IS NULL) OR (content IS NULL)));
alter table outgoing_message add constraint outgoing_message_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'BN'::text])));
alter table outgoing_message add constraint outgoing_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'given_up'::text, 'withheld'::text])));
alter table payment_bonus add constraint payment_bonus_code_check CHECK ((code ~ '^[a-z0-9_]{2,32}$'::text));
alter table payment_bonus add constraint payment_bonus_days_check CHECK (((days >= 1) AND (days <= 365)));
alter table payment_bonus add constraint payment_bonus_max_amount_check CHECK ((max_amount > 0));
alter table payment_bonus add constraint payment_bonus_max_stake_check CHECK ((max_stake > 0));
alter table payment_bonus add constraint payment_bonus_min_deposit_check CHECK ((min_deposit > 0));
alter table payment_bonus add constraint payment_bonus_rate_bps_check CHECK (((rate_bps >= 1) AND (rate_bps <= 20000)));
alter table payment_bonus add constraint payment_bonus_turnover_times_check CHECK (((turnover_times >= 1) AND (turnover_times <= 100)));
alter table payment_method add constraint payment_method_check CHECK (((kind = 'gateway'::text) = (gateway IS NOT NULL)));
alter table payment_method add constraint payment_method_closes_minute_check CHECK (((closes_minute >= 0) AND (closes_minute <= 1439)));
alter table payment_method add constraint payment_method_code_check CHECK ((code ~ '^[a-z0-9_]{2,32}$'::text));
alter table payment_method add constraint payment_method_icon_check CHECK ((icon = ANY (ARRAY['credits'::text, 'phone'::text, 'bank'::text, 'card'::text, 'qr'::text])));
alter table payment_method add constraint payment_method_kind_check CHECK ((kind = ANY (ARRAY['sandbox'::text, 'manual'::text, 'gateway'::text])));
alter table payment_method add constraint payment_method_limit_minutes_check CHECK (((limit_minutes >= 1) AND (limit_minutes <= 1440)));
alter table payment_method add constraint payment_method_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439)));
alter table payment_method add constraint payment_method_vip_from_check CHECK (((vip_from >= 0) AND (vip_from <= 20)));
alter table payment_term add constraint payment_term_check CHECK ((max_amount >= min_amount));
alter table payment_term add constraint payment_term_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 5000)));
alter table payment_term add constraint payment_term_fee_fixed_check CHECK ((fee_fixed >= 0));
alter table payment_term add constraint payment_term_fee_rounding_check CHECK ((fee_rounding = ANY (ARRAY['down'::text, 'up'::text, 'half-even'::text])));
alter table payment_term add constraint payment_term_level_check CHECK ((level >= 0));
alter table payment_term add constraint payment_term_min_amount_check CHECK ((min_amount > 0));
alter table payout_provider add constraint payout_provider_check CHECK ((((min_digits >= 6) AND (min_digits <= max_digits)) AND (max_digits <= 34)));
alter table payout_provider add constraint payout_provider_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'wallet'::text])));
alter table play_exclusion add constraint play_exclusion_kind_check CHECK ((kind = ANY (ARRAY['cool_off'::text, 'self_exclusion'::text])));
alter table play_limit add constraint play_limit_amount_check CHECK ((amount >= 0));
alter table play_limit add constraint play_limit_check CHECK (((next_from IS NOT NULL) OR (next_amount IS NULL)));
alter table play_limit add constraint play_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text])));
alter table play_limit add constraint play_limit_next_amount_check CHECK ((next_amount >= 0));
alter table play_limit add constraint play_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])));
alter table play_limit add constraint play_limit_setter_check CHECK ((setter = ANY (ARRAY['member'::text, 'operator'::text])));
alter table play_preference add constraint play_preference_reality_minutes_check CHECK (((reality_minutes >= 5) AND (reality_minutes <= 1440)));
alter table point_accrual add constraint point_accrual_granted_check CHECK ((granted >= 0));
alter table point_change add constraint point_change_balance_check CHECK ((balance >= 0));
alter table point_change add constraint point_change_changed_check CHECK ((changed <> 0));
alter table point_change add constraint point_change_reason_check CHECK ((reason = ANY (ARRAY['play'::text, 'gift'::text, 'redeem'::text, 'convert'::text, 'return'::text, 'expire'::text])));
alter table point_lot add constraint point_lot_check CHECK (((remaining >= 0) AND (remaining <= earned)));
alter table point_lot add constraint point_lot_earned_check CHECK ((earned > 0));
alter table point_use add constraint point_use_points_check CHECK ((points > 0));
alter table promotion_application add constraint promotion_application_comment_check CHECK ((char_length(comment) <= 140));
alter table promotion_application add constraint promotion_application_images_check CHECK ((cardinality(images) <= 3));
alter table promotion_application add constraint promotion_application_state_check CHECK ((state = ANY (ARRAY['applying'::text, 'process'::text, 'signed'::text, 'rejected'::text, 'issued'::text, 'claimed'::text])));
alter table raffle add constraint raffle_cancelled CHECK ((((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL))));
alter table raffle add constraint raffle_check CHECK ((closes_at > opens_at));
alter table raffle add constraint raffle_check1 CHECK ((draws_at > closes_at));
alter table raffle add constraint raffle_check2 CHECK ((asked_by <> approved_by));
alter table raffle add constraint raffle_check4 CHECK ((((closed_at IS NULL) = (list_hash IS NULL)) AND ((closed_at IS NULL) = (beacon_round IS NULL))));
alter table raffle add constraint raffle_check5 CHECK ((((state = 'drawn'::text) = (seed IS NOT NULL)) AND ((seed IS NULL) = (salt IS NULL))));
alter table raffle add constraint raffle_claim_days_check CHECK ((claim_days > 0));
alter table raffle add constraint raffle_closed CHECK (
CASE state
    WHEN 'open'::text THEN (closed_at IS NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (closed_at IS NOT NULL)
END);
alter table raffle add constraint raffle_most_wins_check CHECK ((most_wins > 0));
alter table raffle add constraint raffle_salt_kind_check CHECK ((salt_kind = ANY (ARRAY['beacon'::text, 'seal'::text])));
alter table raffle add constraint raffle_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text, 'cancelled'::text])));
alter table raffle add constraint raffle_tickets_check CHECK ((tickets >= 0));
alter table raffle_entry add constraint raffle_entry_late_check CHECK ((late >= 0));
alter table raffle_entry add constraint raffle_entry_tickets_check CHECK ((tickets >= 0));
alter table raffle_prize add constraint raffle_prize_amount_check CHECK ((amount > 0));
alter table raffle_prize add constraint raffle_prize_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text])));
alter table raffle_prize add constraint raffle_prize_place_check CHECK ((place >= 0));
alter table rebate_accrual add constraint rebate_accrual_rate_check CHECK ((rate > 0));
alter table rebate_claim add constraint rebate_claim_amount_check CHECK ((amount > 0));
alter table reconciliation_difference add constraint reconciliation_difference_closed CHECK (((resolved_at IS NULL) >= (resolved_by IS NULL)));
alter table reconciliation_difference add constraint reconciliation_difference_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount_differs'::text, 'state_differs'::text, 'player_differs'::text, 'round_unknown_there'::text])));
alter table red_envelope add constraint red_envelope_check CHECK (((most >= "least") AND ((most - "least") < '4294967296'::bigint)));
alter table red_envelope add constraint red_envelope_check1 CHECK ((opens_at >= announced_at));
alter table red_envelope add constraint red_envelope_check2 CHECK ((closes_at > opens_at));
alter table red_envelope add constraint red_envelope_check3 CHECK (((taken >= 0) AND (taken <= packets)));
alter table red_envelope add constraint red_envelope_check4 CHECK ((((packets * "least") <= total) AND (total <= (packets * most))));
alter table red_envelope add constraint red_envelope_check5 CHECK (((state = ANY (ARRAY['open'::text, 'ended'::text])) = (amounts IS NOT NULL)));
alter table red_envelope add constraint red_envelope_check6 CHECK (((amounts IS NULL) = (salt IS NULL)));
alter table red_envelope add constraint red_envelope_check7 CHECK (((state = 'ended'::text) = (seed IS NOT NULL)));
alter table red_envelope add constraint red_envelope_check8 CHECK (((state = 'ended'::text) = (returned IS NOT NULL)));
alter table red_envelope add constraint red_envelope_check9 CHECK (((state = 'cancelled'::text) = (cancel_reason IS NOT NULL)));
alter table red_envelope add constraint red_envelope_kind_check CHECK ((kind = ANY (ARRAY['rain'::text, 'personal'::text])));
alter table red_envelope add constraint red_envelope_least_check CHECK (("least" > 0));
alter table red_envelope add constraint red_envelope_notice_minutes_check CHECK ((notice_minutes >= 0));
alter table red_envelope add constraint red_envelope_packets_check CHECK (((packets >= 1) AND (packets <= 10000)));
alter table red_envelope add constraint red_envelope_salt_kind_check CHECK ((salt_kind = ANY (ARRAY['beacon'::text, 'seal'::text])));
alter table red_envelope add constraint red_envelope_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'open'::text, 'ended'::text, 'cancelled'::text])));
alter table red_envelope_claim add constraint red_envelope_claim_amount_check CHECK ((amount > 0));
alter table red_envelope_claim add constraint red_envelope_claim_rank_check CHECK ((rank > 0));
alter table referral add constraint referral_check CHECK ((referrer_id < friend_id));
alter table referral add constraint referral_check1 CHECK ((((terms IS NULL) = (turnover_until IS NULL)) AND ((terms IS NULL) = (share_until IS NULL))));
alter table referral add constraint referral_state_check CHECK ((state = ANY (ARRAY['open'::text, 'review'::text, 'cleared'::text, 'refused'::text])));
alter table referral_month add constraint referral_month_amount_check CHECK ((amount >= 0));
alter table referral_month add constraint referral_month_carried_check CHECK ((carried <= 0));
alter table referral_month add constraint referral_month_check CHECK (((state = 'open'::text) = (closed_at IS NULL)));
alter table referral_month add constraint referral_month_state_check CHECK ((state = ANY (ARRAY['open'::text, 'given'::text, 'refused'::text])));
alter table referral_step add constraint referral_step_check CHECK (((state = 'given'::text) = (given_at IS NOT NULL)));
alter table referral_step add constraint referral_step_friend_amount_check CHECK ((friend_amount >= 0));
alter table referral_step add constraint referral_step_milestone_check CHECK ((milestone = ANY (ARRAY['registered'::text, 'phone'::text, 'kyc'::text, 'deposit'::text, 'turnover'::text])));
alter table referral_step add constraint referral_step_referrer_amount_check CHECK ((referrer_amount >= 0));
alter table referral_step add constraint referral_step_state_check CHECK ((state = ANY (ARRAY['held'::text, 'given'::text, 'lost'::text, 'refused'::text])));
alter table register_link add constraint register_link_check CHECK (((used >= 0) AND (used <= COALESCE(most_uses, used))));
alter table register_link add constraint register_link_code_check CHECK ((code ~ '^[ACDEFGHJKLMNPQRTUVWXY34679]{10}$'::text));
alter table register_link add constraint register_link_most_uses_check CHECK ((most_uses > 0));
alter table register_link add constraint register_link_note_check CHECK ((length(note) <= 80));
alter table register_link add constraint register_link_opens_check CHECK ((opens = ANY (ARRAY[0, 2, 41])));
alter table register_link add constraint register_link_terms CHECK (((terms IS NULL) OR ((opens = ANY (ARRAY[2, 41])) AND (terms <> ''::text))));
alter table registration add constraint registration_terms CHECK (((terms_accepted_at IS NULL) = (terms_age IS NULL)));
alter table report_mark add constraint report_mark_is_only_check CHECK (is_only);
alter table report_player add constraint report_player_part_check CHECK ((part = ANY (ARRAY['all'::text, 'vendor'::text, 'category'::text, 'lane'::text])));
alter table restated_fact add constraint restated_fact_check CHECK ((origin_day < day));
alter table reward_board_close add constraint reward_board_close_check CHECK (((state = 'final'::text) = (final_at IS NOT NULL)));
alter table reward_board_close add constraint reward_board_close_state_check CHECK ((state = ANY (ARRAY['review'::text, 'final'::text])));
alter table reward_board_place add constraint reward_board_place_place_check CHECK ((place > 0));
alter table reward_board_place add constraint reward_board_place_score_check CHECK ((score > 0));
alter table reward_budget add constraint reward_budget_cap_check CHECK ((cap >= 0));
alter table reward_budget add constraint reward_budget_check CHECK (((promised + granted) <= cap));
alter table reward_budget add constraint reward_budget_granted_check CHECK ((granted >= 0));
alter table reward_budget add constraint reward_budget_promised_check CHECK ((promised >= 0));
alter table reward_event add constraint reward_event_amount_check CHECK ((amount >= 0));
alter table reward_event add constraint reward_event_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'zalo_added'::text, 'phone_proven'::text, 'login_day'::text, 'deposit'::text])));
alter table reward_flag add constraint reward_flag_check CHECK (((state = 'open'::text) = (decided_at IS NULL)));
alter table reward_flag add constraint reward_flag_check1 CHECK ((hold_until <= (opened_at + '72:00:00'::interval)));
alter table reward_flag add constraint reward_flag_kind_check CHECK ((kind = ANY (ARRAY['cluster'::text, 'coupon_guessing'::text, 'rollbacks'::text, 'largest_stakes'::text, 'friends_alike'::text, 'both_sides'::text, 'by_hand'::text])));
alter table reward_flag add constraint reward_flag_state_check CHECK ((state = ANY (ARRAY['open'::text, 'cleared'::text, 'confirmed'::text, 'lapsed'::text])));
alter table reward_grant add constraint reward_grant_amount_check CHECK ((amount > 0));
alter table reward_grant add constraint reward_grant_check CHECK (((state = 'earned'::text) = (ended_at IS NULL)));
alter table reward_grant add constraint reward_grant_check1 CHECK (((state = 'voided'::text) = (reason IS NOT NULL)));
alter table reward_grant add constraint reward_grant_check2 CHECK ((((rule_version IS NULL) = (step IS NULL)) AND ((step IS NULL) = (period IS NULL))));
alter table reward_grant add constraint reward_grant_claim_check CHECK ((claim = ANY (ARRAY['auto'::text, 'press'::text])));
alter table reward_grant add constraint reward_grant_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'points'::text, 'raffle_tickets'::text, 'game_turns'::text, 'free_rounds'::text])));
alter table reward_grant add constraint reward_grant_state_check CHECK ((state = ANY (ARRAY['earned'::text, 'claimed'::text, 'lapsed'::text, 'voided'::text])));
alter table reward_lane add constraint reward_lane_weight_check CHECK (((weight >= 0) AND (weight <= 100)));
alter table reward_period add constraint reward_period_check CHECK ((to_at > from_at));
alter table reward_rule_version add constraint reward_rule_version_check CHECK ((asked_by <> approved_by));
alter table reward_rule_version add constraint reward_rule_version_deposit_check CHECK (((deposit_number IS NOT NULL) = (measure = 'deposit_nth'::text)));
alter table reward_rule_version add constraint reward_rule_version_deposit_number_check CHECK ((deposit_number > 0));
alter table reward_rule_version add constraint reward_rule_version_number_check CHECK ((number > 0));
alter table reward_rule_version add constraint reward_rule_version_series_check CHECK (((series IS NULL) = (series_place IS NULL)));
alter table reward_what_if add constraint reward_what_if_check CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL)));
alter table reward_what_if add constraint reward_what_if_check1 CHECK (((state = 'done'::text) = (result IS NOT NULL)));
alter table reward_what_if add constraint reward_what_if_days_check CHECK (((days >= 1) AND (days <= 35)));
alter table reward_what_if add constraint reward_what_if_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])));
alter table ring_fence add constraint ring_fence_check CHECK ((from_day < to_day));
alter table ring_fence add constraint ring_fence_check1 CHECK (((to_day = 'infinity'::date) = (ended_by IS NULL)));
alter table role add constraint role_name_check CHECK (((name = lower(name)) AND ((length(name) >= 2) AND (length(name) <= 40))));
alter table room add constraint room_id_check CHECK ((id ~ '^[a-z][a-z0-9_]{0,31}$'::text));
alter table room add constraint room_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'BN'::text])));
alter table room add constraint room_slow_seconds_check CHECK (((slow_seconds >= 0) AND (slow_seconds <= 3600)));
alter table room_message add constraint room_message_check CHECK (((member_id IS NULL) = (operator IS NOT NULL)));
alter table room_message add constraint room_message_content_check CHECK ((char_length(content) <= 400));
alter table room_message add constraint room_message_seq_check CHECK ((seq > 0));
alter table room_report add constraint room_report_reason_check CHECK ((reason = ANY (ARRAY['abuse'::text, 'spam'::text, 'fraud'::text, 'personal'::text, 'other'::text])));
alter table round add constraint round_check CHECK (((state = 'open'::text) = (closed_at IS NULL)));
alter table round add constraint round_payout_check CHECK ((payout >= 0));
alter table round add constraint round_stake_check CHECK ((stake >= 0));
alter table round add constraint round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'completed'::text, 'cancelled'::text])));
alter table session add constraint session_area_check CHECK ((area = ANY (ARRAY['site'::text, 'agent'::text])));
alter table session add constraint session_password_change_reason_check CHECK ((password_change_reason = ANY (ARRAY['weak'::text, 'first_login'::text, 'expired'::text])));
alter table site_picture add constraint site_picture_id_check CHECK ((id ~ '^[0-9a-f]{32}\.(png|jpg)$'::text));
alter table stake_bonus add constraint stake_bonus_max_stake_check CHECK ((max_stake > 0));
alter table tournament_order add constraint tournament_order_act_check CHECK ((act = ANY (ARRAY['write'::text, 'close'::text, 'cancel'::text])));
alter table tournament_order add constraint tournament_order_check CHECK (((act = 'write'::text) = (plan IS NOT NULL)));
alter table tournament_order add constraint tournament_order_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'telling'::text, 'done'::text, 'refused'::text])));
alter table tournament_order add constraint tournament_order_tournament_check CHECK ((tournament ~ '^[A-Za-z0-9._:-]{1,64}$'::text));
alter table trading_order add constraint trading_order_check CHECK ((agreed_by <> asked_by));
alter table trading_order add constraint trading_order_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'telling'::text, 'done'::text, 'refused'::text])));
alter table transfer add constraint transfer_amount_check CHECK ((amount > 0));
alter table transfer add constraint transfer_check CHECK ((debit <> credit));
alter table upload add constraint upload_id_check CHECK ((id ~ '^[0-9a-f]{32}\.(png|jpg)$'::text));
alter table vendor_integration add constraint vendor_integration_code_check CHECK ((code ~ '^[a-z][a-z0-9]{1,31}$'::text));
alter table vendor_integration add constraint vendor_integration_display_check CHECK ((display = ANY (ARRAY['frame'::text, 'window'::text])));
alter table vendor_integration add constraint vendor_integration_round_limit_minutes_check CHECK ((round_limit_minutes > 0));
alter table vendor_integration add constraint vendor_integration_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text])));
alter table vendor_key add constraint vendor_key_id_check CHECK ((id ~ '^[A-Za-z0-9._-]{1,64}$'::text));
alter table vendor_sync_failure add constraint vendor_sync_failure_failures_check CHECK ((failures > 0));
alter table vendor_sync_failure add constraint vendor_sync_failure_reason_check CHECK ((length(reason) <= 500));
alter table vendor_tournament add constraint vendor_tournament_least_stake_check CHECK ((least_stake >= 0));
alter table vendor_tournament add constraint vendor_tournament_rule_check CHECK ((rule = ANY (ARRAY['wins_total'::text, 'multiples_total'::text, 'best_multiple'::text])));
alter table vendor_tournament add constraint vendor_tournament_state_check CHECK ((state = ANY (ARRAY['coming'::text, 'running'::text, 'closing'::text, 'ended'::text, 'cancelled'::text])));
alter table vendor_tournament add constraint vendor_tournament_tournament_check CHECK ((tournament ~ '^[A-Za-z0-9._:-]{1,64}$'::text));
alter table vendor_wallet add constraint vendor_wallet_balance_check CHECK ((balance >= 0));
alter table vendor_wallet add constraint vendor_wallet_version_check CHECK ((version > 0));
alter table vendor_wallet_entry add constraint vendor_wallet_entry_amount_check CHECK ((amount <> 0));
alter table vendor_wallet_entry add constraint vendor_wallet_entry_balance_after_check CHECK ((balance_after >= 0));
alter table vip_level_change add constraint vip_level_change_check CHECK ((to_rank <> from_rank));
alter table vip_level_change add constraint vip_level_change_check1 CHECK (((reason = 'by_hand'::text) = ((asked_by IS NOT NULL) AND (approved_by IS NOT NULL))));
alter table vip_level_change add constraint vip_level_change_reason_check CHECK ((reason = ANY (ARRAY['reached'::text, 'review'::text, 'by_hand'::text, 'hand_ended'::text, 'table'::text, 'mall'::text])));
alter table vip_standing add constraint vip_standing_check CHECK ((rank >= earned));
alter table vip_standing add constraint vip_standing_check1 CHECK ((highest >= earned));
alter table vip_standing add constraint vip_standing_check2 CHECK (((gifted >= 0) AND (gifted <= highest)));
alter table vip_standing add constraint vip_standing_check3 CHECK (((held_rank IS NULL) = (held_until IS NULL)));
alter table vip_standing add constraint vip_standing_check4 CHECK ((rank = GREATEST(earned, COALESCE(held_rank, 0))));
alter table vip_standing add constraint vip_standing_earned_check CHECK ((earned >= 0));
alter table vip_standing add constraint vip_standing_held_rank_check CHECK ((held_rank > 0));
alter table wagering_mark add constraint wagering_mark_check CHECK ((seen_seq >= seq));
alter table wagering_requirement add constraint wagering_requirement_amount_check CHECK ((amount > 0));
alter table wagering_requirement add constraint wagering_requirement_check CHECK (((done >= 0) AND (done <= required)));
alter table wagering_requirement add constraint wagering_requirement_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL)));
alter table wagering_requirement add constraint wagering_requirement_check2 CHECK (((state <> 'done'::text) OR (done = required)));
alter table wagering_requirement add constraint wagering_requirement_check3 CHECK (((handed >= 0) AND (handed <= required)));
alter table wagering_requirement add constraint wagering_requirement_required_check CHECK ((required >= 0));
alter table wagering_requirement add constraint wagering_requirement_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'bonus'::text, 'transfer'::text])));
alter table wagering_requirement add constraint wagering_requirement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'void'::text])));
alter table wagering_requirement add constraint wagering_requirement_times_percent_check CHECK (((times_percent >= 0) AND (times_percent <= 100000)));
alter table wallet add constraint wallet_bonus_check CHECK ((bonus >= 0));
alter table wallet add constraint wallet_cash_check CHECK ((cash >= 0));
alter table wallet add constraint wallet_deficit_check CHECK ((deficit <= 0));
alter table wallet add constraint wallet_held_check CHECK ((held >= 0));
alter table wallet add constraint wallet_points_check CHECK ((points >= 0));
alter table wallet_total add constraint wallet_total_account_check CHECK (((account >= 1) AND (account <= 5)));
alter table withdrawal add constraint withdrawal_ahead_minutes_check CHECK (((ahead_minutes >= 0) AND (ahead_minutes <= 1440)));
alter table withdrawal add constraint withdrawal_amount_check CHECK ((amount > 0));
alter table withdrawal add constraint withdrawal_check CHECK (((fee >= 0) AND (fee < amount)));
alter table withdrawal add constraint withdrawal_check1 CHECK (((received >= 0) AND (received <= (amount - fee))));
alter table withdrawal add constraint withdrawal_check2 CHECK (((state = ANY (ARRAY['received'::text, 'returned'::text, 'rejected'::text, 'cancelled'::text, 'failed'::text])) = (ended_at IS NOT NULL)));
alter table withdrawal add constraint withdrawal_check3 CHECK (((state = 'disbursed'::text) <= (confirm_until IS NOT NULL)));
alter table withdrawal add constraint withdrawal_second_approval CHECK (((NOT needs_two) OR (approved_by IS NULL) OR (first_approved_by IS NOT NULL)));
alter table withdrawal add constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'in_review'::text, 'approved'::text, 'paying'::text, 'disbursed'::text, 'partly_received'::text, 'not_received'::text, 'repaying'::text, 'received'::text, 'returned'::text, 'rejected'::text, 'cancelled'::text, 'failed'::text])));
alter table withdrawal add constraint withdrawal_two_people CHECK (((approved_by IS NULL) OR (first_approved_by IS DISTINCT FROM approved_by)));
alter table withdrawal_event add constraint withdrawal_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text])));
alter table withdrawal_payout add constraint withdrawal_payout_amount_check CHECK ((amount > 0));
alter table withdrawal_payout add constraint withdrawal_payout_check CHECK (((state = 'open'::text) = (ended_at IS NULL)));
alter table withdrawal_payout add constraint withdrawal_payout_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text])));
alter table affiliate_domain add constraint affiliate_domain_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id);
alter table agent_contract add constraint agent_contract_in_force EXCLUDE USING gist (payee_id WITH =, kind WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((starts_at IS NOT NULL));
alter table agent_freeze_person add constraint agent_freeze_person_freeze_id_fkey FOREIGN KEY (freeze_id) REFERENCES agent_freeze(id);
alter table approval add constraint approval_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id);
alter table approval add constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id);
alter table approval add constraint approval_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table bet_source add constraint bet_source_account_fkey FOREIGN KEY (account) REFERENCES house_account(id);
alter table bonus_event add constraint bonus_event_member_id_bonus_id_fkey FOREIGN KEY (member_id, bonus_id) REFERENCES bonus(member_id, id);
alter table bonus_span add constraint bonus_span_member_id_bonus_id_fkey FOREIGN KEY (member_id, bonus_id) REFERENCES bonus(member_id, id);
alter table campaign add constraint campaign_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id);
alter table campaign add constraint campaign_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id);
alter table chat_conversation add constraint chat_conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table chat_image add constraint chat_image_party_conversation_id_seq_fkey FOREIGN KEY (party, conversation_id, seq) REFERENCES chat_message(party, conversation_id, seq);
alter table chat_message add constraint chat_message_party_conversation_id_fkey FOREIGN KEY (party, conversation_id) REFERENCES chat_conversation(party, id) ON DELETE CASCADE;
alter table coupon_cluster add constraint coupon_cluster_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(id);
alter table coupon_code add constraint coupon_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(id);
alter table coupon_use add constraint coupon_use_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(id);
alter table coupon_use add constraint coupon_use_hash_fkey FOREIGN KEY (hash) REFERENCES coupon_code(hash);
alter table deposit add constraint deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table deposit add constraint deposit_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code);
alter table deposit add constraint deposit_receiving_account_fkey FOREIGN KEY (receiving_account) REFERENCES receiving_account(id);
alter table deposit_event add constraint deposit_event_member_id_deposit_id_fkey FOREIGN KEY (member_id, deposit_id) REFERENCES deposit(member_id, id);
alter table export_file add constraint export_file_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);
alter table export_part add constraint export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES export_file(id) ON DELETE CASCADE;
alter table favourite_game add constraint favourite_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id);
alter table feedback add constraint feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table free_round_gift add constraint free_round_gift_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id);
alter table free_round_gift add constraint free_round_gift_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id);
alter table free_round_grant add constraint free_round_grant_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES free_round_gift(id);
alter table free_round_grant add constraint free_round_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table free_round_grant add constraint free_round_grant_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table free_round_play add constraint free_round_play_member_id_grant_id_fkey FOREIGN KEY (member_id, grant_id) REFERENCES free_round_grant(member_id, grant_id);
alter table game add constraint game_category_vendor_fkey FOREIGN KEY (category, vendor) REFERENCES game_lane(category, vendor);
alter table game add constraint game_integration_id_fkey FOREIGN KEY (integration_id) REFERENCES vendor_integration(id);
alter table game_alarm add constraint game_alarm_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table game_lane add constraint game_lane_category_fkey FOREIGN KEY (category) REFERENCES game_category(code);
alter table game_lane add constraint game_lane_vendor_fkey FOREIGN KEY (vendor) REFERENCES game_vendor(code);
alter table game_return add constraint game_return_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table identity add constraint identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table inbox_message add constraint inbox_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table jackpot_pool add constraint jackpot_pool_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table known_device add constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table known_network add constraint known_network_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table kyc_document add constraint kyc_document_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table kyc_file add constraint kyc_file_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table launch_code add constraint launch_code_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table lottery_chunk add constraint lottery_chunk_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table lottery_day_root add constraint lottery_day_root_key_id_fkey FOREIGN KEY (key_id) REFERENCES lottery_signing_key(id);
alter table lottery_head add constraint lottery_head_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table lottery_lease add constraint lottery_lease_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table lottery_result add constraint lottery_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table lottery_source_report add constraint lottery_source_report_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table lottery_typed_result add constraint lottery_typed_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table lottery_withheld add constraint lottery_withheld_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id);
alter table member add constraint member_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id);
alter table member add constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id);
alter table member_note add constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_note add constraint member_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES operator(id);
alter table member_tag add constraint member_tag_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_tag add constraint member_tag_tagged_by_fkey FOREIGN KEY (tagged_by) REFERENCES operator(id);
alter table member_transfer add constraint member_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_transfer add constraint member_transfer_to_member_id_fkey FOREIGN KEY (to_member_id) REFERENCES member(id);
alter table member_transfer_hold add constraint member_transfer_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table member_transfer_hold add constraint member_transfer_hold_to_member_id_fkey FOREIGN KEY (to_member_id) REFERENCES member(id);
alter table member_turnover add constraint member_turnover_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table mini_game_hand add constraint mini_game_hand_game_id_fkey FOREIGN KEY (game_id) REFERENCES mini_game(id);
alter table mini_game_prize add constraint mini_game_prize_version_id_fkey FOREIGN KEY (version_id) REFERENCES mini_game_version(id);
alter table mini_game_turn add constraint mini_game_turn_version_id_fkey FOREIGN KEY (version_id) REFERENCES mini_game_version(id);
alter table mini_game_version add constraint mini_game_version_game_id_fkey FOREIGN KEY (game_id) REFERENCES mini_game(id);
alter table operator_role add constraint operator_role_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);
alter table operator_role add constraint operator_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id);
alter table operator_session add constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);
alter table passkey add constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table password_history add constraint password_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table payment_bonus add constraint payment_bonus_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code);
alter table payment_term add constraint payment_term_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code);
alter table payout_account add constraint payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table payout_account add constraint payout_account_provider_fkey FOREIGN KEY (provider) REFERENCES payout_provider(code);
alter table pending_win add constraint pending_win_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table pending_win_id add constraint pending_win_id_member_id_vendor_id_transaction_fkey FOREIGN KEY (member_id, vendor_id, transaction) REFERENCES pending_win(member_id, vendor_id, transaction) ON DELETE CASCADE;
alter table play_exclusion add constraint play_exclusion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table play_preference add constraint play_preference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table play_session add constraint play_session_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table promotion_application add constraint promotion_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table proof_try add constraint proof_try_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table raffle_entry add constraint raffle_entry_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id);
alter table raffle_prize add constraint raffle_prize_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id);
alter table raffle_win add constraint raffle_win_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id);
alter table receiving_account add constraint receiving_account_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code);
alter table recent_game add constraint recent_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id);
alter table reconciliation_difference add constraint reconciliation_difference_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table reconciliation_run add constraint reconciliation_run_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table recovery_code add constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table red_envelope_claim add constraint red_envelope_claim_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES red_envelope(id);
alter table red_envelope_place add constraint red_envelope_place_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES red_envelope(id);
alter table referral_month add constraint referral_month_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES referral(friend_id);
alter table referral_step add constraint referral_step_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES referral(friend_id);
alter table registration add constraint registration_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table reward_board_close add constraint reward_board_close_version_id_fkey FOREIGN KEY (version_id) REFERENCES reward_rule_version(id);
alter table reward_board_place add constraint reward_board_place_version_id_from_at_fkey FOREIGN KEY (version_id, from_at) REFERENCES reward_board_close(version_id, from_at);
alter table reward_board_score add constraint reward_board_score_version_id_fkey FOREIGN KEY (version_id) REFERENCES reward_rule_version(id);
alter table reward_join add constraint reward_join_version_id_fkey FOREIGN KEY (version_id) REFERENCES reward_rule_version(id);
alter table reward_lane add constraint reward_lane_version_id_fkey FOREIGN KEY (version_id) REFERENCES reward_rule_version(id);
alter table reward_period add constraint reward_period_version_id_fkey FOREIGN KEY (version_id) REFERENCES reward_rule_version(id);
alter table reward_rule_version add constraint reward_rule_version_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES reward_rule(id);
alter table room_message add constraint room_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES room_writer(member_id);
alter table room_message add constraint room_message_room_fkey FOREIGN KEY (room) REFERENCES room(id);
alter table room_report add constraint room_report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table room_report add constraint room_report_room_seq_fkey FOREIGN KEY (room, seq) REFERENCES room_message(room, seq) ON DELETE CASCADE;
alter table room_writer add constraint room_writer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table round_inquiry add constraint round_inquiry_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table round_note add constraint round_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table round_note add constraint round_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);
alter table round_note add constraint round_note_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table round_sweep add constraint round_sweep_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table session add constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table site_picture add constraint site_picture_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id);
alter table staff_account add constraint staff_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table staff_account add constraint staff_account_named_by_fkey FOREIGN KEY (named_by) REFERENCES operator(id);
alter table totp add constraint totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table tournament_order add constraint tournament_order_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id);
alter table tournament_order add constraint tournament_order_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id);
alter table tournament_order add constraint tournament_order_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table trading_order add constraint trading_order_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id);
alter table trading_order add constraint trading_order_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id);
alter table trading_order add constraint trading_order_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id);
alter table upload add constraint upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table vendor_key add constraint vendor_key_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table vendor_player add constraint vendor_player_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table vendor_round_record add constraint vendor_round_record_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table vendor_sync_failure add constraint vendor_sync_failure_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id) ON DELETE CASCADE;
alter table vendor_tournament add constraint vendor_tournament_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor_integration(id);
alter table vendor_wallet add constraint vendor_wallet_member_id_fkey FOREIGN KEY (member_id) REFERENCES wallet(member_id);
alter table wagering_mark add constraint wagering_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table wagering_requirement add constraint wagering_requirement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table withdrawal add constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table withdrawal_check add constraint withdrawal_check_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawal(member_id, id);
alter table withdrawal_event add constraint withdrawal_event_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawal(member_id, id);
alter table withdrawal_payout add constraint withdrawal_payout_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawal(member_id, id);

-- Indexes
CREATE INDEX account_opening_newest ON public.account_opening USING btree (agent_id, opened_at DESC);
CREATE INDEX agent_close_by_start ON public.agent_close USING btree (starts_at DESC, kind DESC, length DESC);
CREATE INDEX agent_close_latest ON public.agent_close USING btree (kind, length, ends_at);
CREATE INDEX agent_close_unbilled ON public.agent_close USING btree (starts_at) WHERE (billed_at IS NULL);
CREATE UNIQUE INDEX agent_contract_answered ON public.agent_contract USING btree (payee_id, answers) WHERE (answers IS NOT NULL);
CREATE INDEX agent_contract_by_id ON public.agent_contract USING btree (id);
CREATE INDEX agent_contract_of_payer ON public.agent_contract USING btree (payer_id, kind) WHERE (payer_id IS NOT NULL);
CREATE INDEX agent_contract_offered ON public.agent_contract USING btree (expires_at) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX agent_contract_open ON public.agent_contract USING btree (payee_id, kind) WHERE (state = 'offered'::text);
CREATE INDEX agent_contract_standing ON public.agent_contract USING btree (kind, starts_at) WHERE (starts_at IS NOT NULL);
CREATE UNIQUE INDEX agent_freeze_open ON public.agent_freeze USING btree (agent_id) WHERE (released_at IS NULL);
CREATE INDEX agent_freeze_person_of ON public.agent_freeze_person USING btree (member_id);
CREATE INDEX agent_freeze_person_waiting ON public.agent_freeze_person USING btree (freeze_id) WHERE (state = ANY (ARRAY['freezing'::text, 'releasing'::text]));
CREATE INDEX agent_line_below ON public.agent_line USING btree (ancestor_id, agent_id);
CREATE INDEX agent_move_ahead ON public.agent_move USING btree (from_day) WHERE (NOT is_done);
CREATE INDEX agent_signal_member_signal ON public.agent_signal_member USING btree (signal_id);
CREATE INDEX agent_signal_newest ON public.agent_signal USING btree (state, changed_at DESC, id DESC);
CREATE INDEX agent_slot_by_time ON public.agent_slot USING btree (slot_at);
CREATE INDEX agent_statement_newest ON public.agent_statement USING btree (month DESC, agent_id DESC);
CREATE UNIQUE INDEX agent_suspend_request_newest ON public.agent_suspend_request USING btree (id);
CREATE UNIQUE INDEX agent_suspend_request_open ON public.agent_suspend_request USING btree (agent_id, member_id) WHERE (state = 'open'::text);
CREATE INDEX answer_by_txid ON public.answer USING brin (txid) WITH (pages_per_range='32');
CREATE INDEX approval_by_kind ON public.approval USING btree (kind, id);
CREATE INDEX approval_by_member ON public.approval USING btree (member_id, id) WHERE (member_id IS NOT NULL);
CREATE INDEX approval_by_state ON public.approval USING btree (state, id);
CREATE INDEX approval_open ON public.approval USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX attempt_last ON public.attempt USING btree (last_at);
CREATE INDEX audit_event_by_actor ON public.audit_event USING btree (actor_kind, actor_id, id);
CREATE INDEX audit_event_by_event ON public.audit_event USING btree (event, id);
CREATE INDEX audit_event_by_staff ON public.audit_event USING btree (actor_kind, id) WHERE (actor_kind <> 'member'::text);
CREATE INDEX audit_event_by_time ON public.audit_event USING btree (happened_at, id);
CREATE INDEX audit_event_by_txid ON public.audit_event USING brin (txid) WITH (pages_per_range='32');
CREATE INDEX audit_event_by_who ON public.audit_event USING btree (actor_id, id);
CREATE INDEX audit_event_newest ON public.audit_event USING btree (id);
CREATE INDEX bet_fact_by_time ON public.bet_fact USING btree (member_id, settled_at);
CREATE UNIQUE INDEX bet_fact_in_order ON public.bet_fact USING btree (id);
CREATE INDEX bet_fact_of_bet ON public.bet_fact USING btree (member_id, source, reference);
CREATE INDEX bet_of_grant ON public.bet USING btree (member_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX bill_correction_of_bill ON public.bill_correction USING btree (payee_id, bill_id);
CREATE INDEX bill_correction_open ON public.bill_correction USING btree (payee_id, kind) WHERE ((amount < 0) AND (taken < (- amount)));
CREATE INDEX bill_dispute_open ON public.bill_dispute USING btree (opened_at) WHERE (state = ANY (ARRAY['open'::text, 'answered'::text]));
CREATE INDEX bill_look_next ON public.bill_look USING btree (next_at);
CREATE INDEX bill_restatement_latest ON public.bill_restatement USING btree (payee_id, bill_id, id);
CREATE INDEX bill_signal_signal ON public.bill_signal USING btree (signal_id);
CREATE INDEX bonus_activated ON public.bonus USING btree (activated_at) WHERE (activated_at IS NOT NULL);
CREATE INDEX bonus_ending ON public.bonus USING btree (ends_at) WHERE (state = 'active'::text);
CREATE INDEX bonus_newest ON public.bonus USING btree (id);
CREATE UNIQUE INDEX bonus_one_posted ON public.bonus USING btree (member_id) WHERE (state = ANY (ARRAY['active'::text, 'suspended'::text]));
CREATE INDEX bonus_played ON public.bonus USING btree (member_id) WHERE ((state = 'active'::text) AND ((counted + carried) >= needed));
CREATE INDEX bonus_queue ON public.bonus USING btree (member_id, place) WHERE (state = 'queued'::text);
CREATE INDEX captcha_drawn ON public.captcha USING btree (drawn_at);
CREATE INDEX challenge_answer_expires ON public.challenge_answer USING btree (expires_at);
CREATE INDEX chat_conversation_address ON public.chat_conversation USING btree (address, opened_at) WHERE (member_id IS NULL);
CREATE INDEX chat_conversation_by_state ON public.chat_conversation USING btree (state, id DESC);
CREATE UNIQUE INDEX chat_conversation_open ON public.chat_conversation USING btree (party) WHERE (state <> 'closed'::text);
CREATE INDEX chat_conversation_waiting ON public.chat_conversation USING btree (last_message_at) WHERE (state <> 'closed'::text);
CREATE INDEX chat_image_loose ON public.chat_image USING btree (created_at) WHERE (seq IS NULL);
CREATE INDEX chat_image_message ON public.chat_image USING btree (party, conversation_id, seq) WHERE (seq IS NOT NULL);
CREATE INDEX chat_message_recent ON public.chat_message USING btree (party, sent_at) WHERE (author = 'party'::text);
CREATE INDEX contract_bill_billed_at ON public.contract_bill USING brin (billed_at);
CREATE INDEX contract_bill_by_id ON public.contract_bill USING btree (id);
CREATE INDEX contract_bill_by_period ON public.contract_bill USING btree (kind, starts_at);
CREATE INDEX contract_bill_due ON public.contract_bill USING btree (payer_id, ends_at) WHERE (((paid + withheld) + written_off) < amount);
CREATE INDEX contract_bill_fence_member ON public.contract_bill_fence USING btree (member_id, payee_id, bill_id);
CREATE INDEX contract_bill_held ON public.contract_bill USING btree (billed_at) WHERE (held IS NOT NULL);
CREATE INDEX contract_bill_latest ON public.contract_bill USING btree (payee_id, kind, ends_at);
CREATE INDEX contract_bill_of_payer ON public.contract_bill USING btree (payer_id, ends_at) WHERE (payer_id IS NOT NULL);
CREATE INDEX coupon_code_of ON public.coupon_code USING btree (batch_id);
CREATE INDEX coupon_use_of ON public.coupon_use USING btree (batch_id, used_at);
CREATE INDEX deposit_bonus_open ON public.deposit USING btree (member_id, id) WHERE (bonus_state = 'granted'::text);
CREATE INDEX deposit_by_amount ON public.deposit USING btree (amount);
CREATE INDEX deposit_by_gateway_day ON public.deposit USING btree (gateway, created_at) WHERE (gateway IS NOT NULL);
CREATE INDEX deposit_by_id ON public.deposit USING btree (id);
CREATE INDEX deposit_by_method ON public.deposit USING btree (method, id);
CREATE INDEX deposit_by_state ON public.deposit USING btree (state, id);
CREATE INDEX deposit_by_transaction ON public.deposit USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX deposit_running_out ON public.deposit USING btree (expires_at) WHERE (state = ANY (ARRAY['created'::text, 'awaiting_player'::text]));
CREATE UNIQUE INDEX deposit_transaction_once ON public.deposit USING btree (method, transaction_id) WHERE ((state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'credited'::text])) AND (transaction_id IS NOT NULL));
CREATE INDEX direct_day_by_day ON public.direct_day USING btree (day);
CREATE INDEX export_file_by_operator ON public.export_file USING btree (operator_id, id);
CREATE INDEX feedback_by_state ON public.feedback USING btree (state, id DESC);
CREATE INDEX feedback_newest ON public.feedback USING btree (id DESC);
CREATE INDEX feedback_open ON public.feedback USING btree (sent_at) WHERE (state = 'open'::text);
CREATE INDEX figure_close_by_fact ON public.figure_close USING btree (fact_id, day);
CREATE INDEX figure_close_by_seal ON public.figure_close USING btree (seal_id, day);
CREATE INDEX figure_member_new ON public.figure_member USING btree (member_id) WHERE (NOT is_counted);
CREATE INDEX figure_slot_close_by_fact ON public.figure_slot_close USING btree (fact_id, before_at);
CREATE INDEX free_round_gift_by_operator ON public.free_round_gift USING btree (asked_by, asked_at);
CREATE INDEX free_round_grant_kept ON public.free_round_grant USING btree (asked_at) WHERE ((win_terms IS NOT NULL) AND (wins_closed_at IS NULL));
CREATE INDEX free_round_grant_name ON public.free_round_grant USING btree (grant_id);
CREATE UNIQUE INDEX free_round_grant_of_gift ON public.free_round_grant USING btree (member_id, gift_id) WHERE (gift_id IS NOT NULL);
CREATE UNIQUE INDEX free_round_grant_of_reward ON public.free_round_grant USING btree (member_id, reward_id) WHERE (reward_id IS NOT NULL);
CREATE INDEX free_round_grant_time ON public.free_round_grant USING btree (asked_at DESC);
CREATE INDEX game_alarm_open ON public.game_alarm USING btree (vendor_id, game_code) WHERE (cleared_at IS NULL);
CREATE INDEX game_changed ON public.game USING btree (changed_at);
CREATE INDEX game_list ON public.game USING btree (category, vendor, popularity DESC, node_id);
CREATE INDEX game_search ON public.game USING gin (search_key gin_trgm_ops);
CREATE INDEX game_search_words ON public.game USING gin (search_words);
CREATE INDEX gateway_difference_open ON public.gateway_difference USING btree (id) WHERE (resolved_at IS NULL);
CREATE INDEX gateway_event_by_order ON public.gateway_event USING btree (order_id);
CREATE INDEX hold_open ON public.hold USING btree (expires_at, member_id) WHERE (state = 'open'::text);
CREATE INDEX inbox_message_campaign_read ON public.inbox_message USING btree (reference) WHERE ((read_at IS NOT NULL) AND (reference ~~ 'campaign:%'::text));
CREATE INDEX inbox_message_unread ON public.inbox_message USING btree (member_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX invariant_run_at ON public.invariant_run USING btree (ran_at);
CREATE INDEX invariant_run_last ON public.invariant_run USING btree (id_checked, ran_at, id);
CREATE INDEX invariant_run_whole ON public.invariant_run USING btree (id_checked, ran_at, id) WHERE is_whole;
CREATE INDEX known_device_by_mark ON public.known_device USING btree (device_mark);
CREATE UNIQUE INDEX kyc_document_id ON public.kyc_document USING btree (id);
CREATE UNIQUE INDEX kyc_document_open ON public.kyc_document USING btree (member_id, kind) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text]));
CREATE INDEX kyc_document_queue ON public.kyc_document USING btree (id) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text]));
CREATE INDEX kyc_document_state ON public.kyc_document USING btree (state, id);
CREATE INDEX kyc_document_valid ON public.kyc_document USING btree (valid_until) WHERE (state = 'approved'::text);
CREATE INDEX kyc_file_loose ON public.kyc_file USING btree (added_at) WHERE (document_id IS NULL);
CREATE INDEX kyc_file_of ON public.kyc_file USING btree (member_id, document_id);
CREATE INDEX launch_code_expires ON public.launch_code USING btree (expires_at);
CREATE INDEX login_history_happened ON public.login_history USING brin (happened_at);
CREATE INDEX lottery_accrual_of_agent ON public.lottery_accrual USING btree (agent_id, draw_id);
CREATE INDEX lottery_chase_due ON public.lottery_chase_draw USING btree (closes_at) WHERE (state = 'held'::text);
CREATE INDEX lottery_chase_of_draw ON public.lottery_chase_draw USING btree (draw_id);
CREATE INDEX lottery_draw_moving ON public.lottery_draw USING btree (draw_at) WHERE (state <> ALL (ARRAY['settled'::text, 'void'::text]));
CREATE INDEX lottery_draw_of_series ON public.lottery_draw USING btree (series, draw_at);
CREATE INDEX lottery_draw_sold ON public.lottery_draw USING btree (series, draw_at) WHERE (stake > 0);
CREATE INDEX lottery_draw_to_close ON public.lottery_draw USING btree (closes_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'open'::text]));
CREATE INDEX lottery_draw_to_draw ON public.lottery_draw USING btree (draw_at) WHERE (state = ANY (ARRAY['closed'::text, 'drawing'::text, 'disputed'::text]));
CREATE INDEX lottery_draw_to_open ON public.lottery_draw USING btree (opens_at) WHERE (state = 'scheduled'::text);
CREATE INDEX lottery_draw_void ON public.lottery_draw USING btree (draw_at DESC, id DESC) WHERE ((state = 'void'::text) AND (kind = 'house'::text));
CREATE INDEX lottery_group_of_member ON public.lottery_group USING btree (member_id, mode, id DESC);
CREATE UNIQUE INDEX lottery_return_alarm_open ON public.lottery_return_alarm USING btree (series) WHERE (cleared_at IS NULL);
CREATE INDEX lottery_start_group_of_agent ON public.lottery_start_group USING btree (agent_id, mode, id DESC);
CREATE INDEX lottery_ticket_of_draw ON public.lottery_ticket USING btree (draw_id, bucket);
CREATE INDEX lottery_ticket_of_member ON public.lottery_ticket USING btree (member_id, draw_id);
CREATE INDEX lottery_typed_result_of_draw ON public.lottery_typed_result USING btree (draw_id);
CREATE INDEX lottery_withheld_waiting ON public.lottery_withheld USING btree (voided_at) WHERE (revealed_at IS NULL);
CREATE UNIQUE INDEX mall_order_newest ON public.mall_order USING btree (number);
CREATE INDEX mall_order_of_item ON public.mall_order USING btree (member_id, item_id, applied_at);
CREATE INDEX mall_order_to_erase ON public.mall_order USING btree (ended_at) WHERE (address IS NOT NULL);
CREATE INDEX mall_order_waiting ON public.mall_order USING btree (number) WHERE (ended_at IS NULL);
CREATE INDEX member_agents ON public.member USING btree (upline_id, id DESC) WHERE (type = ANY (ARRAY[1, 2, 41]));
CREATE INDEX member_below ON public.member USING btree (upline_id, type) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_by_state ON public.member USING btree (state, id) WHERE (state <> 'active'::text);
CREATE INDEX member_by_time ON public.member USING btree (created_at);
CREATE INDEX member_by_type ON public.member USING btree (type, id) WHERE (type <> 0);
CREATE INDEX member_by_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_day_first_deposits ON public.member_day USING btree (day, member_id) WHERE (first_deposits <> 0);
CREATE INDEX member_day_first_deposits_member ON public.member_day USING btree (member_id, day) WHERE (first_deposits <> 0);
CREATE INDEX member_day_registered ON public.member_day USING btree (day, member_id) WHERE (registered <> 0);
CREATE INDEX member_day_registered_member ON public.member_day USING btree (member_id, day) WHERE (registered <> 0);
CREATE INDEX member_edge_below ON public.member_edge USING btree (upline_id, member_id);
CREATE UNIQUE INDEX member_email ON public.member USING btree (email) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX member_email_beginning ON public.member USING btree (email text_pattern_ops) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX member_mobile ON public.member USING btree (mobile);
CREATE INDEX member_mobile_beginning ON public.member USING btree (mobile text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE INDEX member_tag_by_tag ON public.member_tag USING btree (tag, member_id);
CREATE INDEX member_transfer_hold_due ON public.member_transfer_hold USING btree (expires_at) WHERE (state = 'waiting'::text);
CREATE INDEX member_transfer_hold_received ON public.member_transfer_hold USING btree (to_member_id, asked_at);
CREATE INDEX member_transfer_hold_sent ON public.member_transfer_hold USING btree (member_id, asked_at);
CREATE INDEX member_transfer_received ON public.member_transfer USING btree (to_member_id, sent_at);
CREATE INDEX member_transfer_sent ON public.member_transfer USING btree (member_id, sent_at);
CREATE INDEX member_username_beginning ON public.member USING btree (username text_pattern_ops);
CREATE INDEX message_budget_started ON public.message_budget USING btree (started_at);
CREATE INDEX mini_game_turn_newest ON public.mini_game_turn USING btree (member_id, played_at DESC, id DESC);
CREATE INDEX mini_game_turn_of ON public.mini_game_turn USING btree (version_id, given);
CREATE INDEX operator_role_by_role ON public.operator_role USING btree (role_id);
CREATE INDEX operator_session_by_operator ON public.operator_session USING btree (operator_id);
CREATE INDEX outgoing_message_by_state ON public.outgoing_message USING btree (state, id DESC);
CREATE INDEX outgoing_message_created ON public.outgoing_message USING btree (created_at);
CREATE INDEX outgoing_message_newest ON public.outgoing_message USING btree (id DESC);
CREATE INDEX outgoing_message_recipient ON public.outgoing_message USING btree (recipient, created_at);
CREATE INDEX payout_account_by_number ON public.payout_account USING btree (number_hash);
CREATE UNIQUE INDEX payout_account_default ON public.payout_account USING btree (member_id) WHERE (is_default AND (removed_at IS NULL));
CREATE UNIQUE INDEX payout_account_taken ON public.payout_account USING btree (number_hash) WHERE (removed_at IS NULL);
CREATE INDEX pending_win_id_known ON public.pending_win_id USING btree (id, vendor_id);
CREATE INDEX pending_win_id_of ON public.pending_win_id USING btree (member_id, vendor_id, transaction);
CREATE INDEX pending_win_round ON public.pending_win USING btree (member_id, vendor_id, round);
CREATE INDEX pending_win_transaction ON public.pending_win USING btree (transaction, vendor_id);
CREATE INDEX play_exclusion_running ON public.play_exclusion USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX play_limit_change_at ON public.play_limit_change USING btree (changed_at);
CREATE INDEX play_session_closed ON public.play_session USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX play_session_open ON public.play_session USING btree (member_id) WHERE (closed_at IS NULL);
CREATE INDEX point_accrual_due ON public.point_accrual USING btree (member_id) WHERE (accrued >= 1000000);
CREATE INDEX point_lot_expiring ON public.point_lot USING btree (expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL));
CREATE INDEX point_lot_open ON public.point_lot USING btree (member_id, id) WHERE (remaining > 0);
CREATE INDEX promotion_application_by_state ON public.promotion_application USING btree (state, id DESC);
CREATE INDEX promotion_application_newest ON public.promotion_application USING btree (id DESC);
CREATE UNIQUE INDEX promotion_application_once ON public.promotion_application USING btree (member_id, promotion_id) WHERE (state <> 'rejected'::text);
CREATE INDEX promotion_application_open ON public.promotion_application USING btree (applied_at) WHERE (state = ANY (ARRAY['applying'::text, 'process'::text]));
CREATE INDEX raffle_newest ON public.raffle USING btree (draws_at DESC, id DESC);
CREATE INDEX raffle_standing ON public.raffle USING btree (closes_at) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text]));
CREATE INDEX raffle_win_of ON public.raffle_win USING btree (member_id, raffle_id);
CREATE INDEX raffle_win_owed ON public.raffle_win USING btree (raffle_id, prize) WHERE (granted_at IS NULL);
CREATE INDEX rebate_claim_newest ON public.rebate_claim USING btree (member_id, claimed_at);
CREATE INDEX receiving_account_next ON public.receiving_account USING btree (method, shown_at NULLS FIRST) WHERE is_enabled;
CREATE INDEX reconciliation_difference_open ON public.reconciliation_difference USING btree (id) WHERE (resolved_at IS NULL);
CREATE INDEX red_envelope_claim_owed ON public.red_envelope_claim USING btree (claimed_at) WHERE (paid_at IS NULL);
CREATE INDEX red_envelope_newest ON public.red_envelope USING btree (opens_at DESC, id DESC);
CREATE INDEX red_envelope_place_of ON public.red_envelope_place USING btree (envelope_id, member_id);
CREATE INDEX red_envelope_standing ON public.red_envelope USING btree (opens_at) WHERE (state = ANY (ARRAY['announced'::text, 'open'::text]));
CREATE INDEX referral_due ON public.referral USING btree (friend_id) WHERE is_due;
CREATE INDEX referral_month_open ON public.referral_month USING btree (month, friend_id) WHERE (state = 'open'::text);
CREATE INDEX referral_of ON public.referral USING btree (referrer_id, friend_id);
CREATE INDEX referral_review ON public.referral USING btree (friend_id) WHERE (state = 'review'::text);
CREATE INDEX referral_step_held ON public.referral_step USING btree (due_at) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX register_link_join_of_member ON public.register_link_join USING btree (member_id);
CREATE UNIQUE INDEX register_link_newest ON public.register_link USING btree (id);
CREATE UNIQUE INDEX register_link_of_code ON public.register_link USING btree (code);
CREATE INDEX register_link_visit_old ON public.register_link_visit USING btree (day);
CREATE INDEX registration_device ON public.registration USING btree (device_hash, registered_at);
CREATE INDEX registration_network ON public.registration USING btree (network, registered_at);
CREATE INDEX report_activity_by_agent ON public.report_activity USING btree (agent_id, currency, day);
CREATE INDEX report_activity_by_member ON public.report_activity USING btree (member_id, currency, day);
CREATE INDEX report_agent_day_by_agent ON public.report_agent_day USING btree (agent_id, currency, day);
CREATE INDEX report_day_by_agent ON public.report_day USING btree (agent_id, currency, day);
CREATE INDEX report_funnel_by_agent ON public.report_funnel USING btree (agent_id, currency, day);
CREATE INDEX restated_fact_by_day ON public.restated_fact USING btree (payee_id, kind, day);
CREATE INDEX reward_board_close_due ON public.reward_board_close USING btree (review_until) WHERE (state = 'review'::text);
CREATE INDEX reward_board_score_order ON public.reward_board_score USING btree (version_id, from_at, score DESC);
CREATE INDEX reward_fact_in_time ON public.reward_fact USING btree (played_at);
CREATE INDEX reward_flag_open ON public.reward_flag USING btree (member_id, hold_until) WHERE (state = 'open'::text);
CREATE INDEX reward_grant_given ON public.reward_grant USING btree (ended_at) WHERE (state = 'claimed'::text);
CREATE INDEX reward_grant_lapsing ON public.reward_grant USING btree (claim_until) WHERE ((state = 'earned'::text) AND (claim_until IS NOT NULL));
CREATE INDEX reward_grant_newest ON public.reward_grant USING btree (id);
CREATE INDEX reward_grant_unpaid ON public.reward_grant USING btree (id) WHERE ((state = 'earned'::text) AND (claim = 'auto'::text));
CREATE INDEX reward_period_in_time ON public.reward_period USING btree (to_at, from_at);
CREATE INDEX reward_progress_due ON public.reward_progress USING btree (version_id, from_at, member_id) WHERE is_due;
CREATE INDEX reward_rule_version_series ON public.reward_rule_version USING btree (series, series_place) WHERE (series IS NOT NULL);
CREATE INDEX reward_what_if_in_time ON public.reward_what_if USING btree (asked_at);
CREATE UNIQUE INDEX ring_fence_open ON public.ring_fence USING btree (member_id) WHERE (to_day = 'infinity'::date);
CREATE INDEX room_message_age ON public.room_message USING btree (sent_at);
CREATE INDEX room_message_recent ON public.room_message USING btree (member_id, sent_at);
CREATE INDEX room_report_message ON public.room_report USING btree (room, seq);
CREATE INDEX room_report_open ON public.room_report USING btree (reported_at) WHERE (settled_at IS NULL);
CREATE INDEX round_by_time ON public.round USING brin (opened_at) WITH (pages_per_range='64', autosummarize='on');
CREATE INDEX round_cancelled ON public.round USING btree (opened_at) WHERE (state = 'cancelled'::text);
CREATE INDEX round_free ON public.round USING btree (member_id, opened_at) WHERE is_free;
CREATE INDEX round_inquiry_by_time ON public.round_inquiry USING btree (opened_at, vendor_id, round COLLATE "C", member_id);
CREATE INDEX round_note_of ON public.round_note USING btree (member_id, vendor_id, round);
CREATE INDEX round_of_grant ON public.round USING btree (member_id, grant_id) WHERE ((grant_id IS NOT NULL) AND (state = 'open'::text));
CREATE INDEX seal_part_by_seal ON public.seal_part USING btree (seal_id);
CREATE INDEX seal_whole ON public.seal USING btree (sealed_at) WHERE (NOT is_full);
CREATE INDEX sealed_nonce_seen ON public.sealed_nonce USING btree (seen_at);
CREATE UNIQUE INDEX session_id ON public.session USING btree (member_id, id);
CREATE INDEX session_last_seen ON public.session USING btree (last_seen_at);
CREATE INDEX site_picture_by_operator ON public.site_picture USING btree (operator_id, created_at);
CREATE INDEX staff_account_named ON public.staff_account USING btree (named_at);
CREATE INDEX team_day_late ON public.team_day USING btree (day, agent_id) WHERE (origin_day < day);
CREATE INDEX ticket_expires ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_of_member ON public.ticket USING btree (member_id, kind) WHERE (member_id IS NOT NULL);
CREATE INDEX tournament_order_of ON public.tournament_order USING btree (vendor_id, tournament, id);
CREATE INDEX trading_order_telling ON public.trading_order USING btree (id) WHERE (state = 'telling'::text);
CREATE INDEX transfer_by_time ON public.transfer USING brin (posted_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX transfer_jackpot ON public.transfer USING btree (posted_at) WHERE (kind = 'jackpot_win'::text);
CREATE INDEX transfer_promo_win ON public.transfer USING btree (actor, reference) WHERE (kind = 'promo_win'::text);
CREATE UNIQUE INDEX transfer_reversed_once ON public.transfer USING btree (member_id, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX upload_loose ON public.upload USING btree (created_at) WHERE (attached_to IS NULL);
CREATE INDEX used_identity_token_expires ON public.used_identity_token USING btree (expires_at);
CREATE INDEX vendor_key_vendor ON public.vendor_key USING btree (vendor_id);
CREATE INDEX vendor_player_reference ON public.vendor_player USING btree (reference, vendor_id);
CREATE INDEX vendor_tournament_time ON public.vendor_tournament USING btree (closes_at DESC);
CREATE INDEX vendor_wallet_filled ON public.vendor_wallet USING btree (member_id) WHERE (balance > 0);
CREATE INDEX verification_code_expires ON public.verification_code USING btree (expires_at);
CREATE INDEX vip_standing_falls ON public.vip_standing USING btree (falls_at) WHERE (falls_at IS NOT NULL);
CREATE INDEX vip_standing_held ON public.vip_standing USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX vip_standing_ungifted ON public.vip_standing USING btree (member_id) WHERE (gifted < highest);
CREATE INDEX wagering_requirement_open ON public.wagering_requirement USING btree (member_id, from_seq) WHERE (state = 'open'::text);
CREATE INDEX withdrawal_by_id ON public.withdrawal USING btree (id);
CREATE INDEX withdrawal_by_payee ON public.withdrawal USING btree (number_hash);
CREATE INDEX withdrawal_by_state ON public.withdrawal USING btree (state, id);
CREATE INDEX withdrawal_payout_by_day ON public.withdrawal_payout USING btree (gateway, begun_at) WHERE (gateway IS NOT NULL);
CREATE INDEX withdrawal_payout_by_id ON public.withdrawal_payout USING btree (id);
CREATE INDEX withdrawal_payout_by_withdrawal ON public.withdrawal_payout USING btree (member_id, withdrawal_id);
CREATE UNIQUE INDEX withdrawal_payout_open ON public.withdrawal_payout USING btree (member_id, withdrawal_id) WHERE (state = 'open'::text);
CREATE INDEX withdrawal_payout_to_ask ON public.withdrawal_payout USING btree (ask_at) WHERE ((state = 'open'::text) AND (gateway IS NOT NULL));
CREATE INDEX withdrawal_queue ON public.withdrawal USING btree (state, queue_at, id);
CREATE INDEX withdrawal_unconfirmed ON public.withdrawal USING btree (confirm_until) WHERE (state = 'disbursed'::text);

-- Views
create view account_balance as
 SELECT account,
    currency,
    (sum(amount))::bigint AS balance
   FROM ( SELECT wallet_total.account,
            wallet_total.currency,
            wallet_total.balance AS amount
           FROM wallet_total
        UNION ALL
         SELECT house_daily.account,
            house_daily.currency,
            (house_daily.credit - house_daily.debit)
           FROM house_daily
        UNION ALL
         SELECT e.account,
            t.currency,
            e.amount
           FROM (transfer t
             CROSS JOIN LATERAL ( VALUES (t.debit,(- t.amount)), (t.credit,t.amount)) e(account, amount))
          WHERE ((t.posted_at >= ( SELECT (COALESCE(max(seal.sealed_at), '-infinity'::timestamp with time zone) - '00:02:00'::interval)
                   FROM seal
                  WHERE (NOT seal.is_full))) AND (t.seq > COALESCE(( SELECT s.seq
                   FROM seal_mark s
                  WHERE (s.member_id = t.member_id)), (0)::bigint)))) x
  GROUP BY account, currency;
create view bet_movement as
 SELECT t.member_id,
    t.seq,
    t.posted_at,
    t.actor AS source,
    t.reference,
    t.currency,
    t.reverses,
        CASE
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'game'::text) AND (t.kind = 'bet'::text)) THEN t.amount
            WHEN ((f.debit = 'game'::text) AND (f.credit = 'member'::text) AND (t.kind <> ALL (ARRAY['win'::text, 'tip_refund'::text]))) THEN (- t.amount)
            ELSE (0)::bigint
        END AS stake,
    ((2 = t.debit) OR (2 = t.credit)) AS is_bonus,
        CASE
            WHEN ((f.debit = 'game'::text) AND (f.credit = 'member'::text) AND (t.kind = 'win'::text)) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'game'::text) AND (t.kind <> ALL (ARRAY['bet'::text, 'tip'::text]))) THEN (- t.amount)
            ELSE (0)::bigint
        END AS payout,
        CASE
            WHEN ((f.debit = 'jackpot'::text) AND (f.credit = 'member'::text)) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'jackpot'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS jackpot,
        CASE
            WHEN ((f.debit = 'game'::text) AND (f.credit = 'jackpot'::text)) THEN t.amount
            WHEN ((f.debit = 'jackpot'::text) AND (f.credit = 'game'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS pool,
        CASE
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'game'::text) AND (t.kind = 'tip'::text)) THEN t.amount
            WHEN ((f.debit = 'game'::text) AND (f.credit = 'member'::text) AND (t.kind = 'tip_refund'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS tip
   FROM (((transfer t
     LEFT JOIN house_account d ON ((d.id = t.debit)))
     LEFT JOIN house_account c ON ((c.id = t.credit)))
     CROSS JOIN LATERAL ( SELECT COALESCE(d.kind, 'member'::text) AS debit,
            COALESCE(c.kind, 'member'::text) AS credit) f)
  WHERE (((t.currency <> 'PTS'::text) AND (t.reference IS NOT NULL) AND (('game'::text = f.debit) OR ('game'::text = f.credit))) OR ((t.currency <> 'PTS'::text) AND (t.reference IS NOT NULL) AND (('jackpot'::text = f.debit) OR ('jackpot'::text = f.credit)) AND (('member'::text = f.debit) OR ('member'::text = f.credit))));
create view entry as
 SELECT transfer.member_id,
    transfer.seq,
    transfer.debit AS account,
    (- transfer.amount) AS amount,
    transfer.debit_after AS balance_after,
    transfer.currency,
    transfer.kind,
    transfer.actor,
    transfer.key,
    transfer.reference,
    transfer.event_at,
    transfer.posted_at
   FROM transfer
UNION ALL
 SELECT transfer.member_id,
    transfer.seq,
    transfer.credit AS account,
    transfer.amount,
    transfer.credit_after AS balance_after,
    transfer.currency,
    transfer.kind,
    transfer.actor,
    transfer.key,
    transfer.reference,
    transfer.event_at,
    transfer.posted_at
   FROM transfer;
create view figure_movement as
 SELECT p.seal_id,
    t.member_id,
    t.seq,
    t.posted_at,
    t.currency,
    t.actor,
    t.key,
    COALESCE(g.category, s.product, ''::text) AS category,
        CASE
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'game'::text) AND (t.kind = 'bet'::text)) THEN t.amount
            WHEN ((f.debit = 'game'::text) AND (f.credit = 'member'::text) AND (t.kind <> ALL (ARRAY['win'::text, 'tip_refund'::text]))) THEN (- t.amount)
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'game'::text) AND (t.kind = 'reverse'::text) AND (t.actor < 1000)) THEN t.amount
            ELSE (0)::bigint
        END AS placed,
        CASE
            WHEN ((f.debit = 'gateway'::text) AND (f.credit = 'member'::text) AND (t.kind <> ALL (ARRAY['sandbox_credit'::text, 'withdrawal_return'::text, 'reverse'::text]))) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'gateway'::text) AND (t.kind = 'reverse'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS deposits,
        CASE
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'gateway'::text) AND (t.kind <> 'reverse'::text)) THEN t.amount
            WHEN ((f.debit = 'gateway'::text) AND (f.credit = 'member'::text) AND (t.kind = ANY (ARRAY['withdrawal_return'::text, 'reverse'::text]))) THEN (- t.amount)
            ELSE (0)::bigint
        END AS withdrawals,
        CASE
            WHEN (f.credit = 'fee'::text) THEN t.amount
            WHEN (f.debit = 'fee'::text) THEN (- t.amount)
            ELSE (0)::bigint
        END AS fees,
        CASE
            WHEN ((t.kind = 'rebate'::text) OR (x.kind = 'rebate'::text)) THEN (0)::bigint
            WHEN ((f.debit = 'promotion'::text) AND (f.credit = 'member'::text)) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'promotion'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS bonuses,
        CASE
            WHEN ((t.kind <> 'rebate'::text) AND (x.kind IS DISTINCT FROM 'rebate'::text)) THEN (0)::bigint
            WHEN ((f.debit <> 'member'::text) AND (f.credit = 'member'::text)) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit <> 'member'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS rebates,
    ((t.kind = 'deposit'::text) AND (f.debit = 'gateway'::text) AND (f.credit = 'member'::text)) AS is_deposit,
    t.kind,
    t.reference
   FROM ((((((((seal_part p
     JOIN transfer t ON (((t.member_id = p.member_id) AND (t.seq > p.from_seq) AND (t.seq <= p.to_seq))))
     LEFT JOIN house_account d ON ((d.id = t.debit)))
     LEFT JOIN house_account c ON ((c.id = t.credit)))
     CROSS JOIN LATERAL ( SELECT COALESCE(d.kind, 'member'::text) AS debit,
            COALESCE(c.kind, 'member'::text) AS credit) f)
     LEFT JOIN transfer x ON (((x.member_id = t.member_id) AND (x.seq = t.reverses))))
     LEFT JOIN round r ON (((t.actor >= 1000) AND (r.vendor = t.actor) AND (r.round = t.reference) AND (r.member_id = t.member_id))))
     LEFT JOIN game g ON (((g.integration_id = r.vendor) AND (g.game_code = r.game))))
     LEFT JOIN bet_source s ON ((s.id = t.actor)))
  WHERE ((t.currency <> 'PTS'::text) AND ((t.debit >= 100) OR (t.credit >= 100)));
create view house_balance as
 SELECT account,
    currency,
    (sum(amount))::bigint AS balance
   FROM ( SELECT house_daily.account,
            house_daily.currency,
            (house_daily.credit - house_daily.debit) AS amount
           FROM house_daily
        UNION ALL
         SELECT e.account,
            t.currency,
            e.amount
           FROM (transfer t
             CROSS JOIN LATERAL ( VALUES (t.debit,(- t.amount)), (t.credit,t.amount)) e(account, amount))
          WHERE ((t.posted_at >= ( SELECT (COALESCE(max(seal.sealed_at), '-infinity'::timestamp with time zone) - '00:02:00'::interval)
                   FROM seal
                  WHERE (NOT seal.is_full))) AND (t.seq > COALESCE(( SELECT s.seq
                   FROM seal_mark s
                  WHERE (s.member_id = t.member_id)), (0)::bigint)) AND (e.account >= 100))) x
  GROUP BY account, currency;
create view invariant_state as
 WITH RECURSIVE known AS (
        ( SELECT invariant_run.id_checked
           FROM invariant_run
          ORDER BY invariant_run.id_checked
         LIMIT 1)
        UNION ALL
         SELECT ( SELECT r.id_checked
                   FROM invariant_run r
                  WHERE (r.id_checked > k_1.id_checked)
                  ORDER BY r.id_checked
                 LIMIT 1) AS id_checked
           FROM known k_1
          WHERE (k_1.id_checked IS NOT NULL)
        )
 SELECT k.id_checked,
    l.ran_at,
    w.seen_at AS whole_at,
    GREATEST(l.violations, w.violations) AS violations,
        CASE
            WHEN (w.violations > l.violations) THEN w.title
            ELSE l.title
        END AS title,
        CASE
            WHEN (w.violations > l.violations) THEN w.sample
            ELSE l.sample
        END AS sample
   FROM ((known k
     CROSS JOIN LATERAL ( SELECT r.id,
            r.ran_at,
            r.id_checked,
            r.title,
            r.violations,
            r.sample,
            r.is_whole,
            r.seen_at,
            r.checked_from
           FROM invariant_run r
          WHERE (r.id_checked = k.id_checked)
          ORDER BY r.ran_at DESC, r.id DESC
         LIMIT 1) l)
     LEFT JOIN LATERAL ( SELECT r.id,
            r.ran_at,
            r.id_checked,
            r.title,
            r.violations,
            r.sample,
            r.is_whole,
            r.seen_at,
            r.checked_from
           FROM invariant_run r
          WHERE ((r.id_checked = k.id_checked) AND r.is_whole)
          ORDER BY r.ran_at DESC, r.id DESC
         LIMIT 1) w ON (true));
create view placed_bet as
 SELECT b.member_id,
    b.source,
    s.code AS source_code,
    (b.id)::text AS reference,
    s.product,
    b.game,
    b.currency,
    (b.cash_stake + b.bonus_stake) AS stake,
    b.payout,
    b.state,
    b.revision,
    b.record,
    false AS is_tip,
    bet_turnover(b.state, false, (b.cash_stake + b.bonus_stake), b.valid_stake) AS turnover,
    b.placed_at,
        CASE
            WHEN (b.state <> 'open'::text) THEN b.revised_at
            ELSE NULL::timestamp with time zone
        END AS settled_at
   FROM (bet b
     JOIN bet_source s ON ((s.id = b.source)))
UNION ALL
 SELECT r.member_id,
    r.vendor AS source,
    v.code AS source_code,
    r.round AS reference,
    COALESCE(g.category, ''::text) AS product,
    r.game,
    r.currency,
    r.stake,
    r.payout,
        CASE r.state
            WHEN 'completed'::text THEN 'settled'::text
            ELSE r.state
        END AS state,
        CASE r.state
            WHEN 'open'::text THEN 0
            ELSE (1 + r.revision)
        END AS revision,
    COALESCE(r.record, r.bet_record) AS record,
    r.is_tip,
    bet_turnover(r.state, r.is_tip, r.stake, r.valid_stake) AS turnover,
    r.opened_at AS placed_at,
    r.closed_at AS settled_at
   FROM ((round r
     JOIN vendor_integration v ON ((v.id = r.vendor)))
     LEFT JOIN game g ON (((g.integration_id = r.vendor) AND (g.game_code = r.game))));
create view report_agent_player_line as
 SELECT currency,
    agent_id,
    day,
    before,
    (count(*))::integer AS players
   FROM ( SELECT d.currency,
            d.agent_id,
            d.day,
            COALESCE(lag(d.day) OVER (PARTITION BY d.currency, d.agent_id, d.member_id ORDER BY d.day), '-infinity'::date) AS before
           FROM ( SELECT DISTINCT report_activity.currency,
                    report_activity.agent_id,
                    report_activity.member_id,
                    report_activity.day
                   FROM report_activity) d) l
  GROUP BY currency, agent_id, day, before;
create view report_movement as
 SELECT t.member_id,
    t.seq,
    t.posted_at,
    t.currency,
        CASE
            WHEN (t.actor >= 1000) THEN t.actor
            ELSE 0
        END AS integration,
    COALESCE(r.game, ''::text) AS game,
        CASE
            WHEN ((f.debit = 'gateway'::text) AND (f.credit = ANY (ARRAY['member'::text, 'fee'::text])) AND (t.kind <> ALL (ARRAY['sandbox_credit'::text, 'withdrawal_return'::text, 'reverse'::text]))) THEN t.amount
            WHEN ((f.credit = 'gateway'::text) AND (f.debit = ANY (ARRAY['member'::text, 'fee'::text])) AND (t.kind = 'reverse'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS deposits,
        CASE
            WHEN ((f.debit = 'gateway'::text) AND (t.kind = 'sandbox_credit'::text)) THEN t.amount
            ELSE (0)::bigint
        END AS practice,
        CASE
            WHEN ((f.credit = 'gateway'::text) AND (f.debit = ANY (ARRAY['member'::text, 'fee'::text])) AND (t.kind <> 'reverse'::text)) THEN t.amount
            WHEN ((f.debit = 'gateway'::text) AND (f.credit = ANY (ARRAY['member'::text, 'fee'::text])) AND (t.kind = ANY (ARRAY['withdrawal_return'::text, 'reverse'::text]))) THEN (- t.amount)
            ELSE (0)::bigint
        END AS withdrawals,
        CASE
            WHEN (f.credit = 'fee'::text) THEN t.amount
            WHEN (f.debit = 'fee'::text) THEN (- t.amount)
            ELSE (0)::bigint
        END AS fees,
        CASE
            WHEN ((f.debit = 'promotion'::text) AND (f.credit = 'member'::text)) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'promotion'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS bonuses,
        CASE
            WHEN ((f.debit = 'adjustment'::text) AND (f.credit = 'member'::text)) THEN t.amount
            WHEN ((f.debit = 'member'::text) AND (f.credit = 'adjustment'::text)) THEN (- t.amount)
            ELSE (0)::bigint
        END AS adjustments,
    ((t.kind = 'deposit'::text) AND (t.leg = 0)) AS is_deposit
   FROM ((((transfer t
     LEFT JOIN house_account d ON ((d.id = t.debit)))
     LEFT JOIN house_account c ON ((c.id = t.credit)))
     CROSS JOIN LATERAL ( SELECT COALESCE(d.kind, 'member'::text) AS debit,
            COALESCE(c.kind, 'member'::text) AS credit) f)
     LEFT JOIN round r ON (((t.actor >= 1000) AND (r.vendor = t.actor) AND (r.round = t.reference) AND (r.member_id = t.member_id))))
  WHERE ((t.currency <> 'PTS'::text) AND ((d.kind = ANY (ARRAY['gateway'::text, 'fee'::text, 'promotion'::text, 'adjustment'::text])) OR (c.kind = ANY (ARRAY['gateway'::text, 'fee'::text, 'promotion'::text, 'adjustment'::text]))));
create view report_player_line as
 SELECT part,
    currency,
    vendor,
    category,
    day,
    before,
    (count(*))::integer AS players
   FROM ( SELECT d.part,
            d.currency,
            d.vendor,
            d.category,
            d.day,
            COALESCE(lag(d.day) OVER (PARTITION BY d.part, d.currency, d.vendor, d.category, d.member_id ORDER BY d.day), '-infinity'::date) AS before
           FROM ( SELECT DISTINCT p.part,
                    a.currency,
                        CASE
                            WHEN p.by_vendor THEN a.vendor
                            ELSE ''::text
                        END AS vendor,
                        CASE
                            WHEN p.by_category THEN a.category
                            ELSE ''::text
                        END AS category,
                    a.member_id,
                    a.day
                   FROM (report_activity a
                     CROSS JOIN ( VALUES ('all'::text,false,false), ('vendor'::text,true,false), ('category'::text,false,true), ('lane'::text,true,true)) p(part, by_vendor, by_category))) d) l
  GROUP BY part, currency, vendor, category, day, before;
create view team_entry as
 SELECT t.member_id,
    t.seq,
    t.posted_at,
    t.currency,
    t.kind,
    t.actor,
    t.reference,
    d.code AS debit_code,
        CASE
            WHEN (t.credit = 1) THEN t.amount
            ELSE (- t.amount)
        END AS amount,
        CASE
            WHEN (t.credit = 1) THEN t.credit_after
            WHEN (t.debit = 1) THEN t.debit_after
            ELSE NULL::bigint
        END AS cash_after
   FROM (transfer t
     LEFT JOIN house_account d ON ((d.id = t.debit)))
  WHERE ((t.currency <> 'PTS'::text) AND ((t.debit = 1) OR (t.credit = 1) OR ((t.debit = 3) AND (t.credit >= 100))));

-- Functions: see the files
-- function answer_text(t answer)
-- function audit_text(e audit_event)
-- function bet_cash_valid(f_member bigint, f_source integer, f_reference text, seq bigint, valid_stake bigint)
-- function bet_fact_pending(member bigint, after bigint)
-- function bet_feed_changes(members bigint[])
-- function bet_locked(members bigint[], ids uuid[])
-- function bet_revise(members bigint[], ids uuid[], numbers integer[], states text[], payouts bigint[], valid bigint[], records text[])
-- function bet_risked(state text, is_tip boolean, stake bigint, payout bigint)
-- function bet_settle(of_source integer, members bigint[], ids uuid[], numbers integer[], states text, payouts bigint[], valid bigint[], records text, OUT others integer[], OUT moving text)
-- function bet_settlement_facts(ids bigint[])
-- function bet_turnover(state text, is_tip boolean, stake bigint, valid_stake bigint)
-- function bonus_due(due_at timestamp with time zone, most integer)
-- function bonus_fact_weight(lanes jsonb, source integer, product text, game text)
-- function bonus_held(of_member bigint)
-- function bonus_weight(lanes jsonb, product text, vendor text, game text)
-- function cash_part(counted bigint, cash bigint, bonus bigint)
-- function count_attempt(p_now timestamp with time zone, p_attempts jsonb)
-- function credited_deposits(member bigint, since timestamp with time zone)
-- function credited_members(since timestamp with time zone)
-- function feed_counted_at(consumer text)
-- function figure_hash(from_day date, to_day date)
-- function game_search(words text, patterns text[], at_most integer)
-- function ledger_apply(w_tid tid[], w_member bigint[], w_cash bigint[], w_bonus bigint[], w_held bigint[], w_points bigint[], w_deficit bigint[], w_version bigint[], w_currency text[], w_stakes boolean[], i_member bigint[], i_actor integer[], i_key text[], i_request uuid[], i_flags integer[], i_currency text[], i_reference text[], i_tail text[], i_verdict text[], i_event_at timestamp with time zone[], l_count integer[], l_debit integer[], l_credit integer[], l_amount bigint[], l_kind text[], l_key text[], l_reverses bigint[], i_staked bigint[], i_bonus_staked bigint[], i_paid bigint[], i_bonus_paid bigint[])
-- function ledger_post(i_member bigint[], i_actor integer[], i_key text, i_request uuid[], i_flags integer[], i_currency text, i_reference text, i_tail text, i_verdict text[], i_event_at timestamp with time zone[], l_count integer[], l_debit integer[], l_credit integer[], l_amount bigint[], l_kind text, l_reverses bigint[])
-- function play_post(i_member bigint[], i_actor integer[], i_key text, i_request uuid[], i_flags integer[], i_currency text, i_round text, i_tail text, i_game text, i_session text, i_stake bigint[], i_payout bigint[], i_closes integer[], l_count integer[], l_debit integer[], l_credit integer[], l_amount bigint[], l_kind text, l_key text, i_record text, i_settles bigint[], i_valid bigint[])
-- function play_post_plain(m_member bigint[], m_currency text, i_actor integer[], i_account integer[], i_key text, i_request uuid[], i_round text, i_game text, i_session text, i_amount bigint[], i_closes integer[], m_first integer[], m_last integer[], m_change bigint[], m_lowest bigint[], m_ceiling bigint[], m_smallest bigint[], i_after bigint[], i_nth integer[], i_taken integer[])
-- function play_product(category text, class text)
-- function played_category(of_vendor integer, of_game text)
-- function played_lane_of(after bigint, up_to bigint)
-- function raise_catalogue_version()
-- function red_envelope_claim_all(envelope uuid, members bigint[], at timestamp with time zone)
-- function refuse_change()
-- function reward_period_end(period text, days integer, from_at timestamp with time zone, zone text)
-- function stake_bonus_runs(member bigint, integration integer, code text)
-- function stored_answer(t transfer)
-- function transfer_text(t transfer)
-- function wallet_locked(members bigint[], OUT tids tid[], OUT member_ids bigint[], OUT cash bigint[], OUT bonus bigint[], OUT held bigint[], OUT points bigint[], OUT deficit bigint[], OUT versions bigint[], OUT currencies text[], OUT stakes boolean[])

-- Triggers
CREATE TRIGGER account_opening_append_only BEFORE DELETE OR UPDATE ON public.account_opening FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agent_statement_append_only BEFORE DELETE OR UPDATE ON public.agent_statement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agent_statement_no_truncate BEFORE TRUNCATE ON public.agent_statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bonus_event_append_only BEFORE DELETE OR UPDATE ON public.bonus_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bonus_event_no_truncate BEFORE TRUNCATE ON public.bonus_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_event_append_only BEFORE DELETE OR UPDATE ON public.deposit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_event_no_truncate BEFORE TRUNCATE ON public.deposit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER game_raises_version AFTER INSERT OR DELETE OR UPDATE ON public.game FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
CREATE TRIGGER game_category_raises_version AFTER INSERT OR DELETE OR UPDATE ON public.game_category FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
CREATE TRIGGER game_lane_raises_version AFTER INSERT OR DELETE OR UPDATE ON public.game_lane FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
CREATE TRIGGER game_vendor_raises_version AFTER INSERT OR DELETE OR UPDATE ON public.game_vendor FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
CREATE TRIGGER gateway_event_append_only BEFORE DELETE OR UPDATE ON public.gateway_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gateway_event_no_truncate BEFORE TRUNCATE ON public.gateway_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gift_version_stays BEFORE DELETE OR UPDATE ON public.gift_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_beacon_chain_append_only BEFORE DELETE OR UPDATE ON public.lottery_beacon_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_calendar_append_only BEFORE DELETE OR UPDATE ON public.lottery_calendar FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_cancel_append_only BEFORE DELETE OR UPDATE ON public.lottery_cancel FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_day_root_append_only BEFORE DELETE OR UPDATE ON public.lottery_day_root FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_group_append_only BEFORE DELETE OR UPDATE ON public.lottery_group FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_head_append_only BEFORE DELETE OR UPDATE ON public.lottery_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_limit_append_only BEFORE DELETE OR UPDATE ON public.lottery_limit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_price_table_append_only BEFORE DELETE OR UPDATE ON public.lottery_price_table FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_result_append_only BEFORE DELETE OR UPDATE ON public.lottery_result FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_revoked_source_key_append_only BEFORE DELETE OR UPDATE ON public.lottery_revoked_source_key FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_signing_key_append_only BEFORE DELETE OR UPDATE ON public.lottery_signing_key FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_source_report_append_only BEFORE DELETE OR UPDATE ON public.lottery_source_report FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_start_group_append_only BEFORE DELETE OR UPDATE ON public.lottery_start_group FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_ticket_append_only BEFORE DELETE OR UPDATE ON public.lottery_ticket FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_typed_result_append_only BEFORE DELETE OR UPDATE ON public.lottery_typed_result FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_win_append_only BEFORE DELETE OR UPDATE ON public.lottery_win FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_transfer_append_only BEFORE DELETE OR UPDATE ON public.member_transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_transfer_no_truncate BEFORE TRUNCATE ON public.member_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER register_link_join_append_only BEFORE DELETE OR UPDATE ON public.register_link_join FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_check_append_only BEFORE DELETE OR UPDATE ON public.withdrawal_check FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_check_no_truncate BEFORE TRUNCATE ON public.withdrawal_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_event_append_only BEFORE DELETE OR UPDATE ON public.withdrawal_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_event_no_truncate BEFORE TRUNCATE ON public.withdrawal_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Rights
grant select on account_balance to baize_app;
grant insert, select on account_opening to baize_app;
grant delete, insert, select, update on affiliate_domain to baize_app;
grant insert, select, update on agent_assistant to baize_app;
grant insert, select, update on agent_close to baize_app;
grant insert, select, update on agent_contract to baize_app;
grant insert, select on agent_contract_event to baize_app;
grant delete, insert, select, update on agent_filter to baize_app;
grant insert, select on agent_freeze to baize_app;
grant insert, select on agent_freeze_person to baize_app;
grant delete, insert, select, update on agent_line to baize_app;
grant delete, insert, select, update on agent_move to baize_app;
grant insert, select, update on agent_note to baize_app;
grant insert, select, update on agent_signal to baize_app;
grant insert, select on agent_signal_event to baize_app;
grant insert, select on agent_signal_member to baize_app;
grant delete, insert, select, update on agent_signal_part to baize_app;
grant insert, select, update on agent_signal_walk to baize_app;
grant delete, insert, select, update on agent_slot to baize_app;
grant insert, select on agent_statement to baize_app;
grant insert, select, update on agent_suspend_request to baize_app;
grant insert, select on answer to baize_app;
grant insert, select, update on approval to baize_app;
grant delete, insert, select, update on attempt to baize_app;
grant insert, select on audit_event to baize_app;
grant insert, select on audit_seal to baize_app;
grant insert, select, update on bet to baize_app;
grant insert, select on bet_fact to baize_app;
grant select, update on bet_feed to baize_app;
grant insert, select, update on bet_feed_consumer to baize_app;
grant insert, select, update on bet_feed_member to baize_app;
grant delete, insert, select, update on bet_feed_open to baize_app;
grant delete, insert, select on bet_feed_revised to baize_app;
grant select on bet_movement to baize_app;
grant insert, select on bet_revision to baize_app;
grant delete, insert, select on bet_settlement to baize_app;
grant insert, select on bet_source to baize_app;
grant insert, select, update on bill_correction to baize_app;
grant insert, select on bill_correction_use to baize_app;
grant insert, select, update on bill_dispute to baize_app;
grant delete, insert, select, update on bill_look to baize_app;
grant insert, select on bill_restatement to baize_app;
grant insert, select on bill_signal to baize_app;
grant insert, select on bill_write_off to baize_app;
grant insert, select, update on bonus to baize_app;
grant insert, select on bonus_event to baize_app;
grant insert, select, update on bonus_span to baize_app;
grant delete, insert, select, update on call_count to baize_app;
grant insert, select, update on campaign to baize_app;
grant delete, insert, select, update on captcha to baize_app;
grant select, update on catalogue_version to baize_app;
grant delete, insert, select on challenge_answer to baize_app;
grant delete, insert, select, update on chat_conversation to baize_app;
grant delete, insert, select, update on chat_image to baize_app;
grant delete, insert, select on chat_message to baize_app;
grant insert, select on check_in to baize_app;
grant delete, insert, select, update on content to baize_app;
grant insert, select, update on contract_bill to baize_app;
grant insert, select on contract_bill_fence to baize_app;
grant insert, select on contract_bill_line to baize_app;
grant insert, select on contract_payment to baize_app;
grant insert, select on contract_rule to baize_app;
grant insert, select on coupon_batch to baize_app;
grant insert, select on coupon_cluster to baize_app;
grant insert, select on coupon_code to baize_app;
grant insert, select on coupon_use to baize_app;
grant insert, select, update on deposit to baize_app;
grant insert, select on deposit_event to baize_app;
grant insert, select, update on direct_count to baize_app;
grant delete, insert, select, update on direct_day to baize_app;
grant insert, select on encryption_key to baize_app;
grant select on entry to baize_app;
grant delete, insert, select, update on export_file to baize_app;
grant delete, insert, select, update on export_part to baize_app;
grant delete, insert, select, update on favourite_game to baize_app;
grant insert, select, update on feedback to baize_app;
grant insert, select, update on figure_close to baize_app;
grant insert, select, update on figure_mark to baize_app;
grant insert, select, update on figure_member to baize_app;
grant select on figure_movement to baize_app;
grant insert, select, update on figure_slot_close to baize_app;
grant delete, insert, select, update on figure_zone to baize_app;
grant insert, select, update on free_round_gift to baize_app;
grant insert, select, update on free_round_grant to baize_app;
grant insert, select on free_round_play to baize_app;
grant insert, select, update on game to baize_app;
grant insert, select, update on game_alarm to baize_app;
grant insert, select, update on game_category to baize_app;
grant insert, select, update on game_lane to baize_app;
grant insert, select, update on game_return to baize_app;
grant insert, select, update on game_vendor to baize_app;
grant insert, select, update on gateway_difference to baize_app;
grant insert, select on gateway_event to baize_app;
grant insert, select, update on gateway_reconciliation to baize_app;
grant insert, select on gift_version to baize_app;
grant insert, select, update on hold to baize_app;
grant insert, select on house_account to baize_app;
grant select on house_balance to baize_app;
grant insert, select, update on house_daily to baize_app;
grant delete, insert, select on identity to baize_app;
grant delete, insert, select, update on inbox_message to baize_app;
grant delete, insert, select on invariant_run to baize_app;
grant select on invariant_state to baize_app;
grant insert, select, update on jackpot_pool to baize_app;
grant insert, select, update on known_device to baize_app;
grant insert, select, update on known_network to baize_app;
grant insert, select, update on kyc_document to baize_app;
grant insert, select on kyc_event to baize_app;
grant delete, insert, select, update on kyc_file to baize_app;
grant delete, insert, select, update on launch_code to baize_app;
grant delete, insert, select on login_history to baize_app;
grant insert, select, update on lottery_accrual to baize_app;
grant insert, select on lottery_beacon_chain to baize_app;
grant insert, select on lottery_calendar to baize_app;
grant insert, select on lottery_cancel to baize_app;
grant insert, select, update on lottery_chase to baize_app;
grant insert, select, update on lottery_chase_draw to baize_app;
grant insert, select, update on lottery_chunk to baize_app;
grant insert, select on lottery_day_root to baize_app;
grant insert, select, update on lottery_draw to baize_app;
grant insert, select on lottery_group to baize_app;
grant insert, select on lottery_head to baize_app;
grant insert, select, update on lottery_lease to baize_app;
grant insert, select on lottery_limit to baize_app;
grant insert, select on lottery_price_table to baize_app;
grant insert, select on lottery_result to baize_app;
grant insert, select on lottery_return_alarm to baize_app;
grant insert, select on lottery_revoked_source_key to baize_app;
grant insert, select on lottery_signing_key to baize_app;
grant insert, select on lottery_source_report to baize_app;
grant insert, select on lottery_start_group to baize_app;
grant insert, select on lottery_ticket to baize_app;
grant insert, select on lottery_typed_result to baize_app;
grant insert, select on lottery_win to baize_app;
grant insert, select, update on lottery_withheld to baize_app;
grant insert, select, update on mall_item to baize_app;
grant insert, select, update on mall_order to baize_app;
grant insert, select on mall_order_event to baize_app;
grant insert, select, update on member to baize_app;
grant delete, insert, select, update on member_active to baize_app;
grant delete, insert, select, update on member_day to baize_app;
grant delete, insert, select, update on member_edge to baize_app;
grant insert, select on member_note to baize_app;
grant delete, insert, select on member_tag to baize_app;
grant insert, select on member_transfer to baize_app;
grant insert, select on member_transfer_hold to baize_app;
grant delete, insert, select, update on member_turnover to baize_app;
grant delete, insert, select, update on message_budget to baize_app;
grant insert, select, update on mini_game to baize_app;
grant insert, select, update on mini_game_hand to baize_app;
grant insert, select on mini_game_prize to baize_app;
grant insert, select on mini_game_turn to baize_app;
grant insert, select on mini_game_version to baize_app;
grant insert, select, update on operator to baize_app;
grant delete, insert, select on operator_role to baize_app;
grant delete, insert, select, update on operator_session to baize_app;
grant delete, insert, select, update on outgoing_message to baize_app;
grant delete, insert, select, update on passkey to baize_app;
grant delete, insert, select on password_history to baize_app;
grant delete, insert, select, update on payment_bonus to baize_app;
grant insert, select, update on payment_method to baize_app;
grant delete, insert, select, update on payment_term to baize_app;
grant insert, select, update on payout_account to baize_app;
grant select on payout_provider to baize_app;
grant delete, insert, select, update on pending_win to baize_app;
grant insert, select on pending_win_id to baize_app;
grant insert, select on permission_seen to baize_app;
grant select on placed_bet to baize_app;
grant insert, select, update on play_exclusion to baize_app;
grant insert, select, update on play_limit to baize_app;
grant insert, select on play_limit_change to baize_app;
grant insert, select, update on play_preference to baize_app;
grant insert, select, update on play_session to baize_app;
grant insert, select, update on play_use to baize_app;
grant delete, insert, select on played_lane to baize_app;
grant insert, select, update on point_accrual to baize_app;
grant insert, select on point_change to baize_app;
grant insert, select, update on point_lot to baize_app;
grant insert, select, update on point_use to baize_app;
grant insert, select, update on promotion_application to baize_app;
grant delete, insert, select, update on proof_try to baize_app;
grant insert, select, update on raffle to baize_app;
grant insert, select, update on raffle_entry to baize_app;
grant insert, select on raffle_prize to baize_app;
grant insert, select on raffle_win to baize_app;
grant insert, select, update on rebate_accrual to baize_app;
grant insert, select on rebate_claim to baize_app;
grant insert, select on rebate_line to baize_app;
grant insert, select, update on receiving_account to baize_app;
grant delete, insert, select, update on recent_game to baize_app;
grant insert, select, update on reconciliation_difference to baize_app;
grant insert, select on reconciliation_run to baize_app;
grant delete, insert, select, update on recovery_code to baize_app;
grant insert, select on red_envelope to baize_app;
grant insert, select on red_envelope_claim to baize_app;
grant insert, select on red_envelope_place to baize_app;
grant insert, select on referral to baize_app;
grant insert, select, update on referral_month to baize_app;
grant insert, select, update on referral_step to baize_app;
grant insert, select, update on register_link to baize_app;
grant insert, select, update on register_link_day to baize_app;
grant insert, select on register_link_join to baize_app;
grant delete, insert, select on register_link_visit to baize_app;
grant insert, select on registration to baize_app;
grant delete, insert, select, update on report_activity to baize_app;
grant delete, insert, select, update on report_agent_day to baize_app;
grant delete, insert, select, update on report_agent_player to baize_app;
grant select on report_agent_player_line to baize_app;
grant delete, insert, select, update on report_day to baize_app;
grant delete, insert, select, update on report_funnel to baize_app;
grant delete, insert, select, update on report_funnel_day to baize_app;
grant delete, insert, select, update on report_lane to baize_app;
grant delete, insert, select, update on report_lane_day to baize_app;
grant delete, insert, select, update on report_mark to baize_app;
grant delete, insert, select, update on report_member to baize_app;
grant select on report_movement to baize_app;
grant delete, insert, select, update on report_player to baize_app;
grant select on report_player_line to baize_app;
grant insert, select on restated_fact to baize_app;
grant insert, select, update on reward_board_close to baize_app;
grant delete, insert, select on reward_board_place to baize_app;
grant delete, insert, select, update on reward_board_score to baize_app;
grant insert, select, update on reward_budget to baize_app;
grant insert, select on reward_cluster_gift to baize_app;
grant insert, select on reward_event to baize_app;
grant delete, insert, select, update on reward_fact to baize_app;
grant insert, select on reward_flag to baize_app;
grant insert, select, update on reward_grant to baize_app;
grant insert, select, update on reward_join to baize_app;
grant insert, select on reward_lane to baize_app;
grant insert, select, update on reward_period to baize_app;
grant insert, select, update on reward_progress to baize_app;
grant insert, select, update on reward_rule to baize_app;
grant insert, select on reward_rule_version to baize_app;
grant delete, insert, select, update on reward_stop to baize_app;
grant delete, insert, select, update on reward_what_if to baize_app;
grant insert, select, update on ring_fence to baize_app;
grant insert, select, update on role to baize_app;
grant select, update on room to baize_app;
grant delete, insert, select, update on room_message to baize_app;
grant delete, insert, select, update on room_report to baize_app;
grant insert, select, update on room_writer to baize_app;
grant insert, select, update on round to baize_app;
grant delete, insert, select, update on round_inquiry to baize_app;
grant insert, select on round_note to baize_app;
grant insert, select on round_revision to baize_app;
grant insert, select, update on round_sweep to baize_app;
grant insert, select on seal to baize_app;
grant insert, select, update on seal_mark to baize_app;
grant insert, select on seal_part to baize_app;
grant delete, insert, select on sealed_nonce to baize_app;
grant delete, insert, select, update on session to baize_app;
grant insert, select, update on setting to baize_app;
grant insert, select on setting_change to baize_app;
grant delete, insert, select on site_picture to baize_app;
grant delete, insert, select on staff_account to baize_app;
grant delete, insert, select, update on stake_bonus to baize_app;
grant delete, insert, select, update on team_day to baize_app;
grant select on team_entry to baize_app;
grant delete, insert, select, update on team_player to baize_app;
grant delete, insert, select, update on ticket to baize_app;
grant delete, insert, select, update on totp to baize_app;
grant insert, select, update on tournament_order to baize_app;
grant insert, select, update on trading_order to baize_app;
grant insert, select on transfer to baize_app;
grant delete, insert, select, update on upload to baize_app;
grant delete, insert, select on used_identity_token to baize_app;
grant insert, select, update on vendor_integration to baize_app;
grant insert, select, update on vendor_key to baize_app;
grant insert, select on vendor_player to baize_app;
grant insert, select, update on vendor_round_record to baize_app;
grant delete, insert, select, update on vendor_sync_failure to baize_app;
grant insert, select, update on vendor_tournament to baize_app;
grant insert, select, update on vendor_wallet to baize_app;
grant insert, select on vendor_wallet_entry to baize_app;
grant delete, insert, select, update on verification_code to baize_app;
grant insert, select on vip_level_change to baize_app;
grant insert, select, update on vip_standing to baize_app;
grant delete, insert, select, update on vip_turnover_day to baize_app;
grant delete, insert, select, update on wagering_mark to baize_app;
grant insert, select, update on wagering_requirement to baize_app;
grant insert, select, update on wallet to baize_app;
grant insert, select, update on wallet_total to baize_app;
grant insert, select, update on withdrawal to baize_app;
grant insert, select on withdrawal_check to baize_app;
grant insert, select on withdrawal_event to baize_app;
grant insert, select, update on withdrawal_payout to baize_app;
grant delete, insert, select, update on worker_heartbeat to baize_app;

-- Rights to columns
grant update (released_at) on agent_freeze to baize_app;
grant update (released_by) on agent_freeze to baize_app;
grant update (state) on agent_freeze_person to baize_app;
grant update (issued_at) on coupon_batch to baize_app;
grant update (stopped_at) on coupon_batch to baize_app;
grant update (used) on coupon_cluster to baize_app;
grant update (used) on coupon_code to baize_app;
grant update (cleared_at) on lottery_return_alarm to baize_app;
grant update (decided_at) on member_transfer_hold to baize_app;
grant update (state) on member_transfer_hold to baize_app;
grant update (left_over) on mini_game_prize to baize_app;
grant update (granted_at) on raffle_win to baize_app;
grant update (amounts) on red_envelope to baize_app;
grant update (cancel_reason) on red_envelope to baize_app;
grant update (ended_at) on red_envelope to baize_app;
grant update (listed) on red_envelope to baize_app;
grant update (listed_at) on red_envelope to baize_app;
grant update (opened_at) on red_envelope to baize_app;
grant update (returned) on red_envelope to baize_app;
grant update (salt) on red_envelope to baize_app;
grant update (salt_kind) on red_envelope to baize_app;
grant update (salt_signature) on red_envelope to baize_app;
grant update (seed) on red_envelope to baize_app;
grant update (state) on red_envelope to baize_app;
grant update (taken) on red_envelope to baize_app;
grant update (paid_at) on red_envelope_claim to baize_app;
grant update (decided_by) on referral to baize_app;
grant update (flagged_at) on referral to baize_app;
grant update (is_due) on referral to baize_app;
grant update (reason) on referral to baize_app;
grant update (referrer_id) on referral to baize_app;
grant update (share_until) on referral to baize_app;
grant update (signs) on referral to baize_app;
grant update (state) on referral to baize_app;
grant update (terms) on referral to baize_app;
grant update (turnover) on referral to baize_app;
grant update (turnover_until) on referral to baize_app;
grant update (version) on referral to baize_app;
grant update (decided_at) on reward_flag to baize_app;
grant update (decided_by) on reward_flag to baize_app;
grant update (reason) on reward_flag to baize_app;
grant update (state) on reward_flag to baize_app;
grant update (version) on reward_flag to baize_app;
