-- What every context needs: settings, files, messages, the audit trail.

-- The ledger: one wallet row per member, append-only transfers that name both their accounts.
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_app') then
    create role baize_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was first
end $$;

grant usage on schema public to baize_app;

-- Categories, vendors and games of the site.
create extension if not exists pg_trgm;

-- The programs sign in with logins of their own, which own nothing. Only the platform's role sees its
-- tables: what PostgreSQL lets everybody do in the schema public is taken back.
revoke all on schema public from public;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
do $$ begin
  if pg_has_role('baize_app', 'member with admin option') and not pg_has_role('baize_app', 'set') then
    execute format('grant baize_app to %I with inherit false, set true', current_user);
  end if;
end $$;

-- Contracts of agents: what a payer owes a payee for the payee's team. A version never changes but in its
-- state.
create extension if not exists btree_gist;

-- Trigger of append-only tables: refuses updates and deletes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

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
grant select, insert on encryption_key to baize_app;
grant select, insert, delete on sealed_nonce to baize_app;
grant select, insert, update, delete on worker_heartbeat to baize_app;

-- What an operator has set; what was never set has its default in the code. Every change is kept.
create table setting (
  key text primary key,
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

create table setting_change (
  key text not null,
  version int not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (key, version)
);
grant select, insert, update on setting to baize_app;
grant select, insert on setting_change to baize_app;

-- The picture a device has to read now. Lost with a crash, it is simply drawn again.
create unlogged table captcha (
  device text primary key,
  -- A keyed hash of the letters: a leaked table answers nothing.
  answer_hash bytea not null,
  picture bytea not null,
  drawn_at timestamptz not null,
  tried_at timestamptz
);
create index captcha_drawn on captcha (drawn_at);

-- Challenges of the captcha service that were answered: each is good once.
create table challenge_answer (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index challenge_answer_expires on challenge_answer (expires_at);
grant select, insert, update, delete on captcha to baize_app;
grant select, insert, delete on challenge_answer to baize_app;

-- Messages to people, by SMS and mail: written in the transaction that causes them, sent by a job.
create table outgoing_message (
  -- Whom it is about; 0 where the target is nobody's account yet.
  member_id bigint not null default 0,
  id bigint generated always as identity,
  -- What the gateway and the mail server know the message by: sent again, it is the same message.
  reference uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  template text not null,
  language text not null check (language in ('EN', 'BN')),
  -- Subject and text, closed under SECRET_KEY: they hold codes. Gone as soon as the message has left.
  content text,
  -- Opens the message in the demo inbox.
  inbox_key text,
  -- The target is nobody's: nothing is sent.
  is_decoy boolean not null default false,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'given_up', 'withheld')),
  tries int not null default 0,
  failure text,
  -- What the gateway calls it.
  provider_id text,
  useless_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  check ((state in ('sent', 'given_up', 'withheld')) = (ended_at is not null)),
  check (ended_at is null or content is null)
);
create index outgoing_message_created on outgoing_message (created_at);
create index outgoing_message_recipient on outgoing_message (recipient, created_at);
create index outgoing_message_newest on outgoing_message (id desc);
create index outgoing_message_by_state on outgoing_message (state, id desc);

-- How many messages somebody caused or received since `started_at`; over when `seconds` have passed.
create table message_budget (
  subject text not null,
  seconds int not null,
  started_at timestamptz not null,
  spent int not null,
  allowed int not null,
  primary key (subject, seconds)
);
create index message_budget_started on message_budget (started_at);
grant select, insert, update, delete on outgoing_message, message_budget to baize_app;

-- Every security event, for ever: who, when, from where, on what device, what was before and after.
create table audit_event (
  -- Whom it is about; 0 where it is about nobody's account.
  member_id bigint not null default 0,
  id bigint generated always as identity,
  happened_at timestamptz not null,
  event text not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system')),
  actor_id text not null,
  address text,
  -- Tells one device from another without being the name that the device shows.
  device_mark text,
  user_agent text,
  before jsonb,
  after jsonb,
  details jsonb,
  txid bigint not null default pg_current_xact_id()::text::bigint, -- seals take events by transaction
  primary key (member_id, id)
);
create index audit_event_by_txid on audit_event using brin (txid) with (pages_per_range = 32);
create index audit_event_by_event on audit_event (event, id);
-- The audit is read by time, by who acted, and by whom it is about.
create index audit_event_newest on audit_event (id);
create index audit_event_by_actor on audit_event (actor_kind, actor_id, id);
create index audit_event_by_time on audit_event (happened_at, id);
-- Somebody is searched for without saying what kind they are.
create index audit_event_by_who on audit_event (actor_id, id);
-- Most events are of members: what operators and the house did is found without them.
create index audit_event_by_staff on audit_event (actor_kind, id) where actor_kind <> 'member';
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

-- A link of the hash chain over the events of finished transactions.
create table audit_seal (
  id bigint primary key,
  prev_hash bytea not null,
  hash bytea not null,
  from_txid bigint not null,
  to_txid bigint not null,
  events bigint not null,
  events_hash bytea not null,
  sealed_at timestamptz not null default now()
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();

grant select, insert on audit_event, audit_seal to baize_app;

create table attempt (
  scope text not null,
  -- What is counted, hashed under a key of the platform: people type passwords where names belong.
  subject bytea not null,
  count integer not null,
  last_at timestamptz not null,
  -- The next try waits until then; the epoch where it need not wait, whatever the clocks of the nodes say.
  free_at timestamptz not null,
  primary key (scope, subject)
);
create index attempt_last on attempt (last_at);
grant select, insert, update, delete on attempt to baize_app;

-- Pictures that members handed in; the bytes lie in the object store under the same name.
create table upload (
  member_id bigint not null,
  id text not null check (id ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  -- What it belongs to; one that belongs to nothing is removed after a day.
  attached_to text,
  primary key (member_id, id)
);
create index upload_loose on upload (created_at) where attached_to is null;
grant select, insert, update, delete on upload to baize_app;

-- Messages of the platform to a member, in both languages as they were when they were sent.
create table inbox_message (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  topic text not null,
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  -- What caused it: the same cause sends one message, however often it is told.
  reference text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  -- A deleted message keeps its reference, so that it is not sent again.
  deleted_at timestamptz,
  primary key (member_id, id),
  unique (member_id, reference)
);
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;
-- Of a campaign, only what was read is counted.
create index inbox_message_campaign_read on inbox_message (reference)
  where read_at is not null and reference like 'campaign:%';
grant select, insert, update, delete on inbox_message to baize_app;

-- Pictures that operators handed in for the site; the bytes lie in the object store under the same name. One
-- that no content shows is removed after a day.
create table site_picture (
  id text primary key check (id ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  operator_id bigint not null,
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index site_picture_by_operator on site_picture (operator_id, created_at);
grant select, insert, delete on site_picture to baize_app;

-- How often an address has asked for what is limited on all nodes together, by the minute. Lost with a
-- crash, it begins anew.
create unlogged table call_count (
  window_at timestamptz not null,
  call text not null check (length(call) <= 100),
  address text not null check (length(address) <= 100),
  calls int not null,
  primary key (window_at, call, address)
);
grant select, insert, update, delete on call_count to baize_app;
