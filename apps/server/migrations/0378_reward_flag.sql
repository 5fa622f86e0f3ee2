-- What looks like abuse of rewards, with what it was seen by. An open flag holds rewards that were not
-- claimed for at most 72 hours; cash is never held.
create table reward_flag (
  id uuid primary key default uuidv7(),
  member_id bigint not null,
  kind text not null check (kind in ('cluster', 'coupon_guessing', 'rollbacks', 'by_hand')),
  -- What it is about: the same is not held against a member twice.
  mark text not null,
  evidence jsonb not null,
  opened_at timestamptz not null,
  hold_until timestamptz not null,
  -- `lapsed`: not decided in time.
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed', 'lapsed')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  version int not null default 1,
  unique (member_id, kind, mark),
  check ((state = 'open') = (decided_at is null)),
  check (hold_until <= opened_at + interval '72 hours')
);
create index reward_flag_open on reward_flag (member_id, hold_until) where state = 'open';
grant select, insert on reward_flag to baize_app;
grant update (state, decided_by, decided_at, reason, version) on reward_flag to baize_app;

-- Another referrer, named by two operators in the first days of an account.
grant update (referrer_id) on referral to baize_app;
