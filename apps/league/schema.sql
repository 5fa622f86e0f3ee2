-- Extensions
create extension btree_gist;
create extension pg_trgm;

-- Tables
create table accepted_ticket (
  event_id text not null,
  ticket_id text not null,
  place bigint not null generated always as identity,
  period integer
);
create table event (
  event_id text not null,
  tournament text not null,
  season integer not null,
  number integer not null,
  sport text not null,
  home text not null,
  away text not null,
  starts_at timestamp with time zone not null,
  clock_rate integer not null,
  status text not null,
  engine text not null,
  parameters json not null,
  seed text not null,
  commitment text not null,
  ticks integer not null default 0,
  salts text[] not null default '{}'::text[],
  score json not null,
  opening json not null default '[]'::json,
  offered json not null default '[]'::json,
  results json not null default '{}'::json,
  ended_at timestamp with time zone
);
create table message (
  producer text not null,
  seq bigint not null,
  body text not null,
  written_at timestamp with time zone not null default now()
);
create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);
create table producer (
  name text not null,
  last_seq bigint not null default 0
);
create table season (
  event_id text not null,
  tournament text not null,
  season integer not null,
  sport text not null,
  starts_at timestamp with time zone not null,
  score json,
  results json,
  ended_at timestamp with time zone
);
create table world (
  is_only boolean not null default true,
  seed text not null,
  began_at timestamp with time zone not null
);

-- Constraints
alter table accepted_ticket add constraint accepted_ticket_pkey PRIMARY KEY (event_id, ticket_id);
alter table event add constraint event_pkey PRIMARY KEY (event_id);
alter table message add constraint message_pkey PRIMARY KEY (producer, seq);
alter table migration add constraint migration_pkey PRIMARY KEY (name);
alter table producer add constraint producer_pkey PRIMARY KEY (name);
alter table season add constraint season_pkey PRIMARY KEY (event_id);
alter table world add constraint world_pkey PRIMARY KEY (is_only);
alter table event add constraint event_tournament_number_key UNIQUE (tournament, number);
alter table season add constraint season_tournament_season_key UNIQUE (tournament, season);
alter table event add constraint event_check CHECK (((status = ANY (ARRAY['ended'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)));
alter table event add constraint event_status_check CHECK ((status = ANY (ARRAY['pre'::text, 'live'::text, 'ended'::text, 'cancelled'::text])));
alter table season add constraint season_check CHECK (((ended_at IS NULL) = (score IS NULL)));
alter table season add constraint season_check1 CHECK (((ended_at IS NULL) = (results IS NULL)));
alter table world add constraint world_is_only_check CHECK (is_only);
alter table accepted_ticket add constraint accepted_ticket_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(event_id) ON DELETE CASCADE;
alter table message add constraint message_producer_fkey FOREIGN KEY (producer) REFERENCES producer(name);

-- Indexes
CREATE INDEX event_ended ON league.event USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX event_open ON league.event USING btree (starts_at) WHERE (status = ANY (ARRAY['pre'::text, 'live'::text]));
CREATE INDEX event_season ON league.event USING btree (tournament, season) WHERE (status = 'ended'::text);
CREATE INDEX message_age ON league.message USING btree (written_at);
CREATE INDEX season_ended ON league.season USING btree (ended_at) WHERE (ended_at IS NOT NULL);

-- Rights
grant delete, insert, select, update on accepted_ticket to baize_league;
grant delete, insert, select, update on event to baize_league;
grant delete, insert, select on message to baize_league;
grant insert, select, update on producer to baize_league;
grant delete, insert, select, update on season to baize_league;
grant insert, select on world to baize_league;
