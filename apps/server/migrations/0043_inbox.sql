-- Messages of the platform to a member, in both languages as they were when they were sent.
create table inbox_message (
  member_id bigint not null references member (id),
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

grant select, insert, update, delete on inbox_message to baize_app;
