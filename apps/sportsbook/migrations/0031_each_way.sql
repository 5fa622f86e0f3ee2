-- An each-way bet has a second leg on the same event: its runner in the market of the places.
ALTER TABLE leg ADD COLUMN is_place boolean NOT NULL DEFAULT false;
DROP INDEX leg_event;
CREATE UNIQUE INDEX leg_event ON leg (ticket_id, event) WHERE NOT is_builder AND NOT is_place;
