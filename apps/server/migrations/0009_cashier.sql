-- Deposits, withdrawals, transfers between members and wagering.

-- Where winnings may be paid: banks and mobile wallets, and the accounts of members.
create table payout_provider (
  code text primary key,
  kind text not null check (kind in ('bank', 'wallet')),
  name_en text not null,
  name_bn text not null,
  min_digits integer not null,
  max_digits integer not null,
  position integer not null,
  is_open boolean not null default true,
  check (min_digits between 6 and max_digits and max_digits <= 34)
);

create table payout_account (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  provider text not null references payout_provider (code),
  holder text not null,
  -- Closed under SECRET_KEY; the mask is what is shown.
  number text not null,
  number_mask text not null,
  -- HMAC of provider and number: one account belongs to one member.
  number_hash bytea not null,
  branch text not null default '',
  is_default boolean not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, id)
);
create unique index payout_account_taken on payout_account (number_hash) where removed_at is null;
create unique index payout_account_default on payout_account (member_id)
  where is_default and removed_at is null;
create index payout_account_by_number on payout_account (number_hash);
grant select on payout_provider to baize_app;
grant select, insert, update on payout_account to baize_app;

-- How members may pay in, as operators have configured it. Every change is in the audit.
create table payment_method (
  code text primary key check (code ~ '^[a-z0-9_]{2,32}$'),
  kind text not null check (kind in ('sandbox', 'manual', 'gateway')),
  -- Code of the gateway that takes the payment.
  gateway text check ((kind = 'gateway') = (gateway is not null)),
  name_en text not null,
  name_bn text not null,
  instructions_en text not null default '',
  instructions_bn text not null default '',
  icon text not null check (icon in ('credits', 'phone', 'bank', 'card', 'qr')),
  position int not null,
  is_enabled boolean not null,
  -- Minutes after midnight, house time; equal: always open.
  opens_minute int not null default 0 check (opens_minute between 0 and 1439),
  closes_minute int not null default 0 check (closes_minute between 0 and 1439),
  -- How long the player has for the payment.
  limit_minutes int not null check (limit_minutes between 1 and 1440),
  needs_slip boolean not null default false,
  version int not null default 1
);

-- Amounts in minor units, from a level of members on.
create table payment_term (
  method text not null references payment_method (code),
  currency text not null,
  level int not null check (level >= 0),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  fee_fixed bigint not null check (fee_fixed >= 0),
  fee_bps int not null check (fee_bps between 0 and 5000),
  fee_rounding text not null check (fee_rounding in ('down', 'up', 'half-even')),
  primary key (method, currency, level)
);

-- What a method adds to a deposit as bonus.
create table payment_bonus (
  method text not null references payment_method (code),
  code text not null check (code ~ '^[a-z0-9_]{2,32}$'),
  currency text not null,
  title_en text not null,
  title_bn text not null,
  rate_bps int not null check (rate_bps between 1 and 20000),
  max_amount bigint not null check (max_amount > 0),
  min_deposit bigint not null check (min_deposit > 0),
  -- How often the bonus must be played before it becomes cash.
  turnover_times int not null check (turnover_times between 1 and 100),
  is_enabled boolean not null,
  -- What a bonus of a deposit asks besides its turnover: where it can be played, the largest stake, how
  -- long.
  lane text not null default 'any',
  max_stake bigint check (max_stake > 0),
  days int not null default 30 check (days between 1 and 365),
  primary key (method, code)
);

-- Where players send money; the one that was shown longest ago is shown next. Its number never changes:
-- deposits refer to it.
create table receiving_account (
  id uuid primary key default uuidv7(),
  method text not null references payment_method (code),
  holder text not null,
  number text not null,
  bank text not null default '',
  branch text not null default '',
  is_enabled boolean not null,
  shown_at timestamptz,
  added_at timestamptz not null,
  unique (method, number)
);
create index receiving_account_next on receiving_account (method, shown_at nulls first) where is_enabled;
grant select, insert, update on payment_method, receiving_account to baize_app;
grant select, insert, update, delete on payment_term, payment_bonus to baize_app;

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
  bonus_state text not null default 'none'
    check (bonus_state in ('none', 'granted', 'converted', 'forfeited', 'moved')),
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
  -- The terms as the player accepted them with the deposit.
  bonus_title_en text,
  bonus_title_bn text,
  bonus_terms jsonb,
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
-- Rare amounts are found without reading every deposit.
create index deposit_by_amount on deposit (amount);

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

-- What payment gateways have said, and where that differs from what the house knows.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  order_kind text not null,
  order_id text not null,
  gateway_order text not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index gateway_event_by_order on gateway_event (order_id);
create trigger gateway_event_append_only before update or delete on gateway_event
  for each row execute function refuse_change();
create trigger gateway_event_no_truncate before truncate on gateway_event
  for each statement execute function refuse_change();

create table gateway_difference (
  id uuid primary key default uuidv7(),
  gateway text not null,
  order_kind text not null check (order_kind in ('deposit', 'payout')),
  order_id text not null,
  kind text not null check (kind in ('order_unknown', 'order_differs', 'amount_differs', 'currency_differs',
    'failed_after_success', 'missing_at_gateway', 'not_succeeded_here', 'not_allowed_now')),
  -- What the house knows, and what the gateway says.
  expected text not null,
  found text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  check ((resolved_at is null) = (resolved_by is null)),
  unique (gateway, order_kind, order_id, kind)
);
create index gateway_difference_open on gateway_difference (id) where resolved_at is null;

-- Which days of a gateway's file were compared.
create table gateway_reconciliation (
  gateway text not null,
  day date not null,
  lines int not null,
  compared_at timestamptz not null,
  primary key (gateway, day)
);
grant select, insert on gateway_event to baize_app;
grant select, insert, update on gateway_difference, gateway_reconciliation to baize_app;

