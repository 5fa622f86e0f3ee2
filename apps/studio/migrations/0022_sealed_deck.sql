-- Decks are laid and sealed before players give their seeds, so that each card can be proved by itself. Null
-- where nothing is hidden, and for hands that were opened before.
ALTER TABLE pvp_hand ADD COLUMN deck_hash text;
