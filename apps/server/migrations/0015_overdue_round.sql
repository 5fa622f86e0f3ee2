-- Every bet opens a round: an index of the open ones was the dearest of all that a bet writes beside itself,
-- and kept wins from changing their round in place. Few rounds stay open past their vendor's limit: these are
-- listed when they do, in the order of time, from where the last look ended.
create index round_by_time on round using brin (opened_at) with (pages_per_range = 64, autosummarize = on);
drop index round_open;

-- Rounds opened before this time have been looked at once: those still open then are in `round_inquiry`.
create table round_sweep (
  vendor_id integer primary key references vendor_integration,
  swept_until timestamptz not null
);
grant select, insert, update on round_sweep to baize_app;
