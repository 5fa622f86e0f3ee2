-- What operators decide about categories, vendors and games: their order, whether the site shows them, when
-- they rest, and who may not open them.
alter table game_category
  drop constraint game_category_position_key,
  -- Moving one moves those behind it in the same statement.
  add constraint game_category_position unique (position) deferrable initially deferred,
  add column is_shown boolean not null default true,
  -- Looked after from then on; without an end until somebody says otherwise.
  add column rest_from timestamptz,
  add column rest_until timestamptz,
  add column console_version integer not null default 1,
  add constraint game_category_rest check (rest_until > rest_from),
  add constraint game_category_rest_begins check (rest_from is not null or rest_until is null);

alter table game_vendor
  add column is_shown boolean not null default true,
  add column rest_from timestamptz,
  add column rest_until timestamptz,
  -- ISO 3166 codes of countries in which its games may not be opened.
  add column closed_regions text[] not null default '{}',
  -- The VIP level from which on its games may be opened; 0 for everybody.
  add column min_level integer not null default 0 check (min_level between 0 and 100),
  add column console_version integer not null default 1,
  add constraint game_vendor_rest check (rest_until > rest_from),
  add constraint game_vendor_rest_begins check (rest_from is not null or rest_until is null);

alter table game_lane
  add column is_shown boolean not null default true,
  add column console_version integer not null default 1;

alter table game
  -- Stands first in its lists, by this number; the others follow by popularity.
  add column place integer check (place between 1 and 9999),
  -- Stands first among the hot games.
  add column is_hot boolean not null default false,
  add column rest_from timestamptz,
  add column rest_until timestamptz,
  add column closed_regions text[] not null default '{}',
  add column min_level integer not null default 0 check (min_level between 0 and 100),
  add constraint game_rest check (rest_until > rest_from),
  add constraint game_rest_begins check (rest_from is not null or rest_until is null);

create trigger game_category_raises_version after insert or update or delete on game_category
  for each statement execute function raise_catalogue_version();
