-- Races of players on a set of games. Entry is free; prizes are promotions of the wallet protocol.

-- A tournament that is followed by the next one, without end: `number` counts its lengths since `first_at`.
CREATE TABLE tournament_series (
  series text PRIMARY KEY CHECK (series ~ '^[a-z][a-z0-9-]{1,23}$'),
  title_en text NOT NULL,
  title_bn text NOT NULL,
  rule text NOT NULL CHECK (rule IN ('wins_total', 'multiples_total', 'best_multiple')),
  games text[] NOT NULL CHECK (cardinality(games) BETWEEN 1 AND 200),
  currency text NOT NULL,
  least_stake_minor bigint NOT NULL CHECK (least_stake_minor > 0),
  -- Of the first place, the second and so on, in minor units.
  prizes json NOT NULL,
  length_minutes integer NOT NULL CHECK (length_minutes BETWEEN 5 AND 44640),
  first_at timestamptz NOT NULL,
  is_stopped boolean NOT NULL DEFAULT false
);

CREATE TABLE tournament (
  tournament_id text PRIMARY KEY CHECK (tournament_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  series text REFERENCES tournament_series,
  title_en text NOT NULL,
  title_bn text NOT NULL,
  rule text NOT NULL CHECK (rule IN ('wins_total', 'multiples_total', 'best_multiple')),
  games text[] NOT NULL CHECK (cardinality(games) BETWEEN 1 AND 200),
  currency text NOT NULL,
  least_stake_minor bigint NOT NULL CHECK (least_stake_minor > 0),
  prizes json NOT NULL,
  opens_at timestamptz NOT NULL,
  -- A round counts that begins before this
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  -- and is paid before this.
  counts_until timestamptz NOT NULL CHECK (counts_until >= closes_at),
  -- `open` until places are final; `paying` while a prize is owed; `ended` when all are paid.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paying', 'ended', 'cancelled')),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX tournament_time ON tournament (closes_at);
CREATE INDEX tournament_open ON tournament (counts_until) WHERE state = 'open';
CREATE INDEX tournament_of_series ON tournament (series, closes_at DESC);

-- Who takes part, and where they stand.
CREATE TABLE tournament_player (
  tournament_id text NOT NULL REFERENCES tournament,
  player text NOT NULL,
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  rounds integer NOT NULL DEFAULT 0,
  -- The counted round that brought the points to what they are: of equal points the earlier one is ahead.
  reached_order bigint,
  reached_round text,
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tournament_id, player),
  CHECK ((points > 0) = (reached_order IS NOT NULL) AND (reached_order IS NULL) = (reached_round IS NULL))
);
CREATE INDEX tournament_player_place ON tournament_player (tournament_id, points DESC, reached_order);
CREATE INDEX tournament_player_own ON tournament_player (player);

-- Every round that was counted, once for each tournament.
CREATE TABLE tournament_round (
  tournament_id text NOT NULL,
  round_id text NOT NULL REFERENCES round,
  player text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  counted_order bigint GENERATED ALWAYS AS IDENTITY,
  counted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tournament_id, round_id),
  FOREIGN KEY (tournament_id, player) REFERENCES tournament_player
);
CREATE INDEX tournament_round_player ON tournament_round (tournament_id, player, counted_order);

-- The prizes of a tournament whose places are final.
CREATE TABLE tournament_prize (
  tournament_id text NOT NULL REFERENCES tournament,
  place integer NOT NULL CHECK (place > 0),
  player text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  round_id text NOT NULL REFERENCES round,
  state text NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'paid')),
  -- Why the platform did not take it yet; it is asked again.
  refusal text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  owed_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  PRIMARY KEY (tournament_id, place),
  UNIQUE (tournament_id, player),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX tournament_prize_owed ON tournament_prize (next_attempt_at) WHERE state = 'owed';

GRANT SELECT, INSERT, UPDATE ON tournament_series, tournament, tournament_player, tournament_prize
  TO baize_studio;
GRANT SELECT, INSERT ON tournament_round TO baize_studio;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA studio TO baize_studio;
