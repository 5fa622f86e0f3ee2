-- A game that the monitor took off the list is put back when the fault was found; platforms read that as
-- news.
ALTER TABLE game_closure ADD COLUMN reopened_at timestamptz;
GRANT UPDATE ON game_closure TO baize_studio;
