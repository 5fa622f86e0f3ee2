-- What the figures of days were when they closed (A18): the days after the close before, up to this one. A
-- close from before this table knew hashes has none.
alter table figure_close add column figures_hash text check (figures_hash ~ '^[0-9a-f]{64}$');
create index direct_day_by_day on direct_day (day);
