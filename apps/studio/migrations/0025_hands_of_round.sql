-- The hands of a sitting are found by its round: people who settle disputes open them.
CREATE INDEX pvp_result_round ON pvp_result (round_id, played_at DESC) WHERE round_id IS NOT NULL;
