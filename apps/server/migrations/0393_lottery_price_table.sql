-- What operators set of a lottery's prices, as parts of the formula's odds in ten-thousandths by play. A draw
-- has the last version whose time had come when the draw opened.
create table lottery_price_table (
  game text not null,
  version int not null check (version > 1000),
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  starts_at timestamptz not null,
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (game, version),
  -- No draw that is open changes its prices.
  check (starts_at > set_at)
);
create trigger lottery_price_table_append_only before update or delete on lottery_price_table
  for each row execute function refuse_change();

grant select, insert on lottery_price_table to baize_app;
