-- What inviting friends and checking in pays, as versions that two operators agreed to. A version never
-- changes; a change is the next one.
create table gift_version (
  kind text not null check (kind in ('referral', 'check_in')),
  number int not null check (number > 0),
  document jsonb not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  primary key (kind, number),
  check (asked_by <> approved_by)
);
create trigger gift_version_stays before update or delete on gift_version
  for each row execute function refuse_change();
grant select, insert on gift_version to baize_app;

-- Referrals, with the terms of that day. Who was there first has the smaller number, so edges make a
-- forest.
create table referral (
  friend_id bigint primary key,
  referrer_id bigint not null check (referrer_id < friend_id),
  joined_at timestamptz not null,
  -- Nothing where no terms were in force, or the referrer had enough friends that month.
  terms int,
  -- `review` waits for an operator, `cleared` was looked at, `refused` pays nothing any more.
  state text not null default 'open' check (state in ('open', 'review', 'cleared', 'refused')),
  -- What the accounts have in common, as it was when it was judged.
  signs jsonb not null default '{"referrer": [], "siblings": []}',
  flagged_at timestamptz,
  decided_by text,
  reason text,
  version int not null default 1,
  -- Play until then counts for the milestone, and for the monthly share.
  turnover_until timestamptz,
  share_until timestamptz,
  turnover bigint not null default 0,
  -- Something happened that may have reached or lost a milestone.
  is_due boolean not null default true,
  check ((terms is null) = (turnover_until is null) and (terms is null) = (share_until is null))
);
create index referral_of on referral (referrer_id, friend_id);
create index referral_due on referral (friend_id) where is_due;
create index referral_review on referral (friend_id) where state = 'review';

create table referral_step (
  friend_id bigint not null references referral (friend_id),
  milestone text not null check (milestone in ('registered', 'phone', 'kyc', 'deposit', 'turnover')),
  reached_at timestamptz not null,
  due_at timestamptz not null,
  -- `lost`: a reversal took it back before it was given.
  state text not null check (state in ('held', 'given', 'lost', 'refused')),
  referrer_amount bigint not null check (referrer_amount >= 0),
  friend_amount bigint not null check (friend_amount >= 0),
  given_at timestamptz,
  primary key (friend_id, milestone),
  check ((state = 'given') = (given_at is not null))
);
create index referral_step_held on referral_step (due_at) where state = 'held';

-- The friend's cash turnover by month of the house, and what the share of it was.
create table referral_month (
  friend_id bigint not null references referral (friend_id),
  month date not null,
  turnover bigint not null default 0,
  -- What reversals left below nothing the month before.
  carried bigint not null default 0 check (carried <= 0),
  state text not null default 'open' check (state in ('open', 'given', 'refused')),
  amount bigint not null default 0 check (amount >= 0),
  closed_at timestamptz,
  primary key (friend_id, month),
  check ((state = 'open') = (closed_at is null))
);
create index referral_month_open on referral_month (month, friend_id) where state = 'open';

grant select, insert on referral to baize_app;
grant update (state, signs, flagged_at, decided_by, reason, version, turnover, is_due, terms, turnover_until,
  share_until) on referral to baize_app;
grant select, insert, update on referral_step to baize_app;
grant select, insert, update on referral_month to baize_app;
