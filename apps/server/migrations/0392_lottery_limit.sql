-- What operators set of a series' limits; the last version holds, for tickets that are bought later.
create table lottery_limit (
  series text not null,
  version int not null check (version > 0),
  line_stake bigint not null check (line_stake > 0),
  ticket_stake bigint not null check (ticket_stake >= line_stake),
  member_draw_stake bigint not null check (member_draw_stake >= ticket_stake),
  payout bigint not null check (payout > 0),
  liability bigint not null check (liability >= payout),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (series, version)
);
create trigger lottery_limit_append_only before update or delete on lottery_limit
  for each row execute function refuse_change();

grant select, insert on lottery_limit to baize_app;
