-- Pictures that members handed in; the bytes lie in the object store under the same name.
create table upload (
  member_id bigint not null references member (id),
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
