import { readSpecifiers, writeSpecifiers, type Split } from '../market/index.ts'
import { holdOfSlip, leastOddsMilli, type EachWay } from '../slip/index.ts'
import { topPlaces } from './table.ts'

/*
 * Each-way bets on outrights: the runner to win and, with as much again, to be placed, at a part of the win
 * odds (sportsbook design, sections 5 and 6).
 */

/** A place pays a quarter of the win odds where the house keeps enough of it, else a fifth. */
const parts = [4, 5] as const

/** In basis points: where the house would keep less of the whole bet, it is not offered. */
const leastHoldBps = 300

/** Odds of the place part, in thousandths, rounded down: 9.00 at a quarter is 3.00. */
export const placeOdds = (winOddsMilli: number, part: number): number =>
  1000 + Math.floor((winOddsMilli - 1000) / part)

export interface PlaceMarket {
  /** `<type>|<specifiers>`. */
  readonly market: string
  readonly places: number
}

/** The market of the places beside that of the winner; undefined for other markets and small leagues. */
export function placeMarketOf(winner: string): PlaceMarket | undefined {
  const [, type, spec = ''] = /^([a-z]+_season)_winner\|(.+)$/.exec(winner) ?? []
  const { of } = readSpecifiers(spec) ?? {}
  const places = topPlaces(Number(of ?? 0))
  if (!type || of === undefined || places === 0) return undefined
  return { market: `${type}_top|${writeSpecifiers({ of, places: String(places) })}`, places }
}

/** The reverse of `placeMarketOf`. */
export function winnerMarketOf(place: string): string | undefined {
  const [, type, spec = ''] = /^([a-z]+_season)_top\|(.+)$/.exec(place) ?? []
  const { of } = readSpecifiers(spec) ?? {}
  return type && of !== undefined ? `${type}_winner|${writeSpecifiers({ of })}` : undefined
}

/** On what terms a runner can be backed each way at these prices; undefined where it cannot. */
export function eachWayTerms(
  win: { readonly oddsMilli: number; readonly split: Split },
  { places, split }: { readonly places: number; readonly split: Split },
): EachWay | undefined {
  return parts
    .map((part): EachWay => ({ type: 'each_way', places, part }))
    .find((kind) => {
      const oddsMilli = placeOdds(win.oddsMilli, kind.part)
      return oddsMilli >= leastOddsMilli && holdOfSlip(kind, [win, { oddsMilli, split }]) >= leastHoldBps
    })
}
