-- A series whose draws returned four standard deviations more or less than their odds say.
create table lottery_return_alarm (
  id bigint generated always as identity primary key,
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz,
  stake bigint not null,
  won bigint not null,
  expected double precision not null,
  off double precision not null,
  draws int not null,
  series text not null
);
create unique index lottery_return_alarm_open on lottery_return_alarm (series) where cleared_at is null;

grant select, insert on lottery_return_alarm to baize_app;
grant update (cleared_at) on lottery_return_alarm to baize_app;
