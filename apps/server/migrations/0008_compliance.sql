-- Identity checks, limits of play and exclusions.

-- Play within bounds: limits that members and operators set, what was used of them, and exclusions.
create table play_limit (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  setter text not null check (setter in ('member', 'operator')),
  -- Minor units; minutes of time. Nothing is no limit.
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  -- From then on `next_amount` holds.
  next_from timestamptz,
  primary key (member_id, kind, period, setter),
  check (next_from is not null or next_amount is null)
);

create table play_limit_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null,
  period text not null,
  setter text not null,
  amount_before bigint,
  amount_after bigint,
  holds_from timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
-- Nodes ask each second whose play is bounded since they looked.
create index play_limit_change_at on play_limit_change (changed_at);

-- What a member whose play is bounded has used, counted from the wallet's movements up to `seq`.
create table play_use (
  member_id bigint primary key,
  seq bigint not null,
  day_from timestamptz not null,
  week_from timestamptz not null,
  month_from timestamptz not null,
  day_stake bigint not null,
  week_stake bigint not null,
  month_stake bigint not null,
  -- Stakes less payouts: below 0 when the member won.
  day_loss bigint not null,
  week_loss bigint not null,
  month_loss bigint not null,
  day_ms bigint not null,
  week_ms bigint not null,
  month_ms bigint not null,
  last_stake_at timestamptz
) with (fillfactor = 50);

create table play_exclusion (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  began_at timestamptz not null,
  -- Nothing is for ever.
  holds_until timestamptz,
  -- A self-exclusion ends only when the member asks, and a while later.
  return_asked_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id)
);
create index play_exclusion_running on play_exclusion (member_id) where ended_at is null;

create table play_preference (
  member_id bigint primary key references member (id),
  -- How often the member is told how long they play; nothing: as the house says.
  reality_minutes int check (reality_minutes between 5 and 1440)
);
grant select, insert, update on play_limit, play_use, play_exclusion, play_preference to baize_app;
grant select, insert on play_limit_change to baize_app;

-- Documents by which the house knows its customers, and what was decided about them.
create table kyc_document (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in
    ('identity_card', 'passport', 'driving_licence', 'selfie', 'proof_of_address', 'source_of_funds')),
  state text not null default 'submitted'
    check (state in ('submitted', 'in_review', 'approved', 'rejected', 'expired')),
  submitted_at timestamptz not null,
  -- The last day on which it holds; nothing: it does not run out.
  valid_until date,
  -- Who reviews it, or decided about it: an operator.
  reviewed_by text,
  changed_at timestamptz not null,
  reason text,
  primary key (member_id, id),
  check ((state = 'submitted') = (reviewed_by is null)),
  check (state <> 'rejected' or reason is not null)
);
-- One of a kind is looked at at a time.
create unique index kyc_document_open on kyc_document (member_id, kind)
  where state in ('submitted', 'in_review');
create index kyc_document_queue on kyc_document (id) where state in ('submitted', 'in_review');
create index kyc_document_valid on kyc_document (valid_until) where state = 'approved';
-- Operators name a document by its id alone.
create unique index kyc_document_id on kyc_document (id);
create index kyc_document_state on kyc_document (state, id);

-- Every step of a document, for ever.
create table kyc_event (
  member_id bigint not null,
  document_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'system')),
  by_id text not null,
  reason text,
  stepped_at timestamptz not null,
  -- Why an operator decided, in their own words: the member never reads it.
  note text,
  primary key (member_id, document_id, id)
);

-- Pictures of documents, closed under a key that is not in the database. No address leads to them.
create table kyc_file (
  member_id bigint not null references member (id),
  id uuid not null default gen_random_uuid(),
  -- Nothing until it is handed in with a document; then it stays that document's.
  document_id uuid,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  sealed bytea not null,
  added_at timestamptz not null,
  primary key (member_id, id)
);
create index kyc_file_loose on kyc_file (added_at) where document_id is null;
create index kyc_file_of on kyc_file (member_id, document_id);

alter table kyc_file alter column sealed set storage external;

grant select, insert, update on kyc_document to baize_app;
grant select, insert on kyc_event to baize_app;
grant select, insert, update, delete on kyc_file to baize_app;
