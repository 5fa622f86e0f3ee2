import type { tradingHabit, tradingShared } from '@baize/contract/trading'
import type { Queryable } from '@baize/runtime'
import type { z } from 'zod'
import type { LegRow } from '../ticket/row.ts'
import { money } from './money.ts'
import { wordsOf } from './tickets.ts'

type Shared = z.output<typeof tradingShared>
type Habit = z.output<typeof tradingHabit>

/** The newest selections that several members have bet on. */
const mostShared = 500
const mostHabits = 200

interface SharedRow extends Pick<LegRow, 'event' | 'market' | 'outcome' | 'about'> {
  readonly player: string
  readonly stakeMinor: bigint
  readonly tickets: number
  readonly at: Date
}

/** Selections on which more than one member has bet within a day, with each member's bets. */
export async function listShared(db: Queryable): Promise<readonly Shared[]> {
  const { rows } = await db.query<SharedRow>(
    `WITH bet AS (
       SELECT l.event, l.market, l.outcome, t.player, sum(t.stake_minor)::bigint "stakeMinor",
         count(*)::int tickets, max(t.received_at) at, (array_agg(l.about))[1] about
       FROM ticket t JOIN leg l USING (ticket_id)
       WHERE NOT t.is_demo AND t.step = 'accepted' AND t.received_at > now() - interval '24 hours'
       GROUP BY l.event, l.market, l.outcome, t.player),
     shared AS (
       SELECT event, market, outcome FROM bet GROUP BY event, market, outcome HAVING count(*) > 1
       ORDER BY max(at) DESC LIMIT $1)
     SELECT bet.* FROM bet JOIN shared USING (event, market, outcome)`,
    [mostShared],
  )
  const bySelection = Map.groupBy(rows, ({ event, market, outcome }) => `${event}\n${market}\n${outcome}`)
  return [...bySelection.values()].flatMap((bets) => {
    const [first] = bets
    return first ? [{ event: first.event, ...wordsOf(first), bets: bets.map(showBet) }] : []
  })
}

const showBet = ({ player, stakeMinor, tickets, at }: SharedRow): Shared['bets'][number] => ({
  player,
  stake: money(stakeMinor),
  tickets,
  at: at.toISOString(),
})

interface HabitRow {
  readonly player: string
  readonly kind: Habit['kind']
  readonly count: number
  readonly outOf: number
  readonly at: Date
}

/**
 * Members who bet in bursts (ten tickets within a minute of the last day), whose live bets come too late
 * again and again (five and every third of the last day), or whose bets are void again and again (five and
 * every fifth of thirty days).
 */
export async function listHabits(db: Queryable): Promise<readonly Habit[]> {
  const { rows } = await db.query<HabitRow>(
    `WITH recent AS (
       SELECT player, step, received_at, refusal->>'code' code,
         (slip @? '$[*] ? (@.isLive == true)') is_live,
         count(*) FILTER (WHERE step = 'accepted') OVER (PARTITION BY player ORDER BY received_at
           RANGE BETWEEN interval '60 seconds' PRECEDING AND CURRENT ROW) in_minute
       FROM ticket WHERE NOT is_demo AND received_at > now() - interval '24 hours'),
     ended AS (
       SELECT player, settled_at, (paid_minor = stake_minor AND valid_stake_minor = 0) is_void
       FROM ticket WHERE NOT is_demo AND settled_at > now() - interval '30 days')
     SELECT player, 'burst' kind, max(in_minute)::int count, (count(*) FILTER (WHERE step = 'accepted'))::int
       "outOf", max(received_at) at
     FROM recent GROUP BY player HAVING max(in_minute) >= 10
     UNION ALL
     SELECT player, 'late', (count(*) FILTER (WHERE code = 'line_changed'))::int, count(*)::int,
       max(received_at) FILTER (WHERE code = 'line_changed')
     FROM recent WHERE is_live GROUP BY player
     HAVING count(*) FILTER (WHERE code = 'line_changed') >= 5
       AND 3 * count(*) FILTER (WHERE code = 'line_changed') >= count(*)
     UNION ALL
     SELECT player, 'voids', (count(*) FILTER (WHERE is_void))::int, count(*)::int,
       max(settled_at) FILTER (WHERE is_void)
     FROM ended GROUP BY player
     HAVING count(*) FILTER (WHERE is_void) >= 5 AND 5 * count(*) FILTER (WHERE is_void) >= count(*)
     ORDER BY at DESC, player, kind LIMIT $1`,
    [mostHabits],
  )
  return rows.map(({ at, ...habit }) => ({ ...habit, at: at.toISOString() }))
}
