-- Messages of operators to many members: whom they go to, how far they are, and how many were read.
create table campaign (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('platform', 'promotion')),
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  audience jsonb not null,
  state text not null default 'asked'
    check (state in ('asked', 'scheduled', 'sending', 'done', 'stopped')),
  approval_id bigint references approval (id),
  -- Nothing: as soon as the second person agrees.
  send_at timestamptz,
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- How many the audience was: when it was asked for, then when the sending began.
  total integer not null,
  sent integer not null default 0,
  read_count integer not null default 0,
  -- Members are written to in the order of their ids, up to this one.
  after_member bigint not null default 0,
  version integer not null default 1
);

-- Of a campaign, only what was read is counted.
create index inbox_message_campaign_read on inbox_message (reference)
  where read_at is not null and reference like 'campaign:%';

grant select, insert, update on campaign to baize_app;
