-- A decision that costs is a further bet of its round: it is played when the platform has debited it.
ALTER TABLE round DROP CONSTRAINT round_step_check;
-- `raising`: the further bet's outcome is not known; `lowering`: it goes back and the round stays as it was.
ALTER TABLE round ADD CONSTRAINT round_step_check CHECK (step IN
  ('betting', 'playing', 'raising', 'lowering', 'crediting', 'cancelling', 'ending',
   'completed', 'cancelled', 'refused'));
-- The decision that waits, and what it costs in minor units.
ALTER TABLE round ADD COLUMN raise json;
-- Further bets so far: each has transaction ids of its own.
ALTER TABLE round ADD COLUMN raise_count integer NOT NULL DEFAULT 0 CHECK (raise_count >= 0);
ALTER TABLE round ADD COLUMN raised_at timestamptz;
ALTER TABLE round ADD CONSTRAINT round_raise_check
  CHECK ((raise IS NOT NULL) = (step IN ('raising', 'lowering')));

DROP INDEX round_open;
CREATE UNIQUE INDEX round_open ON round (player, game)
  WHERE step IN ('betting', 'playing', 'raising', 'lowering', 'crediting', 'cancelling')
    AND live_round_id IS NULL;
DROP INDEX round_unfinished;
CREATE INDEX round_unfinished ON round (next_attempt_at)
  WHERE step IN ('betting', 'raising', 'lowering', 'crediting', 'cancelling', 'ending');
