-- Pictures that operators handed in for the site; the bytes lie in the object store under the same name. One
-- that no content shows is removed after a day.
create table site_picture (
  id text primary key check (id ~ '^[0-9a-f]{32}\.(png|jpg)$'),
  operator_id bigint not null references operator (id),
  byte_count integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index site_picture_by_operator on site_picture (operator_id, created_at);

grant select, insert, delete on site_picture to baize_app;
