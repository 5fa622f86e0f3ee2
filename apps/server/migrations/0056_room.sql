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
insert into room (id, position, title_en, title_bn, language) values
  ('bangla', 0, 'Bangla room', 'বাংলা আড্ডা', 'BN'),
  ('english', 1, 'English room', 'ইংরেজি আড্ডা', 'EN');

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
