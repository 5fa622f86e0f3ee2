-- What operators have asked of the book, each once. The platform's number of the order makes a repeat known.
CREATE TABLE trading_order (
  order_id bigint PRIMARY KEY,
  act jsonb NOT NULL,
  asked_by text NOT NULL,
  -- The second person, for what takes two.
  agreed_by text CHECK (agreed_by <> asked_by),
  reason text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null while it is carried out: after a crash it is carried out again, without being judged anew.
  done_at timestamptz
);

-- On what the desk takes no bets: `sport|football`, `event|ev1`, `market|ev1|football_1x2|`.
CREATE TABLE trading_stop (
  scope text PRIMARY KEY,
  stopped_by text NOT NULL,
  reason text NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Odds of a person instead of the model's, until they end or the market's material changes.
CREATE TABLE desk_price (
  event_id text NOT NULL,
  market text NOT NULL,
  odds jsonb NOT NULL,
  material integer NOT NULL,
  ends_at timestamptz NOT NULL,
  set_by text NOT NULL,
  PRIMARY KEY (event_id, market)
);

-- Margins and limits that are not the book's usual ones; without a tournament, of the whole sport.
CREATE TABLE margin_rule (
  sport text NOT NULL,
  tournament_id text NOT NULL DEFAULT '',
  is_live boolean NOT NULL,
  margin text NOT NULL,
  overround_bps integer NOT NULL CHECK (overround_bps BETWEEN 100 AND 3000),
  PRIMARY KEY (sport, tournament_id, is_live, margin)
);
CREATE TABLE limit_rule (
  sport text NOT NULL,
  tournament_id text NOT NULL DEFAULT '',
  main_minor bigint NOT NULL CHECK (main_minor >= 0),
  other_minor bigint NOT NULL CHECK (other_minor >= 0),
  outcome_minor bigint NOT NULL CHECK (outcome_minor >= 0),
  PRIMARY KEY (sport, tournament_id)
);

-- What the stakes of a member are scaled by, in hundredths; who has none is 100.
CREATE TABLE member_factor (
  player text PRIMARY KEY,
  factor smallint NOT NULL CHECK (factor IN (2, 10, 25, 50, 100, 200)),
  set_by text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Fair chances at which markets with bets closed when their event began, in millionths.
CREATE TABLE closing_price (
  event text NOT NULL,
  market text NOT NULL,
  outcome text NOT NULL,
  chance integer NOT NULL CHECK (chance BETWEEN 0 AND 1000000),
  PRIMARY KEY (event, market, outcome)
);

-- Settled tickets whose new settlement waits for two people: late, or for much money.
CREATE TABLE held_settlement (
  ticket_id uuid PRIMARY KEY REFERENCES ticket,
  cause text NOT NULL CHECK (cause IN ('late', 'large')),
  paid_minor bigint NOT NULL,
  due_minor bigint NOT NULL,
  held_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX ticket_received ON ticket (received_at DESC, ticket_id DESC) WHERE NOT is_demo;
CREATE INDEX ticket_settled_at ON ticket (settled_at) WHERE settled_at IS NOT NULL AND NOT is_demo;
CREATE INDEX leg_ticket_event ON leg (event, ticket_id);

GRANT SELECT, INSERT ON closing_price TO baize_sportsbook;
GRANT SELECT, INSERT, UPDATE (done_at) ON trading_order TO baize_sportsbook;
GRANT SELECT, INSERT, UPDATE, DELETE ON trading_stop, desk_price, margin_rule, limit_rule, member_factor,
  held_settlement TO baize_sportsbook;