-- What has to be played before money goes out. Bets write nothing here: what was played is counted from the
-- wallet's movements, from a mark on.
create table wagering_requirement (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  source text not null check (source in ('deposit', 'bonus', 'transfer')),
  -- The deposit, the bonus or the sending that it belongs to.
  source_id text not null,
  amount bigint not null check (amount > 0),
  times_percent integer not null check (times_percent between 0 and 100000),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done between 0 and required),
  currency text not null,
  -- The wallet's version when it was opened: only stakes after it count.
  from_seq bigint not null,
  state text not null default 'open' check (state in ('open', 'done', 'void')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- What agents have fulfilled of their requirements by handing credits down: play counted anew leaves it.
  handed bigint not null default 0,
  primary key (member_id, id),
  unique (member_id, source, source_id),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'done' or done = required),
  check (handed >= 0 and handed <= required)
);
create index wagering_requirement_open on wagering_requirement (member_id, from_seq) where state = 'open';

create table wagering_mark (
  member_id bigint primary key references member (id),
  -- All stakes up to this movement of the wallet are counted: the next one is of a round that is still open.
  seq bigint not null,
  -- The wallet's version at that time: what came back later of counted stakes is taken off.
  seen_seq bigint not null check (seen_seq >= seq)
);
grant select, insert, update on wagering_requirement, wagering_mark to baize_app;

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
grant select, insert, update on withdrawal, withdrawal_payout to baize_app;
grant select, insert on withdrawal_event, withdrawal_check to baize_app;

-- Credits sent along a direct edge between upline and downline; the money is in the ledger under the same
-- id.
create table member_transfer (
  member_id bigint not null references member (id),
  id uuid not null,
  to_member_id bigint not null references member (id) check (to_member_id <> member_id),
  direction text not null check (direction in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null,
  sent_at timestamptz not null,
  primary key (member_id, id)
);
create index member_transfer_sent on member_transfer (member_id, sent_at);
create index member_transfer_received on member_transfer (to_member_id, sent_at);
create trigger member_transfer_append_only before update or delete on member_transfer
  for each row execute function refuse_change();
create trigger member_transfer_no_truncate before truncate on member_transfer
  for each statement execute function refuse_change();

grant select, insert on member_transfer to baize_app;
-- Requirements keep what was counted towards them. A mark says up to which movement that was: the feed
-- counts stakes after it alone. No mark is written any more.
grant delete on wagering_mark to baize_app;

-- Credits on their way that the receiver has to accept: the sender's cash is on hold under `transfer:<id>`.
-- Accepted, they stand in `member_transfer` under the same id.
create table member_transfer_hold (
  member_id bigint not null references member (id),
  id uuid not null,
  to_member_id bigint not null references member (id) check (to_member_id <> member_id),
  direction text not null check (direction in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'returned')),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  primary key (member_id, id)
);
create index member_transfer_hold_received on member_transfer_hold (to_member_id, asked_at);
create index member_transfer_hold_sent on member_transfer_hold (member_id, asked_at);
create index member_transfer_hold_due on member_transfer_hold (expires_at) where state = 'waiting';
grant select, insert on member_transfer_hold to baize_app;
grant update (state, decided_at) on member_transfer_hold to baize_app;

-- What every house begins with.
insert into payout_provider (code, kind, name_en, name_bn, min_digits, max_digits, position) values
  ('bkash', 'wallet', 'bKash', 'বিকাশ', 11, 11, 1),
  ('nagad', 'wallet', 'Nagad', 'নগদ', 11, 11, 2),
  ('rocket', 'wallet', 'Rocket', 'রকেট', 11, 12, 3),
  ('upay', 'wallet', 'Upay', 'উপায়', 11, 11, 4),
  ('sonali', 'bank', 'Sonali Bank', 'সোনালী ব্যাংক', 13, 17, 10),
  ('janata', 'bank', 'Janata Bank', 'জনতা ব্যাংক', 13, 17, 11),
  ('agrani', 'bank', 'Agrani Bank', 'অগ্রণী ব্যাংক', 13, 17, 12),
  ('rupali', 'bank', 'Rupali Bank', 'রূপালী ব্যাংক', 13, 17, 13),
  ('islami', 'bank', 'Islami Bank Bangladesh', 'ইসলামী ব্যাংক বাংলাদেশ', 11, 17, 14),
  ('dutch_bangla', 'bank', 'Dutch-Bangla Bank', 'ডাচ্-বাংলা ব্যাংক', 11, 17, 15),
  ('brac', 'bank', 'BRAC Bank', 'ব্র্যাক ব্যাংক', 13, 17, 16),
  ('city', 'bank', 'City Bank', 'সিটি ব্যাংক', 13, 17, 17),
  ('eastern', 'bank', 'Eastern Bank', 'ইস্টার্ন ব্যাংক', 11, 17, 18),
  ('prime', 'bank', 'Prime Bank', 'প্রাইম ব্যাংক', 13, 17, 19),
  ('pubali', 'bank', 'Pubali Bank', 'পূবালী ব্যাংক', 13, 17, 20),
  ('uttara', 'bank', 'Uttara Bank', 'উত্তরা ব্যাংক', 13, 17, 21),
  ('mutual_trust', 'bank', 'Mutual Trust Bank', 'মিউচুয়াল ট্রাস্ট ব্যাংক', 13, 17, 22),
  ('southeast', 'bank', 'Southeast Bank', 'সাউথইস্ট ব্যাংক', 13, 17, 23),
  ('united_commercial', 'bank', 'United Commercial Bank', 'ইউনাইটেড কমার্শিয়াল ব্যাংক', 13, 17, 24);
