-- Staff accounts: they may not bet on sports.
create table staff_account (
  member_id bigint primary key references member,
  reason text not null,
  named_by bigint not null references operator,
  named_at timestamptz not null default clock_timestamp()
);
create index staff_account_named on staff_account (named_at);
grant select, insert, delete on staff_account to baize_app;
