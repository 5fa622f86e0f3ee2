-- Bonus money that can be staked (ADR 283). What the betting core has to know of a member's bonus, written
-- with each step of the bonus's life.

create table stake_bonus (
  member_id bigint primary key,
  grant_id uuid not null,
  -- Which games it may be staked in: see `bonus_weight`.
  lanes jsonb not null,
  max_stake bigint check (max_stake > 0),
  -- No new stakes from then on.
  ends_at timestamptz not null,
  -- The money is there and may not be staked.
  is_suspended boolean not null default false
);

-- The bonus that paid a part of a round's stake, how much, and how much of its wins went there. Nothing in a
-- round of cash alone.
alter table round add column grant_id uuid;
alter table round add column bonus_stake bigint;
alter table round add column bonus_payout bigint;
create index round_of_grant on round (member_id, grant_id) where grant_id is not null and state = 'open';
create index bet_of_grant on bet (member_id, grant_id) where grant_id is not null and state = 'open';

grant select, insert, update, delete on stake_bonus to baize_app;

-- Their files give more columns and take more arguments.
drop function if exists bet_feed_changes(bigint[]);
drop function if exists ledger_apply(tid[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[],
  bigint[], text[], boolean[], bigint[], int[], text[], uuid[], int[], text[], text[], text[], text[],
  timestamptz[], int[], int[], int[], bigint[], text[], text[], bigint[]);
