-- Bet builders: legs of one event at odds of their own.
ALTER TABLE ticket
  -- The odds that the slip showed, and the fair chance of all legs together as decided, in millionths.
  ADD COLUMN shown_odds_milli bigint CHECK (shown_odds_milli BETWEEN 1010 AND 1000000),
  ADD COLUMN builder_chance integer CHECK (builder_chance BETWEEN 1 AND 1000000),
  ADD CHECK ((kind->>'type' = 'builder') = (shown_odds_milli IS NOT NULL)),
  ADD CHECK (shown_odds_milli IS NULL OR step IN ('waiting', 'declined') OR builder_chance IS NOT NULL);

-- Other tickets have one leg of an event.
ALTER TABLE leg ADD COLUMN is_builder boolean NOT NULL DEFAULT false;
ALTER TABLE leg DROP CONSTRAINT leg_ticket_id_event_key;
CREATE UNIQUE INDEX leg_event ON leg (ticket_id, event) WHERE NOT is_builder;
CREATE UNIQUE INDEX leg_outcome ON leg (ticket_id, event, market, outcome);
