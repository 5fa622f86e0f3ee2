-- One opening of the book by the platform. The page's address holds launch_id; the code is exchanged once.
CREATE TABLE launch (
  launch_id text PRIMARY KEY,
  code_hash text NOT NULL UNIQUE,
  game text NOT NULL,
  -- Which page the door opens: sport, view, event and outcome.
  place jsonb NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'bn')),
  lobby_url text NOT NULL,
  public_url text NOT NULL,
  is_demo boolean NOT NULL,
  currency text,
  session_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX launch_expiry ON launch (expires_at);

CREATE TABLE play_session (
  session_id uuid PRIMARY KEY,
  launch_id text NOT NULL REFERENCES launch,
  -- Of the page's own token; replaced when the launch code is exchanged again.
  token_hash text NOT NULL UNIQUE,
  player text NOT NULL,
  platform_session text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  min_stake_minor bigint NOT NULL CHECK (min_stake_minor >= 0),
  max_stake_minor bigint NOT NULL CHECK (max_stake_minor >= min_stake_minor),
  -- The last balance that an answer told.
  balance_minor bigint NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX play_session_player ON play_session (player, opened_at);

-- What a player set: the same behind every door.
CREATE TABLE player_setting (
  player text PRIMARY KEY,
  odds_format text NOT NULL
    CHECK (odds_format IN ('decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fraction')),
  consent text NOT NULL CHECK (consent IN ('better', 'small', 'any')),
  favourites text[] NOT NULL CHECK (cardinality(favourites) <= 200),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Play money of demo sessions.
CREATE TABLE demo_wallet (
  player text PRIMARY KEY,
  currency text NOT NULL,
  balance_minor bigint NOT NULL CHECK (balance_minor >= 0)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON launch, play_session TO baize_sportsbook;
GRANT SELECT, INSERT, UPDATE ON player_setting, demo_wallet TO baize_sportsbook;
