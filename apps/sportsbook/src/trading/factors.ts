import type { tradingFactor } from '@baize/contract/trading'
import type { Logger, Pool, Queryable } from '@baize/runtime'
import { proposeFactor, sharpScore, type SharpFactor } from '@baize/sports/limits'
import type { Split } from '@baize/sports/market'
import type { z } from 'zod'
import type { PriceStore } from '../prices/price-store.ts'

type Factor = z.output<typeof tradingFactor>

interface Row {
  readonly player: string
  readonly factor: SharpFactor
  readonly bets: number
  readonly logSum: number
  readonly setBy: string | null
  readonly setAt: Date | null
}

/**
 * Members by how far they beat the prices at which markets closed, the farthest first: with enough bets, or
 * with a factor of their own.
 */
export async function listFactors(
  db: Queryable,
  {
    player,
    cursor,
    limit,
  }: { readonly player: string | null; readonly cursor: string | null; readonly limit: number },
): Promise<{ readonly list: readonly Factor[]; readonly cursor: string | null }> {
  const from = cursor !== null && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0
  const { rows } = await db.query<Row>(
    `SELECT player, coalesce(f.factor, 100) factor, coalesce(c.bets, 0) bets, coalesce(c.sum, 0) "logSum",
       f.set_by "setBy", f.set_at "setAt"
     FROM (
       SELECT t.player, count(*)::int bets, sum(ln(l.odds_milli / 1000.0 * p.chance / 1000000.0))::float8 sum
       FROM closing_price p JOIN leg l ON l.event = p.event AND l.market = p.market AND l.outcome = p.outcome
         JOIN ticket t USING (ticket_id)
       WHERE p.chance > 0 AND NOT l.is_live AND NOT l.is_builder AND t.step = 'accepted' AND NOT t.is_demo
         AND ($1::text IS NULL OR t.player = $1)
       GROUP BY t.player) c
     FULL JOIN member_factor f USING (player)
     WHERE ($1::text IS NULL OR player = $1) AND ($1 IS NOT NULL OR f.factor IS NOT NULL OR c.bets >= 10)
     ORDER BY coalesce(c.sum, 0) / (coalesce(c.bets, 0) + 50) DESC, player LIMIT $2 OFFSET $3`,
    [player, limit, from],
  )
  return { list: rows.map(showFactor), cursor: rows.length === limit ? String(from + rows.length) : null }
}

const showFactor = ({ player, factor, bets, logSum, setBy, setAt }: Row): Factor => ({
  id: player,
  player,
  factor,
  bets,
  scoreBps: Math.round(sharpScore({ bets, logSum }) * 10_000),
  proposed: proposeFactor({ bets, logSum }, factor) ?? null,
  setBy,
  setAt: setAt?.toISOString() ?? null,
})

/** The chance that an outcome wins, halves counted, in millionths. */
const winChanceOf = ([win, halfWin]: Split): number => Math.round(win + halfWin / 2)

/** Keeps the prices at which markets with bets closed, as their event begins. Gives what stops it. */
export function keepClosingPrices(
  store: PriceStore,
  { pool, log }: { readonly pool: Pool; readonly log: Logger },
): () => void {
  const before = new Map<string, string>()
  return store.onTaken(({ event: id, isEventChanged }) => {
    if (id === null || !isEventChanged) return
    const event = store.shelf.events.get(id)
    const was = before.get(id)
    if (!event) return
    before.set(id, event.status)
    if (was !== 'pre' || event.status !== 'live') {
      if (event.endedAt !== null) before.delete(id)
      return
    }
    const closing = [...event.markets.values()].flatMap((market) =>
      market.outcomes.map((outcome, index) => ({
        market: market.id,
        outcome,
        chance: winChanceOf(store.shelf.table.split(market.start + index)),
      })),
    )
    saveClosing(pool, id, closing).catch((error: unknown) =>
      log.error({ err: error, event: id }, 'closing prices were not kept'),
    )
  })
}

interface Closing {
  readonly market: string
  readonly outcome: string
  readonly chance: number
}

const saveClosing = (db: Queryable, event: string, closing: readonly Closing[]) =>
  db.query(
    `INSERT INTO closing_price (event, market, outcome, chance)
     SELECT $1, c.market, c.outcome, c.chance
     FROM unnest($2::text[], $3::text[], $4::int[]) c (market, outcome, chance)
     WHERE EXISTS (SELECT FROM leg l WHERE l.event = $1 AND l.market = c.market AND l.outcome = c.outcome)
     ON CONFLICT DO NOTHING`,
    [
      event,
      closing.map(({ market }) => market),
      closing.map(({ outcome }) => outcome),
      closing.map(({ chance }) => chance),
    ],
  )
