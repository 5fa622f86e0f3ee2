-- What a member keeps and what a member opened last.
CREATE TABLE favourite_game (
  member_id bigint NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, node_id)
);

CREATE TABLE recent_game (
  member_id bigint NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, node_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON favourite_game, recent_game TO baize_app;
