-- Fraud signals in the lines of agents, and what operators decided about them.
create table agent_signal (
  id bigint not null generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- Sorted: with the kind they are what makes a signal the same one.
  members bigint[] not null check (cardinality(members) > 0),
  mark text not null unique,
  -- At the top of the branch in which it was found first.
  agent_id bigint not null,
  -- Figures by account, as they were seen last.
  facts jsonb not null,
  -- How often it was found to happen, or how many accounts there are.
  count int not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'grown')),
  -- Since when it has this state.
  changed_at timestamptz not null,
  -- The signal of the same kind with these accounts and more.
  grown_into bigint,
  check ((state = 'grown') = (grown_into is not null)),
  check (first_seen_at <= last_seen_at)
);
create index agent_signal_newest on agent_signal (state, changed_at desc, id desc);

-- The signals of an account.
create table agent_signal_member (
  member_id bigint not null,
  signal_id bigint not null,
  primary key (member_id, signal_id)
);
create index agent_signal_member_signal on agent_signal_member (signal_id);

-- Each time a signal was closed or opened again.
create table agent_signal_event (
  signal_id bigint not null,
  id bigint not null generated always as identity,
  act text not null check (act in ('closed', 'opened')),
  outcome text check (outcome in ('harmless', 'acted')),
  note text not null default '' check (length(note) <= 500),
  count int not null,
  operator_id bigint,
  happened_at timestamptz not null,
  primary key (signal_id, id),
  check ((act = 'closed') = (outcome is not null and operator_id is not null))
);

-- Parts of the tree that this walk has still to check.
create table agent_signal_part (
  agent_id bigint not null primary key,
  -- Null: the whole branch. Else the agent with its direct members after this one.
  after_member bigint
);
create table agent_signal_walk (
  id bigint not null generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz
);

-- The open signals for which a dividend waits.
create table bill_signal (
  payee_id bigint not null,
  bill_id bigint not null,
  signal_id bigint not null,
  primary key (payee_id, bill_id, signal_id)
);
create index bill_signal_signal on bill_signal (signal_id);
-- Dividends whose line could not be checked: it is tried again.
create table bill_look (
  payee_id bigint not null,
  bill_id bigint not null,
  tries int not null default 0,
  next_at timestamptz not null,
  primary key (payee_id, bill_id)
);
create index bill_look_next on bill_look (next_at);

-- Dividends on hold have no list of their signals yet: their lines are checked again.
insert into bill_look (payee_id, bill_id, next_at)
select payee_id, id, now() from contract_bill where held = 'signal' and held_until is not null;

grant select, insert, update on agent_signal, agent_signal_walk to baize_app;
grant select, insert on agent_signal_member, agent_signal_event to baize_app;
grant select, insert, update, delete on agent_signal_part, bill_look to baize_app;
grant select, insert on bill_signal to baize_app;
