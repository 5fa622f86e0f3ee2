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
