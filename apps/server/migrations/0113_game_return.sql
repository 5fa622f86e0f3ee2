-- What vendors' monitors say of the returns of their games, as it was reported last.
create table game_return (
  vendor_id integer not null references vendor_integration (id),
  game_code text not null,
  model text not null,
  rounds bigint not null,
  -- Decimals of the house's currency, as the vendor adds them up.
  stake numeric not null,
  payout numeric not null,
  expected numeric not null,
  spread numeric not null,
  is_telling boolean not null,
  is_best_play boolean not null,
  reported_at timestamptz not null,
  primary key (vendor_id, game_code)
);

-- A game whose return was out of its band: closed here too, until two people open it again.
create table game_alarm (
  id bigint generated always as identity primary key,
  vendor_id integer not null references vendor_integration (id),
  game_code text not null,
  reason text not null check (reason in ('game_return', 'model_return')),
  deviation double precision not null,
  -- When the vendor took it off its list.
  closed_at timestamptz not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  unique (vendor_id, game_code, closed_at)
);
create index game_alarm_open on game_alarm (vendor_id, game_code) where cleared_at is null;

grant select, insert, update on game_return, game_alarm to baize_app;

-- Few movements are jackpots, and people look for each of them.
create index transfer_jackpot on transfer (posted_at) where kind = 'jackpot_win';
