-- How often the player wants to be told about their play, as the platform said when the session began; null
-- never.
ALTER TABLE game_session ADD COLUMN reality_minutes integer CHECK (reality_minutes > 0);
