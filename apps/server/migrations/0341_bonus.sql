-- Bonuses of members (ADR 283): granted with terms, active one at a time, ended once. Their money is in the
-- bonus account of the wallet while they are active or suspended, and at no other time.

create table bonus (
  member_id bigint not null,
  -- That of the grant, or of the deposit that it came with.
  id uuid not null,
  origin text not null check (origin in ('grant', 'deposit')),
  state text not null default 'queued' check (state in ('queued', 'active', 'suspended', 'completed',
    'spent', 'forfeited', 'expired', 'given_up', 'voided')),
  -- The order of those that wait.
  place int not null,
  title_en text not null,
  title_bn text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- As they were accepted: `WrittenTerms` of the domain.
  terms jsonb not null,
  -- Hundredths of a minor unit: what has to be played, what the feed has counted, and what came over from the
  -- bonus before.
  needed bigint not null check (needed >= 0),
  counted bigint not null default 0,
  carried bigint not null default 0 check (carried >= 0),
  -- What became cash, and what went back to the account of promotions.
  converted bigint not null default 0 check (converted >= 0),
  returned bigint not null default 0,
  created_at timestamptz not null,
  activated_at timestamptz,
  ends_at timestamptz,
  suspended_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- A completed one of which too much was rolled back waits for a person.
  review_at timestamptz,
  primary key (member_id, id),
  check ((state = 'queued') <= (activated_at is null)),
  check ((state in ('active', 'suspended')) <= (activated_at is not null and ended_at is null)),
  check ((state = 'suspended') = (suspended_at is not null)),
  check ((state in ('queued', 'active', 'suspended')) = (ended_at is null))
);
create unique index bonus_one_posted on bonus (member_id) where state in ('active', 'suspended');
create index bonus_queue on bonus (member_id, place) where state = 'queued';
create index bonus_ending on bonus (ends_at) where state = 'active';
create index bonus_played on bonus (member_id) where state = 'active' and counted + carried >= needed;

-- Between which movements of the wallet a bonus was active: stakes of these count for it.
create table bonus_span (
  member_id bigint not null,
  after_seq bigint not null,
  up_to_seq bigint,
  bonus_id uuid not null,
  primary key (member_id, after_seq),
  foreign key (member_id, bonus_id) references bonus (member_id, id),
  check (up_to_seq >= after_seq)
);

-- What happened to a bonus.
create table bonus_event (
  member_id bigint not null,
  bonus_id uuid not null,
  seq int not null,
  state text not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system')),
  actor_id text not null,
  reason text,
  -- What the step moved: from promotions, to cash, back to promotions.
  granted bigint not null default 0,
  converted bigint not null default 0,
  returned bigint not null default 0,
  happened_at timestamptz not null,
  primary key (member_id, bonus_id, seq),
  foreign key (member_id, bonus_id) references bonus (member_id, id)
);
create trigger bonus_event_append_only before update or delete on bonus_event
  for each row execute function refuse_change();
create trigger bonus_event_no_truncate before truncate on bonus_event
  for each statement execute function refuse_change();

-- A bonus of a deposit that the new rules have taken over is theirs.
alter table deposit drop constraint deposit_bonus_state_check;
alter table deposit add constraint deposit_bonus_state_check
  check (bonus_state in ('none', 'granted', 'converted', 'forfeited', 'moved'));

grant select, insert, update on bonus, bonus_span to baize_app;
grant select, insert on bonus_event to baize_app;
