import type { Pool } from '@baize/runtime'
import type { VoidReason } from '@baize/sports/market'
import { keyOf, type NewResult, type ResultStore } from '../events/result-store.ts'

/*
 * What the rules promise for matches that are not played when they were planned (sportsbook design, section
 * 6): it follows from the time alone, so no feed has to say it.
 */

export interface DelayDeps {
  readonly pool: Pool
  readonly results: ResultStore
  /** In milliseconds. */
  readonly clock: () => number
}

interface Due {
  readonly event: string
  readonly market: string
  readonly from: Date | null
  readonly to: Date
  readonly reason: VoidReason
}

/** Voids all bets that are due. Gives the number of new results; existing ones are left alone. */
export async function voidDelayed(deps: DelayDeps): Promise<number> {
  const now = new Date(deps.clock())
  const late = [...(await postponed(deps.pool, now)), ...(await abandoned(deps.pool, now))]
  // What was decided before a match broke off stays decided.
  const latest = await deps.results.latest(late)
  const undecided = late.filter((due) => (latest.get(keyOf(due))?.outcomes ?? null) === null)
  const due = [...undecided, ...(await begunEarly(deps.pool, now))]
  return (await deps.results.store(due.map(resultOf))).length
}

const resultOf = ({ event, market, from, to, reason }: Due): NewResult => ({
  event,
  market,
  change: { type: 'cancel', from: from?.getTime() ?? null, to: to.getTime(), reason },
  certainty: 2,
  isValid: true,
  source: 'rules',
  seq: null,
})

/** Just after the last of the bets: those of a later date stand. */
const upToLast = `date_trunc('milliseconds', max(t.accepted_at)) + interval '1 millisecond'`
const openLegs = `leg l JOIN ticket t USING (ticket_id) JOIN event e ON e.event_id = l.event
  WHERE t.step = 'accepted' AND NOT t.is_settled AND e.fixture ->> 'kind' IS NULL`

/**
 * A match that has not begun 48 hours after the start for which the bet was taken, in e-sports 24; in tennis
 * also not before the last match of its tournament.
 */
async function postponed(pool: Pool, now: Date): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>(
    `SELECT l.event, l.market, NULL "from", ${upToLast} "to", 'postponed' reason FROM ${openLegs}
       AND e.status IN ('pre', 'postponed')
       AND l.closes_at <= $1::timestamptz - CASE WHEN e.sport IN ('shooter', 'arena')
         THEN interval '24 hours' ELSE interval '48 hours' END
       AND (e.sport <> 'tennis' OR NOT EXISTS (
         SELECT FROM event o WHERE o.tournament_id = e.tournament_id AND o.event_id <> e.event_id
           AND o.fixture ->> 'kind' IS NULL AND (o.status IN ('live', 'interrupted')
             OR o.status = 'pre' AND o.starts_at > $1::timestamptz)))
     GROUP BY l.event, l.market ORDER BY 1, 2`,
    [now],
  )
  return rows
}

/** Football that broke off and is not finished 24 hours after it began. */
async function abandoned(pool: Pool, now: Date): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>(
    `SELECT l.event, l.market, NULL "from", ${upToLast} "to", 'abandoned' reason FROM ${openLegs}
       AND e.sport = 'football' AND e.status IN ('interrupted', 'abandoned')
       AND coalesce(to_timestamp((e.fixture #>> '{begun,at}')::numeric / 1000), e.starts_at)
         <= $1::timestamptz - interval '24 hours'
     GROUP BY l.event, l.market ORDER BY 1, 2`,
    [now],
  )
  return rows
}

/** Bets of before the match that were accepted after it had begun, until the book was told. */
async function begunEarly(pool: Pool, now: Date): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>(
    `SELECT DISTINCT l.event, l.market, b.at "from", b.told_at "to", 'wrong_start' reason
     FROM event e
     CROSS JOIN LATERAL (SELECT to_timestamp((e.fixture #>> '{begun,at}')::numeric / 1000) at,
       to_timestamp((e.fixture #>> '{begun,toldAt}')::numeric / 1000) told_at) b
     JOIN leg l ON l.event = e.event_id JOIN ticket t USING (ticket_id)
     WHERE b.told_at > $1::timestamptz - interval '2 days' AND b.at < b.told_at
       AND t.step = 'accepted' AND NOT l.is_live AND t.accepted_at >= b.at AND t.accepted_at < b.told_at
     ORDER BY 1, 2`,
    [now],
  )
  return rows
}
