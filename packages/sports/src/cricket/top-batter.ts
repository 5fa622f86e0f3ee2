import { lost, specifier, voided, won, type OutcomeResult } from '../market/index.ts'
import { defineMarket } from '../market-rules/index.ts'
import type { CricketScore } from '../match/index.ts'

/** An innings that breaks off counts from half its overs. */
const halfBalls = 60

/** Ids of a side's eleven, in batting order. */
export const elevenOf = (side: string): readonly string[] =>
  Array.from({ length: 11 }, (_, at) => `${side === 'home' ? 'h' : 'a'}${at + 1}`)

/**
 * The most runs of a side's innings. Those who tie share the place; who has faced no ball is void (sportsbook
 * design, section 6).
 */
export const topBatter = defineMarket<CricketScore>({
  id: 'cricket_top_batter',
  sport: 'cricket',
  group: 'players',
  margin: 'outright',
  specifiers: ['side'],
  // Who ties for most runs wins a part.
  hasOneWinner: false,
  title: { en: 'Top batter of {team}', bn: '{team}-এর সেরা ব্যাটার' },
  values: (specifiers, { home, away }) => ({ team: specifier(specifiers, 'side') === 'home' ? home : away }),
  outcomes: (specifiers) => elevenOf(specifier(specifiers, 'side')),
  outcomeName: (outcome, _, { players }) => players?.[outcome],
  decide({ innings: all, isAbandoned }, specifiers, outcomes) {
    const innings = all.find(({ side }) => side === specifier(specifiers, 'side'))
    const isLongEnough = isAbandoned && innings !== undefined && innings.balls >= halfBalls
    if (!innings || !(innings.isOver || isLongEnough)) return undefined
    const faced = new Map(innings.batters.filter(({ balls }) => balls > 0).map(({ id, runs }) => [id, runs]))
    const most = Math.max(...faced.values())
    const tied = [...faced.values()].filter((runs) => runs === most).length
    const resultOf = (id: string): OutcomeResult => {
      const runs = faced.get(id)
      if (runs === undefined) return voided
      return runs === most ? { ...won, deadHeat: [1, tied] } : lost
    }
    const results = new Map(outcomes.map((id) => [id, resultOf(id)]))
    return {
      outcomes: results,
      ...(faced.size < outcomes.length && { voidReason: 'player_absent' as const }),
    }
  },
})
