import type { MarginClass, Sport } from '../market/index.ts'

/** Overround in basis points, before the match and live (sportsbook design, section 4). */
const overrounds: Readonly<Record<MarginClass, readonly [before: number, live: number]>> = {
  toss: [300, 300],
  winner: [500, 650],
  line: [400, 550],
  session: [600, 800],
  exact: [1500, 1500],
  outright: [1800, 1800],
}

/** What winners and lines of e-sports carry. */
const esports = [600, 800] as const

/** The overround m that a market carries, in basis points: the inverses of its odds add up to 1 + m. */
export function overroundBps(market: {
  readonly margin: MarginClass
  readonly sport: Sport
  readonly isLive: boolean
}): number {
  const { margin, sport, isLive } = market
  const isEsport = sport === 'shooter' || sport === 'arena'
  const pair = isEsport && (margin === 'winner' || margin === 'line') ? esports : overrounds[margin]
  return pair[isLive ? 1 : 0]
}

/** The overround of a bet builder of so many legs, in basis points. */
export const builderOverroundBps = (legs: number): number => Math.min(2000, 600 + 300 * (legs - 1))
