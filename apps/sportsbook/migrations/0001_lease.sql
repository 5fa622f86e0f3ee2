-- One program of the book serves. Each that begins to serve raises the epoch; what is written in the name of
-- an older epoch is refused.
CREATE TABLE lease (
  name text PRIMARY KEY,
  epoch bigint NOT NULL,
  taken_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON lease TO baize_sportsbook;
