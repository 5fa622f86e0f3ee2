-- Links by which agents bring people in. A code is never used again: nothing is deleted.
create table register_link (
  agent_id bigint not null,
  id uuid not null default uuidv7(),
  -- Ten letters and digits that are easy to tell apart.
  code text collate "C" not null check (code ~ '^[ACDEFGHJKLMNPQRTUVWXY34679]{10}$'),
  -- The type of the accounts that it opens.
  opens smallint not null check (opens in (0, 2, 41)),
  note text not null default '' check (length(note) <= 80),
  -- The lottery prize groups people begin with; null: the agent's start group.
  elott_group int,
  lott_group int,
  sea_group int,
  ends_at timestamptz,
  most_uses int check (most_uses > 0),
  used int not null default 0 check (used >= 0 and used <= coalesce(most_uses, used)),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (agent_id, id)
) with (fillfactor = 80);
create unique index register_link_of_code on register_link (code);

-- Each browser once a day; a mark is forgotten two days later, the count of the day stays.
create table register_link_visit (
  agent_id bigint not null,
  link_id uuid not null,
  day date not null,
  device_mark bytea not null,
  primary key (agent_id, link_id, day, device_mark)
);
create index register_link_visit_old on register_link_visit (day);
create table register_link_day (
  agent_id bigint not null,
  link_id uuid not null,
  day date not null,
  visits int not null,
  primary key (agent_id, link_id, day)
);

-- Who came by which link.
create table register_link_join (
  agent_id bigint not null,
  link_id uuid not null,
  member_id bigint not null,
  joined_at timestamptz not null,
  primary key (agent_id, link_id, member_id)
);
create unique index register_link_join_of_member on register_link_join (member_id);
create trigger register_link_join_append_only before update or delete on register_link_join
  for each row execute function refuse_change();

grant select, insert, update on register_link, register_link_day to baize_app;
grant select, insert, delete on register_link_visit to baize_app;
grant select, insert on register_link_join to baize_app;
