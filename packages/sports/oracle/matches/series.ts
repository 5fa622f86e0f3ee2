import type { Below } from '../random-ticket.ts'
import {
  all,
  handicapBet,
  handicapNear,
  lineNear,
  only,
  overUnder,
  pick,
  settled,
  sameWhatever,
  sides,
  text,
  times,
  totalBet,
  type Expected,
  type Ruled,
  type Side,
} from './verdict.ts'

/** A series of maps as far as it was played. */
export interface Series<Map> {
  readonly bestOf: 1 | 3 | 5
  readonly maps: readonly Map[]
  readonly home: number
  readonly away: number
  readonly isEnded: boolean
  readonly isBroken: boolean
  readonly withdrew: Side | undefined
}

/** Plays maps, each given whether it is the last and may stop in its middle. */
export function randomSeries<Map extends { readonly winner: Side | undefined }>(
  below: Below,
  play: (mayStop: boolean) => Map,
): Series<Map> {
  const bestOf = pick(below, [1, 3, 5] as const)
  const needed = (bestOf + 1) / 2
  const last = below(2) === 0 ? bestOf : below(bestOf + 1)
  const maps: Map[] = []
  const won = (side: Side) => maps.filter(({ winner }) => winner === side).length
  const isEnded = () => sides.some((side) => won(side) === needed)
  while (maps.length < last && !isEnded() && (maps.at(-1)?.winner !== undefined) === maps.length > 0)
    maps.push(play(maps.length + 1 === last && last < bestOf))
  const isBroken = !isEnded() && below(2) === 0
  return {
    bestOf,
    maps,
    home: won('home'),
    away: won('away'),
    isEnded: isEnded(),
    isBroken,
    withdrew: isBroken && below(2) === 0 ? pick(below, sides) : undefined,
  }
}

/** Every final score that may still come. */
function finals(home: number, away: number, needed: number): (readonly [number, number])[] {
  if (home === needed || away === needed) return [[home, away]]
  return [...finals(home + 1, away, needed), ...finals(home, away + 1, needed)]
}

export type Is = (market: string, outcomes: readonly string[], ruled: Ruled) => Expected

export const ofSport =
  (sport: string, { isBroken }: { readonly isBroken: boolean }): Is =>
  (market, outcomes, ruled) =>
    settled(`${sport}_${market}`, outcomes, { ruled, isBroken })

/** The markets on the maps of a series. */
export function seriesExpected(
  series: Series<{ readonly winner: Side | undefined }>,
  { is, below }: { readonly is: Is; readonly below: Below },
): Expected[] {
  const { bestOf, maps, home, away, isEnded, withdrew } = series
  const needed = (bestOf + 1) / 2
  const ends = finals(home, away, needed)
  const stays = withdrew && home + away > 0 ? (withdrew === 'home' ? 'away' : 'home') : undefined
  const winner = isEnded ? (home > away ? 'home' : 'away') : stays
  const number = 1 + below(bestOf)
  const total = lineNear(below, bestOf - 1, 1)
  const hcp = handicapNear(below, 3)
  const fewest = Math.min(...ends.map(([own, other]) => own + other))
  const scores = times(needed).flatMap((lost) => [`${needed}-${lost}`, `${lost}-${needed}`])
  return [
    is('winner|', sides, winner && only(sides, winner)),
    ofMap(series, number, () => {
      const won = maps[number - 1]?.winner
      return is(`map_winner|map=${number}`, sides, won && only(sides, won))
    })(is, `map_winner|map=${number}`, sides),
    is(
      `map_handicap|hcp=${text(hcp)}`,
      sides,
      sameWhatever(ends.map(([own, other]) => handicapBet(own, other, hcp))),
    ),
    is(`total_maps|total=${text(total)}`, overUnder, totalBet(fewest, total, isEnded)),
    is(`map_score|best_of=${bestOf}`, scores, isEnded ? only(scores, `${home}-${away}`) : undefined),
  ]
}

/** A market of a map is void where the match ended without it. */
export const ofMap =
  (series: Pick<Series<unknown>, 'isEnded' | 'maps'>, number: number, expected: () => Expected) =>
  (is: Is, market: string, outcomes: readonly string[]): Expected =>
    series.isEnded && number > series.maps.length ? is(market, outcomes, all(outcomes, 'void')) : expected()
