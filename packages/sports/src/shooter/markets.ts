import {
  defineHandicap,
  defineMarket,
  defineOddEven,
  defineTotal,
  defineWinner,
  defineYesNo,
  readLine,
  wonBy,
} from '../market-rules/index.ts'
import { specifier, type MarketType, type Named, type Specifiers } from '../market/index.ts'
import type { ShooterScore } from '../match/index.ts'
import { mapOf, seriesMarkets, settledLead, voidUnplayed } from '../series/index.ts'
import { fewestRoundsLeft, isOvertime, largestLeads, roundsOfHalf } from './rounds.ts'

const ofMap = {
  sport: 'shooter',
  group: 'period',
  specifiers: ['map'],
} as const

const rounds = defineTotal<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_rounds',
  margin: 'line',
  title: { en: 'Map {map} total rounds {total}', bn: 'ম্যাপ {map} মোট রাউন্ড {total}' },
  count(score, specifiers) {
    const map = mapOf(score, specifiers)
    if (!map) return undefined
    const count = map.home + map.away + fewestRoundsLeft(map.home, map.away)
    return { count, isFinal: map.winner !== null }
  },
})

const roundsHandicap = defineHandicap<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_rounds_handicap',
  margin: 'line',
  title: { en: 'Map {map} round handicap {hcp}', bn: 'ম্যাপ {map} রাউন্ড হ্যান্ডিক্যাপ {hcp}' },
  lead(score, specifiers) {
    const map = mapOf(score, specifiers)
    if (!map) return undefined
    if (map.winner) return map.home - map.away
    const [home, away] = largestLeads(map.home, map.away)
    return settledLead({ lowest: -away, highest: home, line: readLine(specifiers, 'hcp') })
  },
})

const overtime = defineYesNo<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_overtime',
  margin: 'winner',
  title: { en: 'Map {map} goes to overtime', bn: 'ম্যাপ {map} ওভারটাইমে গড়াবে' },
  isYes(score, specifiers) {
    const map = mapOf(score, specifiers)
    if (!map) return undefined
    if (isOvertime(map.home, map.away)) return true
    return map.winner ? false : undefined
  },
})

const oddEven = defineOddEven<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_odd_even',
  margin: 'winner',
  title: { en: 'Map {map} rounds odd or even', bn: 'ম্যাপ {map} রাউন্ড জোড় না বিজোড়' },
  count(score, specifiers) {
    const map = mapOf(score, specifiers)
    return map && { count: map.home + map.away, isFinal: map.winner !== null }
  },
})

const half = defineMarket<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_half',
  margin: 'winner',
  title: { en: 'Map {map} first half', bn: 'ম্যাপ {map} প্রথমার্ধ' },
  outcomes: ['home', 'draw', 'away'],
  decide(score, specifiers, outcomes) {
    const played = mapOf(score, specifiers)?.rounds.slice(0, roundsOfHalf) ?? []
    const home = played.filter((side) => side === 'home').length
    const away = played.length - home
    if (Math.max(home, away) > roundsOfHalf / 2) return wonBy(outcomes, home > away ? 'home' : 'away')
    return played.length === roundsOfHalf ? wonBy(outcomes, 'draw') : undefined
  },
})

const race = defineWinner<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_race',
  margin: 'winner',
  specifiers: ['map', 'rounds'],
  title: { en: 'Map {map} first to {rounds} rounds', bn: 'ম্যাপ {map} আগে {rounds} রাউন্ড' },
  winner(score, specifiers) {
    const goal = Number(specifier(specifiers, 'rounds'))
    const wins = { home: 0, away: 0 }
    return mapOf(score, specifiers)?.rounds.find((side) => {
      wins[side] += 1
      return wins[side] === goal
    })
  },
})

const round = defineWinner<ShooterScore>({
  ...ofMap,
  id: 'shooter_map_round',
  margin: 'session',
  specifiers: ['map', 'round'],
  title: { en: 'Map {map} {round} winner', bn: 'ম্যাপ {map} {round} জয়ী' },
  values: (specifiers) => ({ round: roundName(specifiers) }),
  winner: (score, specifiers) => mapOf(score, specifiers)?.rounds[Number(specifier(specifiers, 'round')) - 1],
})

/** The rounds that open the halves are played with pistols. */
function roundName(specifiers: Specifiers): Named {
  const number = Number(specifier(specifiers, 'round'))
  if (number === 1) return { en: 'first pistol round', bn: 'প্রথম পিস্তল রাউন্ড' }
  if (number === roundsOfHalf + 1) return { en: 'second pistol round', bn: 'দ্বিতীয় পিস্তল রাউন্ড' }
  return { en: `round ${number}`, bn: `রাউন্ড ${number}` }
}

/** The markets of the shooter (sportsbook design, sections 4 and 6). */
export const shooterMarkets: readonly MarketType<ShooterScore>[] = [
  ...seriesMarkets('shooter'),
  ...[rounds, roundsHandicap, overtime, oddEven, half, race, round].map(voidUnplayed),
]
