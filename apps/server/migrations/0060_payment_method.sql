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
