-- Free rounds that a reward gave. Where the reward says so, their wins are kept with the promotion until the
-- last round is over, and are then one bonus under the id of the reward.
alter table free_round_grant add column reward_id uuid;
-- Terms of that bonus; nothing: each win is cash at once.
alter table free_round_grant add column win_terms jsonb;
alter table free_round_grant add column wins_closed_at timestamptz;
-- What they came to.
alter table free_round_grant add column won bigint check (won >= 0);
alter table free_round_grant add check (win_terms is null or reward_id is not null);
alter table free_round_grant add check (wins_closed_at is null or win_terms is not null);
alter table free_round_grant add check ((wins_closed_at is null) = (won is null));
create unique index free_round_grant_of_reward on free_round_grant (member_id, reward_id)
  where reward_id is not null;
create index free_round_grant_kept on free_round_grant (asked_at)
  where win_terms is not null and wins_closed_at is null;

alter table reward_grant drop constraint reward_grant_kind_check;
alter table reward_grant add constraint reward_grant_kind_check
  check (kind in ('cash', 'bonus', 'points', 'raffle_tickets', 'game_turns', 'free_rounds'));
