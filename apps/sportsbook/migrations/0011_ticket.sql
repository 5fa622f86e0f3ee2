-- One slip of a player, which the platform knows as a round of the same id.
CREATE TABLE ticket (
  ticket_id uuid PRIMARY KEY,
  player text NOT NULL,
  session_id uuid NOT NULL REFERENCES play_session,
  -- One for each press: the same request again gets this ticket.
  request_id text NOT NULL,
  request_hash text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  kind jsonb NOT NULL,
  -- The legs as the slip showed them.
  slip jsonb NOT NULL,
  consent text NOT NULL CHECK (consent IN ('better', 'small', 'any')),
  line_count integer NOT NULL CHECK (line_count BETWEEN 1 AND 924),
  unit_minor bigint NOT NULL CHECK (unit_minor > 0),
  stake_minor bigint NOT NULL CHECK (stake_minor = unit_minor * line_count),
  -- `waiting`: its delay runs; `debiting`: decided, its stake is asked for; `returning`: its stake goes back.
  step text NOT NULL
    CHECK (step IN ('waiting', 'debiting', 'returning', 'accepted', 'declined', 'returned')),
  refusal jsonb,
  delay_ms integer NOT NULL CHECK (delay_ms >= 0),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  debited_from timestamptz,
  accepted_at timestamptz,
  -- Combined odds of a single or multiple, as decided.
  odds_milli bigint,
  -- What the limits count it for: the most it may pay while it is open, then what it returned.
  counted_minor bigint NOT NULL DEFAULT 0 CHECK (counted_minor >= 0),
  most_minor bigint NOT NULL DEFAULT 0 CHECK (most_minor >= 0),
  -- What it should have paid by the latest results and cash-outs, and what acknowledged movements paid.
  desired_minor bigint NOT NULL DEFAULT 0 CHECK (desired_minor >= 0),
  paid_minor bigint NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  valid_stake_minor bigint NOT NULL DEFAULT 0 CHECK (valid_stake_minor BETWEEN 0 AND stake_minor),
  stake_left_minor bigint NOT NULL CHECK (stake_left_minor BETWEEN 0 AND stake_minor),
  is_settled boolean NOT NULL DEFAULT false,
  settled_at timestamptz,
  -- The platform has acknowledged the end of the round.
  is_ended boolean NOT NULL DEFAULT false,
  auto_above_minor bigint CHECK (auto_above_minor > 0),
  auto_below_minor bigint CHECK (auto_below_minor > 0),
  -- Rises with every change of what it should pay: settlement and cash-out compare and set it.
  version integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  -- When there is something to do: evaluate, pay, end, give back.
  next_attempt_at timestamptz,
  UNIQUE (player, request_id),
  CHECK ((step = 'accepted') = (accepted_at IS NOT NULL)),
  CHECK (step = 'accepted' OR (paid_minor = 0 AND desired_minor = 0 AND NOT is_settled)),
  CHECK (is_settled = (settled_at IS NOT NULL)),
  CHECK ((step IN ('declined', 'returning', 'returned')) = (refusal IS NOT NULL))
);
CREATE INDEX ticket_player ON ticket (player, received_at DESC, ticket_id);
CREATE INDEX ticket_due ON ticket (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX ticket_undecided ON ticket (received_at) WHERE step IN ('waiting', 'debiting', 'returning');
CREATE INDEX ticket_automatic ON ticket (ticket_id)
  WHERE auto_above_minor IS NOT NULL OR auto_below_minor IS NOT NULL;

-- What a ticket was decided on, at the prices of that moment. Never changed.
CREATE TABLE leg (
  ticket_id uuid NOT NULL REFERENCES ticket,
  number smallint NOT NULL CHECK (number BETWEEN 0 AND 19),
  event text NOT NULL,
  market text NOT NULL,
  type text NOT NULL,
  spec text NOT NULL,
  outcome text NOT NULL,
  odds_milli integer NOT NULL CHECK (odds_milli BETWEEN 1010 AND 1000000),
  -- Chances without margin, in millionths: won, half won, push, half lost, lost.
  split integer[] NOT NULL CHECK (cardinality(split) = 5),
  material integer NOT NULL,
  producer text NOT NULL,
  is_live boolean NOT NULL,
  -- Of a bet before the start: it is not accepted from then on.
  closes_at timestamptz,
  score_home integer,
  score_away integer,
  -- What the house may lose if this outcome comes, weighed by the chances of the other legs.
  liability_minor bigint NOT NULL CHECK (liability_minor >= 0),
  about jsonb NOT NULL,
  PRIMARY KEY (ticket_id, number),
  CHECK (is_live = (closes_at IS NULL)),
  UNIQUE (ticket_id, event)
);
CREATE INDEX leg_market ON leg (event, market, ticket_id);

-- Calls to the wallet: written before they are sent, so that a repeat has the same id and the same bytes.
CREATE TABLE movement (
  transaction_id text PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket,
  number integer NOT NULL CHECK (number >= 0),
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'end_round')),
  player text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  -- The movement that a rollback undoes.
  reference text REFERENCES movement,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'acknowledged', 'refused', 'rolled_back')),
  refusal text,
  platform_transaction text,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answered_at timestamptz,
  UNIQUE (ticket_id, number),
  CHECK ((kind = 'rollback') = (reference IS NOT NULL)),
  CHECK (kind <> 'win' OR amount_minor > 0)
);
CREATE INDEX movement_time ON movement (sent_at, transaction_id);
-- One payer for each ticket: one movement after the bet is under way at most.
CREATE UNIQUE INDEX movement_under_way ON movement (ticket_id)
  WHERE kind <> 'bet' AND state IN ('sent', 'refused');
