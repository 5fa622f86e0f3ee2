-- The prize group of whoever joins by an agent's link, as the agent set it; the last one of a mode holds.
create table lottery_start_group (
  id bigint primary key generated always as identity,
  agent_id bigint not null,
  mode text not null check (mode in ('ELOTT', 'LOTT', 'SEA')),
  prize_group int not null check (prize_group % 2 = 0 and prize_group between 1280 and 1980),
  set_at timestamptz not null default now(),
  -- The agent's username.
  set_by text not null
);
create index lottery_start_group_of_agent on lottery_start_group (agent_id, mode, id desc);
create trigger lottery_start_group_append_only before update or delete on lottery_start_group
  for each row execute function refuse_change();
grant select, insert on lottery_start_group to baize_app;
