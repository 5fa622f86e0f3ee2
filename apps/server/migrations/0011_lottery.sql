-- Series, draws, tickets and their proofs.

-- Lotteries that the house sells itself: draws, what fixed their numbers, tickets and their settlement. A
-- ticket is a bet of the betting core under the same id; its money is in the ledger.
create table lottery_draw (
  -- `elott-01:60:20261120-0861`
  id text primary key,
  series text not null,
  -- `yyyymmdd-nnnn`, or `yyyymmdd` where a day has one draw; never reused.
  number text not null,
  game text not null,
  kind text not null check (kind in ('house', 'external')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draw_at timestamptz not null check (draw_at >= closes_at),
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'closed', 'drawing',
    'disputed', 'opened', 'settled', 'corrected', 'void')),
  -- Decides which numbers an animal has.
  lunar_year int not null,
  -- House draws: the seed's hash is public, the seed is sealed until the result. Kept twice.
  seed_hash text,
  sealed_seed text,
  sealed_seed_copy text,
  chain_hash text,
  round bigint,
  -- Of closing: over the last heads of all nodes.
  root text,
  leaves int,
  closed_at timestamptz,
  close_signature text,
  -- The result that stands, and the one that tickets are settled by.
  result_version int not null default 0,
  settled_version int not null default 0,
  settled_at timestamptz,
  -- Of a void draw: why.
  void_reason text,
  -- Of the settlement that ended last.
  stake bigint not null default 0,
  won bigint not null default 0,
  expected double precision not null default 0,
  deviation double precision not null default 0,
  unique (series, number),
  check (kind <> 'house' or (seed_hash is not null and round is not null and chain_hash is not null)),
  check (state in ('scheduled', 'open', 'void') or root is not null),
  check (settled_version <= result_version or state = 'void')
) with (fillfactor = 80);
create index lottery_draw_of_series on lottery_draw (series, draw_at);
create index lottery_draw_moving on lottery_draw (draw_at) where state not in ('settled', 'void');
create index lottery_draw_to_open on lottery_draw (opens_at) where state = 'scheduled';
create index lottery_draw_to_close on lottery_draw (closes_at) where state in ('scheduled', 'open');
create index lottery_draw_to_draw on lottery_draw (draw_at) where state in ('closed', 'drawing', 'disputed');
create index lottery_draw_sold on lottery_draw (series, draw_at) where stake > 0;
create index lottery_draw_void on lottery_draw (draw_at desc, id desc)
  where state = 'void' and kind = 'house';

-- Every result that was shown, with what it was made of. Nothing is changed or deleted.
create table lottery_result (
  draw_id text not null references lottery_draw (id),
  version int not null check (version > 0),
  -- As they are shown, zeros kept.
  numbers text[] not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- Of the house: seed, randomness and signature of the beacon. Else: who said it, with signatures.
  inputs jsonb not null,
  -- Of a correction: why, and who decided.
  reason text,
  primary key (draw_id, version)
);
create trigger lottery_result_append_only before update or delete on lottery_result
  for each row execute function refuse_change();

-- What a node logged of a draw after each batch of tickets: signed, and never changed.
create table lottery_head (
  draw_id text not null references lottery_draw (id),
  node text not null,
  -- Leaves after this batch.
  size int not null check (size > 0),
  root text not null,
  time_ms bigint not null,
  signature text not null,
  -- Hashes of the batch's leaves, 32 bytes each, and of the log's full subtrees.
  hashes bytea not null check (length(hashes) % 32 = 0 and length(hashes) > 0),
  peaks bytea not null,
  primary key (draw_id, node, size)
);
create trigger lottery_head_append_only before update or delete on lottery_head
  for each row execute function refuse_change();

-- The share of a draw's limit of liability that a node may sell by itself; shares only grow.
create table lottery_lease (
  draw_id text not null references lottery_draw (id),
  node text not null,
  share bigint not null check (share > 0),
  primary key (draw_id, node)
);

