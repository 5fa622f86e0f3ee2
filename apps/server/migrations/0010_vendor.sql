-- Vendors' integrations, the players and play sessions they know, and what waits or differs between them and
-- us.

CREATE TABLE vendor_integration (
  -- Also the actor of the vendor's postings; the house's own actors are below 1000.
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 1000),
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z][a-z0-9]{1,31}$'),
  base_url text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'closed')),
  -- The address a game is shown from is chosen among these; empty keeps the vendor's own.
  launch_hosts text[] NOT NULL DEFAULT '{}',
  -- Empty accepts calls from any address.
  allowed_addresses cidr[] NOT NULL DEFAULT '{}',
  revenue_account integer NOT NULL,
  jackpot_account integer NOT NULL,
  promotion_account integer NOT NULL,
  round_limit_minutes integer NOT NULL DEFAULT 1500 CHECK (round_limit_minutes > 0),
  games_synced_to timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE vendor_key (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  -- Closed under SECRET_KEY.
  secret text NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz
);
CREATE INDEX vendor_key_vendor ON vendor_key (vendor_id);

-- How a vendor names a player: random, another one with each vendor, never the member's id.
CREATE TABLE vendor_player (
  member_id bigint NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  reference text NOT NULL,
  PRIMARY KEY (member_id, vendor_id)
);
CREATE INDEX vendor_player_reference ON vendor_player (reference, vendor_id);

CREATE TABLE launch_code (
  code_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  game_code text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'bn')),
  -- Which login opened the game, as a hash: its logout ends the play session too.
  login text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX launch_code_expires ON launch_code (expires_at);

CREATE TABLE play_session (
  member_id bigint NOT NULL,
  id text NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  game_code text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  login text,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (member_id, id)
);
CREATE INDEX play_session_closed ON play_session (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX play_session_open ON play_session (member_id) WHERE closed_at IS NULL;

-- Wins that came before their bet. A row goes when the win is applied, rolled back or given up.
CREATE TABLE pending_win (
  member_id bigint NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  transaction text NOT NULL,
  round text NOT NULL,
  -- First 128 bits of SHA-256 over the raw body.
  request text NOT NULL,
  path text NOT NULL,
  body text NOT NULL,
  arrived_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, vendor_id, transaction)
);
CREATE INDEX pending_win_transaction ON pending_win (transaction, vendor_id);
CREATE INDEX pending_win_round ON pending_win (member_id, vendor_id, round);

-- What the vendor says about an ended round: asked once, kept.
CREATE TABLE vendor_round_record (
  member_id bigint NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  round text NOT NULL,
  record text,
  proof_url text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, vendor_id, round)
);

-- Rounds past their limit that the vendor still calls open, or about which it gave no answer.
CREATE TABLE round_inquiry (
  member_id bigint NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  round text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  last_answer text NOT NULL,
  first_asked_at timestamptz NOT NULL DEFAULT now(),
  next_ask_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor_id, round)
);

CREATE TABLE reconciliation_run (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  compared integer NOT NULL,
  differences integer NOT NULL,
  ran_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (vendor_id, from_at, to_at)
);

CREATE TABLE reconciliation_difference (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  vendor_id integer NOT NULL REFERENCES vendor_integration,
  transaction text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('missing_here', 'missing_there', 'amount_differs', 'state_differs', 'player_differs',
      'round_unknown_there')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  UNIQUE (vendor_id, transaction, kind)
);

GRANT SELECT, INSERT, UPDATE ON vendor_integration, vendor_key TO baize_app;
GRANT SELECT, INSERT ON vendor_player, reconciliation_run TO baize_app;
GRANT SELECT, INSERT, UPDATE ON play_session, vendor_round_record, reconciliation_difference TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON launch_code, pending_win, round_inquiry TO baize_app;
