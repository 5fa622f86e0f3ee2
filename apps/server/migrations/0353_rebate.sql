-- Manual rebate: what play accrued by lane and rate, and what was claimed of it.

-- In millionths of a minor unit: what is below 0 after a refund is played off first, and never a debt.
create table rebate_accrual (
  member_id bigint not null,
  category text not null,
  vendor text not null,
  -- Millionths of a bet: 7000 is 0.70 percent.
  rate int not null check (rate > 0),
  -- Bets counted since the last claim, and ever.
  counted bigint not null default 0,
  total bigint not null default 0,
  accrued bigint not null default 0,
  primary key (member_id, category, vendor, rate)
) with (fillfactor = 80);

create table rebate_claim (
  member_id bigint not null,
  id uuid not null,
  number bigint generated always as identity,
  claimed_at timestamptz not null,
  -- What is claimed was played after this instant.
  from_at timestamptz,
  counted bigint not null,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  is_automatic boolean not null,
  primary key (member_id, id)
);
create index rebate_claim_newest on rebate_claim (member_id, claimed_at);

create table rebate_line (
  member_id bigint not null,
  claim_id uuid not null,
  category text not null,
  vendor text not null,
  rate int not null,
  counted bigint not null,
  -- Below 0 where a refund took back what an earlier claim had paid.
  amount bigint not null,
  primary key (member_id, claim_id, category, vendor, rate)
);

insert into house_account (code, kind) values ('promotion:rebate', 'promotion') on conflict (code) do nothing;

grant select, insert, update on rebate_accrual to baize_app;
grant select, insert on rebate_claim, rebate_line to baize_app;
