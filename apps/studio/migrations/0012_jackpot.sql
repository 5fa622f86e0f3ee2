-- Pools that shares of stakes feed, one of each rule for every currency that is played in.
CREATE TABLE jackpot_pool (
  pool text NOT NULL,
  currency text NOT NULL,
  -- Ten-thousandths of a minor unit that shares still owe the pool (or, after a bet went back, have given in
  -- advance): all shares fed, times 10,000, and this are all stakes times the rule's share.
  carry bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (pool, currency)
);

-- From one jackpot to the next. The seed is known to the house alone until the jackpot is won; its SHA-256 is
-- public from the start.
CREATE TABLE jackpot_cycle (
  pool text NOT NULL,
  currency text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  drop_seed text NOT NULL,
  drop_seed_hash text NOT NULL UNIQUE,
  -- What stands to be won: the house's part, what the last cycle left over, and the shares.
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  seed_minor bigint NOT NULL CHECK (seed_minor >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won')),
  won_minor bigint,
  won_round text REFERENCES round,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  won_at timestamptz,
  PRIMARY KEY (pool, currency, number),
  FOREIGN KEY (pool, currency) REFERENCES jackpot_pool,
  CHECK ((state = 'won') = (won_minor IS NOT NULL)),
  CHECK ((won_minor IS NULL) = (won_round IS NULL) AND (won_minor IS NULL) = (won_at IS NULL)),
  CHECK (won_minor <= amount_minor)
);
CREATE UNIQUE INDEX jackpot_cycle_open ON jackpot_cycle (pool, currency) WHERE state = 'open';
CREATE INDEX jackpot_cycle_round ON jackpot_cycle (won_round) WHERE won_round IS NOT NULL;

-- The share of one stake: written with the round, fed when the stake is debited, returned when it is not.
CREATE TABLE jackpot_share (
  round_id text NOT NULL REFERENCES round,
  pool text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  exact bigint NOT NULL CHECK (exact >= 0),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'fed', 'returned')),
  PRIMARY KEY (round_id, pool)
);

-- What a round won of pools, beside the payout of its game.
ALTER TABLE round ADD COLUMN jackpot_minor bigint NOT NULL DEFAULT 0 CHECK (jackpot_minor >= 0);

ALTER TABLE movement DROP CONSTRAINT movement_kind_check;
ALTER TABLE movement ADD CONSTRAINT movement_kind_check
  CHECK (kind IN ('bet', 'win', 'prize', 'rollback', 'end_round'));

GRANT SELECT, INSERT, UPDATE ON jackpot_pool, jackpot_cycle, jackpot_share TO baize_studio;
