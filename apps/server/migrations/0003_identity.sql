-- Members, how they log in, and their sessions.

-- People: members (also trial players and agents), operators, their sessions, and the keys of sealed bodies.
create table member (
  id bigint generated always as identity (start with 10000019 increment by 7) primary key,
  username text not null unique check (username = lower(username)),
  nickname text not null,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  upline_id bigint references member (id),
  -- What registering asks, who brought the person, and from where accounts were opened. Columns that other
  -- features read as well are added where they are missing. Without one, the person comes in by code, by
  -- passkey or through another house.
  password_hash text,
  currency text not null,
  language text not null default 'BN' check (language in ('EN', 'BN')),
  state text not null default 'active' check (state in ('active', 'suspended')),
  referral_code text,
  affiliate_code text,
  first_login_at timestamptz,
  created_at timestamptz not null default now(),
  mobile text,
  mobile_verified_at timestamptz,
  email text,
  email_verified_at timestamptz,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  excluded_until timestamptz,
  payment_password_hash text,
  payee_name text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  zalo text,
  telegram text,
  id_number text,
  -- What others register with to come under this member: of an agent as affiliate, of anybody as referrer.
  invite_code text unique check (invite_code ~ '^[A-Z0-9]{3,24}$'),
  referrer_id bigint references member (id) check (referrer_id <> id),
  -- What guards an account besides its password, and who the person is. Set when a contact is bound after
  -- registering: a fresh one does not yet speak for where money goes.
  mobile_bound_at timestamptz,
  email_bound_at timestamptz,
  -- Set when a contact gave way to another: for a while not even the password says where money goes.
  contact_replaced_at timestamptz,
  payment_password_set_at timestamptz,
  real_name text,
  birthday date,
  permanent_address text,
  current_address text,
  place_of_birth text,
  nationality text,
  occupation text,
  source_of_income text,
  -- What operators keep about members, and what finds a member at a million of them.
  console_version integer not null default 1,
  -- The avatar that a member chose, by its name; null shows the default one.
  avatar text check (avatar ~ '^[a-z]{1,16}$'),
  -- Who was opened by an agent, and which assistants an agent has. The person accepts the terms at the first
  -- login.
  terms_due boolean not null default false,
  -- Since when the birthday says what it says: a gift asks for a month of it. Older ones count from now on.
  birthday_set_at timestamptz,
  constraint member_mobile_form check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  constraint member_email_form check (email = lower(email)),
  constraint member_upline_other check (upline_id <> id)
);
create unique index member_mobile on member (mobile);
-- An address that nobody has shown to be theirs keeps nobody else from it.
create unique index member_email on member (email) where email_verified_at is not null;
create index member_by_upline on member (upline_id) where upline_id is not null;
-- Beginnings of texts, whatever the locale of the database.
create index member_username_beginning on member (username text_pattern_ops);
create index member_mobile_beginning on member (mobile text_pattern_ops) where mobile is not null;
create index member_email_beginning on member (email text_pattern_ops) where email is not null;
create index member_by_state on member (state, id) where state <> 'active';
create index member_by_type on member (type, id) where type <> 0;
create index if not exists member_by_upline on member (upline_id, id) where upline_id is not null;
create index member_by_time on member (created_at);
-- How many agents and members stand below each agent is counted in the index alone.
create index member_below on member (upline_id, type) where upline_id is not null;
-- The agents of one level of the tree, which are few among many members.
create index member_agents on member (upline_id, id desc) where type in (1, 2, 41);

create table session (
  member_id bigint not null references member (id),
  -- SHA-256 of the token: a leaked table opens no session.
  token_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Ways in: what a session remembers of its login, where an account was used before, the history that its
  -- owner sees, and the counts of tries that all nodes share. How its owner names it; the token's hash stays
  -- inside.
  id uuid not null default gen_random_uuid(),
  area text not null default 'site' check (area in ('site', 'agent')),
  via text not null default 'password',
  device_mark bytea,
  -- Nothing else is open to it until the password is changed (decision D9).
  password_change_reason text check (password_change_reason in ('weak', 'first_login', 'expired')),
  -- Announcements for a first login are for the session that it opened.
  is_first boolean not null default false,
  primary key (member_id, token_hash)
);
create index session_last_seen on session (last_seen_at);
create unique index session_id on session (member_id, id);
grant select, insert, update on member to baize_app;
grant select, insert, update, delete on session to baize_app;

