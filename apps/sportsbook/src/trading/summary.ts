import type { tradingRule, tradingSummary } from '@baize/contract/trading'
import { defaultLimits } from '@baize/sports/limits'
import { sports, type Sport } from '@baize/sports/market'
import { overroundBps } from '@baize/sports/odds'
import type { z } from 'zod'
import { limitId, limitsIn, marginId, overroundIn, sportStop } from '../prices/desk-rules.ts'
import { unsettledEvents, type LineDeps } from './event-lines.ts'
import { worstCase } from './finals.ts'
import { money, readMoney } from './money.ts'
import { marginClasses } from './rules-store.ts'

type Summary = z.output<typeof tradingSummary>
type Rules = z.output<typeof tradingRule>

const houseCurrency = 'BDT'
const worstCounted = 10

interface Figures {
  readonly today: bigint
  readonly weekAgo: bigint
  readonly bets: number
  readonly declined: number
  readonly kept: number | null
  readonly modelKept: number | null
  readonly flags: number
  readonly held: number
}

/**
 * The figures above the desk. What the prices said is kept counts singles and multiples: the chances of their
 * legs multiply.
 */
export async function readSummary(deps: LineDeps): Promise<Summary> {
  const ids = [...deps.store.shelf.events.keys()]
  const [figures, sums, unsettled] = await Promise.all([
    readFigures(deps),
    readMoney(deps.pool, ids),
    unsettledEvents(deps),
  ])
  let openLiability = 0n
  const worsts: bigint[] = []
  for (const [id, sum] of sums) {
    const event = deps.store.shelf.events.get(id)
    for (const { outcomes } of sum.markets.values())
      for (const { liabilityMinor } of outcomes.values()) openLiability += liabilityMinor
    if (event) worsts.push(worstCase(event.score, event.fixture.sport, sum).worstMinor)
  }
  const worstTen = worsts.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, worstCounted)
  return {
    turnoverToday: money(figures.today),
    turnoverWeekAgo: money(figures.weekAgo),
    openLiability: money(openLiability),
    worstTen: money(worstTen.reduce((sum, worst) => sum + (worst < 0n ? worst : 0n), 0n)),
    holdBps: bpsOf(figures.kept),
    modelHoldBps: bpsOf(figures.modelKept),
    bets: figures.bets,
    declined: figures.declined,
    currency: houseCurrency,
    unsettled: unsettled.length,
    flags: figures.flags,
    held: figures.held,
    stoppedSports: sports.filter((sport) => deps.store.shelf.rules.stops.has(sportStop(sport))),
  }
}

const bpsOf = (part: number | null): number | null => (part === null ? null : Math.round(part * 10_000))

async function readFigures({ pool }: LineDeps): Promise<Figures> {
  const { rows } = await pool.query<Figures>(
    `WITH day AS (SELECT date_trunc('day', now() AT TIME ZONE 'Asia/Dhaka') AT TIME ZONE 'Asia/Dhaka' AS at),
     taken AS (
       SELECT stake_minor, received_at FROM ticket, day
       WHERE NOT is_demo AND step = 'accepted' AND received_at >= day.at - interval '7 days'),
     hour AS (
       SELECT count(*)::int bets, (count(*) FILTER (WHERE step IN ('declined', 'returned')))::int declined
       FROM ticket WHERE NOT is_demo AND received_at > now() - interval '1 hour'),
     ended AS (
       SELECT t.ticket_id, t.stake_minor stake, t.paid_minor paid, t.kind->>'type' = 'multiple' is_whole,
         t.odds_milli / 1000.0 * t.builder_chance / 1000000.0 of_builder
       FROM ticket t WHERE NOT is_demo AND settled_at > now() - interval '7 days'),
     factor AS (
       SELECT l.ticket_id, exp(sum(ln(greatest(0.000001, (l.odds_milli / 1000.0 * l.split[1]
         + (1 + l.odds_milli / 1000.0) / 2 * l.split[2] + l.split[3] + l.split[4] / 2.0) / 1000000.0)))) of
       FROM leg l JOIN ended USING (ticket_id) WHERE is_whole GROUP BY l.ticket_id
       UNION ALL SELECT ticket_id, of_builder FROM ended WHERE of_builder IS NOT NULL)
     SELECT
       (SELECT coalesce(sum(stake_minor), 0) FROM taken, day WHERE received_at >= day.at)::bigint today,
       (SELECT coalesce(sum(stake_minor), 0) FROM taken
         WHERE received_at < now() - interval '7 days')::bigint "weekAgo",
       hour.bets, hour.declined,
       (SELECT 1 - sum(paid) / nullif(sum(stake), 0) FROM ended)::float8 kept,
       (SELECT 1 - sum(stake * of) / nullif(sum(stake), 0) FROM ended JOIN factor USING (ticket_id))::float8
         "modelKept",
       (SELECT count(*) FROM quarantine WHERE released_at IS NULL)::int flags,
       (SELECT count(*) FROM held_settlement)::int held
     FROM hour`,
  )
  const [row] = rows
  if (!row) throw new Error('the figures of the desk were not read')
  return row
}

/** Margins and limits of a sport and its leagues. */
export function readRules({ store }: Pick<LineDeps, 'store'>, sport: Sport): Rules {
  const { rules, events } = store.shelf
  const own = [...events.values()].filter(({ fixture }) => fixture.sport === sport)
  const tournaments = [
    ...new Map(own.map(({ fixture: { tournament } }) => [tournament.id, tournament])).values(),
  ]
  const places = ['', ...tournaments.map(({ id }) => id)]
  return {
    currency: houseCurrency,
    tournaments: tournaments.map(({ id, name, tier }) => ({ id, sport, name, tier })),
    margins: places.flatMap((tournament) =>
      [false, true].flatMap((isLive) =>
        marginClasses.flatMap((margin) => {
          const key = { sport, tournament, isLive, margin }
          const isOwn = rules.margins.has(marginId(key))
          if (tournament !== '' && !isOwn) return []
          const overround = overroundIn(rules, key)
          const isDefault = !isOwn || overround === overroundBps(key)
          return [{ ...key, tournament: tournament || null, overroundBps: overround, isDefault }]
        }),
      ),
    ),
    limits: places.flatMap((tournament) => {
      const isOwn = rules.limits.has(limitId({ sport, tournament }))
      if (tournament !== '' && !isOwn) return []
      const of = limitsIn(rules, { sport, tournament }, defaultLimits)
      return [
        {
          sport,
          tournament: tournament || null,
          main: money(of.mainMinor),
          other: money(of.otherMinor),
          outcome: money(of.outcomeMinor),
          isDefault: !isOwn,
        },
      ]
    }),
  }
}
