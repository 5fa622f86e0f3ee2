-- Withdrawals of members: one row each, its history, checks and payments beside it. Amounts in minor units.

create table withdrawal (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  -- What the player's page calls the request: sent twice, it is one withdrawal.
  request uuid not null,
  state text not null check (state in ('requested', 'in_review', 'approved', 'paying', 'disbursed',
    'partly_received', 'not_received', 'repaying', 'received', 'returned', 'rejected', 'cancelled', 'failed')),
  currency text not null,
  -- What leaves the balance; the fee is a part of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- The payee as it was asked for; the number is closed under SECRET_KEY, the mask is what is shown.
  payout_account uuid not null,
  provider text not null,
  holder text not null,
  number text not null,
  number_mask text not null,
  number_hash bytea not null,
  branch text not null,
  -- Counted over a day, it is so large that one person is not enough.
  needs_two boolean not null,
  claimed_by text,
  claimed_at timestamptz,
  first_approved_by text,
  approved_by text,
  -- What has arrived by the member's word, and who does not answer until then has received it all.
  received bigint check (received between 0 and amount - fee),
  confirm_until timestamptz,
  reason text,
  requested_at timestamptz not null,
  expected_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, request),
  -- I30: whoever approves a large one second is not who approved it first.
  constraint withdrawal_two_people
    check (approved_by is null or first_approved_by is distinct from approved_by),
  constraint withdrawal_second_approval check (not needs_two or approved_by is null
    or first_approved_by is not null),
  check ((state in ('received', 'returned', 'rejected', 'cancelled', 'failed')) = (ended_at is not null)),
  check ((state = 'disbursed') <= (confirm_until is not null))
);
create index withdrawal_by_id on withdrawal (id);
create index withdrawal_by_state on withdrawal (state, id);
create index withdrawal_unconfirmed on withdrawal (confirm_until) where state = 'disbursed';
create index withdrawal_by_payee on withdrawal (number_hash);

-- What happened to it, for ever.
create table withdrawal_event (
  member_id bigint not null,
  withdrawal_id uuid not null,
  seq int not null,
  act text not null,
  state text not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system')),
  actor_id text not null,
  reason text,
  -- What arrived, pictures, the reference of a payment.
  details jsonb,
  -- Operators read it, players do not.
  note text,
  happened_at timestamptz not null,
  primary key (member_id, withdrawal_id, seq),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);
create trigger withdrawal_event_append_only before update or delete on withdrawal_event
  for each row execute function refuse_change();
create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
  for each statement execute function refuse_change();

-- What the checks found before somebody decided, with the facts they went by.
create table withdrawal_check (
  member_id bigint not null,
  withdrawal_id uuid not null,
  code text not null,
  is_flag boolean not null,
  facts jsonb not null,
  checked_at timestamptz not null,
  primary key (member_id, withdrawal_id, code),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);
create trigger withdrawal_check_append_only before update or delete on withdrawal_check
  for each row execute function refuse_change();
create trigger withdrawal_check_no_truncate before truncate on withdrawal_check
  for each statement execute function refuse_change();

-- One payment to the payee. Its id is what a gateway knows it by: asked twice, it is paid once.
create table withdrawal_payout (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  withdrawal_id uuid not null,
  -- A gateway's code, or null: somebody pays by hand.
  gateway text,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'failed')),
  -- The gateway's or the bank's word for it.
  reference text,
  tries int not null default 0,
  ask_at timestamptz,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id),
  check ((state = 'open') = (ended_at is null))
);
create unique index withdrawal_payout_open on withdrawal_payout (member_id, withdrawal_id)
  where state = 'open';
create index withdrawal_payout_by_withdrawal on withdrawal_payout (member_id, withdrawal_id);
create index withdrawal_payout_by_id on withdrawal_payout (id);
create index withdrawal_payout_to_ask on withdrawal_payout (ask_at)
  where state = 'open' and gateway is not null;
create index withdrawal_payout_by_day on withdrawal_payout (gateway, begun_at) where gateway is not null;

-- The checks look for members who share a device, a network or a payee.
create index known_device_by_mark on known_device (device_mark);
create index payout_account_by_number on payout_account (number_hash);

grant select, insert, update on withdrawal, withdrawal_payout to baize_app;
grant select, insert on withdrawal_event, withdrawal_check to baize_app;
