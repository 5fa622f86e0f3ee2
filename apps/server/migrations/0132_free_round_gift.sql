-- Free rounds for one member or many: asked for by an operator, given by a job. What is worth more than one
-- person may give alone waits for another.
create table free_round_gift (
  id bigint generated always as identity primary key,
  game_id text not null,
  rounds integer not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  currency text not null,
  days integer not null check (days between 1 and 90),
  audience jsonb not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'giving', 'done', 'stopped')),
  -- Nothing: it was given by one person.
  approval_id bigint references approval (id),
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- How many members the audience had when it was asked for: no more are given anything.
  total integer not null check (total > 0),
  given integer not null default 0 check (given <= total),
  -- Members are given theirs in the order of their ids, up to this one.
  after_member bigint not null default 0,
  version integer not null default 1
);
create index free_round_gift_by_operator on free_round_gift (asked_by, asked_at);
grant select, insert, update on free_round_gift to baize_app;

alter table free_round_grant add column gift_id bigint references free_round_gift (id);
create unique index free_round_grant_of_gift on free_round_grant (member_id, gift_id)
  where gift_id is not null;

-- Which rounds spent a grant; what they won stands in the round.
create table free_round_play (
  member_id bigint not null,
  grant_id text not null,
  vendor integer not null,
  round text collate "C" not null,
  primary key (member_id, grant_id, vendor, round),
  foreign key (member_id, grant_id) references free_round_grant
);
grant select, insert on free_round_play to baize_app;
