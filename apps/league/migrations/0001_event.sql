-- Seed and start of the calendar; inserted once, at the first start.
CREATE TABLE world (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seed text NOT NULL,
  began_at timestamptz NOT NULL
);

-- A match. The commitment fixes seed, parameters and engine before the match is on offer. Its state is
-- reproduced from them together with the number of ticks and the salts.
CREATE TABLE event (
  event_id text PRIMARY KEY,
  tournament text NOT NULL,
  season integer NOT NULL,
  number integer NOT NULL,
  sport text NOT NULL,
  home text NOT NULL,
  away text NOT NULL,
  starts_at timestamptz NOT NULL,
  clock_rate integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pre', 'live', 'ended', 'cancelled')),
  engine text NOT NULL,
  parameters json NOT NULL,
  seed text NOT NULL,
  commitment text NOT NULL,
  ticks integer NOT NULL DEFAULT 0,
  -- One per period that has begun.
  salts text[] NOT NULL DEFAULT '{}',
  score json NOT NULL,
  -- Opening markets with their probabilities; computed once.
  opening json NOT NULL DEFAULT '[]',
  -- Every market offered so far, as `<type>|<specifiers>`.
  offered json NOT NULL DEFAULT '[]',
  -- Results so far, by the same key.
  results json NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  UNIQUE (tournament, number),
  CHECK ((status IN ('ended', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX event_open ON event (starts_at) WHERE status IN ('pre', 'live');
CREATE INDEX event_ended ON event (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX event_season ON event (tournament, season) WHERE status = 'ended';

-- Tickets accepted by the sportsbook. A period's salt is derived from those known when the period begins.
CREATE TABLE accepted_ticket (
  event_id text NOT NULL REFERENCES event ON DELETE CASCADE,
  ticket_id text NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  -- The first period that began after acceptance; null until then.
  period integer,
  PRIMARY KEY (event_id, ticket_id)
);

CREATE TABLE producer (
  name text PRIMARY KEY,
  last_seq bigint NOT NULL DEFAULT 0
);

-- Feed messages, byte for byte as sent, kept as long as a sportsbook may request them again.
CREATE TABLE message (
  producer text NOT NULL REFERENCES producer,
  seq bigint NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (producer, seq)
);
CREATE INDEX message_age ON message (written_at);

GRANT SELECT, INSERT ON world TO baize_league;
GRANT SELECT, INSERT, UPDATE, DELETE ON event, accepted_ticket TO baize_league;
GRANT SELECT, INSERT, UPDATE ON producer TO baize_league;
GRANT SELECT, INSERT, DELETE ON message TO baize_league;
