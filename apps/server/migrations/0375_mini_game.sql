-- Games of turns that members are given: a wheel, a scratch card, an egg. Each turn is one prize.
create table mini_game (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('wheel', 'scratch', 'egg')),
  opened_at timestamptz not null default now()
);

-- A version never changes; another table of prizes is the next version.
create table mini_game_version (
  id uuid primary key default uuidv7(),
  game_id uuid not null references mini_game (id),
  number int not null check (number > 0),
  title_en text not null,
  title_bn text not null,
  currency text not null,
  -- Most that the game may give in cash, ever.
  cap bigint not null check (cap > 0),
  is_open boolean not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  unique (game_id, number),
  check (asked_by <> approved_by)
);

-- Weights of a version add to 1,000,000. A prize with a stock names the one that is given once it ran out.
create table mini_game_prize (
  version_id uuid not null references mini_game_version (id),
  place int not null check (place between 0 and 11),
  weight int not null check (weight between 1 and 999999),
  kind text not null check (kind in ('cash', 'points', 'nothing')),
  amount bigint not null check (amount >= 0),
  stock int check (stock > 0),
  left_over int check (left_over between 0 and stock),
  substitute int,
  primary key (version_id, place),
  check ((kind = 'nothing') = (amount = 0)),
  check ((stock is null) = (substitute is null) and (stock is null) = (left_over is null))
);

-- The turns that a member has, and the seed that the next one is committed to.
create table mini_game_hand (
  member_id bigint not null,
  game_id uuid not null references mini_game (id),
  turns int not null check (turns >= 0),
  nonce int not null default 0 check (nonce >= 0),
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  primary key (member_id, game_id)
);

-- The id is the member's own name for the request: a repeat finds the turn that was played.
create table mini_game_turn (
  member_id bigint not null,
  id uuid not null,
  game_id uuid not null,
  version_id uuid not null references mini_game_version (id),
  nonce int not null check (nonce >= 0),
  seed_hash text not null,
  seed text not null,
  client_seed text not null,
  drawn int not null,
  given int not null,
  played_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, game_id, nonce)
);
create index mini_game_turn_newest on mini_game_turn (member_id, played_at desc, id desc);
create index mini_game_turn_of on mini_game_turn (version_id, given);

-- Its row is locked while another version is agreed.
grant select, insert, update on mini_game to baize_app;
grant select, insert on mini_game_version, mini_game_prize, mini_game_turn to baize_app;
grant update (left_over) on mini_game_prize to baize_app;
grant select, insert, update on mini_game_hand to baize_app;
