-- Tables where players play each other. What a player sits down with is the stake of a row of `round`, what
-- they get up with its payout; chips live in `pvp_seat` between hands.
CREATE TABLE pvp_table (
  table_id text PRIMARY KEY,
  model_id text NOT NULL,
  model_version integer NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  level_minor bigint NOT NULL CHECK (level_minor > 0),
  -- The seat that had the button in the last hand.
  button integer NOT NULL DEFAULT -1,
  hand_count integer NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX pvp_table_pool ON pvp_table (model_id, currency, is_demo, level_minor);

CREATE TABLE pvp_hand (
  hand_id text PRIMARY KEY,
  table_id text NOT NULL REFERENCES pvp_table,
  number integer NOT NULL,
  -- `waiting`: the server's seed is committed and players give theirs; `playing`; `done`.
  phase text NOT NULL CHECK (phase IN ('waiting', 'playing', 'done')),
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  deals_at timestamptz,
  button integer,
  -- Who was dealt in, with seeds and stacks: the inputs of the record.
  seats json,
  -- The engine's state with every hidden card; never sent as it is.
  hand json,
  moves json NOT NULL DEFAULT '[]',
  turn_began_at timestamptz,
  turn_ends_at timestamptz,
  -- Set while the time bank of the seat runs.
  bank_began_at timestamptz,
  changes json,
  rake_minor bigint,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  done_at timestamptz,
  UNIQUE (table_id, number),
  CHECK ((phase = 'waiting') = (hand IS NULL)),
  CHECK ((phase = 'done') = (changes IS NOT NULL)),
  CHECK ((changes IS NULL) = (rake_minor IS NULL))
);
CREATE UNIQUE INDEX pvp_hand_open ON pvp_hand (table_id) WHERE phase <> 'done';
CREATE INDEX pvp_hand_table ON pvp_hand (table_id, number DESC);

CREATE TABLE pvp_seat (
  table_id text NOT NULL REFERENCES pvp_table,
  seat integer NOT NULL CHECK (seat >= 0),
  player text NOT NULL,
  -- How the others at this table know the player.
  name text NOT NULL,
  is_bot boolean NOT NULL,
  round_id text UNIQUE REFERENCES round,
  stack_minor bigint NOT NULL CHECK (stack_minor >= 0),
  -- `joining`: the buy-in is on its way; `away`: sits out; `leaving`: gets up when no hand needs the seat.
  state text NOT NULL CHECK (state IN ('joining', 'ready', 'away', 'leaving')),
  seed text NOT NULL,
  -- The hand for which the seed was given.
  seed_hand text,
  misses integer NOT NULL DEFAULT 0,
  bank_ms integer NOT NULL,
  -- The hand in which a lost connection was waited for.
  waited_hand text,
  lost_at timestamptz,
  away_at timestamptz,
  address_hash text,
  device_hash text,
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (table_id, seat),
  UNIQUE (table_id, player),
  CHECK (is_bot = (round_id IS NULL))
);
CREATE INDEX pvp_seat_player ON pvp_seat (player);

-- What a hand brought to whom: the history of a player, and what collusion is read from.
CREATE TABLE pvp_result (
  hand_id text NOT NULL REFERENCES pvp_hand,
  seat integer NOT NULL,
  player text NOT NULL,
  round_id text REFERENCES round,
  change_minor bigint NOT NULL,
  played_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hand_id, seat)
);
CREATE INDEX pvp_result_player ON pvp_result (player, played_at DESC);

-- What two players have won from each other, by the rule of `signals.ts`; the first name is the lesser one.
CREATE TABLE pvp_pair (
  model_id text NOT NULL,
  first_player text NOT NULL,
  second_player text NOT NULL,
  hands integer NOT NULL DEFAULT 0,
  -- From the second to the first, and the other way, in thousandths of a level.
  to_first bigint NOT NULL DEFAULT 0,
  to_second bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (model_id, first_player, second_player),
  CHECK (first_player < second_player)
);

-- Facts that a person should look at; nobody is judged by them alone.
CREATE TABLE pvp_signal (
  signal_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('same_address', 'same_device', 'chip_flow')),
  table_id text NOT NULL REFERENCES pvp_table,
  first_player text NOT NULL,
  second_player text NOT NULL,
  first_round text NOT NULL REFERENCES round,
  second_round text NOT NULL REFERENCES round,
  facts json NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, first_round, second_round)
);
CREATE INDEX pvp_signal_second ON pvp_signal (second_round);

GRANT SELECT, INSERT, UPDATE ON pvp_table, pvp_hand, pvp_pair TO baize_studio;
GRANT SELECT, INSERT, UPDATE, DELETE ON pvp_seat TO baize_studio;
GRANT SELECT, INSERT ON pvp_result, pvp_signal TO baize_studio;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA studio TO baize_studio;
