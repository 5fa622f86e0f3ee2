-- Play within bounds: limits that members and operators set, what was used of them, and exclusions.
create table play_limit (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  setter text not null check (setter in ('member', 'operator')),
  -- Minor units; minutes of time. Nothing is no limit.
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  -- From then on `next_amount` holds.
  next_from timestamptz,
  primary key (member_id, kind, period, setter),
  check (next_from is not null or next_amount is null)
);

create table play_limit_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null,
  period text not null,
  setter text not null,
  amount_before bigint,
  amount_after bigint,
  holds_from timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
-- Nodes ask each second whose play is bounded since they looked.
create index play_limit_change_at on play_limit_change (changed_at);

-- What a member whose play is bounded has used, counted from the wallet's movements up to `seq`.
create table play_use (
  member_id bigint primary key,
  seq bigint not null,
  day_from timestamptz not null,
  week_from timestamptz not null,
  month_from timestamptz not null,
  day_stake bigint not null,
  week_stake bigint not null,
  month_stake bigint not null,
  -- Stakes less payouts: below 0 when the member won.
  day_loss bigint not null,
  week_loss bigint not null,
  month_loss bigint not null,
  day_ms bigint not null,
  week_ms bigint not null,
  month_ms bigint not null,
  last_stake_at timestamptz
) with (fillfactor = 50);

create table play_exclusion (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  began_at timestamptz not null,
  -- Nothing is for ever.
  holds_until timestamptz,
  -- A self-exclusion ends only when the member asks, and a while later.
  return_asked_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id)
);
create index play_exclusion_running on play_exclusion (member_id) where ended_at is null;

create table play_preference (
  member_id bigint primary key references member (id),
  -- How often the member is told how long they play; nothing: as the house says.
  reality_minutes int check (reality_minutes between 5 and 1440)
);

grant select, insert, update on play_limit, play_use, play_exclusion, play_preference to baize_app;
grant select, insert on play_limit_change to baize_app;
