-- Every price that was offered, for disputes and for the study of prices. A partition holds a day (UTC) of
-- eight: the program, which may neither make nor drop tables, empties the one whose day comes next.
CREATE TABLE odds_log (
  -- Days since 1970 modulo 8.
  slot smallint NOT NULL,
  changed_at timestamptz NOT NULL,
  event_id text NOT NULL,
  market text NOT NULL,
  status text NOT NULL,
  material integer NOT NULL,
  outcomes text[] NOT NULL,
  -- Thousandths, in the order of the outcomes.
  odds integer[] NOT NULL
) PARTITION BY LIST (slot);
CREATE INDEX odds_log_market ON odds_log (event_id, market, changed_at);

CREATE TABLE odds_log_0 PARTITION OF odds_log FOR VALUES IN (0);
CREATE TABLE odds_log_1 PARTITION OF odds_log FOR VALUES IN (1);
CREATE TABLE odds_log_2 PARTITION OF odds_log FOR VALUES IN (2);
CREATE TABLE odds_log_3 PARTITION OF odds_log FOR VALUES IN (3);
CREATE TABLE odds_log_4 PARTITION OF odds_log FOR VALUES IN (4);
CREATE TABLE odds_log_5 PARTITION OF odds_log FOR VALUES IN (5);
CREATE TABLE odds_log_6 PARTITION OF odds_log FOR VALUES IN (6);
CREATE TABLE odds_log_7 PARTITION OF odds_log FOR VALUES IN (7);

GRANT SELECT, INSERT ON odds_log TO baize_sportsbook;
GRANT SELECT, TRUNCATE ON odds_log_0, odds_log_1, odds_log_2, odds_log_3, odds_log_4, odds_log_5, odds_log_6,
  odds_log_7 TO baize_sportsbook;
