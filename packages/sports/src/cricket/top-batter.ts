import {
  lost,
  specifier,
  voided,
  won,
  type EventNames,
  type MarketResult,
  type OutcomeResult,
  type Specifiers,
} from '../market/index.ts'
import { defineMarket } from '../market-rules/index.ts'
import type { CricketScore } from '../match/index.ts'

/** An innings that breaks off counts from half its overs. */
const halfBalls = 60

/** How many batters of a side are placed. */
export const batterPlaces = 3

/** Ids of a side's eleven, in batting order. */
export const elevenOf = (side: string): readonly string[] =>
  Array.from({ length: 11 }, (_, at) => `${side === 'home' ? 'h' : 'a'}${at + 1}`)

/**
 * The batters with the most runs in a side's innings. Those who tie for the last places share them; who has
 * faced no ball is void (sportsbook design, section 6).
 */
function decide(
  { innings: all, isAbandoned }: CricketScore,
  specifiers: Specifiers,
  outcomes: readonly string[],
): MarketResult | undefined {
  const innings = all.find(({ side }) => side === specifier(specifiers, 'side'))
  const isLongEnough = isAbandoned && innings !== undefined && innings.balls >= halfBalls
  if (!innings || !(innings.isOver || isLongEnough)) return undefined
  const places = Number(specifiers['places'] ?? 1)
  const faced = new Map(innings.batters.filter(({ balls }) => balls > 0).map(({ id, runs }) => [id, runs]))
  const scores = [...faced.values()]
  const resultOf = (id: string): OutcomeResult => {
    const runs = faced.get(id)
    if (runs === undefined) return voided
    const above = scores.filter((other) => other > runs).length
    const tied = scores.filter((other) => other === runs).length
    const left = Math.min(places - above, tied)
    if (left <= 0) return lost
    return left === tied ? won : { ...won, deadHeat: [left, tied] }
  }
  const results = new Map(outcomes.map((id) => [id, resultOf(id)]))
  return {
    outcomes: results,
    ...(faced.size < outcomes.length && { voidReason: 'player_absent' as const }),
  }
}

const common = {
  sport: 'cricket',
  group: 'players',
  margin: 'outright',
  // Who ties for a place wins a part of it.
  hasOneWinner: false,
  values: (specifiers: Specifiers, { home, away }: EventNames) => ({
    team: specifier(specifiers, 'side') === 'home' ? home : away,
  }),
  outcomes: (specifiers: Specifiers) => elevenOf(specifier(specifiers, 'side')),
  outcomeName: (outcome: string, _: Specifiers, { players }: EventNames) => players?.[outcome],
  decide,
} as const

/** The most runs of a side's innings. */
export const topBatter = defineMarket<CricketScore>({
  ...common,
  id: 'cricket_top_batter',
  specifiers: ['side'],
  title: { en: 'Top batter of {team}', bn: '{team}-এর সেরা ব্যাটার' },
})

/** Among the first three of a side's innings. */
export const batterPlace = defineMarket<CricketScore>({
  ...common,
  id: 'cricket_batter_places',
  specifiers: ['places', 'side'],
  title: { en: 'Top {places} batters of {team}', bn: '{team}-এর সেরা {places} ব্যাটার' },
})
