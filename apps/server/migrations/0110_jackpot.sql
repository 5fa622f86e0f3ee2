-- The pools of vendors' jackpots as their vendors last told of them. The money that stakes have fed stands
-- in the account jackpot:<vendor>; the house's part of a jackpot is given when it is won (jackpot_seed).
create table jackpot_pool (
  vendor_id integer not null references vendor_integration,
  pool text not null check (pool ~ '^[A-Za-z0-9._:-]{1,64}$'),
  currency text not null,
  -- What stands to be won, in minor units.
  amount bigint not null check (amount >= 0),
  kind text check (kind in ('must_drop', 'progressive')),
  must_drop_by bigint check (must_drop_by > 0),
  -- By the vendor's clock, and by ours.
  updated_at timestamptz not null,
  told_at timestamptz not null,
  primary key (vendor_id, pool, currency)
);
grant select, insert, update on jackpot_pool to baize_app;
