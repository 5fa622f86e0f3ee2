-- What needs a second person: asked by one operator, decided by another, and applied with the decision.

create table approval (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is about, in words of the house: `member 10000026`, `role maker`.
  subject text not null,
  member_id bigint references member (id),
  before jsonb,
  change jsonb not null,
  -- What applying it needs and nobody reads: the hash of a first password.
  secret text,
  reason text not null,
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by bigint references operator (id),
  decided_at timestamptz,
  decision text,
  constraint approval_second_person check (decided_by is distinct from asked_by),
  constraint approval_decided check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  constraint approval_ended check ((state = 'open') = (decided_at is null))
);
create index approval_open on approval (expires_at) where state = 'open';
create index approval_by_state on approval (state, id);
create index approval_by_kind on approval (kind, id);
create index approval_by_member on approval (member_id, id) where member_id is not null;

-- The audit is read by time, by who acted, and by whom it is about.
create index audit_event_newest on audit_event (id);
create index audit_event_by_actor on audit_event (actor_kind, actor_id, id);

grant select, insert, update on approval to baize_app;
