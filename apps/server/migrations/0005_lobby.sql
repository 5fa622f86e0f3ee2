-- The catalogue: categories, vendors, games and their order.

-- Trigger of the catalogue's tables: whoever holds a copy sees by the version that it is old.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create table game_category (
  code text primary key,
  position integer not null,
  is_shown boolean not null default true,
  -- Looked after from then on; without an end until somebody says otherwise.
  rest_from timestamptz,
  rest_until timestamptz,
  console_version integer not null default 1,
  -- Moving one moves those behind it in the same statement.
  constraint game_category_position unique (position) deferrable initially deferred,
  constraint game_category_rest check (rest_until > rest_from),
  constraint game_category_rest_begins check (rest_from is not null or rest_until is null)
);
create trigger game_category_raises_version after insert or update or delete on game_category
  for each statement execute function raise_catalogue_version();

create table game_vendor (
  code text primary key,
  display_name text not null,
  is_shown boolean not null default true,
  rest_from timestamptz,
  rest_until timestamptz,
  -- ISO 3166 codes of countries in which its games may not be opened.
  closed_regions text[] not null default '{}',
  -- The VIP level from which on its games may be opened; 0 for everybody.
  min_level integer not null default 0 check (min_level between 0 and 100),
  console_version integer not null default 1,
  constraint game_vendor_rest check (rest_until > rest_from),
  constraint game_vendor_rest_begins check (rest_from is not null or rest_until is null)
);
create trigger game_vendor_raises_version after insert or update or delete on game_vendor
  for each statement execute function raise_catalogue_version();

-- A vendor stands in every category it serves.
create table game_lane (
  category text not null references game_category,
  vendor text not null references game_vendor,
  position integer not null,
  is_shown boolean not null default true,
  console_version integer not null default 1,
  primary key (category, vendor)
);
create trigger game_lane_raises_version after insert or update or delete on game_lane
  for each statement execute function raise_catalogue_version();

create table game (
  node_id integer primary key generated always as identity,
  id text not null unique,
  integration_id integer,
  -- The integration's own id of the game.
  game_code text not null,
  category text not null,
  vendor text not null,
  class text not null,
  title_en text not null,
  title_bn text not null,
  -- Both titles folded to plain Latin letters, so that one index serves both scripts and their usual
  -- misspellings.
  search_key text not null,
  vendor_enabled boolean not null,
  state text not null default 'open' check (state in ('open', 'maintenance', 'closed')),
  rtp text not null,
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  features text[] not null,
  min_stake text not null,
  max_stake text not null,
  art jsonb not null,
  popularity integer not null,
  released_at timestamptz not null,
  vendor_updated_at timestamptz not null,
  -- Programs that keep games in memory ask for what changed since.
  changed_at timestamptz not null default clock_timestamp(),
  -- Titles that are announced before they can be played, and lotteries, which the platform plays itself
  -- (decision D21): their games have no integration.
  coming_soon boolean not null default false,
  -- Whole words and beginnings of words by full text, parts of words and misspellings by trigrams. The key
  -- is folded to plain letters already, so the dictionary only has to part the words.
  search_words tsvector generated always as (to_tsvector('simple', search_key)) stored,
  -- What an operator who changes a game has seen of it.
  console_version integer not null default 1,
  -- Stands first in its lists, by this number; the others follow by popularity.
  place integer check (place between 1 and 9999),
  -- Stands first among the hot games.
  is_hot boolean not null default false,
  rest_from timestamptz,
  rest_until timestamptz,
  closed_regions text[] not null default '{}',
  min_level integer not null default 0 check (min_level between 0 and 100),
  -- Which games take free rounds, where the vendor says so (null: it does not), and why it refused some.
  takes_free_rounds boolean,
  foreign key (category, vendor) references game_lane,
  constraint game_integration_game unique nulls not distinct (integration_id, game_code),
  constraint game_rest check (rest_until > rest_from),
  constraint game_rest_begins check (rest_from is not null or rest_until is null)
);
create index game_search on game using gin (search_key gin_trgm_ops);
create index game_changed on game (changed_at);
create index game_list on game (category, vendor, popularity desc, node_id);
create index game_search_words on game using gin (search_words);
create trigger game_raises_version after insert or update or delete on game
  for each statement execute function raise_catalogue_version();

grant select, insert, update on game, game_category, game_vendor, game_lane to baize_app;

