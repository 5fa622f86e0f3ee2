-- What an operator has set; what was never set has its default in the code. Every change is kept.
create table setting (
  key text primary key,
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

create table setting_change (
  key text not null,
  version int not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (key, version)
);

grant select, insert, update on setting to baize_app;
grant select, insert on setting_change to baize_app;
