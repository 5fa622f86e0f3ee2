-- Operators of the console, their roles, and what two of them decide.

create table operator (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  created_at timestamptz not null default now(),
  name text not null default '',
  language text not null default 'BN' check (language in ('EN', 'BN')),
  state text not null default 'active' check (state in ('active', 'suspended')),
  must_change_password boolean not null default false,
  -- An authenticator app; the secret is closed under SECRET_KEY. It guards once it was confirmed.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: a code is taken once.
  totp_last_step bigint not null default 0,
  last_login_at timestamptz,
  version integer not null default 1
);
grant select, insert, update on operator to baize_app;

-- Who works at the console: operators with a second factor, what their roles allow, and their own sessions.
create table role (
  id bigint generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) between 2 and 40),
  -- Names of permissions, a closed set of the contract.
  permissions text[] not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

create table operator_role (
  operator_id bigint not null references operator (id),
  role_id bigint not null references role (id),
  primary key (operator_id, role_id)
);
create index operator_role_by_role on operator_role (role_id);

create table operator_session (
  -- SHA-256 of the token: a leaked table opens no session.
  token_hash bytea primary key,
  operator_id bigint not null references operator (id),
  -- Good for the second step of the login only, or for the console.
  stage text not null check (stage in ('code', 'enrol', 'open')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index operator_session_by_operator on operator_session (operator_id);

-- Since when the house knows a permission: one that no role has yet is shown as new.
create table permission_seen (
  permission text primary key,
  seen_at timestamptz not null default now()
);
grant select, insert, update on role to baize_app;
grant select, insert, delete on operator_role to baize_app;
grant select, insert, update, delete on operator_session to baize_app;
grant select, insert on permission_seen to baize_app;

-- What needs a second person: asked by one operator, decided by another, and applied with the decision.
create table approval (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is about, in words of the house: `member 10000026`, `role maker`.
  subject text not null,
  member_id bigint,
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
grant select, insert, update on approval to baize_app;

-- Lists as files: asked for by an operator, written by a job part by part, kept for a day.
create table export_file (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  -- Name of the call that lists, and what it was asked with.
  list text not null,
  query jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- How many are written so far.
  row_count integer not null default 0,
  part_count integer not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index export_file_by_operator on export_file (operator_id, id);

create table export_part (
  export_id bigint not null references export_file (id) on delete cascade,
  seq integer not null,
  content text not null,
  primary key (export_id, seq)
);
grant select, insert, update, delete on export_file, export_part to baize_app;

-- Of tables that stand before those they name.
alter table site_picture add foreign key (operator_id) references operator (id);