-- What a member keeps and what a member opened last.
create table favourite_game (
  member_id bigint not null,
  node_id integer not null references game,
  kept_at timestamptz not null default now(),
  primary key (member_id, node_id)
);

create table recent_game (
  member_id bigint not null,
  node_id integer not null references game,
  launched_at timestamptz not null,
  primary key (member_id, node_id)
);
grant select, insert, update, delete on favourite_game, recent_game to baize_app;

-- Programs keep the catalogue in memory and ask, before they use it, whether it is still the one: a number
-- that every change of it raises. The row stays locked until the change is committed, so whoever reads a
-- number sees every change that it counts.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
grant select, update on catalogue_version to baize_app;

-- Integrations whose list of games could not be read: how often in a row, why, and when it is tried again.
create table vendor_sync_failure (
  vendor_id int primary key,
  failures int not null check (failures > 0),
  reason text not null check (length(reason) <= 500),
  failed_at timestamptz not null,
  retry_at timestamptz not null
);
grant select, insert, update, delete on vendor_sync_failure to baize_app;

-- What every house begins with.
insert into game_category (position, code) values
  (1, 'RNG'), (2, 'SPB'), (3, 'LIVE'), (4, 'SPORTS'), (5, 'PVP'), (6, 'ESPORTS'), (7, 'FISH'), (8, 'ELOTT'),
  (9, 'LOTT'), (10, 'COCKFIGHT');
insert into game_vendor (code, display_name) values
  ('AE', 'AE'), ('AG', 'AG'), ('BBIN', 'BBIN'), ('BG', 'BG'), ('BOOK', 'Sportsbook'), ('CQ9', 'CQ9'),
  ('DG', 'DG'), ('EA', 'EA'), ('ELOTT', 'e-Lotto'), ('GG', 'GG'), ('IA', 'IA'), ('IBC', 'IBC'),
  ('IMES', 'IMES'), ('ISB', 'ISB'), ('KX', 'KX'), ('KY', 'KY'), ('LOTT', 'Lotto'), ('LOTUS', 'LOTUS'),
  ('MG', 'MG'), ('MGS', 'MGS'), ('OG', 'OG'), ('PNG', 'PNG'), ('PT', 'PT'), ('RTG', 'RTG'), ('SBT', 'SBT'),
  ('SV3', 'SV3'), ('TCG_LOTTO_VN', 'VN Lotto'), ('TCG_SEA', 'SEA Lotto'), ('TF', 'TF'), ('TGP', 'TGP'),
  ('TH', 'TH'), ('TTG', 'TTG'), ('UG', 'UG'), ('WD', 'WD'), ('WS', 'WS'), ('XY', 'XY');
insert into game_lane (category, vendor, position) values
  ('RNG', 'AE', 1), ('RNG', 'AG', 2), ('RNG', 'CQ9', 3), ('RNG', 'GG', 4), ('RNG', 'ISB', 5),
  ('RNG', 'MG', 6), ('RNG', 'MGS', 7), ('RNG', 'PNG', 8), ('RNG', 'PT', 9), ('RNG', 'RTG', 10),
  ('RNG', 'TTG', 11), ('RNG', 'WD', 12), ('SPB', 'BOOK', 1), ('LIVE', 'AG', 1), ('LIVE', 'BBIN', 2),
  ('LIVE', 'BG', 3), ('LIVE', 'DG', 4), ('LIVE', 'EA', 5), ('LIVE', 'LOTUS', 6), ('LIVE', 'OG', 7),
  ('LIVE', 'PT', 8), ('LIVE', 'TGP', 9), ('SPORTS', 'IBC', 1), ('SPORTS', 'SBT', 2), ('SPORTS', 'UG', 3),
  ('PVP', 'KX', 1), ('PVP', 'KY', 2), ('PVP', 'TH', 3), ('PVP', 'WS', 4), ('PVP', 'XY', 5),
  ('ESPORTS', 'IMES', 1), ('ESPORTS', 'TF', 2), ('ESPORTS', 'IA', 3), ('FISH', 'AG', 1),
  ('FISH', 'BBIN', 2), ('FISH', 'CQ9', 3), ('FISH', 'GG', 4), ('FISH', 'PT', 5), ('FISH', 'RTG', 6),
  ('ELOTT', 'TCG_LOTTO_VN', 1), ('ELOTT', 'ELOTT', 2), ('LOTT', 'LOTT', 1), ('LOTT', 'TCG_SEA', 2),
  ('COCKFIGHT', 'SV3', 1);
insert into catalogue_version (version) values (1);
