-- From which VIP level on members may pay in by a method; 0 is everybody.
alter table payment_method add column vip_from integer not null default 0
  check (vip_from between 0 and 20);

-- Where a withdrawal stands in the queue of the desk: its time, less what the level of its member brings.
-- What was asked for before this is ahead of all, in the order of its ids.
alter table withdrawal add column ahead_minutes integer not null default 0
  check (ahead_minutes between 0 and 1440),
  add column queue_at timestamptz not null default '-infinity';
create index withdrawal_queue on withdrawal (state, queue_at, id);
