-- People: members (also trial players and agents), operators, their sessions, and the keys of sealed bodies.

create table member (
  id bigint generated always as identity (start with 10000019 increment by 7) primary key,
  username text not null unique check (username = lower(username)),
  nickname text not null,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  upline_id bigint references member (id),
  password_hash text not null,
  currency text not null,
  language text not null default 'BN' check (language in ('EN', 'BN')),
  state text not null default 'active' check (state in ('active', 'suspended')),
  referral_code text,
  affiliate_code text,
  first_login_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  member_id bigint not null references member (id),
  -- SHA-256 of the token: a leaked table opens no session.
  token_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index session_last_seen on session (last_seen_at);

create table operator (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  role text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table encryption_key (
  kid text primary key,
  -- Closed under SECRET_KEY.
  private_jwk text not null,
  created_at timestamptz not null default now()
);

-- A nonce is worth keeping only as long as its body would be accepted; a crash that loses them loses little.
create unlogged table sealed_nonce (
  nonce text primary key,
  seen_at timestamptz not null default now()
);
create index sealed_nonce_seen on sealed_nonce (seen_at);

-- Jobs are alive when a worker has written here lately.
create table worker_heartbeat (
  worker text primary key,
  beat_at timestamptz not null
);

create table invariant_run (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  id_checked text not null,
  title text not null,
  violations integer not null,
  sample jsonb not null
);
create index invariant_run_at on invariant_run (ran_at);

grant select, insert, update on member to baize_app;
grant select, insert, update, delete on session to baize_app;
grant select, insert, update on operator to baize_app;
grant select, insert on encryption_key to baize_app;
grant select, insert, delete on sealed_nonce to baize_app;
grant select, insert, update, delete on worker_heartbeat to baize_app;
grant select, insert, delete on invariant_run to baize_app;
