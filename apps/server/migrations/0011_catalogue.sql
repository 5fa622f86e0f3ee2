-- Categories, vendors and games of the site.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE game_category (
  code text PRIMARY KEY,
  position integer NOT NULL UNIQUE
);

CREATE TABLE game_vendor (
  code text PRIMARY KEY,
  display_name text NOT NULL
);

-- A vendor stands in every category it serves.
CREATE TABLE game_lane (
  category text NOT NULL REFERENCES game_category,
  vendor text NOT NULL REFERENCES game_vendor,
  position integer NOT NULL,
  PRIMARY KEY (category, vendor)
);

CREATE TABLE game (
  node_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  id text NOT NULL UNIQUE,
  integration_id integer NOT NULL REFERENCES vendor_integration,
  -- The integration's own id of the game.
  game_code text NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  class text NOT NULL,
  title_en text NOT NULL,
  title_bn text NOT NULL,
  -- Both titles folded to plain Latin letters, so that one index serves both scripts and their usual
  -- misspellings.
  search_key text NOT NULL,
  vendor_enabled boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'maintenance', 'closed')),
  rtp text NOT NULL,
  volatility text NOT NULL CHECK (volatility IN ('low', 'medium', 'high')),
  features text[] NOT NULL,
  min_stake text NOT NULL,
  max_stake text NOT NULL,
  art jsonb NOT NULL,
  popularity integer NOT NULL,
  released_at timestamptz NOT NULL,
  vendor_updated_at timestamptz NOT NULL,
  -- Programs that keep games in memory ask for what changed since.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (integration_id, game_code),
  FOREIGN KEY (category, vendor) REFERENCES game_lane
);
CREATE INDEX game_search ON game USING gin (search_key gin_trgm_ops);
CREATE INDEX game_changed ON game (changed_at);
CREATE INDEX game_list ON game (category, vendor, popularity DESC, node_id);

-- Games whose titles contain every word; when there are none, those that are like the words. 0.45 forgives a
-- wrong, missing or doubled letter in a word of five: stricter loses those, looser finds noise.
CREATE FUNCTION game_matching(words text, patterns text[]) RETURNS TABLE (node_id integer, likeness real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  WITH containing AS MATERIALIZED (
    SELECT g.node_id, similarity(words, g.search_key) AS likeness
      FROM game g WHERE g.search_key LIKE patterns[1] AND g.search_key LIKE ALL (patterns)
  )
  SELECT node_id, likeness FROM containing
  UNION ALL
  SELECT g.node_id, word_similarity(words, g.search_key) FROM game g
   WHERE NOT EXISTS (SELECT FROM containing) AND words <% g.search_key
$$;

-- Rounds of the last day are counted for the list of hot games; block ranges keep the bet path free of
-- another tree.
CREATE INDEX round_opened ON round USING brin (opened_at);

INSERT INTO game_category (position, code)
SELECT n, code FROM unnest(ARRAY['RNG', 'LIVE', 'SPORTS', 'PVP', 'ESPORTS', 'FISH', 'ELOTT', 'LOTT',
  'COCKFIGHT'])
  WITH ORDINALITY AS c (code, n);

-- spec 9: vendors by category
WITH lane (category, vendors) AS (VALUES
  ('RNG', 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'),
  ('LIVE', 'AG BBIN BG DG EA LOTUS OG PT TGP'),
  ('SPORTS', 'IBC SBT UG'),
  ('PVP', 'KX KY TH WS XY'),
  ('ESPORTS', 'IMES TF IA'),
  ('FISH', 'AG BBIN CQ9 GG PT RTG'),
  ('COCKFIGHT', 'SV3')
), place AS (
  SELECT category, vendor, n FROM lane, unnest(string_to_array(vendors, ' ')) WITH ORDINALITY AS v (vendor, n)
), named AS (
  INSERT INTO game_vendor (code, display_name) SELECT DISTINCT vendor, vendor FROM place
)
INSERT INTO game_lane (category, vendor, position) SELECT category, vendor, n FROM place;

GRANT SELECT, INSERT, UPDATE ON game, game_category, game_vendor, game_lane TO baize_app;