create table lottery_ticket (
  member_id bigint not null,
  -- The bet's.
  id uuid not null,
  draw_id text not null,
  -- Of 256, by the member: what one transaction settles.
  bucket smallint not null check (bucket between 0 and 255),
  lines bigint not null check (lines > 0),
  stake bigint not null check (stake > 0),
  table_version int not null,
  -- The member's prize group and the upline's, the nearest first, as they stood.
  own_group int not null,
  upline_ids bigint[] not null,
  upline_groups int[] not null,
  placed_at timestamptz not null,
  node text not null,
  -- The place of its leaf in the node's log.
  leaf int not null,
  -- Salt of the member's hash in the leaf.
  salt text not null,
  chase_id uuid,
  -- A line for each row: play, prize group, line stake, stake, odds in ten-thousandths, selection.
  rows text not null,
  -- The hundredths of a view that its rows cover at most, added up: few tickets need a closer look.
  coverage smallint not null,
  primary key (member_id, id),
  check (cardinality(upline_ids) = cardinality(upline_groups))
);
create index lottery_ticket_of_draw on lottery_ticket (draw_id, bucket);
create index lottery_ticket_of_member on lottery_ticket (member_id, draw_id);
create trigger lottery_ticket_append_only before update or delete on lottery_ticket
  for each row execute function refuse_change();

create table lottery_cancel (
  member_id bigint not null,
  ticket_id uuid not null,
  cancelled_at timestamptz not null,
  node text not null,
  leaf int not null,
  primary key (member_id, ticket_id)
);
create trigger lottery_cancel_append_only before update or delete on lottery_cancel
  for each row execute function refuse_change();

-- What a ticket was paid under a result; tickets that won nothing have no row.
create table lottery_win (
  member_id bigint not null,
  ticket_id uuid not null,
  version int not null,
  payout bigint not null check (payout > 0),
  -- Hits by row and tier: `0,1;2`.
  hits text not null,
  primary key (member_id, ticket_id, version)
);
create trigger lottery_win_append_only before update or delete on lottery_win
  for each row execute function refuse_change();

-- Progress of a settlement. Version 0 is that of a void draw.
create table lottery_chunk (
  draw_id text not null references lottery_draw (id),
  version int not null,
  bucket smallint not null,
  tickets int not null default 0,
  stake bigint not null default 0,
  paid bigint not null default 0,
  -- Tickets whose large win waits for disputes.
  waiting int not null default 0,
  done_at timestamptz,
  -- What draws returned, beside what was to be expected of the rows that were sold: figures, not money.
  won bigint not null default 0,
  expected double precision not null default 0,
  deviation double precision not null default 0,
  primary key (draw_id, version, bucket)
);

-- Shares of rebates that agents get when the draw ends; corrections add differences.
create table lottery_accrual (
  draw_id text not null,
  version int not null,
  bucket smallint not null,
  agent_id bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (draw_id, version, bucket, agent_id)
);
-- What an agent earned with each draw.
create index lottery_accrual_of_agent on lottery_accrual (agent_id, draw_id);

-- The prize group of a member in a mode, as it was set; the last one holds.
create table lottery_group (
  id bigint primary key generated always as identity,
  member_id bigint not null,
  mode text not null check (mode in ('ELOTT', 'LOTT', 'SEA')),
  prize_group int not null check (prize_group % 2 = 0 and prize_group between 1280 and 1980),
  set_at timestamptz not null default now(),
  -- An upline's username, or an operator's.
  set_by text not null
);
create index lottery_group_of_member on lottery_group (member_id, mode, id desc);
create trigger lottery_group_append_only before update or delete on lottery_group
  for each row execute function refuse_change();

