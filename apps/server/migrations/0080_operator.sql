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

insert into role (name) select distinct lower(role) from operator on conflict do nothing;
insert into operator_role (operator_id, role_id)
  select o.id, r.id from operator o join role r on r.name = lower(o.role);

alter table operator
  drop column role,
  add column name text not null default '',
  add column language text not null default 'BN' check (language in ('EN', 'BN')),
  add column state text not null default 'active' check (state in ('active', 'suspended')),
  add column must_change_password boolean not null default false,
  -- An authenticator app; the secret is closed under SECRET_KEY. It guards once it was confirmed.
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: a code is taken once.
  add column totp_last_step bigint not null default 0,
  add column last_login_at timestamptz,
  add column version integer not null default 1;

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
