-- Applications of members for promotions. The promotion itself is a piece of content.
create table promotion_application (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  promotion_id text not null,
  state text not null check (state in ('applying', 'process', 'signed', 'rejected', 'issued', 'claimed')),
  comment text not null default '' check (char_length(comment) <= 140),
  images text[] not null default '{}' check (cardinality(images) <= 3),
  remark_en text,
  remark_bn text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, id)
);
-- One at a time; a rejected one may be tried again.
create unique index promotion_application_once on promotion_application (member_id, promotion_id)
  where state <> 'rejected';
create index promotion_application_open on promotion_application (applied_at)
  where state in ('applying', 'process');

grant select, insert, update on promotion_application to baize_app;
