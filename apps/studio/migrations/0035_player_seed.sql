-- The client seed is the player's own. Earlier versions chose one for each session, after the server seed was
-- fixed: 16 hex digits. Those are given up at the player's next session.
ALTER TABLE seed ADD COLUMN is_client_seed_ours boolean NOT NULL DEFAULT false;
UPDATE seed SET is_client_seed_ours = true WHERE state = 'active' AND client_seed ~ '^[0-9a-f]{16}$';
