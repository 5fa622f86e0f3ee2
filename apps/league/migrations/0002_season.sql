-- A season of a league, on which outrights are offered. What is on offer follows from the table and the
-- calendar; only its end is stored.
CREATE TABLE season (
  event_id text PRIMARY KEY,
  tournament text NOT NULL,
  season integer NOT NULL,
  sport text NOT NULL,
  starts_at timestamptz NOT NULL,
  -- The final table and the results by it.
  score json,
  results json,
  ended_at timestamptz,
  UNIQUE (tournament, season),
  CHECK ((ended_at IS NULL) = (score IS NULL)),
  CHECK ((ended_at IS NULL) = (results IS NULL))
);
CREATE INDEX season_ended ON season (ended_at) WHERE ended_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON season TO baize_league;
