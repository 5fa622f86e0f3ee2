-- What the console's overview and the audit's search by time read, bounded by time.

-- Transfers lie in the order of time: a range of blocks is found without an entry for each bet.
create index transfer_by_time on transfer using brin (posted_at)
  with (pages_per_range = 32, autosummarize = on);
create index audit_event_by_time on audit_event (happened_at, id);
create index member_by_time on member (created_at);

-- What the ledger says of a day that is over, counted once. `day` is one of the house's time zone.
create table day_figure (
  day date not null,
  currency text not null,
  deposits bigint not null,
  withdrawals bigint not null,
  stakes bigint not null,
  wins bigint not null,
  active integer not null,
  opened integer not null,
  primary key (day, currency)
);

grant select, insert on day_figure to baize_app;
