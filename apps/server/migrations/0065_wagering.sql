-- What has to be played before money goes out. Bets write nothing here: what was played is counted from the
-- wallet's movements, from a mark on.
create table wagering_requirement (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  source text not null check (source in ('deposit', 'bonus', 'transfer')),
  -- The deposit, the bonus or the sending that it belongs to.
  source_id text not null,
  amount bigint not null check (amount > 0),
  times_percent integer not null check (times_percent between 0 and 100000),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done between 0 and required),
  currency text not null,
  -- The wallet's version when it was opened: only stakes after it count.
  from_seq bigint not null,
  state text not null default 'open' check (state in ('open', 'done', 'void')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, source, source_id),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'done' or done = required)
);
create index wagering_requirement_open on wagering_requirement (member_id, from_seq) where state = 'open';

create table wagering_mark (
  member_id bigint primary key references member (id),
  -- All stakes up to this movement of the wallet are counted: the next one is of a round that is still open.
  seq bigint not null,
  -- The wallet's version at that time: what came back later of counted stakes is taken off.
  seen_seq bigint not null check (seen_seq >= seq)
);

grant select, insert, update on wagering_requirement, wagering_mark to baize_app;
