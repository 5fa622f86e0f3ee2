-- Accounts at other houses that open an account here. The provider's subject is the key; an e-mail address is
-- only what it was called when it was connected.
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