CREATE UNIQUE INDEX movement_undone_once ON movement (reference);

-- Each time that results changed what a ticket returns.
CREATE TABLE settlement (
  ticket_id uuid NOT NULL REFERENCES ticket,
  number integer NOT NULL CHECK (number >= 0),
  is_settled boolean NOT NULL,
  -- With what cash-outs paid.
  paid_minor bigint NOT NULL CHECK (paid_minor >= 0),
  valid_stake_minor bigint NOT NULL CHECK (valid_stake_minor >= 0),
  decided_by text NOT NULL CHECK (decided_by IN ('feed', 'desk')),
  settled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (ticket_id, number)
);

CREATE TABLE cash_out (
  cash_out_id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket,
  request_id text NOT NULL,
  request_hash text NOT NULL,
  percent integer NOT NULL CHECK (percent = 100 OR percent BETWEEN 10 AND 90),
  -- What the slip showed for the whole of it.
  shown_minor bigint NOT NULL CHECK (shown_minor >= 0),
  consent text NOT NULL CHECK (consent IN ('better', 'small', 'any')),
  is_automatic boolean NOT NULL,
  step text NOT NULL CHECK (step IN ('waiting', 'taken', 'refused')),
  refusal text,
  delay_ms integer NOT NULL CHECK (delay_ms >= 0),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  stake_minor bigint CHECK (stake_minor > 0),
  paid_minor bigint CHECK (paid_minor >= 0),
  taken_at timestamptz,
  UNIQUE (ticket_id, request_id),
  CHECK ((step = 'refused') = (refusal IS NOT NULL)),
  CHECK ((step = 'taken') = (taken_at IS NOT NULL AND stake_minor IS NOT NULL AND paid_minor IS NOT NULL))
);
CREATE UNIQUE INDEX cash_out_under_way ON cash_out (ticket_id) WHERE step = 'waiting';

-- Stakes and possible losses by what limits are for; locked in the order of their ids.
CREATE TABLE exposure (
  exposure_id text PRIMARY KEY,
  stake_minor bigint NOT NULL DEFAULT 0 CHECK (stake_minor >= 0),
  liability_minor bigint NOT NULL DEFAULT 0
);

-- Up to which version of the results, in the order in which they were stored, their markets are listed below.
CREATE TABLE result_mark (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  result_id bigint NOT NULL
);
INSERT INTO result_mark (result_id) VALUES (0);

-- Versions of results by which tickets have yet to be settled, and how far that is, in the order of ids.
CREATE TABLE result_work (
  event text NOT NULL,
  market text NOT NULL,
  result_id bigint NOT NULL,
  decided_by text NOT NULL CHECK (decided_by IN ('feed', 'desk')),
  after_ticket uuid,
  PRIMARY KEY (event, market)
);

-- Accepted tickets that the feed has yet to hear of.
CREATE TABLE accepted_news (
  event text NOT NULL,
  ticket_id uuid NOT NULL REFERENCES ticket,
  PRIMARY KEY (event, ticket_id)
);

GRANT SELECT, INSERT, UPDATE ON ticket, movement, cash_out, exposure TO baize_sportsbook;
GRANT SELECT, INSERT ON leg, settlement TO baize_sportsbook;
GRANT SELECT, UPDATE ON result_mark TO baize_sportsbook;
GRANT SELECT, INSERT, UPDATE, DELETE ON result_work, accepted_news TO baize_sportsbook;
