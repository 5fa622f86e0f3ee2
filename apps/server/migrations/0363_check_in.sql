-- One check-in a day of the house: which day of the series it was, and by which version of the table.
create table check_in (
  member_id bigint not null,
  day date not null,
  place int not null check (place > 0),
  terms int not null,
  -- Yesterday's, paid for with points.
  is_made_up boolean not null default false,
  done_at timestamptz not null,
  primary key (member_id, day)
);
grant select, insert on check_in to baize_app;
