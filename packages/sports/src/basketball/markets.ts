import {
  defineHandicap,
  defineOddEven,
  defineTeamTotal,
  defineThreeWay,
  defineTotal,
  defineWinner,
  leaderOf,
  ordinal,
} from '../market-rules/index.ts'
import { specifier, type EventNames, type MarketType, type Specifiers } from '../market/index.ts'
import type { BasketballScore, Pair } from '../match/index.ts'
import { raceStep } from './races.ts'
import { pointsOf } from './state.ts'

const sport = 'basketball'

/** A match that breaks off counts from 35 of its 40 minutes on (sportsbook design, section 6). */
const enoughSeconds = 35 * 60

const isEnded = ({ phase }: BasketballScore): boolean => phase === 'ended'

/** Whether the score stands as the result of the match, overtime included. */
const isFinal = (score: BasketballScore): boolean =>
  isEnded(score) || (score.isAbandoned && score.clock >= enoughSeconds)

interface Period {
  readonly points: Pair
  readonly isFinal: boolean
}

/** The points of some quarters, counted from 0; final once a later one has begun. */
const periodOf = (score: BasketballScore, from: number, to: number): Period => ({
  points: pointsOf({ quarters: score.quarters.slice(from, to + 1) }),
  isFinal: isEnded(score) || score.quarter > to + 1,
})

const quarterOf = (score: BasketballScore, specifiers: Specifiers): Period => {
  const quarter = Number(specifier(specifiers, 'quarter')) - 1
  return periodOf(score, quarter, quarter)
}

const halfOf = (score: BasketballScore, specifiers: Specifiers): Period => {
  const half = Number(specifier(specifiers, 'half')) - 1
  return periodOf(score, 2 * half, 2 * half + 1)
}

const totalOf = (score: BasketballScore) => ({ count: score.home + score.away, isFinal: isFinal(score) })

const winner = defineWinner<BasketballScore>({
  id: 'basketball_winner',
  sport,
  group: 'main',
  margin: 'winner',
  isMain: true,
  title: { en: 'Match winner, with overtime', bn: 'ম্যাচ জয়ী (ওভারটাইমসহ)' },
  winner(score) {
    const leader = leaderOf(score)
    return isFinal(score) && leader !== 'draw' ? leader : undefined
  },
})

const handicap = defineHandicap<BasketballScore>({
  id: 'basketball_handicap',
  sport,
  group: 'handicap',
  margin: 'line',
  isMain: true,
  title: { en: 'Handicap {hcp}', bn: 'হ্যান্ডিক্যাপ {hcp}' },
  lead: (score) => (isFinal(score) ? score.home - score.away : undefined),
})

const total = defineTotal<BasketballScore>({
  id: 'basketball_total',
  sport,
  group: 'totals',
  margin: 'line',
  isMain: true,
  title: { en: 'Total points {total}', bn: 'মোট পয়েন্ট {total}' },
  count: totalOf,
})

const oddEven = defineOddEven<BasketballScore>({
  id: 'basketball_odd_even',
  sport,
  group: 'specials',
  margin: 'winner',
  title: { en: 'Total points odd or even', bn: 'মোট পয়েন্ট জোড় না বিজোড়' },
  count: totalOf,
})

const teamTotal = defineTeamTotal<BasketballScore>({
  id: 'basketball_team_total',
  sport,
  title: { en: '{side} total points {total}', bn: '{side} মোট পয়েন্ট {total}' },
  isFinal,
})

const race = defineWinner<BasketballScore>({
  id: 'basketball_race',
  sport,
  group: 'specials',
  margin: 'winner',
  specifiers: ['points'],
  title: { en: 'First to {points} points', bn: 'আগে {points} পয়েন্ট' },
  reads: (specifiers) => Number(specifier(specifiers, 'points')) % raceStep === 0,
  winner: (score, specifiers) => score.firstTo[Number(specifier(specifiers, 'points')) / raceStep - 1],
  noWinner: (score) => (isEnded(score) ? 'no_result' : undefined),
})

/** Markets on a part of the match: who scores more in it, and how much both do. */
function periodMarkets(
  name: 'quarter' | 'half',
  period: (score: BasketballScore, specifiers: Specifiers) => Period,
): MarketType<BasketballScore>[] {
  const words = name === 'quarter' ? { en: 'quarter', bn: 'কোয়ার্টার' } : { en: 'half', bn: 'অর্ধ' }
  const common = {
    sport,
    group: name === 'half' ? 'half' : 'period',
    specifiers: [name],
    values: (specifiers: Specifiers, _: EventNames) => ({
      number: ordinal(Number(specifier(specifiers, name))),
      period: words,
    }),
  } as const
  return [
    defineThreeWay<BasketballScore>({
      ...common,
      id: `basketball_${name}_1x2`,
      margin: 'winner',
      title: { en: '{number} {period} result', bn: '{number} {period} ফলাফল' },
      final(score, specifiers) {
        const { points, isFinal } = period(score, specifiers)
        return isFinal ? { home: points[0], away: points[1] } : undefined
      },
    }),
    defineTotal<BasketballScore>({
      ...common,
      id: `basketball_${name}_total`,
      margin: 'line',
      title: { en: '{number} {period} total points {total}', bn: '{number} {period} মোট পয়েন্ট {total}' },
      count(score, specifiers) {
        const { points, isFinal } = period(score, specifiers)
        return { count: points[0] + points[1], isFinal }
      },
    }),
  ]
}

/** The markets of basketball (sportsbook design, sections 4 and 6). */
export const basketballMarkets: readonly MarketType<BasketballScore>[] = [
  winner,
  handicap,
  total,
  oddEven,
  teamTotal,
  race,
  ...periodMarkets('half', halfOf),
  ...periodMarkets('quarter', quarterOf),
]