-- The domains of affiliates: who comes by one comes under its agent.
create table affiliate_domain (
  domain text primary key check (domain = lower(domain)),
  agent_id bigint not null references member (id),
  added_at timestamptz not null default now()
);

create table registration (
  member_id bigint primary key references member (id),
  way text not null,
  address text not null,
  -- A hash of the device's name: the name itself tells a known device from a strange one.
  device_hash bytea not null,
  domain text not null,
  url text not null,
  method text not null,
  registered_at timestamptz not null,
  -- Whom registrations are counted by: an IPv4 address, or the /64 of an IPv6 one.
  network text not null default '',
  -- When a person accepted the terms while registering, and the age that the clause named.
  terms_accepted_at timestamptz,
  terms_age int,
  constraint registration_terms check ((terms_accepted_at is null) = (terms_age is null))
);
create index registration_device on registration (device_hash, registered_at);
create index registration_network on registration (network, registered_at);
grant select, insert, update, delete on affiliate_domain to baize_app;
grant select, insert on registration to baize_app;

-- Codes sent to people, and tickets: random names for something the server remembers, good once. One row per
-- purpose and target: a new code makes the one before it void.
create table verification_code (
  purpose text not null,
  target text not null,
  -- Under a key derived from SECRET_KEY: a million six-digit codes are no secret to who has only the table.
  code_hash bytea not null,
  member_id bigint,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  most_tries int not null,
  used_at timestamptz,
  primary key (purpose, target)
);
create index verification_code_expires on verification_code (expires_at);

create table ticket (
  -- SHA-256 of 256 random bits: a leaked table opens nothing.
  hash bytea primary key,
  kind text not null,
  member_id bigint,
  -- Closed under SECRET_KEY.
  payload text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index ticket_expires on ticket (expires_at);
create index ticket_of_member on ticket (member_id, kind) where member_id is not null;
grant select, insert, update, delete on verification_code, ticket to baize_app;

-- Networks (/24, /48) from which an account was used: a login from another asks for a second proof.
create table known_network (
  member_id bigint not null references member (id),
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, network)
);

-- Devices on which an account was used, as hashes of the names that they show.
create table known_device (
  member_id bigint not null references member (id),
  device_mark bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_mark)
);
-- The checks look for members who share a device, a network or a payee.
create index known_device_by_mark on known_device (device_mark);

-- Tries on names that nobody has stand under member 0: they cost the same as those on a name that exists.
create table login_history (
  member_id bigint not null,
  id bigint generated always as identity,
  happened_at timestamptz not null,
  outcome text not null,
  via text not null,
  area text not null,
  address text not null,
  user_agent text not null,
  is_new_device boolean not null,
  primary key (member_id, id)
);
create index login_history_happened on login_history using brin (happened_at);

-- Earlier passwords, where the site refuses them for a new one.
create table password_history (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (member_id, id)
);
grant select, insert, update on known_network, known_device to baize_app;
grant select, insert, delete on login_history, password_history to baize_app;

-- An authenticator app; the secret is closed under SECRET_KEY. It guards once it was confirmed.
create table totp (
  member_id bigint primary key references member (id),
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: a code is taken once.
  last_step bigint not null default 0
);

create table recovery_code (
  member_id bigint not null references member (id),
  -- HMAC under SECRET_KEY: a leaked table proves nothing.
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkey (
  member_id bigint not null references member (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The site's name under which it was made; it proves nothing under another.
  rp_id text not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, credential_id)
);

-- Tries to prove an account since the last right one: each is counted before it is looked at.
create table proof_try (
  member_id bigint not null references member (id),
  kind text not null,
  tries integer not null,
  last_at timestamptz not null,
  primary key (member_id, kind)
);
grant select, insert, update, delete on totp, recovery_code, passkey, proof_try to baize_app;

-- Accounts at other houses that open an account here. The provider's subject is the key; an e-mail address
-- is only what it was called when it was connected.
create table identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null references member (id),
  -- As the provider vouched for it; empty when it did not.
  email text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (member_id, provider)
);

-- A token of a phone sign-in opens one session or one account. Kept until it would be refused by its age.
create table used_identity_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_identity_token_expires on used_identity_token (expires_at);
grant select, insert, delete on identity to baize_app;
grant select, insert, delete on used_identity_token to baize_app;

-- Of tables that stand before those they name.
alter table upload add foreign key (member_id) references member (id);
alter table inbox_message add foreign key (member_id) references member (id);
alter table approval add foreign key (member_id) references member (id);
