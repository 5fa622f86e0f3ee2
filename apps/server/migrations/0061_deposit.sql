-- Deposits of members: one row each, its history beside it. Amounts in minor units of the currency.

create table deposit (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  -- What the player's page calls the request: sent twice, it is one deposit.
  request uuid not null,
  method text not null references payment_method (code),
  kind text not null,
  gateway text,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  bonus_code text,
  bonus_amount bigint not null default 0 check (bonus_amount >= 0),
  bonus_turnover int not null default 0,
  -- A granted bonus becomes cash when it was played.
  bonus_state text not null default 'none' check (bonus_state in ('none', 'granted', 'converted')),
  state text not null check (state in ('created', 'awaiting_player', 'submitted', 'in_review', 'credited',
    'rejected', 'expired', 'failed', 'cancelled')),
  receiving_account uuid references receiving_account (id),
  transaction_id text,
  slip text,
  gateway_order text,
  payment_url text,
  reason text,
  -- Whose hands it is in.
  claimed_by text,
  claimed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, request),
  check ((state in ('credited', 'rejected', 'expired', 'failed', 'cancelled')) = (ended_at is not null)),
  check ((state = 'in_review') = (claimed_by is not null))
);
-- I31: one payment counts once, whoever claims it; what was rejected or given up frees its id.
create unique index deposit_transaction_once on deposit (method, transaction_id)
  where state in ('submitted', 'in_review', 'credited') and transaction_id is not null;
-- The lists of the console: newest first, by state, by method; ids are in order of time.
create index deposit_by_id on deposit (id);
create index deposit_by_state on deposit (state, id);
create index deposit_by_method on deposit (method, id);
create index deposit_by_transaction on deposit (transaction_id) where transaction_id is not null;
create index deposit_by_gateway_day on deposit (gateway, created_at) where gateway is not null;
create index deposit_bonus_open on deposit (member_id, id) where bonus_state = 'granted';
create index deposit_running_out on deposit (expires_at) where state in ('created', 'awaiting_player');

-- What happened to a deposit, for ever.
create table deposit_event (
  member_id bigint not null,
  deposit_id uuid not null,
  seq int not null,
  state text not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system')),
  actor_id text not null,
  reason text,
  -- Operators read it, players do not.
  note text,
  happened_at timestamptz not null,
  primary key (member_id, deposit_id, seq),
  foreign key (member_id, deposit_id) references deposit (member_id, id)
);
create trigger deposit_event_append_only before update or delete on deposit_event
  for each row execute function refuse_change();
create trigger deposit_event_no_truncate before truncate on deposit_event
  for each statement execute function refuse_change();

grant select, insert, update on deposit to baize_app;
grant select, insert on deposit_event to baize_app;
