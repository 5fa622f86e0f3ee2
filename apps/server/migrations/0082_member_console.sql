-- What operators keep about members, and what finds a member at a million of them.

alter table member add column console_version integer not null default 1;

create table member_tag (
  member_id bigint not null references member (id),
  tag text not null check (tag ~ '^[a-z0-9-]{2,24}$'),
  tagged_at timestamptz not null,
  tagged_by bigint not null references operator (id),
  primary key (member_id, tag)
);
create index member_tag_by_tag on member_tag (tag, member_id);

create table member_note (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  written_by bigint not null references operator (id),
  primary key (member_id, id)
);

-- Beginnings of texts, whatever the locale of the database.
create index member_username_beginning on member (username text_pattern_ops);
create index member_mobile_beginning on member (mobile text_pattern_ops) where mobile is not null;
create index member_email_beginning on member (email text_pattern_ops) where email is not null;
create index member_by_state on member (state, id) where state <> 'active';
create index member_by_type on member (type, id) where type <> 0;
create index if not exists member_by_upline on member (upline_id, id) where upline_id is not null;

grant select, insert, delete on member_tag to baize_app;
grant select, insert on member_note to baize_app;
