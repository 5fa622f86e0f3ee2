-- Statements of agents: a month of an agent's own money once it is over. Each names the one before by its
-- hash, so none can be changed, taken out or put between without breaking all that follow.
create table agent_statement (
  agent_id bigint not null,
  month date not null check (extract(day from month) = 1),
  content text not null,
  -- Of the agent's statement before; null: it is the first.
  previous text,
  -- SHA-256 of the hash before and the content.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (agent_id, month)
);
create trigger agent_statement_append_only before update or delete on agent_statement
  for each row execute function refuse_change();
create trigger agent_statement_no_truncate before truncate on agent_statement
  for each statement execute function refuse_change();

grant select, insert on agent_statement to baize_app;
