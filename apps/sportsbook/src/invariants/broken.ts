import type { Queryable } from '@baize/runtime'

/** Something that does not agree, and of what. */
export interface Broken {
  readonly what: string
  readonly of: string
}

const mostTold = 100

/**
 * What must be true whatever happened (sportsbook design, I21 to I24): money moved once, as it should be, and
 * the sums that limits hang on are those of the tickets. Read at one instant; gives what is not so, at most a
 * hundred of it.
 */
export async function findBroken(db: Queryable): Promise<readonly Broken[]> {
  const { rows } = await db.query<Broken>(`SELECT * FROM (${moneyOfTickets} UNION ALL ${sumsOfLimits}) b
    ORDER BY what, "of" LIMIT ${mostTold}`)
  return rows
}

const moneyOfTickets = `
  SELECT 'paid is what movements paid' what, t.ticket_id::text "of" FROM ticket t
   WHERE t.paid_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM movement m
     WHERE m.ticket_id = t.ticket_id AND m.kind IN ('win', 'settle') AND m.state = 'acknowledged')
  UNION ALL
  SELECT 'paid is what should be', ticket_id::text FROM ticket
   WHERE next_attempt_at IS NULL AND paid_minor <> desired_minor
  UNION ALL
  SELECT 'the last ending of a settled ticket gives its turnover', t.ticket_id::text FROM ticket t
   WHERE t.next_attempt_at IS NULL AND t.is_settled AND t.valid_stake_minor IS DISTINCT FROM (
     SELECT round((m.body::json->>'valid_stake')::numeric * 100) FROM movement m
      WHERE m.ticket_id = t.ticket_id AND m.kind IN ('settle', 'end_round')
        AND m.state IN ('acknowledged', 'rolled_back')
      ORDER BY number DESC LIMIT 1)
  UNION ALL
  SELECT 'each ending has the next revision', t.ticket_id::text
    FROM ticket t JOIN movement m USING (ticket_id)
   WHERE m.kind = 'end_round' AND t.step = 'accepted' AND (m.body::json->>'revision')::int <> (
     SELECT count(*) FROM movement e
      WHERE e.ticket_id = m.ticket_id AND e.kind IN ('settle', 'end_round') AND e.number < m.number)
  UNION ALL
  SELECT 'an accepted ticket keeps its stake', t.ticket_id::text
    FROM ticket t JOIN movement m USING (ticket_id)
   WHERE t.step = 'accepted' AND m.kind = 'bet' AND m.state <> 'acknowledged'
  UNION ALL
  SELECT 'a stake that went back has one rollback', t.ticket_id::text FROM ticket t
   WHERE t.step = 'returned' AND 1 <> (SELECT count(*) FROM movement m
     WHERE m.ticket_id = t.ticket_id AND m.kind = 'rollback' AND m.state = 'acknowledged')`

const isOpen = `t.step IN ('debiting', 'accepted') AND NOT t.is_settled`

/** Days of members are those of Dhaka, as the sums have them. */
const sumsOfLimits = `
  SELECT 'sum of limits', coalesce(e.exposure_id, s.id) FROM exposure e
    FULL JOIN (SELECT id, sum(stake) stake, sum(liability) liability FROM (
      SELECT CASE WHEN t.is_demo THEN 'play-' ELSE '' END
          || 'outcome|' || l.event || '|' || l.market || '|' || l.outcome id,
          0 stake, l.liability_minor liability
        FROM leg l JOIN ticket t USING (ticket_id) WHERE ${isOpen}
      UNION ALL
      SELECT 'member-outcome|' || t.player || '|' || l.event || '|' || l.market || '|' || l.outcome,
          t.stake_minor, 0
        FROM leg l JOIN ticket t USING (ticket_id) WHERE ${isOpen}
      UNION ALL
      SELECT 'member-event|' || t.player || '|' || l.event, 0, t.counted_minor
        FROM (SELECT DISTINCT ticket_id, event FROM leg) l JOIN ticket t USING (ticket_id)
      UNION ALL
      SELECT 'member-day|' || t.player || '|'
          || to_char(t.received_at AT TIME ZONE 'UTC' + interval '6 hours', 'YYYY-MM-DD'),
          0, t.counted_minor
        FROM ticket t) every GROUP BY id) s ON s.id = e.exposure_id
   WHERE coalesce(e.stake_minor, 0) <> coalesce(s.stake, 0)
      OR coalesce(e.liability_minor, 0) <> coalesce(s.liability, 0)`
