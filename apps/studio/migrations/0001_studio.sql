-- The house studio's own tables. It knows players by an opaque reference only, and no right leads out of this
-- schema.

DO $$ BEGIN
  CREATE ROLE baize_studio NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

-- One opening of a game by the platform. The address of the game holds launch_id; the code is exchanged once.
CREATE TABLE launch (
  launch_id text PRIMARY KEY,
  code_hash text NOT NULL UNIQUE,
  game text NOT NULL,
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

CREATE TABLE game_session (
  session_id uuid PRIMARY KEY,
  launch_id text NOT NULL REFERENCES launch,
  -- Of the client's own token; replaced when the launch code is exchanged again.
  token_hash text NOT NULL UNIQUE,
  player text NOT NULL,
  platform_session text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  min_stake_minor bigint NOT NULL,
  max_stake_minor bigint NOT NULL,
  -- The last balance an answer told; decimal text as it came.
  balance text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX game_session_player ON game_session (player, game);

-- Server seeds of a player in a game: `next` is committed and waits, `active` is in use, `revealed` is
-- public.
CREATE TABLE seed (
  seed_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player text NOT NULL,
  game text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL UNIQUE,
  client_seed text NOT NULL,
  -- Rounds started with this seed, and so the nonce of the next one.
  next_nonce integer NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  committed_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
CREATE UNIQUE INDEX seed_active ON seed (player, game) WHERE state = 'active';
CREATE UNIQUE INDEX seed_next ON seed (player, game) WHERE state = 'next';
CREATE INDEX seed_player ON seed (player, game, seed_id);

CREATE TABLE round (
  round_id text PRIMARY KEY,
  player text NOT NULL,
  game text NOT NULL,
  session_id uuid NOT NULL REFERENCES game_session,
  request_id text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  model_id text NOT NULL,
  model_version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('slot', 'mines')),
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  payout_minor bigint NOT NULL DEFAULT 0 CHECK (payout_minor >= 0),
  choice json NOT NULL,
  free_round_grant text,
  -- The seed is fixed before the bet is sent; the nonce is taken when the bet is known to be debited.
  seed_id bigint NOT NULL REFERENCES seed,
  nonce integer,
  step text NOT NULL CHECK (step IN
    ('betting', 'playing', 'crediting', 'cancelling', 'ending', 'completed', 'cancelled', 'refused')),
  ending text CHECK (ending IN ('completed', 'cancelled')),
  -- The engine's state with the hidden outcome; never sent to a client as it is.
  state json,
  -- Why the round was refused, refunded or closed by the studio.
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  play_until timestamptz NOT NULL,
  settled_at timestamptz,
  is_counted boolean NOT NULL DEFAULT false,
  UNIQUE (player, game, request_id),
  UNIQUE (seed_id, nonce),
  CHECK ((state IS NULL) = (nonce IS NULL))
);
-- I16: one open round per player and game.
CREATE UNIQUE INDEX round_open ON round (player, game)
  WHERE step IN ('betting', 'playing', 'crediting', 'cancelling');
CREATE INDEX round_player ON round (player, game, opened_at DESC);
CREATE INDEX round_unfinished ON round (next_attempt_at)
  WHERE step IN ('betting', 'playing', 'crediting', 'cancelling', 'ending');
CREATE INDEX round_uncounted ON round (settled_at) WHERE settled_at IS NOT NULL AND NOT is_counted;

-- Every transaction this vendor sends, with the very bytes, so that a repeat is the same request.
CREATE TABLE movement (
  transaction_id text PRIMARY KEY,
  round_id text NOT NULL REFERENCES round,
  player text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'end_round')),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'acknowledged', 'refused', 'rolled_back')),
  refusal text,
  platform_transaction text,
  sent_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz
);
CREATE INDEX movement_round ON movement (round_id);
CREATE INDEX movement_time ON movement (sent_at, transaction_id);

CREATE TABLE free_round_grant (
  grant_id text PRIMARY KEY,
  player text NOT NULL,
  game text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  currency text NOT NULL,
  rounds_issued integer NOT NULL,
  rounds_left integer NOT NULL CHECK (rounds_left BETWEEN 0 AND rounds_issued),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'cancelled')),
  expires_at timestamptz NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX free_round_grant_player ON free_round_grant (player, game) WHERE state = 'active';

-- Play money of demo players: never meets the platform's wallet.
CREATE TABLE demo_wallet (
  player text PRIMARY KEY,
  currency text NOT NULL,
  balance_minor bigint NOT NULL CHECK (balance_minor >= 0)
);

-- Theoretical against actual return of a game; see the monitor.
CREATE TABLE game_return (
  game text PRIMARY KEY,
  model_id text NOT NULL,
  round_count bigint NOT NULL,
  stake_minor numeric NOT NULL,
  payout_minor numeric NOT NULL,
  -- Sum of payout minus expectation, and of its variance, in minor units.
  excess double precision NOT NULL,
  variance double precision NOT NULL,
  -- The largest win that any counted round could have had.
  peak_minor double precision NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Games taken off the list by the monitor.
CREATE TABLE game_closure (
  game text PRIMARY KEY,
  reason text NOT NULL,
  deviation double precision NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA studio TO baize_studio;
GRANT SELECT, INSERT, UPDATE, DELETE ON launch, game_session TO baize_studio;
GRANT SELECT, INSERT, UPDATE ON seed, round, movement, free_round_grant, demo_wallet,
  game_return TO baize_studio;
GRANT SELECT, INSERT ON game_closure TO baize_studio;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA studio TO baize_studio;
