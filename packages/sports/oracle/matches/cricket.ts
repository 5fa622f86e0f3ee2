import type { CricketInnings, CricketScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import { isLegal, isOverDone, legalOf, runsOf, wicketsOf, type Ball, type Innings } from './cricket-balls.ts'
import { inningsExpected } from './cricket-innings.ts'
import {
  all,
  only,
  pick,
  settled,
  sides,
  times,
  when,
  type Expected,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

const mostBalls = 120
const usual = ['0', '0', '0', '1', '1', '1', '2', '3', '4', '6', 'wd', 'nb'] as const

/** An innings ball by ball; `target` ends it, `stopAt` breaks it off. */
function playInnings(
  below: Below,
  { side, target, stopAt }: { side: Side; target: number; stopAt: number },
): Innings {
  const balls: Ball[] = []
  const wicketIn = 5 + below(30)
  let [striker, other, next] = [0, 1, 2]
  const isOver = () => wicketsOf(balls) === 10 || legalOf(balls) === mostBalls || runsOf(balls) >= target
  while (!isOver() && balls.length < stopAt) {
    const what: Ball['what'] = below(wicketIn) === 0 ? 'W' : pick(below, usual)
    const over = Math.floor(legalOf(balls) / 6) + 1
    const ball: Ball = { what, batter: striker, over }
    balls.push(ball)
    if (what === 'W') [striker, next] = [next, next + 1]
    const hasCrossed = what === '1' || what === '3'
    if (hasCrossed !== (isLegal(ball) && isOverDone(balls, over))) [striker, other] = [other, striker]
  }
  return { side, balls, isOver: isOver() }
}

/** A match of cricket ball by ball. */
export function randomCricket(below: Below): RandomMatch {
  const first = pick(below, sides)
  const second = first === 'home' ? 'away' : 'home'
  const stop = pick(below, ['toss', 'before', 'first', 'break', 'second', 'whole', 'whole', 'whole'] as const)
  const played: Innings[] = []
  const begin = (side: Side, target: number, isCut: boolean) =>
    played.push(playInnings(below, { side, target, stopAt: isCut ? below(110) : Infinity }))
  const isBegun = stop !== 'toss' && stop !== 'before'
  if (isBegun) begin(first, Infinity, stop === 'first')
  const [opened] = played
  const hasChase = stop === 'second' || stop === 'whole'
  if (opened && hasChase) begin(second, runsOf(opened.balls) + 1, stop === 'second')
  const decided = winnerOf(played, below)
  const isBroken = decided === null && below(3) === 0
  const score: CricketScore = {
    sport: 'cricket',
    home: 0,
    away: 0,
    clock: 0,
    isAbandoned: isBroken,
    phase: decided === null ? 'first_innings' : 'ended',
    toss: stop === 'before' ? null : { winner: second, batsFirst: first },
    innings: played.map(scoreOf),
    superOver: [],
    target: null,
    winner: decided,
  }
  const is = (market: string, outcomes: readonly string[], ruled: Ruled): Expected =>
    settled(`cricket_${market}`, outcomes, { ruled, isBroken })
  const tossed = when(stop !== 'before', () => only(sides, second))
  return {
    score,
    expected: [
      is('winner|', sides, winnerBet(decided)),
      is('toss|', sides, tossed),
      ...inningsExpected(played, { is, isBroken, below }),
    ],
  }
}

const winnerBet = (decided: Side | 'tie' | null): Ruled =>
  decided === 'tie' ? all(sides, 'share 1/2') : when(decided !== null, () => only(sides, decided ?? ''))

/** Who has more runs when both have batted; level, a super over decides or ties again. */
function winnerOf([first, second]: readonly Innings[], below: Below): Side | 'tie' | null {
  if (!first || !second?.isOver) return null
  const [of, chased] = [runsOf(first.balls), runsOf(second.balls)]
  if (of !== chased) return of > chased ? first.side : second.side
  return pick(below, ['home', 'away', 'tie'] as const)
}

function scoreOf({ side, balls, isOver }: Innings): CricketInnings {
  const done = times(20)
    .map((at) => at + 1)
    .filter((over) => isOverDone(balls, over))
  const inOver = (over: number) => balls.filter((ball) => ball.over === over)
  const seen = Math.min(11, 2 + wicketsOf(balls))
  return {
    side,
    runs: runsOf(balls),
    wickets: wicketsOf(balls),
    balls: legalOf(balls),
    overs: done.map((over) => runsOf(inOver(over))),
    overWickets: done.map((over) => wicketsOf(inOver(over))),
    over: inOver(done.length + 1).map(({ what }) => what),
    batters: times(seen).map((batter) => {
      const own = balls.filter((ball) => ball.batter === batter)
      return {
        id: `${side === 'home' ? 'h' : 'a'}${batter + 1}`,
        runs: runsOf(own.filter(isLegal)),
        balls: own.filter(isLegal).length,
        isOut: wicketsOf(own) > 0,
      }
    }),
    striker: 0,
    fours: balls.filter(({ what }) => what === '4').length,
    sixes: balls.filter(({ what }) => what === '6').length,
    falls: balls.flatMap(({ what }, at) => (what === 'W' ? [runsOf(balls.slice(0, at + 1))] : [])),
    isOver,
  }
}
