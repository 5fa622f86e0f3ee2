-- Who was opened by an agent, and which assistants an agent has. The person accepts the terms at the first
-- login.
alter table member add column terms_due boolean not null default false;

create table account_opening (
  agent_id bigint not null,
  -- Of the request: a repeat opens nothing more.
  id uuid not null,
  member_id bigint not null unique,
  type smallint not null check (type in (0, 2, 41, 42)),
  -- An assistant opens for its principal.
  opened_by bigint not null,
  opened_at timestamptz not null,
  primary key (agent_id, id)
);
create index account_opening_newest on account_opening (agent_id, opened_at desc);
create trigger account_opening_append_only before update or delete on account_opening
  for each row execute function refuse_change();

-- A login of its principal with a part of its rights.
create table agent_assistant (
  principal_id bigint not null,
  assistant_id bigint not null unique,
  rights text[] not null check (rights <@ array['team', 'bets', 'opens']),
  changed_at timestamptz not null,
  primary key (principal_id, assistant_id),
  check (principal_id <> assistant_id)
);

grant select, insert on account_opening to baize_app;
grant select, insert, update on agent_assistant to baize_app;
