import {
  lost,
  specifier,
  sports,
  won,
  type MarketType,
  type OutcomeResult,
  type Specifiers,
  type Sport,
} from '../market/index.ts'
import { defineMarket, voidAll } from '../market-rules/index.ts'
import type { SeasonScore } from '../match/index.ts'
import { isPlayedEnough, runnersOf, standingOf } from './table.ts'

const runnersIn = (specifiers: Specifiers): readonly string[] =>
  runnersOf(Number(specifier(specifiers, 'of')))

/** The places of a market: one for the winner, else as its specifier says. */
const placesIn = (specifiers: Specifiers): number => Number(specifiers['places'] ?? 1)

/**
 * The final table decides. Who ties for the last places shares them (a dead heat); a season of which less
 * than half was played is void.
 */
function decide(score: SeasonScore, specifiers: Specifiers, outcomes: readonly string[]) {
  if (score.sport !== 'season' || score.phase !== 'ended') return undefined
  if (!isPlayedEnough(score) || score.rows.length !== outcomes.length) return voidAll(outcomes, 'not_played')
  const places = placesIn(specifiers)
  const standing = standingOf(score.rows)
  const resultAt = (at: number): OutcomeResult => {
    const { above, tied } = standing[at] ?? { above: places, tied: 1 }
    const left = Math.min(places - above, tied)
    if (left <= 0) return lost
    return left === tied ? won : { ...won, deadHeat: [left, tied] }
  }
  return { outcomes: new Map(outcomes.map((id, at) => [id, resultAt(at)])) }
}

const common = {
  group: 'main',
  margin: 'outright',
  isMain: true,
  // Who ties for the place wins a part.
  hasOneWinner: false,
  outcomes: runnersIn,
  decide,
} as const

const winnerOf = (sport: Sport): MarketType<SeasonScore> =>
  defineMarket<SeasonScore>({
    ...common,
    id: `${sport}_season_winner`,
    sport,
    specifiers: ['of'],
    title: { en: 'Winner of the league', bn: 'লিগ চ্যাম্পিয়ন' },
    outcomeName: (outcome, _, { players }) => players?.[outcome],
  })

const topOf = (sport: Sport): MarketType<SeasonScore> =>
  defineMarket<SeasonScore>({
    ...common,
    isMain: false,
    id: `${sport}_season_top`,
    sport,
    specifiers: ['of', 'places'],
    reads: ({ of, places }) => Number(places) < Number(of),
    title: { en: 'To finish in the top {places}', bn: 'সেরা {places}-এ থাকবে' },
    outcomeName: (outcome, _, { players }) => players?.[outcome],
  })

/** Outrights of every sport: who wins a season of a league, and who comes among the first. */
export const seasonMarkets: readonly MarketType<SeasonScore>[] = sports.flatMap((sport) => [
  winnerOf(sport),
  topOf(sport),
])
