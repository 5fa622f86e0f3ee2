import {
  gatherChances,
  linesBetween,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
} from '../market-rules/index.ts'
import type { Sport } from '../market/index.ts'
import type { Pair, PricedMarket } from '../match/index.ts'
import { mapsToWin, seriesChances, seriesScores, type BestOf } from './chances.ts'
import { scoreId } from './markets.ts'

/**
 * Prices of `seriesMarkets` but those of single maps, from the maps won, home's chance on the map under way
 * (or the next one) and on each later one.
 */
export function priceSeries(series: {
  readonly sport: Sport
  readonly bestOf: BestOf
  readonly won: Pair
  readonly next: number
  readonly later: number
}): PricedMarket[] {
  const { sport, bestOf } = series
  const chances = seriesChances(series)
  const ends = seriesScores(bestOf).map(([home, away], at) => ({ home, away, chance: chances[at] ?? 0 }))
  const winning = ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)
  const winner = offerOneWinner({ type: `${sport}_winner` }, { home: winning, away: 1 - winning })
  if (bestOf === 1) return winner
  const most = mapsToWin(bestOf)
  return [
    ...winner,
    ...offerHandicaps({
      type: `${sport}_map_handicap`,
      chances: gatherChances(ends.map(({ home, away, chance }) => [home - away, chance])),
      // A lead of no map is no final score: -0.5 is the winner.
      lines: linesBetween(0.5 - most, most - 0.5, 1).filter((line) => Math.abs(line) > 1),
    }),
    ...offerTotals({
      type: `${sport}_total_maps`,
      chances: gatherChances(ends.map(({ home, away, chance }) => [home + away, chance])),
      lines: linesBetween(most + 0.5, bestOf - 0.5, 1),
    }),
    ...offerOneWinner(
      { type: `${sport}_map_score`, specifiers: { best_of: String(bestOf) } },
      Object.fromEntries(ends.map(({ home, away, chance }) => [scoreId([home, away]), chance])),
    ),
  ]
}
