-- Shared rounds that wait for decisions: one of each bet at a time, of all bets at once, by the table's
-- clock.
ALTER TABLE live_round
  -- What lay open before bets were taken, where a kind has that: a card to be beaten, for example.
  ADD COLUMN laid json,
  -- Decisions that every bet still in the game has behind it.
  ADD COLUMN stage integer NOT NULL DEFAULT 0 CHECK (stage >= 0),
  -- Until when the present decision is taken; nothing while none is waited for. `ends_at` is a little later,
  -- for confirmations of further bets: then the stage ends.
  ADD COLUMN decide_until timestamptz;
ALTER TABLE live_round ADD CONSTRAINT live_round_decide_check
  CHECK (decide_until IS NULL OR phase = 'running');

-- The bet has a decision to make at the present stage.
ALTER TABLE round ADD COLUMN is_asked boolean NOT NULL DEFAULT false;
CREATE INDEX round_asked ON round (live_round_id) WHERE is_asked;
