-- Replays of a draft rule over facts that there are: they write nothing but what they came to.
create table reward_what_if (
  id uuid primary key default uuidv7(),
  asked_by bigint not null,
  -- The rule whose next version it would be.
  rule_id uuid,
  document jsonb not null,
  days int not null check (days between 1 and 35),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Members that were looked at, of how many.
  done int not null default 0,
  total int not null default 0,
  -- Both sums: of the draft, and of the version in force where there is one.
  result jsonb,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'done') = (result is not null))
);
create index reward_what_if_in_time on reward_what_if (asked_at);
grant select, insert, update, delete on reward_what_if to baize_app;
