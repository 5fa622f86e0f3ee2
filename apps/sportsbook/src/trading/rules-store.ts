import type { Queryable } from '@baize/runtime'
import type { SharpFactor } from '@baize/sports/limits'
import type { MarginClass, Sport } from '@baize/sports/market'
import {
  deskPriceKey,
  limitId,
  marginId,
  type DeskPrice,
  type DeskRules,
  type LegLimits,
  type MarginKey,
} from '../prices/desk-rules.ts'

/** Reads all that the desk has decided, before the first price is made. */
export async function loadDeskRules(db: Queryable, rules: DeskRules): Promise<void> {
  const stops = await db.query<{ scope: string }>('SELECT scope FROM trading_stop')
  for (const { scope } of stops.rows) rules.stops.add(scope)
  const prices = await db.query<{
    event_id: string
    market: string
    odds: Readonly<Record<string, number>>
    material: number
    ends_at: Date
  }>('SELECT event_id, market, odds, material, ends_at FROM desk_price WHERE ends_at > now()')
  for (const row of prices.rows)
    rules.prices.set(deskPriceKey(row.event_id, row.market), {
      odds: new Map(Object.entries(row.odds)),
      material: row.material,
      endsAt: row.ends_at.getTime(),
    })
  await loadMargins(db, rules)
  const factors = await db.query<{ player: string; factor: SharpFactor }>(
    'SELECT player, factor FROM member_factor',
  )
  for (const { player, factor } of factors.rows) rules.factors.set(player, factor)
}

async function loadMargins(db: Queryable, rules: DeskRules): Promise<void> {
  const margins = await db.query<MarginKey & { readonly bps: number }>(
    `SELECT sport, tournament_id tournament, is_live "isLive", margin, overround_bps bps FROM margin_rule`,
  )
  for (const { bps, ...key } of margins.rows) rules.margins.set(marginId(key), bps)
  const limits = await db.query<LegLimits & { readonly sport: Sport; readonly tournament: string }>(
    `SELECT sport, tournament_id tournament, main_minor "mainMinor", other_minor "otherMinor",
       outcome_minor "outcomeMinor" FROM limit_rule`,
  )
  for (const { sport, tournament, ...of } of limits.rows) rules.limits.set(limitId({ sport, tournament }), of)
}

export const saveStop = (db: Queryable, scope: string, { by, reason }: { by: string; reason: string }) =>
  db.query(
    `INSERT INTO trading_stop (scope, stopped_by, reason) VALUES ($1, $2, $3) ON CONFLICT (scope) DO NOTHING`,
    [scope, by, reason],
  )

export const dropStop = (db: Queryable, scope: string) =>
  db.query('DELETE FROM trading_stop WHERE scope = $1', [scope])

export const savePrice = (
  db: Queryable,
  at: { readonly event: string; readonly market: string; readonly by: string },
  price: DeskPrice,
) =>
  db.query(
    `INSERT INTO desk_price (event_id, market, odds, material, ends_at, set_by)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (event_id, market) DO UPDATE SET odds = excluded.odds, material = excluded.material,
       ends_at = excluded.ends_at, set_by = excluded.set_by`,
    [
      at.event,
      at.market,
      JSON.stringify(Object.fromEntries(price.odds)),
      price.material,
      new Date(price.endsAt),
      at.by,
    ],
  )

export const dropPrice = (db: Queryable, event: string, market: string) =>
  db.query('DELETE FROM desk_price WHERE event_id = $1 AND market = $2', [event, market])

/** Prices that are over, or whose market has moved on. */
export const dropOldPrices = (db: Queryable, keep: readonly string[]) =>
  db.query(`DELETE FROM desk_price WHERE event_id || '|' || market <> ALL ($1::text[])`, [keep])

export const saveMargin = (db: Queryable, { sport, tournament, isLive, margin }: MarginKey, bps: number) =>
  db.query(
    `INSERT INTO margin_rule (sport, tournament_id, is_live, margin, overround_bps)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (sport, tournament_id, is_live, margin)
     DO UPDATE SET overround_bps = excluded.overround_bps`,
    [sport, tournament, isLive, margin, bps],
  )

export const saveLimit = (
  db: Queryable,
  of: { readonly sport: Sport; readonly tournament: string },
  { mainMinor, otherMinor, outcomeMinor }: LegLimits,
) =>
  db.query(
    `INSERT INTO limit_rule (sport, tournament_id, main_minor, other_minor, outcome_minor)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (sport, tournament_id) DO UPDATE SET
       main_minor = excluded.main_minor, other_minor = excluded.other_minor,
       outcome_minor = excluded.outcome_minor`,
    [of.sport, of.tournament, mainMinor, otherMinor, outcomeMinor],
  )

export const saveFactor = (db: Queryable, of: { player: string; factor: number; by: string }) =>
  db.query(
    `INSERT INTO member_factor (player, factor, set_by) VALUES ($1, $2, $3)
     ON CONFLICT (player) DO UPDATE SET factor = excluded.factor, set_by = excluded.set_by, set_at = now()`,
    [of.player, of.factor, of.by],
  )

export const marginClasses: readonly MarginClass[] = [
  'toss',
  'winner',
  'line',
  'session',
  'exact',
  'outright',
]
