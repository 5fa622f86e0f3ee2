-- What registering asks, who brought the person, and from where accounts were opened. Columns that other
-- features read as well are added where they are missing.

alter table member
  -- Without one, the person comes in by code, by passkey or through another house.
  alter column password_hash drop not null,
  add column if not exists mobile text,
  add column if not exists mobile_verified_at timestamptz,
  add column if not exists email text,
  add column if not exists email_verified_at timestamptz,
  add column if not exists password_changed_at timestamptz,
  add column if not exists must_change_password boolean not null default false,
  add column if not exists excluded_until timestamptz,
  add column if not exists payment_password_hash text,
  add column if not exists payee_name text,
  add column if not exists qq_num text,
  add column if not exists line text,
  add column if not exists whatsapp text,
  add column if not exists facebook text,
  add column if not exists wechat text,
  add column if not exists zalo text,
  add column if not exists telegram text,
  add column if not exists id_number text,
  -- What others register with to come under this member: of an agent as affiliate, of anybody as referrer.
  add column invite_code text unique check (invite_code ~ '^[A-Z0-9]{3,24}$'),
  add column referrer_id bigint references member (id) check (referrer_id <> id),
  add constraint member_mobile_form check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint member_email_form check (email = lower(email)),
  add constraint member_upline_other check (upline_id <> id);

create unique index member_mobile on member (mobile);
-- An address that nobody has shown to be theirs keeps nobody else from it.
create unique index member_email on member (email) where email_verified_at is not null;

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
  registered_at timestamptz not null
);
create index registration_device on registration (device_hash, registered_at);
create index registration_address on registration (address, registered_at);

grant select, insert, update, delete on affiliate_domain to baize_app;
grant select, insert on registration to baize_app;