create table lottery_chase (
  member_id bigint not null,
  id uuid not null,
  series text not null,
  state text not null default 'running' check (state in ('running', 'paused', 'ended', 'stopped')),
  -- Why it is paused, ended or stopped.
  reason text,
  stop text not null,
  -- What was asked: rows with unit and multiple of one, and the odds that were agreed.
  asked jsonb not null,
  stake bigint not null check (stake > 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (member_id, id)
);

create table lottery_chase_draw (
  member_id bigint not null,
  chase_id uuid not null,
  place int not null,
  draw_id text not null,
  closes_at timestamptz not null,
  multiple int not null,
  stake bigint not null check (stake > 0),
  state text not null default 'held' check (state in ('held', 'placed', 'skipped', 'released')),
  ticket_id uuid,
  primary key (member_id, chase_id, place),
  check ((state = 'placed') = (ticket_id is not null))
);
create index lottery_chase_due on lottery_chase_draw (closes_at) where state = 'held';
create index lottery_chase_of_draw on lottery_chase_draw (draw_id);
grant select, insert, update on
  lottery_draw, lottery_lease, lottery_chunk, lottery_chase, lottery_chase_draw to baize_app;
grant select, insert on
  lottery_result, lottery_head, lottery_ticket, lottery_cancel, lottery_win, lottery_accrual, lottery_group
  to baize_app;

-- What fixes and proves the draws of lotteries. Signs logs of tickets, closings and day roots. The newest
-- one signs; all stay public.
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

-- The signed root over the commitments of a day of draws, in UTC. Draws that are added later get a part
-- more.
create table lottery_day_root (
  day date not null,
  part int not null check (part > 0),
  -- In the order of the tree.
  draw_ids text[] not null check (cardinality(draw_ids) > 0),
  root text not null,
  key_id text not null references lottery_signing_key (id),
  signature text not null,
  signed_at timestamptz not null default clock_timestamp(),
  -- How many draws a day had is counted without reading their ids.
  size int generated always as (cardinality(draw_ids)) stored,
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
  would_have_paid bigint,
  -- A draw of the house that became void shows its seed all the same, and what its tickets would have been
  -- paid: from what had been stored of it, as the numbers of any other draw. Over the last heads of all
  -- nodes: that of closing, or made of the same heads where it came before that.
  root text,
  leaves int,
  close_signature text
);
create index lottery_withheld_waiting on lottery_withheld (voided_at) where revealed_at is null;
grant select, insert on
  lottery_signing_key, lottery_beacon_chain, lottery_day_root, lottery_calendar, lottery_source_report,
  lottery_revoked_source_key, lottery_typed_result to baize_app;
grant select, insert, update on lottery_withheld to baize_app;
-- Large wins are settled after the others: their agents' shares are added.
grant update on lottery_accrual to baize_app;

-- The prize group of whoever joins by an agent's link, as the agent set it; the last one of a mode holds.
create table lottery_start_group (
  id bigint primary key generated always as identity,
  agent_id bigint not null,
  mode text not null check (mode in ('ELOTT', 'LOTT', 'SEA')),
  prize_group int not null check (prize_group % 2 = 0 and prize_group between 1280 and 1980),
  set_at timestamptz not null default now(),
  -- The agent's username.
  set_by text not null
);
create index lottery_start_group_of_agent on lottery_start_group (agent_id, mode, id desc);
create trigger lottery_start_group_append_only before update or delete on lottery_start_group
  for each row execute function refuse_change();

grant select, insert on lottery_start_group to baize_app;

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

-- What operators set of a series' limits; the last version holds, for tickets that are bought later.
create table lottery_limit (
  series text not null,
  version int not null check (version > 0),
  line_stake bigint not null check (line_stake > 0),
  ticket_stake bigint not null check (ticket_stake >= line_stake),
  member_draw_stake bigint not null check (member_draw_stake >= ticket_stake),
  payout bigint not null check (payout > 0),
  liability bigint not null check (liability >= payout),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (series, version)
);
create trigger lottery_limit_append_only before update or delete on lottery_limit
  for each row execute function refuse_change();

grant select, insert on lottery_limit to baize_app;
