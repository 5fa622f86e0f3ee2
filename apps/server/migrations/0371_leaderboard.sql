-- Leaderboards: a rule of the family whose steps are prizes by place.

-- What members have in a period that runs, brought up to date with the feed.
create table reward_board_score (
  version_id uuid not null references reward_rule_version (id),
  from_at timestamptz not null,
  member_id bigint not null,
  score bigint not null,
  rounds bigint not null,
  stake bigint not null,
  -- When the round closed that reached the score.
  reached_at timestamptz,
  primary key (version_id, from_at, member_id)
) with (fillfactor = 80);
create index reward_board_score_order on reward_board_score (version_id, from_at, score desc);

-- A period that is over: reviewed, then final. It is closed once.
create table reward_board_close (
  version_id uuid not null references reward_rule_version (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('review', 'final')),
  -- Facts up to this one count: with the period they are the rounds behind each place.
  fact_id bigint not null,
  closed_at timestamptz not null,
  review_until timestamptz not null,
  final_at timestamptz,
  primary key (version_id, from_at),
  check ((state = 'final') = (final_at is not null))
);
create index reward_board_close_due on reward_board_close (review_until) where state = 'review';

create table reward_board_place (
  version_id uuid not null,
  from_at timestamptz not null,
  place int not null check (place > 0),
  member_id bigint not null,
  score bigint not null check (score > 0),
  rounds bigint not null,
  stake bigint not null,
  reached_at timestamptz not null,
  -- The step of the rule whose prize it is; nothing after the last place with one.
  step int,
  primary key (version_id, from_at, place),
  unique (version_id, from_at, member_id),
  foreign key (version_id, from_at) references reward_board_close (version_id, from_at)
);

grant select, insert, update, delete on reward_board_score to baize_app;
grant select, insert, update on reward_board_close to baize_app;
grant select, insert, delete on reward_board_place to baize_app;
