-- What the feed said of an event last, and how it stands. Prices are kept in memory: a snapshot of them is
-- written beside, so that a restart needs only what was said since.
CREATE TABLE event (
  event_id text PRIMARY KEY,
  sport text NOT NULL,
  tournament_id text NOT NULL,
  -- Competitors, tournament and times, in the feed's own form.
  fixture jsonb NOT NULL,
  status text NOT NULL,
  starts_at timestamptz NOT NULL,
  ended_at timestamptz,
  score jsonb,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX event_ended ON event (ended_at DESC, event_id) WHERE ended_at IS NOT NULL;
CREATE INDEX event_open ON event (starts_at) WHERE status NOT IN ('closed', 'cancelled');

-- Markets of an event at their fair chances, as they stood when the snapshot was taken.
CREATE TABLE price_snapshot (
  event_id text PRIMARY KEY,
  markets jsonb NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now()
);

-- How far the messages of each producer are taken in by the snapshots and results that are stored.
CREATE TABLE producer (
  name text PRIMARY KEY,
  seq bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Versions of the result of a market; none is ever changed. Each holds all that is known: the result that
-- stands (null after a rollback) and the spans whose bets are void.
CREATE TABLE market_result (
  result_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  market text NOT NULL,
  version integer NOT NULL,
  outcomes jsonb,
  void_reason text,
  cancelled jsonb NOT NULL,
  -- 1 as seen live, 2 confirmed.
  certainty smallint NOT NULL CHECK (certainty IN (1, 2)),
  -- Bets are paid by it: not so while an outside league has not confirmed it.
  is_valid boolean NOT NULL,
  -- Who said so: `feed:<producer>` or the operator.
  source text NOT NULL,
  seq bigint,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (event_id, market, version)
);

-- Messages that cannot be true. Their event takes no bets until somebody has looked.
CREATE TABLE quarantine (
  quarantine_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  producer text NOT NULL,
  seq bigint,
  event_id text,
  reason text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  released_by text,
  CHECK ((released_at IS NULL) = (released_by IS NULL))
);
CREATE INDEX quarantine_open ON quarantine (event_id) WHERE released_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON event, producer TO baize_sportsbook;
GRANT SELECT, INSERT, UPDATE, DELETE ON price_snapshot TO baize_sportsbook;
GRANT SELECT, INSERT ON market_result TO baize_sportsbook;
GRANT SELECT, INSERT, UPDATE ON quarantine TO baize_sportsbook;
