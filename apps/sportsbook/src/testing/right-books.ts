import { expect } from 'vitest'
import type { BookWorld } from './world.ts'

/** What must be true whatever happened: money moved once, as it should be, and sums that agree. */
export async function expectBooksRight(world: Pick<BookWorld, 'pool' | 'operator'>): Promise<void> {
  const { rows } = await world.pool.query<{ what: string; ticket: string }>(`
    SELECT 'paid is what movements paid' what, t.ticket_id::text ticket FROM ticket t
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
       WHERE m.ticket_id = t.ticket_id AND m.kind = 'rollback' AND m.state = 'acknowledged')
    UNION ALL
    SELECT 'liability of ' || e.exposure_id, '' FROM exposure e
     WHERE e.exposure_id ~ '^(play-)?outcome[|]' AND e.liability_minor <> (
       SELECT coalesce(sum(l.liability_minor), 0) FROM leg l JOIN ticket t USING (ticket_id)
       WHERE CASE WHEN t.is_demo THEN 'play-' ELSE '' END
           || 'outcome|' || l.event || '|' || l.market || '|' || l.outcome = e.exposure_id
         AND t.step IN ('debiting', 'accepted') AND NOT t.is_settled)
    UNION ALL
    SELECT 'counted of ' || e.exposure_id, '' FROM exposure e
     WHERE e.exposure_id LIKE 'member-event|%' AND e.liability_minor <> (
       SELECT coalesce(sum(t.counted_minor), 0) FROM ticket t WHERE EXISTS (
         SELECT FROM leg l WHERE l.ticket_id = t.ticket_id
           AND 'member-event|' || t.player || '|' || l.event = e.exposure_id))`)
  expect(rows).toEqual([])
  await expectWalletAgrees(world)
}

/** The operator's transactions are the book's, one for one. */
async function expectWalletAgrees({ pool, operator }: Pick<BookWorld, 'pool' | 'operator'>): Promise<void> {
  const { rows } = await pool.query<{ id: string; amount: bigint; state: string }>(
    `SELECT transaction_id id, amount_minor amount, state FROM movement
     WHERE (kind IN ('bet', 'win') OR kind = 'settle' AND amount_minor > 0)
       AND state IN ('acknowledged', 'rolled_back') AND NOT is_demo`,
  )
  for (const { id, amount, state } of rows) {
    const there = operator.wallet.transactions.get(id)
    if (state === 'rolled_back') expect([id, there?.state ?? 'rolled_back']).toEqual([id, 'rolled_back'])
    else expect([id, there?.state, there?.amountMinor]).toEqual([id, 'done', amount])
  }
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...operator.wallet.transactions.values()].filter(
    ({ transaction, kind, state, amountMinor }) =>
      amountMinor > 0n && (kind === 'bet' || kind === 'win') && state === 'done' && !known.has(transaction),
  )
  expect(unknown).toEqual([])
}
