-- Each bet keeps the version of the rules it was taken under, and the market's margin at that moment.
ALTER TABLE leg ADD COLUMN rules smallint NOT NULL DEFAULT 1;
ALTER TABLE leg ADD COLUMN hold_bps integer;
