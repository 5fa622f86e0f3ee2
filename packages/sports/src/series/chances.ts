import type { Pair } from '../match/index.ts'

/** A series of maps: who first wins more than half of `bestOf` wins it. */
export type BestOf = 1 | 3 | 5

export const mapsToWin = (bestOf: BestOf): number => (bestOf + 1) / 2

export const isSeriesOver = (bestOf: BestOf, won: Pair): boolean => Math.max(...won) === mapsToWin(bestOf)

/** How many maps will be played at the least, those played and the one under way included. */
export const certainMaps = (bestOf: BestOf, won: Pair): number => mapsToWin(bestOf) + Math.min(...won)

/** All final scores of such a series: home's from the clearest to the closest, then away's the other way. */
export function seriesScores(bestOf: BestOf): Pair[] {
  const most = mapsToWin(bestOf)
  const lesser = Array.from({ length: most }, (_, maps) => maps)
  return [
    ...lesser.map((maps): Pair => [most, maps]),
    ...lesser.toReversed().map((maps): Pair => [maps, most]),
  ]
}

/**
 * The chance of each of `seriesScores`, in that order, from the score `won`, when home wins the next map with
 * chance `next` and each one after it with chance `later`.
 */
export function seriesChances(series: {
  readonly bestOf: BestOf
  readonly won: Pair
  readonly next: number
  readonly later: number
}): number[] {
  const { bestOf, won, next, later } = series
  const chances = new Map<string, number>()
  const walk = (home: number, away: number, chance: number, map: number) => {
    if (isSeriesOver(bestOf, [home, away])) {
      const key = `${home}-${away}`
      chances.set(key, (chances.get(key) ?? 0) + chance)
      return
    }
    walk(home + 1, away, chance * map, later)
    walk(home, away + 1, chance * (1 - map), later)
  }
  walk(won[0], won[1], 1, next)
  return seriesScores(bestOf).map(([home, away]) => chances.get(`${home}-${away}`) ?? 0)
}
