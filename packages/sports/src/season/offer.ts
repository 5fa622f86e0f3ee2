import { splitOf, wholeChance, writeSpecifiers, type Sport } from '../market/index.ts'
import type { PricedMarket } from '../match/index.ts'
import { runnersOf, topPlaces } from './table.ts'

/** Less likely than this is not offered: too few of the seasons played show it. */
const leastChance = 0.004
/** Nor is what is as good as decided; with its winner the whole first market. */
const mostChance = 0.98

/** The number of places of each market of a season with so many sides. */
export const placesOf = (runners: number): readonly number[] =>
  topPlaces(runners) === 0 ? [1] : [1, topPlaces(runners)]

/** The markets of a season at these chances: for each of its `placesOf`, that of each runner. */
export function offerSeason(sport: Sport, chances: readonly (readonly number[])[]): readonly PricedMarket[] {
  const of = String(chances[0]?.length ?? 0)
  const places = placesOf(Number(of))
  return chances.flatMap((list, which) => {
    const place = places[which] ?? 1
    if (place === 1 && list.some((chance) => chance > mostChance)) return []
    const outcomes = runnersOf(list.length).flatMap((id, at) => {
      const chance = list[at] ?? 0
      if (chance < leastChance || chance > mostChance) return []
      return [{ id, split: splitOf(Math.round(chance * wholeChance) / wholeChance) }]
    })
    const type = place === 1 ? `${sport}_season_winner` : `${sport}_season_top`
    const spec = writeSpecifiers(place === 1 ? { of } : { of, places: String(place) })
    return outcomes.length === 0 ? [] : [{ type, spec, isMainLine: true, outcomes }]
  })
}
