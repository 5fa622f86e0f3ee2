-- Agents that operators froze, with the people who were suspended for it: a release lets exactly them in
-- again.
create table agent_freeze (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  -- All agents below too, not only the agent itself; assistants always.
  with_branch boolean not null,
  reason text not null,
  frozen_by bigint not null,
  frozen_at timestamptz not null,
  released_by bigint,
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create unique index agent_freeze_open on agent_freeze (agent_id) where released_at is null;

create table agent_freeze_person (
  freeze_id bigint not null references agent_freeze (id),
  member_id bigint not null,
  -- After a crash the worker goes on with the members that are left.
  state text not null check (state in ('freezing', 'frozen', 'releasing', 'released')),
  primary key (freeze_id, member_id)
);
create index agent_freeze_person_of on agent_freeze_person (member_id);
create index agent_freeze_person_waiting on agent_freeze_person (freeze_id)
  where state in ('freezing', 'releasing');

grant select, insert on agent_freeze, agent_freeze_person to baize_app;
grant update (released_by, released_at) on agent_freeze to baize_app;
grant update (state) on agent_freeze_person to baize_app;
