-- The sports book's own tables. It knows players by an opaque reference only, and no right leads out of this
-- schema.

do $$ begin
  create role baize_sportsbook nologin;
exception when duplicate_object or unique_violation then null;
end $$;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
do $$ begin
  if pg_has_role('baize_sportsbook', 'member with admin option')
    and not pg_has_role('baize_sportsbook', 'set') then
    execute format('grant baize_sportsbook to %I with inherit false, set true', current_user);
  end if;
end $$;

grant usage on schema sportsbook to baize_sportsbook;

-- One program of the book serves. Each that begins to serve raises the epoch; what is written in the name of
-- an older epoch is refused.
create table lease (
  name text primary key,
  epoch bigint not null,
  taken_at timestamptz not null
);

grant select, insert, update on lease to baize_sportsbook;

-- What the feed said of an event last, and how it stands. Prices are kept in memory: a snapshot of them is
-- written beside, so that a restart needs only what was said since.
create table event (
  event_id text primary key,
  sport text not null,
  tournament_id text not null,
  -- Competitors, tournament and times, in the feed's own form.
  fixture jsonb not null,
  status text not null,
  starts_at timestamptz not null,
  ended_at timestamptz,
  score jsonb,
  updated_at timestamptz not null default now()
);
create index event_ended on event (ended_at desc, event_id) where ended_at is not null;
create index event_open on event (starts_at) where status not in ('closed', 'cancelled');

-- Markets of an event at their fair chances, as they stood when the snapshot was taken.
create table price_snapshot (
  event_id text primary key,
  markets jsonb not null,
  taken_at timestamptz not null default now()
);

-- How far the messages of each producer are taken in by the snapshots and results that are stored.
create table producer (
  name text primary key,
  seq bigint not null,
  updated_at timestamptz not null default now()
);

-- Versions of the result of a market; none is ever changed. Each holds all that is known: the result that
-- stands (null after a rollback) and the spans whose bets are void.
create table market_result (
  result_id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  version integer not null,
  outcomes jsonb,
  void_reason text,
  cancelled jsonb not null,
  -- 1 as seen live, 2 confirmed.
  certainty smallint not null check (certainty in (1, 2)),
  -- Bets are paid by it: not so while an outside league has not confirmed it.
  is_valid boolean not null,
  -- Who said so: `feed:<producer>` or the operator.
  source text not null,
  seq bigint,
  recorded_at timestamptz not null default now(),
  unique (event_id, market, version)
);

-- Messages that cannot be true. Their event takes no bets until somebody has looked.
create table quarantine (
  quarantine_id bigint generated always as identity primary key,
  producer text not null,
  seq bigint,
  event_id text,
  reason text not null,
  message text not null,
  received_at timestamptz not null default now(),
  released_at timestamptz,
  released_by text,
  check ((released_at is null) = (released_by is null))
);
create index quarantine_open on quarantine (event_id) where released_at is null;

grant select, insert, update on event, producer to baize_sportsbook;
grant select, insert, update, delete on price_snapshot to baize_sportsbook;
grant select, insert on market_result to baize_sportsbook;
grant select, insert, update on quarantine to baize_sportsbook;

-- Every price that was offered, for disputes and for the study of prices. A partition holds a day (UTC) of
-- eight: the program, which may neither make nor drop tables, empties the one whose day comes next.
create table odds_log (
  -- Days since 1970 modulo 8.
  slot smallint not null,
  changed_at timestamptz not null,
  event_id text not null,
  market text not null,
  status text not null,
  material integer not null,
  outcomes text[] not null,
  -- Thousandths, in the order of the outcomes.
  odds integer[] not null
) partition by list (slot);
create index odds_log_market on odds_log (event_id, market, changed_at);

create table odds_log_0 partition of odds_log for values in (0);
create table odds_log_1 partition of odds_log for values in (1);
create table odds_log_2 partition of odds_log for values in (2);
create table odds_log_3 partition of odds_log for values in (3);
create table odds_log_4 partition of odds_log for values in (4);
create table odds_log_5 partition of odds_log for values in (5);
create table odds_log_6 partition of odds_log for values in (6);
create table odds_log_7 partition of odds_log for values in (7);

