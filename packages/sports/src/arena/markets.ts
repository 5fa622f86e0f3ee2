import { defineMarket, defineOddEven, defineTotal, defineWinner, wonBy } from '../market-rules/index.ts'
import { specifier, type MarketType, type Specifiers, type VoidReason } from '../market/index.ts'
import type { ArenaScore } from '../match/index.ts'
import { mapOf, seriesMarkets, voidUnplayed } from '../series/index.ts'
import { raceStep } from './state.ts'

const ofMap = {
  sport: 'arena',
  group: 'period',
  specifiers: ['map'],
} as const

function killsOf(score: ArenaScore, specifiers: Specifiers) {
  const map = mapOf(score, specifiers)
  return map && { count: map.kills[0] + map.kills[1], isFinal: map.winner !== null }
}

const kills = defineTotal<ArenaScore>({
  ...ofMap,
  id: 'arena_map_kills',
  margin: 'line',
  title: { en: 'Map {map} total kills {total}', bn: 'ম্যাপ {map} মোট কিল {total}' },
  count: killsOf,
})

/** A map under way lasts a minute more at the least. */
const minutes = defineTotal<ArenaScore>({
  ...ofMap,
  id: 'arena_map_minutes',
  margin: 'line',
  title: { en: 'Map {map} length in minutes {total}', bn: 'ম্যাপ {map} কত মিনিট চলবে {total}' },
  count(score, specifiers) {
    const map = mapOf(score, specifiers)
    if (!map) return undefined
    return map.winner ? { count: map.minute, isFinal: true } : { count: map.minute + 1, isFinal: false }
  },
})

const oddEven = defineOddEven<ArenaScore>({
  ...ofMap,
  id: 'arena_map_kills_odd_even',
  margin: 'winner',
  title: { en: 'Map {map} kills odd or even', bn: 'ম্যাপ {map} কিল জোড় না বিজোড়' },
  count: killsOf,
})

const firstBlood = defineWinner<ArenaScore>({
  ...ofMap,
  id: 'arena_map_first_blood',
  margin: 'winner',
  title: { en: 'Map {map} first blood', bn: 'ম্যাপ {map} প্রথম কিল' },
  winner: (score, specifiers) => mapOf(score, specifiers)?.firstBlood,
  noWinner: noResult,
})

const race = defineWinner<ArenaScore>({
  ...ofMap,
  id: 'arena_map_race',
  margin: 'winner',
  specifiers: ['map', 'kills'],
  title: { en: 'Map {map} first to {kills} kills', bn: 'ম্যাপ {map} আগে {kills} কিল' },
  reads: (specifiers) => Number(specifier(specifiers, 'kills')) % raceStep === 0,
  winner: (score, specifiers) =>
    mapOf(score, specifiers)?.firstTo[Number(specifier(specifiers, 'kills')) / raceStep - 1],
  noWinner: noResult,
})

const lead = defineMarket<ArenaScore>({
  ...ofMap,
  id: 'arena_map_lead',
  margin: 'winner',
  specifiers: ['map', 'minute'],
  title: { en: 'Map {map} leader at {minute} minutes', bn: 'ম্যাপ {map} {minute} মিনিটে এগিয়ে' },
  outcomes: ['home', 'draw', 'away'],
  decide(score, specifiers, outcomes) {
    const at = mapOf(score, specifiers)?.curve[Number(specifier(specifiers, 'minute')) - 1]
    if (at === undefined) return undefined
    return wonBy(outcomes, at === 0 ? 'draw' : at > 0 ? 'home' : 'away')
  },
})

/** Void when the map ended and nobody got there. */
function noResult(score: ArenaScore, specifiers: Specifiers): VoidReason | undefined {
  return mapOf(score, specifiers)?.winner ? 'no_result' : undefined
}

/** The markets of the arena (sportsbook design, sections 4 and 6). */
export const arenaMarkets: readonly MarketType<ArenaScore>[] = [
  ...seriesMarkets('arena'),
  ...[kills, minutes, oddEven, firstBlood, race, lead].map(voidUnplayed),
]
