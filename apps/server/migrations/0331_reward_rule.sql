-- Offers as data: what was played and done becomes facts, rules count them, what is reached becomes grants.

create table reward_rule (
  id uuid primary key default uuidv7(),
  opened_at timestamptz not null default now()
);

-- A version never changes; a change of a rule is the next one. The document is the rule.
create table reward_rule_version (
  id uuid primary key default uuidv7(),
  rule_id uuid not null references reward_rule (id),
  number int not null check (number > 0),
  document jsonb not null,
  -- SHA-256 of the document's text: what a member agreed to.
  hash text not null,
  family text not null,
  measure text not null,
  period text not null,
  period_days int,
  is_opt_in boolean not null,
  is_at_end boolean not null,
  within_days int,
  exclusive_group text,
  start_at timestamptz not null,
  end_at timestamptz,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  unique (rule_id, number),
  check (asked_by <> approved_by)
);

-- Categories that a version counts; none: every game.
create table reward_lane (
  version_id uuid not null references reward_rule_version (id),
  category text not null,
  weight int not null check (weight between 0 and 100),
  primary key (version_id, category)
);

-- Both instants are stored when a period opens; the next one begins where it ends.
create table reward_period (
  version_id uuid not null references reward_rule_version (id),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  primary key (version_id, from_at)
);
create index reward_period_in_time on reward_period (to_at, from_at);

-- What was played: a quarter of an hour each, whole days of the house after 35 days. Differences add up.
create table reward_fact (
  member_id bigint not null,
  played_at timestamptz not null,
  product text not null,
  game text not null,
  rounds bigint not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  valid_stake bigint not null,
  risked bigint not null,
  payout bigint not null,
  net_loss bigint not null,
  -- Payout over stake, times 100.
  best_multiple bigint not null,
  primary key (member_id, played_at, product, game)
);
create index reward_fact_in_time on reward_fact (played_at);

-- What was done once, written in the transaction that caused it.
create table reward_event (
  member_id bigint not null,
  kind text not null check (kind in ('registered', 'zalo_added', 'deposit')),
  reference text collate "C" not null,
  amount bigint not null check (amount >= 0),
  done_at timestamptz not null,
  primary key (member_id, kind, reference)
);

create table reward_progress (
  member_id bigint not null,
  version_id uuid not null,
  from_at timestamptz not null,
  value bigint not null,
  -- It has changed since it was judged.
  is_due boolean not null,
  primary key (member_id, version_id, from_at)
) with (fillfactor = 80);
create index reward_progress_due on reward_progress (version_id, from_at, member_id) where is_due;

create table reward_join (
  member_id bigint not null,
  rule_id uuid not null,
  version_id uuid not null references reward_rule_version (id),
  exclusive_group text,
  joined_at timestamptz not null,
  primary key (member_id, rule_id)
);

-- used = granted + promised, never above the cap. A day counts what was earned on it.
create table reward_budget (
  scope text primary key,
  cap bigint not null check (cap >= 0),
  promised bigint not null default 0 check (promised >= 0),
  granted bigint not null default 0 check (granted >= 0),
  -- The highest share, in percent, that operators were told of.
  alarmed int not null default 0,
  check (promised + granted <= cap)
);

-- What is stopped: `all`, `family:<name>`, `rule:<id>`.
create table reward_stop (
  scope text primary key,
  stopped_by text not null,
  reason text not null,
  stopped_at timestamptz not null
);

insert into house_account (code, kind) values ('promotion:deposit', 'promotion')
  on conflict (code) do nothing;

grant select, insert on reward_rule_version, reward_lane, reward_event to baize_app;
grant select, insert, update on reward_rule, reward_period, reward_progress, reward_join, reward_budget
  to baize_app;
grant select, insert, update, delete on reward_fact, reward_stop to baize_app;

-- Up to when all that settled is in the feed, as of the last time that it was fed to its end.
alter table bet_feed add column complete_at timestamptz not null default '-infinity';
