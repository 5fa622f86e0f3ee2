-- Tournaments as their vendors last told of them. What is paid for them stands in the ledger: each place
-- names the transaction of its prize.
create table vendor_tournament (
  vendor_id integer not null references vendor_integration,
  tournament text not null check (tournament ~ '^[A-Za-z0-9._:-]{1,64}$'),
  title_en text not null,
  title_bn text not null,
  rule text not null check (rule in ('wins_total', 'multiples_total', 'best_multiple')),
  state text not null check (state in ('coming', 'running', 'closing', 'ended', 'cancelled')),
  currency text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  least_stake bigint not null check (least_stake >= 0),
  -- In minor units, of the first place, the second and so on.
  prizes bigint[] not null,
  games text[] not null,
  players integer not null,
  rounds integer not null,
  -- As they were told: place, player, name, points, rounds, prize in minor units, transaction, state.
  places jsonb not null,
  told_at timestamptz not null,
  primary key (vendor_id, tournament)
);
create index vendor_tournament_time on vendor_tournament (closes_at desc);
grant select, insert, update on vendor_tournament to baize_app;
