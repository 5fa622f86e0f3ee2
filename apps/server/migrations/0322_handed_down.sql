-- What agents have fulfilled of their requirements by handing credits down: play counted anew leaves it.
alter table wagering_requirement add column handed bigint not null default 0
  check (handed >= 0 and handed <= required);
