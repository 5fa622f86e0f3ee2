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
