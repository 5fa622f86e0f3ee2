-- The agent's mark on a direct downline: it gets no credits from the agent.
alter table agent_note add column no_credits boolean not null default false;

-- Direct downlines that their agents ask operators to suspend. Asking suspends nobody.
create table agent_suspend_request (
  agent_id bigint not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  reason text not null check (length(reason) between 3 and 500),
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint,
  -- What the agent is told.
  answer text not null default '' check (length(answer) <= 500),
  primary key (agent_id, id),
  check ((state = 'open') = (answered_at is null and answered_by is null))
);
create unique index agent_suspend_request_newest on agent_suspend_request (id);
create unique index agent_suspend_request_open on agent_suspend_request (agent_id, member_id)
  where state = 'open';
grant select, insert, update on agent_suspend_request to baize_app;
