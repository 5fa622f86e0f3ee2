-- Texts and pictures of the site, chat and rooms.

-- What operators write for the site, in both languages: one row is one piece, its kind says what `fields`
-- holds.
create table content (
  kind text not null check (kind in ('banner', 'notice', 'announcement', 'promotion', 'help', 'page', 'blog',
    'resource', 'customer_service', 'app_link', 'licence', 'vendor_mark', 'match')),
  id text not null check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  position integer not null default 0,
  state text not null check (state in ('draft', 'published')),
  visible_from timestamptz not null,
  visible_until timestamptz,
  title_en text not null,
  title_bn text not null,
  -- HTML that was sanitised before it was written.
  body_en text not null default '',
  body_bn text not null default '',
  fields jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (kind, id),
  check (visible_until > visible_from)
);
grant select, insert, update, delete on content to baize_app;

-- What members think of the site.
create table feedback (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  question_type text not null,
  content text not null,
  language text not null check (language in ('EN', 'BN')),
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  primary key (member_id, id)
);
create index feedback_open on feedback (sent_at) where state = 'open';
create index feedback_newest on feedback (id desc);
create index feedback_by_state on feedback (state, id desc);
grant select, insert, update on feedback to baize_app;

-- Live chat: conversations of a member, or of a guest's device, with the house.
create table chat_conversation (
  -- Whose it is: `member:<id>` or `device:<SHA-256 of the device's name>`.
  party text not null check (party ~ '^(member:[0-9]{1,19}|device:[0-9a-f]{64})$'),
  id uuid not null default uuidv7(),
  member_id bigint references member (id),
  language text not null check (language in ('EN', 'BN')),
  state text not null default 'open' check (state in ('open', 'assigned', 'closed')),
  operator text,
  -- Messages are numbered without gaps; what was read is a number of theirs.
  last_seq integer not null default 0,
  party_read_seq integer not null default 0,
  operator_read_seq integer not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  -- From where a guest opened it: floods of guests are counted by it.
  address text not null,
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  closed_at timestamptz,
  primary key (party, id),
  unique (id),
  check ((member_id is null) = (party like 'device:%')),
  check ((state = 'closed') = (closed_at is not null)),
  check (rating is null or state = 'closed')
);
-- One at a time.
create unique index chat_conversation_open on chat_conversation (party) where state <> 'closed';
create index chat_conversation_waiting on chat_conversation (last_message_at) where state <> 'closed';
create index chat_conversation_address on chat_conversation (address, opened_at) where member_id is null;
-- Conversations of one state, newest first.
create index chat_conversation_by_state on chat_conversation (state, id desc);

create table chat_message (
  party text not null,
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  author text not null check (author in ('party', 'operator', 'automatic')),
  operator text,
  -- The writer's own name for it: what is sent twice is kept once.
  client_id uuid not null,
  content text not null check (char_length(content) <= 2000),
  -- Articles of the help centre that an automatic answer names.
  help text[] not null default '{}',
  sent_at timestamptz not null,
  primary key (party, conversation_id, seq),
  unique (party, author, client_id),
  foreign key (party, conversation_id) references chat_conversation (party, id) on delete cascade,
  check ((author = 'operator') = (operator is not null))
);
create index chat_message_recent on chat_message (party, sent_at) where author = 'party';

-- Pictures that were handed in; the bytes lie in the object store under the same name.
create table chat_image (
  party text not null,
  id text not null check (id ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- The message it goes with; one that goes with none is removed after a day.
  conversation_id uuid,
  seq integer,
  position smallint,
  primary key (party, id),
  foreign key (party, conversation_id, seq) references chat_message (party, conversation_id, seq)
);
create index chat_image_message on chat_image (party, conversation_id, seq) where seq is not null;
create index chat_image_loose on chat_image (created_at) where seq is null;
grant select, insert, update, delete on chat_conversation to baize_app;
grant select, insert, delete on chat_message to baize_app;
grant select, insert, update, delete on chat_image to baize_app;

-- Chat rooms of the members, with what moderators need.
create table room (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,31}$'),
  position smallint not null,
  title_en text not null,
  title_bn text not null,
  -- Visitors who speak it find this room first.
  language text not null check (language in ('EN', 'BN')),
  -- A closed room can be read and not written in.
  is_open boolean not null default true,
  -- Slow mode: how long a member waits from one message to the next.
  slow_seconds integer not null default 2 check (slow_seconds between 0 and 3600),
  last_seq integer not null default 0
);

-- Somebody who has written in a room, or may not.
create table room_writer (
  member_id bigint primary key references member (id),
  -- Tells writers apart whose masked names are alike; it leads back to nobody.
  mark text not null default left(replace(gen_random_uuid()::text, '-', ''), 8),
  muted_until timestamptz,
  banned_until timestamptz,
  reason text
);

create table room_message (
  room text not null references room (id),
  seq integer not null check (seq > 0),
  -- Nobody: the house speaks.
  member_id bigint references room_writer (member_id),
  operator text,
  -- The writer's own name for it: what is sent twice is kept once.
  client_id uuid not null,
  -- As it was written; words that are hidden are hidden when it is shown.
  content text not null check (char_length(content) <= 400),
  sent_at timestamptz not null,
  removed_at timestamptz,
  primary key (room, seq),
  unique (member_id, client_id),
  check ((member_id is null) = (operator is not null))
);
create index room_message_recent on room_message (member_id, sent_at);
create index room_message_age on room_message (sent_at);

create table room_report (
  member_id bigint not null references member (id),
  room text not null,
  seq integer not null,
  reason text not null check (reason in ('abuse', 'spam', 'fraud', 'personal', 'other')),
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, room, seq),
  foreign key (room, seq) references room_message (room, seq) on delete cascade
);
create index room_report_open on room_report (reported_at) where settled_at is null;
create index room_report_message on room_report (room, seq);
grant select, update on room to baize_app;
grant select, insert, update on room_writer to baize_app;
grant select, insert, update, delete on room_message to baize_app;
grant select, insert, update, delete on room_report to baize_app;

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
grant select, insert, update on campaign to baize_app;

-- What every house begins with.
insert into room (id, position, title_en, title_bn, language) values
  ('bangla', 0, 'Bangla room', 'বাংলা আড্ডা', 'BN'),
  ('english', 1, 'English room', 'ইংরেজি আড্ডা', 'EN');
