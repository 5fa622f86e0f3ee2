-- What guards an account besides its password, and who the person is.

alter table member
  add column if not exists mobile text,
  add column if not exists email text,
  add column if not exists mobile_verified_at timestamptz,
  add column if not exists email_verified_at timestamptz,
  -- Set when a contact is bound after registering: a fresh one does not yet speak for where money goes.
  add column if not exists mobile_bound_at timestamptz,
  add column if not exists email_bound_at timestamptz,
  -- Set when a contact gave way to another: for a while not even the password says where money goes.
  add column if not exists contact_replaced_at timestamptz,
  add column if not exists password_changed_at timestamptz,
  add column if not exists payment_password_hash text,
  add column if not exists payment_password_set_at timestamptz,
  add column if not exists payee_name text,
  add column if not exists real_name text,
  add column if not exists birthday date,
  add column if not exists permanent_address text,
  add column if not exists current_address text,
  add column if not exists place_of_birth text,
  add column if not exists nationality text,
  add column if not exists occupation text,
  add column if not exists source_of_income text,
  add column if not exists zalo text,
  add column if not exists whatsapp text,
  add column if not exists facebook text,
  add column if not exists telegram text,
  add column if not exists line text,
  add column if not exists qq_num text,
  add column if not exists wechat text,
  add column if not exists id_number text;

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
