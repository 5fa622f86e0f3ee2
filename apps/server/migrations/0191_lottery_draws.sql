-- What fixes and proves the draws of lotteries.

-- Signs logs of tickets, closings and day roots. The newest one signs; all stay public.
create table lottery_signing_key (
  -- The first 16 digits of the public key's SHA-256.
  id text primary key,
  -- Ed25519, 32 bytes in hex.
  public_key text not null unique,
  sealed_key text not null,
  created_at timestamptz not null default clock_timestamp()
);
create trigger lottery_signing_key_append_only before update or delete on lottery_signing_key
  for each row execute function refuse_change();

-- Every beacon that draws were planned with.
create table lottery_beacon_chain (
  chain_hash text primary key,
  scheme text not null,
  period_seconds int not null check (period_seconds > 0),
  genesis bigint not null,
  public_key text not null,
  is_stand_in boolean not null,
  pinned_at timestamptz not null default clock_timestamp()
);
create trigger lottery_beacon_chain_append_only before update or delete on lottery_beacon_chain
  for each row execute function refuse_change();

-- The signed root over the commitments of a day of draws, in UTC. Draws that are added later get a part more.
create table lottery_day_root (
  day date not null,
  part int not null check (part > 0),
  -- In the order of the tree.
  draw_ids text[] not null check (cardinality(draw_ids) > 0),
  root text not null,
  key_id text not null references lottery_signing_key (id),
  signature text not null,
  signed_at timestamptz not null default clock_timestamp(),
  primary key (day, part)
);
create trigger lottery_day_root_append_only before update or delete on lottery_day_root
  for each row execute function refuse_change();

-- Days on which an official series is not drawn as its rule says; the last version holds.
create table lottery_calendar (
  series text not null,
  version int not null check (version > 0),
  -- [{ "day": "20261225", "at": null }]
  exceptions jsonb not null,
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (series, version)
);
create trigger lottery_calendar_append_only before update or delete on lottery_calendar
  for each row execute function refuse_change();

-- What official sources said of a draw, with their signatures.
create table lottery_source_report (
  draw_id text not null references lottery_draw (id),
  source text not null,
  numbers text[] not null,
  issued_at timestamptz not null,
  public_key text not null,
  signature text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, source, signature)
);
create trigger lottery_source_report_append_only before update or delete on lottery_source_report
  for each row execute function refuse_change();

-- Keys of sources that are trusted no more, whatever the deployment says.
create table lottery_revoked_source_key (
  public_key text primary key,
  reason text not null,
  revoked_by text not null,
  revoked_at timestamptz not null default clock_timestamp()
);
create trigger lottery_revoked_source_key_append_only before update or delete on lottery_revoked_source_key
  for each row execute function refuse_change();

-- Results that operators typed, each without seeing what others had; the last one of an operator holds.
create table lottery_typed_result (
  id bigint primary key generated always as identity,
  draw_id text not null references lottery_draw (id),
  operator_id bigint not null,
  numbers text[] not null,
  typed_at timestamptz not null default clock_timestamp()
);
create index lottery_typed_result_of_draw on lottery_typed_result (draw_id);
create trigger lottery_typed_result_append_only before update or delete on lottery_typed_result
  for each row execute function refuse_change();

-- Draws of the house that became void with tickets: the seed is revealed all the same, and what they would
-- have paid is public.
create table lottery_withheld (
  draw_id text primary key references lottery_draw (id),
  voided_at timestamptz not null default clock_timestamp(),
  -- Once the beacon has spoken, or is given up.
  revealed_at timestamptz,
  seed text,
  beacon_signature text,
  numbers text[],
  tickets int,
  stake bigint,
  would_have_paid bigint
);

create index lottery_draw_to_open on lottery_draw (opens_at) where state = 'scheduled';
create index lottery_draw_to_close on lottery_draw (closes_at) where state in ('scheduled', 'open');
create index lottery_draw_to_draw on lottery_draw (draw_at) where state in ('closed', 'drawing', 'disputed');

grant select, insert on lottery_signing_key, lottery_beacon_chain, lottery_day_root, lottery_calendar,
  lottery_source_report, lottery_revoked_source_key, lottery_typed_result to baize_app;
grant select, insert, update on lottery_withheld to baize_app;
