-- What open bets of play money may cost moves from the sums of real money to sums of their own.
WITH play AS (
  SELECT 'outcome|' || l.event || '|' || l.market || '|' || l.outcome AS id,
    sum(l.liability_minor) AS liability
  FROM leg l JOIN ticket t USING (ticket_id)
  WHERE t.is_demo AND t.step IN ('debiting', 'accepted') AND NOT t.is_settled
  GROUP BY 1
), taken AS (
  UPDATE exposure e SET liability_minor = e.liability_minor - p.liability
  FROM play p WHERE e.exposure_id = p.id
)
INSERT INTO exposure (exposure_id, liability_minor) SELECT 'play-' || id, liability FROM play;
