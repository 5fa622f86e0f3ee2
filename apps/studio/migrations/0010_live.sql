-- Rounds that many players share: crash and live tables. What a player bets on one is a row of `round`.

-- A hash chain that is played backwards: the anchor is published first, each round reveals the value whose
-- SHA-256 was published by the round before it.
CREATE TABLE live_chain (
  chain_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room text NOT NULL,
  root_seed text NOT NULL,
  anchor text NOT NULL UNIQUE,
  round_count integer NOT NULL CHECK (round_count > 0),
  next_number integer NOT NULL DEFAULT 1,
  committed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (next_number BETWEEN 1 AND round_count + 1)
);
CREATE UNIQUE INDEX live_chain_current ON live_chain (room) WHERE next_number <= round_count;

CREATE TABLE live_round (
  live_round_id text PRIMARY KEY,
  room text NOT NULL,
  chain_id bigint NOT NULL REFERENCES live_chain,
  -- The place in the chain, from 1; the nonce of every bet on the round.
  number integer NOT NULL,
  model_id text NOT NULL,
  model_version integer NOT NULL,
  -- `betting`: bets are taken; `running`: no more bets, the outcome is stored; `done`: every bet has its
  -- result.
  phase text NOT NULL CHECK (phase IN ('betting', 'running', 'done')),
  server_seed_hash text NOT NULL,
  -- Stored with the outcome, when no bet can be added.
  server_seed text,
  -- SHA-256 over the request ids of the first bets, which players' pages made after the commitment.
  client_seed text,
  outcome json,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closes_at timestamptz NOT NULL,
  started_at timestamptz,
  ends_at timestamptz,
  done_at timestamptz,
  UNIQUE (chain_id, number),
  CHECK ((phase = 'betting') = (outcome IS NULL)),
  CHECK ((outcome IS NULL) = (server_seed IS NULL)),
  CHECK ((outcome IS NULL) = (client_seed IS NULL)),
  CHECK ((outcome IS NULL) = (ends_at IS NULL))
);
CREATE UNIQUE INDEX live_round_current ON live_round (room) WHERE phase <> 'done';
CREATE INDEX live_round_room ON live_round (room, opened_at DESC);

-- A bet on a shared round draws from the chain and not from the player's own seeds.
ALTER TABLE round ALTER COLUMN seed_id DROP NOT NULL;
ALTER TABLE round ADD COLUMN live_round_id text REFERENCES live_round;
ALTER TABLE round ADD CONSTRAINT round_seed_check CHECK ((seed_id IS NULL) = (live_round_id IS NOT NULL));
CREATE INDEX round_live ON round (live_round_id) WHERE live_round_id IS NOT NULL;

-- I16 is for games that one player plays: a player may bet several times on a shared round.
DROP INDEX round_open;
CREATE UNIQUE INDEX round_open ON round (player, game)
  WHERE step IN ('betting', 'playing', 'crediting', 'cancelling') AND live_round_id IS NULL;

GRANT SELECT, INSERT, UPDATE ON live_chain, live_round TO baize_studio;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA studio TO baize_studio;
