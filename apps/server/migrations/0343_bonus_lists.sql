-- The console lists bonuses of all members, newest first, and sums those that began in a time.
create index bonus_newest on bonus (id);
create index bonus_activated on bonus (activated_at) where activated_at is not null;
