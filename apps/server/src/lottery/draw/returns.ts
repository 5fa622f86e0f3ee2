import { sumReturns, type DrawReturn, type SeriesReturn } from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import * as store from './console-series-store.ts'

/** Returns are told of so many draws, and no older ones. */
const mostDraws = 1_000
const daysBack = 30
const dayMs = 86_400_000

export const toReturn = ({ stake, won, expected, deviation }: store.SoldDraw): DrawReturn => ({
  stakeMinor: stake,
  wonMinor: won,
  expected,
  deviation,
})

/** The draws by which returns are told. */
export const listSold = (
  db: Pool,
  { series, now }: { series: readonly string[]; now: Date },
): Promise<store.SoldDraw[]> =>
  store.listSold(db, { series, since: new Date(now.getTime() - daysBack * dayMs), count: mostDraws })

/** What each series returned beside what was to be expected. */
export async function readReturns(
  db: Pool,
  asked: { series: readonly string[]; now: Date },
): Promise<Map<string, SeriesReturn>> {
  const bySeries = Map.groupBy(await listSold(db, asked), (one) => one.series)
  return new Map(asked.series.map((id) => [id, sumReturns((bySeries.get(id) ?? []).map(toReturn))]))
}
