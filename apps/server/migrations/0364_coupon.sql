-- Coupons: batches of codes that two operators agreed to. Of a code its hash alone is kept.
create table coupon_batch (
  id uuid primary key default uuidv7(),
  title_en text not null,
  title_bn text not null,
  kind text not null check (kind in ('cash', 'points', 'bonus')),
  -- Minor units, or points.
  amount bigint not null check (amount > 0),
  codes int not null check (codes between 1 and 10000),
  -- How many members may use one code.
  uses_each int not null check (uses_each between 1 and 100000),
  -- Codes of this batch that one member may use.
  member_limit int not null check (member_limit > 0),
  -- Accounts of at most so many days; null: all.
  within_days int check (within_days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  -- When the codes were made, and seen once.
  issued_at timestamptz,
  stopped_at timestamptz,
  check (asked_by <> approved_by)
);

create table coupon_code (
  hash bytea primary key,
  batch_id uuid not null references coupon_batch (id),
  uses int not null check (uses > 0),
  used int not null default 0 check (used between 0 and uses)
);
create index coupon_code_of on coupon_code (batch_id);

create table coupon_use (
  member_id bigint not null,
  hash bytea not null references coupon_code (hash),
  batch_id uuid not null references coupon_batch (id),
  used_at timestamptz not null,
  primary key (member_id, hash)
);
create index coupon_use_of on coupon_use (batch_id, used_at);

grant select, insert on coupon_batch to baize_app;
grant update (issued_at, stopped_at) on coupon_batch to baize_app;
grant select, insert on coupon_code to baize_app;
grant update (used) on coupon_code to baize_app;
grant select, insert on coupon_use to baize_app;
