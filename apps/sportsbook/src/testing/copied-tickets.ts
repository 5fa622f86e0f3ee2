import type { BookWorld } from './world.ts'

interface Copy {
  readonly id: string
  readonly player: string
  readonly stakeMinor: bigint
}

/**
 * Writes more open tickets like those that are there, so many for each, at the book and at the operator: a
 * bench of settlements need not press all of them. They count for no limit but their stakes on the outcome.
 */
export async function copyTickets({ pool, operator }: BookWorld, timesMore: number): Promise<void> {
  const { rows } = await pool.query<Copy>(
    `WITH made AS (
       INSERT INTO ticket (ticket_id, player, session_id, request_id, request_hash, currency, is_demo, kind,
         slip, consent, line_count, unit_minor, stake_minor, step, delay_ms, accepted_at, odds_milli,
         counted_minor, most_minor, stake_left_minor)
       SELECT gen_random_uuid(), player, session_id, 'copy-' || n || request_id, request_hash, currency,
         is_demo, kind, slip, consent, line_count, unit_minor, stake_minor, step, delay_ms, accepted_at,
         odds_milli, 0, most_minor, stake_left_minor
       FROM ticket, generate_series(1, $1::int) n
       RETURNING ticket_id, player, stake_minor, currency),
     legs AS (
       INSERT INTO leg SELECT m.ticket_id, number, event, market, type, spec, outcome, odds_milli, split,
         material, producer, is_live, closes_at, score_home, score_away, 0, about
       FROM made m, (SELECT * FROM leg LIMIT 1) l),
     bets AS (
       INSERT INTO movement (transaction_id, ticket_id, number, kind, player, amount_minor, currency, is_demo,
         body, state, answered_at)
       SELECT ticket_id || '-0-bet', ticket_id, 0, 'bet', player, stake_minor, currency, false, '{}',
         'acknowledged', clock_timestamp() FROM made)
     SELECT ticket_id id, player, stake_minor "stakeMinor" FROM made`,
    [timesMore],
  )
  await pool.query(
    `UPDATE exposure SET stake_minor = stake_minor * $1 WHERE exposure_id LIKE 'member-outcome|%'`,
    [timesMore + 1],
  )
  const { byRound, transactions } = operator.wallet
  for (const { id, player, stakeMinor } of rows) {
    const bet = transactionOf({ id, player, stakeMinor })
    transactions.set(bet.transaction, bet)
    byRound.set(id, [bet])
  }
  await pool.query('ANALYZE')
}

const transactionOf = ({ id, player, stakeMinor }: Copy) => ({
  transaction: `${id}-0-bet`,
  player,
  round: id,
  kind: 'bet' as const,
  amountMinor: stakeMinor,
  state: 'done' as const,
  request: '',
})
