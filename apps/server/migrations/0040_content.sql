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
