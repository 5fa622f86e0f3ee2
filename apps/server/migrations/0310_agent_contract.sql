-- Contracts of agents: what a payer owes a payee for the payee's team. A version never changes but in its
-- state.
create extension if not exists btree_gist;

create table agent_contract (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  version int not null check (version > 0),
  -- Null: the house pays.
  payer_id bigint,
  -- Canonical JSON and its SHA-256, which both sides sign.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  note text not null default '' check (length(note) <= 200),
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated', 'superseded')),
  request_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- In force from the first one until the second; bounds of periods.
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (payee_id, id),
  unique (payee_id, kind, version),
  check (payer_id <> payee_id),
  check ((starts_at is null) = (state in ('offered', 'rejected', 'withdrawn', 'expired'))),
  check (ends_at >= starts_at),
  check ((ends_at is not null) = (state in ('terminated', 'superseded'))),
  constraint agent_contract_in_force exclude using gist
    (payee_id with =, kind with =, tstzrange(starts_at, ends_at) with &&) where (starts_at is not null)
);
create unique index agent_contract_open on agent_contract (payee_id, kind) where state = 'offered';
create index agent_contract_by_id on agent_contract (id);
create index agent_contract_of_payer on agent_contract (payer_id, kind) where payer_id is not null;
create index agent_contract_standing on agent_contract (kind, starts_at) where starts_at is not null;
create index agent_contract_offered on agent_contract (expires_at) where state = 'offered';

create table agent_contract_event (
  payee_id bigint not null,
  contract_id bigint not null,
  step text not null check (step in
    ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated', 'superseded')),
  happened_at timestamptz not null,
  -- Whose act it was: `member:<id>`, `operator:<id>`, `system:<part>`.
  actor text not null,
  -- Why it ended without its own sides, and the hash of the cascade that was confirmed.
  reason text not null default '',
  cascade_hash text,
  primary key (payee_id, contract_id, step)
);

-- A period of a kind is closed once. `length` tells the dividends' periods apart.
create table agent_close (
  kind text not null,
  length text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  watermark_at timestamptz not null,
  closed_at timestamptz not null,
  -- When every bill of the period was there.
  billed_at timestamptz,
  bills int not null default 0,
  amount bigint not null default 0,
  primary key (kind, length, starts_at),
  check (starts_at < ends_at and watermark_at >= ends_at)
);
create index agent_close_latest on agent_close (kind, length, ends_at);

create table contract_bill (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  contract_id bigint not null,
  kind text not null,
  payer_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null,
  -- What it was computed from, as JSON: figures by category, rules of the house, tiers with what they asked.
  figures text not null,
  base bigint not null,
  rate int not null check (rate between 0 and 1000000),
  -- base x rate in millionths, exact; of real-time salaries both products of the slot, and of the day so far.
  product numeric not null,
  day_product numeric,
  carry_in bigint not null default 0 check (carry_in <= 0),
  carry_out bigint not null default 0 check (carry_out <= 0),
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  -- Null: nothing stops it. Else why it waits for operators.
  held text check (held in ('review', 'share', 'operator')),
  billed_at timestamptz not null,
  primary key (payee_id, id),
  unique (payee_id, contract_id, starts_at),
  check (paid + withheld + written_off <= amount)
);
create index contract_bill_by_id on contract_bill (id);
create index contract_bill_due on contract_bill (payer_id, ends_at)
  where paid + withheld + written_off < amount;
create index contract_bill_of_payer on contract_bill (payer_id, ends_at) where payer_id is not null;
create index contract_bill_held on contract_bill (billed_at) where held is not null;
create index contract_bill_latest on contract_bill (payee_id, kind, ends_at);
create index contract_bill_by_period on contract_bill (kind, starts_at);

-- The lines of a bill: they add up to its base.
create table contract_bill_line (
  payee_id bigint not null,
  bill_id bigint not null,
  line int not null,
  kind text not null,
  category text not null default '',
  figure bigint not null,
  factor int,
  amount bigint not null,
  primary key (payee_id, bill_id, line)
);

-- What was paid of a bill. The ledger knows each under the key `bill:<bill>/<part>`.
create table contract_payment (
  payee_id bigint not null,
  bill_id bigint not null,
  part int not null check (part > 0),
  payer_id bigint,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  primary key (payee_id, bill_id, part)
);

create table bill_dispute (
  payee_id bigint not null,
  bill_id bigint not null,
  -- Which line is disputed; 0 is the bill itself.
  line int not null default 0,
  state text not null default 'open' check (state in ('open', 'answered', 'upheld', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 3 and 500),
  answer text not null default '' check (length(answer) <= 500),
  decision text not null default '' check (length(decision) <= 500),
  opened_at timestamptz not null,
  answered_at timestamptz,
  decided_at timestamptz,
  primary key (payee_id, bill_id, line)
);
create index bill_dispute_open on bill_dispute (opened_at) where state in ('open', 'answered');

-- What holds for all bills alike, from a day on: weights, costs, ceilings, who is active, what is reviewed.
create table contract_rule (
  id bigint primary key generated always as identity,
  from_day date not null,
  rules text not null,
  written_at timestamptz not null,
  written_by text not null
);

grant select, insert, update on agent_contract, agent_close, contract_bill, bill_dispute to baize_app;
grant select, insert on agent_contract_event, contract_bill_line, contract_payment, contract_rule
  to baize_app;
