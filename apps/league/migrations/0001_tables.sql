-- Tables of the simulated leagues. Only this login reads them: they hold the seeds of matches in play.

do $$ begin
  create role baize_league nologin;
exception when duplicate_object or unique_violation then null;
end $$;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
do $$ begin
  if pg_has_role('baize_league', 'member with admin option') and not pg_has_role('baize_league', 'set') then
    execute format('grant baize_league to %I with inherit false, set true', current_user);
  end if;
end $$;

grant usage on schema league to baize_league;

-- Seed and start of the calendar; inserted once, at the first start.
create table world (
  is_only boolean primary key default true check (is_only),
  seed text not null,
  began_at timestamptz not null
);

-- A match. The commitment fixes seed, parameters and engine before the match is on offer. Its state is
-- reproduced from them together with the number of ticks and the salts.
create table event (
  event_id text primary key,
  tournament text not null,
  season integer not null,
  number integer not null,
  sport text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  clock_rate integer not null,
  status text not null check (status in ('pre', 'live', 'ended', 'cancelled')),
  engine text not null,
  parameters json not null,
  seed text not null,
  commitment text not null,
  ticks integer not null default 0,
  -- One per period that has begun.
  salts text[] not null default '{}',
  score json not null,
  -- Opening markets with their probabilities; computed once.
  opening json not null default '[]',
  -- Every market offered so far, as `<type>|<specifiers>`.
  offered json not null default '[]',
  -- Results so far, by the same key.
  results json not null default '{}',
  ended_at timestamptz,
  unique (tournament, number),
  check ((status in ('ended', 'cancelled')) = (ended_at is not null))
);
create index event_open on event (starts_at) where status in ('pre', 'live');
create index event_ended on event (ended_at) where ended_at is not null;
create index event_season on event (tournament, season) where status = 'ended';

-- Tickets accepted by the sportsbook. A period's salt is derived from those known when the period begins.
create table accepted_ticket (
  event_id text not null references event on delete cascade,
  ticket_id text not null,
  place bigint generated always as identity,
  -- The first period that began after acceptance; null until then.
  period integer,
  primary key (event_id, ticket_id)
);

create table producer (
  name text primary key,
  last_seq bigint not null default 0
);

-- Feed messages, byte for byte as sent, kept as long as a sportsbook may request them again.
create table message (
  producer text not null references producer,
  seq bigint not null,
  body text not null,
  written_at timestamptz not null default now(),
  primary key (producer, seq)
);
create index message_age on message (written_at);

grant select, insert on world to baize_league;
grant select, insert, update, delete on event, accepted_ticket to baize_league;
grant select, insert, update on producer to baize_league;
grant select, insert, delete on message to baize_league;
