-- What draws returned, beside what was to be expected of the rows that were sold: figures, not money.
alter table lottery_chunk
  add column won bigint not null default 0,
  add column expected double precision not null default 0,
  add column deviation double precision not null default 0;

alter table lottery_draw
  -- Of the settlement that ended last.
  add column stake bigint not null default 0,
  add column won bigint not null default 0,
  add column expected double precision not null default 0,
  add column deviation double precision not null default 0;

create index lottery_draw_sold on lottery_draw (series, draw_at) where stake > 0;
