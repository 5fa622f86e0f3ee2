-- A valid stake may now be above its stake, where the provider said so. One that was left above it by a stake
-- that went back after the end counts no more than before.
update round set valid_stake = stake where valid_stake > stake;
