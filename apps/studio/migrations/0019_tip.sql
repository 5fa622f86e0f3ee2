-- Tips to the dealer of a live table: a bet that its player cannot win, closed by itself. It names the shared
-- round it was given in and has no part in it, nor in any return.
ALTER TABLE round ADD COLUMN is_tip boolean NOT NULL DEFAULT false;
ALTER TABLE round ADD CONSTRAINT round_tip_check
  CHECK (NOT is_tip OR (live_round_id IS NOT NULL AND payout_minor = 0 AND state IS NULL AND is_counted));
CREATE INDEX round_tip ON round (player, opened_at) WHERE is_tip;
