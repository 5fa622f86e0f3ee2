-- Raffles: tickets that members are given, a list that is closed and hashed before a public beacon speaks,
-- and prizes that are drawn once.
create table raffle (
  id uuid primary key default uuidv7(),
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  currency text not null,
  -- How many prizes one member may win.
  most_wins int not null check (most_wins > 0),
  claim_days int not null check (claim_days > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at > closes_at),
  -- SHA-256 of the seed is public from the beginning; the seed is sealed until the draw. Kept twice.
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  chain_hash text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn')),
  closed_at timestamptz,
  -- SHA-256 of the list of tickets, and the round of the beacon that is still to come then.
  list_hash text,
  tickets int check (tickets >= 0),
  entrants int,
  beacon_round bigint,
  salt_kind text check (salt_kind in ('beacon', 'seal')),
  salt text,
  salt_signature text,
  seed text,
  drawn_at timestamptz,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  check (asked_by <> approved_by),
  check ((state = 'open') = (closed_at is null)),
  check ((closed_at is null) = (list_hash is null) and (closed_at is null) = (beacon_round is null)),
  check ((state = 'drawn') = (seed is not null) and (seed is null) = (salt is null))
);
create index raffle_standing on raffle (closes_at) where state <> 'drawn';
create index raffle_newest on raffle (draws_at desc, id desc);

create table raffle_prize (
  raffle_id uuid not null references raffle (id),
  place int not null check (place >= 0),
  kind text not null check (kind in ('cash', 'points')),
  amount bigint not null check (amount > 0),
  primary key (raffle_id, place)
);

-- A member's tickets; the name stands for the member on the public list.
create table raffle_entry (
  member_id bigint not null,
  raffle_id uuid not null references raffle (id),
  name text collate "C" not null,
  tickets int not null default 0 check (tickets >= 0),
  -- What came after the list was closed.
  late int not null default 0 check (late >= 0),
  -- The first of the numbers, once the list is closed.
  first_ticket int,
  primary key (member_id, raffle_id),
  unique (raffle_id, name)
);

create table raffle_win (
  raffle_id uuid not null references raffle (id),
  prize int not null,
  ticket int not null,
  member_id bigint not null,
  -- When its grant was written: a member who may be given nothing gets it later.
  granted_at timestamptz,
  primary key (raffle_id, prize),
  unique (raffle_id, ticket)
);
create index raffle_win_owed on raffle_win (raffle_id, prize) where granted_at is null;
create index raffle_win_of on raffle_win (member_id, raffle_id);

grant select, insert, update on raffle, raffle_entry to baize_app;
grant select, insert on raffle_prize, raffle_win to baize_app;
grant update (granted_at) on raffle_win to baize_app;
