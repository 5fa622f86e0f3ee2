import type { FootballScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import {
  all,
  count,
  handicapBet,
  handicapNear,
  lineNear,
  more,
  only,
  overUnder,
  parityBet,
  pick,
  oddEven,
  settled,
  sides,
  text,
  threeWay,
  times,
  totalBet,
  yesNo,
  type Expected,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

interface Goal {
  readonly side: Side
  readonly half: 1 | 2
}

const listed = times(5).flatMap((home) => times(5).map((away) => `${home}-${away}`))
const scores = [...listed, 'other']
const exact = ['0', '1', '2', '3', '4', '5', '6+']
const doubles = ['home_draw', 'home_away', 'draw_away'] as const

/** A match of football as the list of its goals, ended, under way or broken off. */
export function randomFootball(below: Below): RandomMatch {
  const phase = pick(below, ['before', 'first_half', 'second_half', 'ended', 'ended'] as const)
  const isBroken = phase !== 'ended' && below(3) === 0
  const goals: Goal[] = []
  const isPast = phase === 'second_half' || phase === 'ended'
  const add = (half: 1 | 2) => {
    for (let goal = below(6); goal > 0; goal -= 1) goals.push({ side: pick(below, sides), half })
  }
  if (phase !== 'before') add(1)
  if (isPast) add(2)
  const of = (side: Side, half?: 1) =>
    count(goals, (goal) => goal.side === side && (half === undefined || goal.half === half))
  const score: FootballScore = {
    sport: 'football',
    phase,
    home: of('home'),
    away: of('away'),
    clock: 60,
    isAbandoned: isBroken,
    halfTime: isPast ? [of('home', 1), of('away', 1)] : null,
    reds: [0, 0],
    goals: goals.map(({ side }) => ({ side, clock: 60 })),
    zone: 0,
  }
  const is = (market: string, outcomes: readonly string[], ruled: Ruled): Expected =>
    settled(`football_${market}`, outcomes, { ruled, isBroken })
  const at = { goals, of, isEnded: phase === 'ended', isPast, is, below }
  return { score, expected: [...wholeMatch(at), ...firstHalf(at)] }
}

interface At {
  readonly goals: readonly Goal[]
  readonly of: (side: Side, half?: 1) => number
  readonly isEnded: boolean
  readonly isPast: boolean
  readonly is: (market: string, outcomes: readonly string[], ruled: Ruled) => Expected
  readonly below: Below
}

function wholeMatch(at: At): Expected[] {
  const { goals, of, isEnded, is, below } = at
  const [home, away] = [of('home'), of('away')]
  const winner = more(home, away)
  const atEnd = (ruled: () => Ruled): Ruled => (isEnded ? ruled() : undefined)
  const total = text(lineNear(below, goals.length, 2))
  const own = text(lineNear(below, 1, 1))
  const side = pick(below, sides)
  const other = side === 'home' ? 'away' : 'home'
  const hasBoth = home > 0 && away > 0
  const named = listed.includes(`${home}-${away}`) ? `${home}-${away}` : 'other'
  return [
    is(
      '1x2|',
      threeWay,
      atEnd(() => only(threeWay, winner)),
    ),
    is(
      'double_chance|',
      doubles,
      atEnd(() => Object.fromEntries(doubles.map((id) => [id, id.includes(winner) ? 'won' : 'lost']))),
    ),
    is(
      'draw_no_bet|',
      sides,
      atEnd(() => (winner === 'draw' ? all(sides, 'void') : only(sides, winner))),
    ),
    is(`total|total=${total}`, overUnder, totalBet(goals.length, Number(total), isEnded)),
    is(
      `team_total|side=${side}|total=${own}`,
      overUnder,
      totalBet(
        count(goals, (goal) => goal.side === side),
        Number(own),
        isEnded,
      ),
    ),
    handicap(at),
    is('both_score|', yesNo, hasBoth ? only(yesNo, 'yes') : atEnd(() => only(yesNo, 'no'))),
    is(
      `clean_sheet|side=${side}`,
      yesNo,
      of(other) > 0 ? only(yesNo, 'no') : atEnd(() => only(yesNo, 'yes')),
    ),
    is('correct_score|', scores, isEnded || named === 'other' ? only(scores, named) : undefined),
    is(
      'exact_goals|',
      exact,
      goals.length >= 6 ? only(exact, '6+') : atEnd(() => only(exact, String(goals.length))),
    ),
    is(
      'odd_even|',
      oddEven,
      atEnd(() => parityBet(goals.length)),
    ),
    nextGoal(at),
  ]
}

/** A live handicap counts only the goals after the score at which it was offered. */
function handicap({ goals, isEnded, is, below }: At): Expected {
  const offered = goals.slice(0, below(goals.length + 1))
  const later = goals.slice(offered.length)
  const from = sides.map((side) => count(offered, (goal) => goal.side === side))
  const [home = 0, away = 0] = sides.map((side) => count(later, (goal) => goal.side === side))
  const hcp = handicapNear(below, 3)
  const ruled = isEnded ? handicapBet(home, away, hcp) : undefined
  return is(`handicap|hcp=${text(hcp)}|score=${from.join('-')}`, sides, ruled)
}

function nextGoal({ goals, isEnded, is, below }: At): Expected {
  const outcomes = ['home', 'away', 'none']
  const number = 1 + below(goals.length + 2)
  const winner = goals[number - 1]?.side ?? (isEnded ? 'none' : undefined)
  return is(`next_goal|goal=${number}`, outcomes, winner && only(outcomes, winner))
}

function firstHalf({ of, isPast, is, below }: At): Expected[] {
  const [home, away] = [of('home', 1), of('away', 1)]
  const total = text(lineNear(below, home + away, 1))
  const both = home > 0 && away > 0 ? 'yes' : isPast ? 'no' : undefined
  return [
    is('half_1x2|', threeWay, isPast ? only(threeWay, more(home, away)) : undefined),
    is(`half_total|total=${total}`, overUnder, totalBet(home + away, Number(total), isPast)),
    is('half_both_score|', yesNo, both && only(yesNo, both)),
  ]
}
