-- Codes sent to people, and tickets: random names for something the server remembers, good once.

-- One row per purpose and target: a new code makes the one before it void.
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
