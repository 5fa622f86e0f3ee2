-- Filters of the back-office's pages that an agent keeps under a name.
create table agent_filter (
  agent_id bigint not null,
  id uuid not null default uuidv7(),
  page text not null,
  name text not null check (length(name) between 1 and 40),
  parts jsonb not null,
  primary key (agent_id, id),
  unique (agent_id, page, name)
);
grant select, insert, update, delete on agent_filter to baize_app;
