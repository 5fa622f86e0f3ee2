import type { Below } from '../random-ticket.ts'
import { isOverDone, legalOf, runsOf, wicketsOf, type Ball, type Innings } from './cricket-balls.ts'
import { dealt } from './season.ts'
import {
  all,
  lineNear,
  oddEven,
  only,
  overUnder,
  parityBet,
  pick,
  sides,
  text,
  times,
  totalBet,
  yesNo,
  type Expected,
  type Ruled,
  type Verdict,
} from './verdict.ts'

interface At {
  readonly is: (market: string, outcomes: readonly string[], ruled: Ruled) => Expected
  readonly isBroken: boolean
  readonly below: Below
}

/** What hangs on one innings, settled from its balls. */
export function inningsExpected(played: readonly Innings[], at: At): Expected[] {
  const number = 1 + at.below(2)
  const innings = played[number - 1]
  const found: Innings = innings ?? { side: 'home', balls: [], isOver: false }
  return [
    ...totals(innings && found, number, at),
    ...overMarkets(innings && found, number, at),
    ...batterMarkets(played, at),
  ]
}

function totals(innings: Innings | undefined, number: number, { is, below }: At): Expected[] {
  const balls = innings?.balls ?? []
  const isOver = innings?.isOver === true
  const total = (name: string, count: number): Expected => {
    const line = text(lineNear(below, count, 2))
    const ruled = innings && totalBet(count, Number(line), isOver)
    return is(`innings_${name}|innings=${number}|total=${line}`, overUnder, ruled)
  }
  const those = (what: Ball['what']) => balls.filter((ball) => ball.what === what).length
  return [
    total('runs', runsOf(balls)),
    total('wickets', wicketsOf(balls)),
    total('fours', those('4')),
    total('sixes', those('6')),
    is(`innings_odd_even|innings=${number}`, oddEven, isOver ? parityBet(runsOf(balls)) : undefined),
    fallOfWicket(innings, number, { is, below }),
    ...sessions(innings, number, { is, below }),
  ]
}

function fallOfWicket(
  innings: Innings | undefined,
  number: number,
  { is, below }: Pick<At, 'is' | 'below'>,
): Expected {
  const wicket = 1 + below(10)
  const balls = innings?.balls ?? []
  const at = balls.findIndex((_, index) => wicketsOf(balls.slice(0, index + 1)) === wicket)
  // One that does not fall any more counts at the runs of the innings.
  const runs = runsOf(at < 0 ? balls : balls.slice(0, at + 1))
  const line = text(lineNear(below, runs, 2))
  const ruled = innings && totalBet(runs, Number(line), at >= 0 || innings.isOver)
  return is(`fall_of_wicket|innings=${number}|total=${line}|wicket=${wicket}`, overUnder, ruled)
}

function sessions(
  innings: Innings | undefined,
  number: number,
  { is, below }: Pick<At, 'is' | 'below'>,
): Expected[] {
  const over = 1 + below(20)
  const balls = innings?.balls ?? []
  const runs = runsOf(balls.filter((ball) => ball.over <= over))
  const isFinal = innings?.isOver === true || isOverDone(balls, over)
  const line = text(lineNear(below, runs, 2))
  const no = Math.max(1, runs - 3 + below(7))
  const yes = no + below(3)
  const fancy: Record<string, Verdict> = { no: runs < no ? 'won' : 'lost', yes: runs >= yes ? 'won' : 'lost' }
  return [
    is(
      `session_runs|innings=${number}|over=${over}|total=${line}`,
      overUnder,
      innings && totalBet(runs, Number(line), isFinal),
    ),
    is(
      `fancy|innings=${number}|no=${no}|over=${over}|yes=${yes}`,
      ['no', 'yes'],
      innings && (isFinal || runs >= yes) ? fancy : undefined,
    ),
  ]
}

function overMarkets(innings: Innings | undefined, number: number, { is, below }: At): Expected[] {
  const over = 1 + below(20)
  const balls = innings?.balls.filter((ball) => ball.over === over) ?? []
  const isDone = isOverDone(balls, over)
  const line = text(lineNear(below, runsOf(balls), 1))
  const runs = innings && totalBet(runsOf(balls), Number(line), isDone)
  const wicket = wicketsOf(balls) > 0 ? 'yes' : isDone ? 'no' : undefined
  // The innings ended before the sixth ball: undecided markets are void.
  const cut = (outcomes: readonly string[]) => (innings?.isOver ? all(outcomes, 'void') : undefined)
  return [
    is(`over_runs|innings=${number}|over=${over}|total=${line}`, overUnder, runs ?? cut(overUnder)),
    is(`over_wicket|innings=${number}|over=${over}`, yesNo, wicket ? only(yesNo, wicket) : cut(yesNo)),
  ]
}

function batterMarkets(played: readonly Innings[], { is, isBroken, below }: At): Expected[] {
  const side = pick(below, sides)
  const innings = played.find((one) => one.side === side)
  const balls = innings?.balls.filter(({ what }) => what !== 'wd' && what !== 'nb') ?? []
  const eleven = times(11).map((at) => `${side === 'home' ? 'h' : 'a'}${at + 1}`)
  const faced = (batter: number) => balls.filter((ball) => ball.batter === batter)
  const places = (count: number): Ruled => {
    const counts = innings && (innings.isOver || (isBroken && legalOf(balls) >= 60))
    if (!counts) return undefined
    const batted = times(11).filter((batter) => faced(batter).length > 0)
    const shares = dealt(
      batted.map((batter) => runsOf(faced(batter))),
      batted.map((batter) => eleven[batter] ?? ''),
      count,
    )
    return { ...all(eleven, 'void'), ...shares }
  }
  return [
    batterRuns(innings, eleven[below(11)] ?? '', { is, below }),
    is(`top_batter|side=${side}`, eleven, places(1)),
    is(`batter_places|places=3|side=${side}`, eleven, places(3)),
  ]
}

function batterRuns(
  innings: Innings | undefined,
  id: string,
  { is, below }: Pick<At, 'is' | 'below'>,
): Expected {
  const batter = Number(id.slice(1)) - 1
  const own =
    innings?.balls.filter((ball) => ball.batter === batter && !['wd', 'nb'].includes(ball.what)) ?? []
  const line = text(lineNear(below, runsOf(own), 2))
  const isOver = innings?.isOver === true
  const ruled = own.length > 0 ? totalBet(runsOf(own), Number(line), isOver || wicketsOf(own) > 0) : undefined
  const absent = isOver && own.length === 0 ? all(overUnder, 'void') : undefined
  return is(`batter_runs|batter=${id}|total=${line}`, overUnder, ruled ?? absent)
}