grant select, insert on odds_log to baize_sportsbook;
grant select, truncate on odds_log_0, odds_log_1, odds_log_2, odds_log_3, odds_log_4, odds_log_5, odds_log_6,
  odds_log_7 to baize_sportsbook;

-- One opening of the book by the platform. The page's address holds launch_id; the code is exchanged once.
create table launch (
  launch_id text primary key,
  code_hash text not null unique,
  game text not null,
  -- Which page the door opens: sport, view, event and outcome.
  place jsonb not null,
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

create table play_session (
  session_id uuid primary key,
  launch_id text not null references launch,
  -- Of the page's own token; replaced when the launch code is exchanged again.
  token_hash text not null unique,
  player text not null,
  platform_session text not null,
  game text not null,
  currency text not null,
  is_demo boolean not null,
  min_stake_minor bigint not null check (min_stake_minor >= 0),
  max_stake_minor bigint not null check (max_stake_minor >= min_stake_minor),
  -- The last balance that an answer told.
  balance_minor bigint not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index play_session_player on play_session (player, opened_at);

-- What a player set: the same behind every door.
create table player_setting (
  player text primary key,
  odds_format text not null
    check (odds_format in ('decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fraction')),
  consent text not null check (consent in ('better', 'small', 'any')),
  favourites text[] not null check (cardinality(favourites) <= 200),
  changed_at timestamptz not null default now()
);

-- Play money of demo sessions.
create table demo_wallet (
  player text primary key,
  currency text not null,
  balance_minor bigint not null check (balance_minor >= 0)
);

grant select, insert, update, delete on launch, play_session to baize_sportsbook;
grant select, insert, update on player_setting, demo_wallet to baize_sportsbook;

-- One slip of a player, which the platform knows as a round of the same id.
create table ticket (
  ticket_id uuid primary key,
  player text not null,
  session_id uuid not null references play_session,
  -- One for each press: the same request again gets this ticket.
  request_id text not null,
  request_hash text not null,
  currency text not null,
  is_demo boolean not null,
  kind jsonb not null,
  -- The legs as the slip showed them.
  slip jsonb not null,
  consent text not null check (consent in ('better', 'small', 'any')),
  line_count integer not null check (line_count between 1 and 924),
  unit_minor bigint not null check (unit_minor > 0),
  stake_minor bigint not null check (stake_minor = unit_minor * line_count),
  -- `waiting`: its delay runs; `debiting`: decided, its stake is asked for; `returning`: its stake goes back.
  step text not null
    check (step in ('waiting', 'debiting', 'returning', 'accepted', 'declined', 'returned')),
  refusal jsonb,
  delay_ms integer not null check (delay_ms >= 0),
  received_at timestamptz not null default clock_timestamp(),
  debited_from timestamptz,
  accepted_at timestamptz,
  -- Combined odds of a single or multiple, as decided.
  odds_milli bigint,
  -- What the limits count it for: the most it may pay while it is open, then what it returned.
  counted_minor bigint not null default 0 check (counted_minor >= 0),
  most_minor bigint not null default 0 check (most_minor >= 0),
  -- What it should have paid by the latest results and cash-outs, and what acknowledged movements paid.
  desired_minor bigint not null default 0 check (desired_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  valid_stake_minor bigint not null default 0 check (valid_stake_minor between 0 and stake_minor),
  stake_left_minor bigint not null check (stake_left_minor between 0 and stake_minor),
  is_settled boolean not null default false,
  settled_at timestamptz,
  -- The platform has acknowledged the end of the round.
  is_ended boolean not null default false,
  auto_above_minor bigint check (auto_above_minor > 0),
  auto_below_minor bigint check (auto_below_minor > 0),
  -- Rises with every change of what it should pay: settlement and cash-out compare and set it.
  version integer not null default 1,
  attempts integer not null default 0,
  -- When there is something to do: evaluate, pay, end, give back.
  next_attempt_at timestamptz,
  -- Of a bet builder, whose legs are of one event: the odds that the slip showed, and the fair chance of all
  -- legs together as decided, in millionths.
  shown_odds_milli bigint check (shown_odds_milli between 1010 and 1000000),
  builder_chance integer check (builder_chance between 1 and 1000000),
  unique (player, request_id),
  check ((step = 'accepted') = (accepted_at is not null)),
  check (step = 'accepted' or (paid_minor = 0 and desired_minor = 0 and not is_settled)),
  check (is_settled = (settled_at is not null)),
  check ((step in ('declined', 'returning', 'returned')) = (refusal is not null)),
  check ((kind->>'type' = 'builder') = (shown_odds_milli is not null)),
  check (shown_odds_milli is null or step in ('waiting', 'declined') or builder_chance is not null)
);
create index ticket_player on ticket (player, received_at desc, ticket_id);
create index ticket_due on ticket (next_attempt_at) where next_attempt_at is not null;
create index ticket_undecided on ticket (received_at) where step in ('waiting', 'debiting', 'returning');
create index ticket_automatic on ticket (ticket_id)
  where auto_above_minor is not null or auto_below_minor is not null;
create index ticket_received on ticket (received_at desc, ticket_id desc) where not is_demo;
create index ticket_settled_at on ticket (settled_at) where settled_at is not null and not is_demo;

-- What a ticket was decided on, at the prices of that moment. Never changed.
create table leg (
  ticket_id uuid not null references ticket,
  number smallint not null check (number between 0 and 19),
  event text not null,
  market text not null,
  type text not null,
  spec text not null,
  outcome text not null,
  odds_milli integer not null check (odds_milli between 1010 and 1000000),
  -- Chances without margin, in millionths: won, half won, push, half lost, lost.
  split integer[] not null check (cardinality(split) = 5),
  material integer not null,
  producer text not null,
  is_live boolean not null,
  -- Of a bet before the start: it is not accepted from then on.
  closes_at timestamptz,
  score_home integer,
  score_away integer,
  -- What the house may lose if this outcome comes, weighed by the chances of the other legs.
  liability_minor bigint not null check (liability_minor >= 0),
  about jsonb not null,
  is_builder boolean not null default false,
  primary key (ticket_id, number),
  check (is_live = (closes_at is null))
);
create index leg_market on leg (event, market, ticket_id);
create index leg_ticket_event on leg (event, ticket_id);
-- Only a bet builder has several legs of an event.
create unique index leg_event on leg (ticket_id, event) where not is_builder;
create unique index leg_outcome on leg (ticket_id, event, market, outcome);

-- Calls to the wallet: written before they are sent, so that a repeat has the same id and the same bytes.
create table movement (
  transaction_id text primary key,
  ticket_id uuid not null references ticket,
  number integer not null check (number >= 0),
  -- `settle`: a settled ticket is paid and its round ends in one call, beside others.
  kind text not null check (kind in ('bet', 'win', 'rollback', 'settle', 'end_round')),
  player text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  is_demo boolean not null,
  -- The movement that a rollback undoes.
  reference text references movement,
  body text not null,
  state text not null default 'sent' check (state in ('sent', 'acknowledged', 'refused', 'rolled_back')),
  refusal text,
  platform_transaction text,
  sent_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  unique (ticket_id, number),
  check ((kind = 'rollback') = (reference is not null)),
  check (kind <> 'win' or amount_minor > 0)
);
create index movement_time on movement (sent_at, transaction_id);
-- One payer for each ticket: one movement after the bet is under way at most.
create unique index movement_under_way on movement (ticket_id)
  where kind <> 'bet' and state in ('sent', 'refused');
create unique index movement_undone_once on movement (reference);

-- Each time that results changed what a ticket returns.
create table settlement (
  ticket_id uuid not null references ticket,
  number integer not null check (number >= 0),
  is_settled boolean not null,
  -- With what cash-outs paid.
  paid_minor bigint not null check (paid_minor >= 0),
  valid_stake_minor bigint not null check (valid_stake_minor >= 0),
  decided_by text not null check (decided_by in ('feed', 'desk')),
  settled_at timestamptz not null default clock_timestamp(),
  primary key (ticket_id, number)
);

create table cash_out (
  cash_out_id uuid primary key,
  ticket_id uuid not null references ticket,
  request_id text not null,
  request_hash text not null,
  percent integer not null check (percent = 100 or percent between 10 and 90),
  -- What the slip showed for the whole of it.
  shown_minor bigint not null check (shown_minor >= 0),
  consent text not null check (consent in ('better', 'small', 'any')),
  is_automatic boolean not null,
  step text not null check (step in ('waiting', 'taken', 'refused')),
  refusal text,
  delay_ms integer not null check (delay_ms >= 0),
  received_at timestamptz not null default clock_timestamp(),
  stake_minor bigint check (stake_minor > 0),
  paid_minor bigint check (paid_minor >= 0),
  taken_at timestamptz,
  unique (ticket_id, request_id),
  check ((step = 'refused') = (refusal is not null)),
  check ((step = 'taken') = (taken_at is not null and stake_minor is not null and paid_minor is not null))
);
create unique index cash_out_under_way on cash_out (ticket_id) where step = 'waiting';

-- Stakes and possible losses by what limits are for; locked in the order of their ids.
create table exposure (
  exposure_id text primary key,
  stake_minor bigint not null default 0 check (stake_minor >= 0),
  liability_minor bigint not null default 0
);

-- Up to which version of the results, in the order in which they were stored, their markets are listed below.
create table result_mark (
  is_one boolean primary key default true check (is_one),
  result_id bigint not null
);
insert into result_mark (result_id) values (0);

-- Versions of results by which tickets have yet to be settled, and how far that is, in the order of ids.
create table result_work (
  event text not null,
  market text not null,
  result_id bigint not null,
  decided_by text not null check (decided_by in ('feed', 'desk')),
  after_ticket uuid,
  primary key (event, market)
);

-- Accepted tickets that the feed has yet to hear of.
create table accepted_news (
  event text not null,
  ticket_id uuid not null references ticket,
  primary key (event, ticket_id)
);

grant select, insert, update on ticket, movement, cash_out, exposure to baize_sportsbook;
grant select, insert on leg, settlement to baize_sportsbook;
grant select, update on result_mark to baize_sportsbook;
grant select, insert, update, delete on result_work, accepted_news to baize_sportsbook;

-- What operators have asked of the book, each once. The platform's number of the order makes a repeat known.
create table trading_order (
  order_id bigint primary key,
  act jsonb not null,
  asked_by text not null,
  -- The second person, for what takes two.
  agreed_by text check (agreed_by <> asked_by),
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  taken_at timestamptz not null default clock_timestamp(),
  -- Null while it is carried out: after a crash it is carried out again, without being judged anew.
  done_at timestamptz
);

-- On what the desk takes no bets: `sport|football`, `event|ev1`, `market|ev1|football_1x2|`.
create table trading_stop (
  scope text primary key,
  stopped_by text not null,
  reason text not null,
  stopped_at timestamptz not null default clock_timestamp()
);

-- Odds of a person instead of the model's, until they end or the market's material changes.
create table desk_price (
  event_id text not null,
  market text not null,
  odds jsonb not null,
  material integer not null,
  ends_at timestamptz not null,
  set_by text not null,
  primary key (event_id, market)
);

-- Margins and limits that are not the book's usual ones; without a tournament, of the whole sport.
create table margin_rule (
  sport text not null,
  tournament_id text not null default '',
  is_live boolean not null,
  margin text not null,
  overround_bps integer not null check (overround_bps between 100 and 3000),
  primary key (sport, tournament_id, is_live, margin)
);
create table limit_rule (
  sport text not null,
  tournament_id text not null default '',
  main_minor bigint not null check (main_minor >= 0),
  other_minor bigint not null check (other_minor >= 0),
  outcome_minor bigint not null check (outcome_minor >= 0),
  primary key (sport, tournament_id)
);

-- What the stakes of a member are scaled by, in hundredths; who has none is 100.
create table member_factor (
  player text primary key,
  factor smallint not null check (factor in (2, 10, 25, 50, 100, 200)),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp()
);

-- Fair chances at which markets with bets closed when their event began, in millionths.
create table closing_price (
  event text not null,
  market text not null,
  outcome text not null,
  chance integer not null check (chance between 0 and 1000000),
  primary key (event, market, outcome)
);

-- Settled tickets whose new settlement waits for two people: late, or for much money.
create table held_settlement (
  ticket_id uuid primary key references ticket,
  cause text not null check (cause in ('late', 'large')),
  paid_minor bigint not null,
  due_minor bigint not null,
  held_at timestamptz not null default clock_timestamp()
);

grant select, insert on closing_price to baize_sportsbook;
grant select, insert, update (done_at) on trading_order to baize_sportsbook;
grant select, insert, update, delete on trading_stop, desk_price, margin_rule, limit_rule, member_factor,
  held_settlement to baize_sportsbook;
