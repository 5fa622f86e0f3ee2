-- What members were promised and given: one row for each gift, whatever it came from.
create table reward_grant (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  family text not null,
  -- What it is for, once for the member: a rule's version, period and step; an envelope; a level.
  key text collate "C" not null,
  kind text not null check (kind in ('cash', 'bonus', 'points', 'raffle_tickets', 'game_turns')),
  -- Minor units of cash and bonus; a count of the others.
  amount bigint not null check (amount > 0),
  -- What the kind needs besides: terms of a bonus, a raffle, a game.
  terms jsonb not null default '{}',
  title_en text not null,
  title_bn text not null,
  state text not null default 'earned' check (state in ('earned', 'claimed', 'lapsed', 'voided')),
  claim text not null check (claim in ('auto', 'press')),
  claim_until timestamptz,
  rule_version uuid,
  step int,
  period text,
  -- Why it was voided.
  reason text,
  earned_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key),
  check ((state = 'earned') = (ended_at is null)),
  check ((state = 'voided') = (reason is not null)),
  check ((rule_version is null) = (step is null) and (step is null) = (period is null))
) with (fillfactor = 80);
create index reward_grant_lapsing on reward_grant (claim_until)
  where state = 'earned' and claim_until is not null;
create index reward_grant_unpaid on reward_grant (id) where state = 'earned' and claim = 'auto';
create index reward_grant_newest on reward_grant (id);

-- The accounts from which each family is paid: what a family costs is a balance.
insert into house_account (code, kind)
select 'promotion:' || family, 'promotion'
  from unnest(string_to_array(
    'offer registration cashback coupon check_in mission leaderboard vip rebate envelope referral raffle '
    || 'mini_game application manual', ' ')) family
on conflict (code) do nothing;

grant select, insert, update on reward_grant to baize_app;
