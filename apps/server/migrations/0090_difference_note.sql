-- Who closed a difference with a vendor, and what came of it.
alter table reconciliation_difference
  add column resolved_by text,
  add column note text,
  add constraint reconciliation_difference_closed check ((resolved_at is null) >= (resolved_by is null));
create index reconciliation_difference_open on reconciliation_difference (id) where resolved_at is null;
