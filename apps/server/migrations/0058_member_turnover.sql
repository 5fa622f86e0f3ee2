-- What a member staked in rounds that completed, since the account was opened. Bets write nothing here: it is
-- counted from the wallet's movements, from a mark on.
create table member_turnover (
  member_id bigint primary key references member (id),
  -- Counted for good, up to `seq`: the next stake is of a round that is still open.
  counted bigint not null,
  -- Of what lies beyond, as it was when it was counted last.
  beyond bigint not null,
  currency text not null,
  seq bigint not null,
  -- The wallet's version at that time: what came back later of counted stakes is taken off.
  seen_seq bigint not null check (seen_seq >= seq),
  counted_at timestamptz not null
);

grant select, insert, update on member_turnover to baize_app;
