-- How often an address has asked for what is limited on all nodes together, by the minute. Lost with a crash,
-- it begins anew.
create unlogged table call_count (
  window_at timestamptz not null,
  call text not null check (length(call) <= 100),
  address text not null check (length(address) <= 100),
  calls int not null,
  primary key (window_at, call, address)
);

grant select, insert, update, delete on call_count to baize_app;
