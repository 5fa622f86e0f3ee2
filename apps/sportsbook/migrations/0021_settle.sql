-- A settled ticket is paid and its round ends in one call, beside others.
ALTER TABLE movement DROP CONSTRAINT movement_kind_check;
ALTER TABLE movement ADD CONSTRAINT movement_kind_check
  CHECK (kind IN ('bet', 'win', 'rollback', 'settle', 'end_round'));
