import type { BasketballScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import {
  count,
  handicapBet,
  handicapNear,
  lineNear,
  more,
  oddEven,
  only,
  overUnder,
  parityBet,
  pick,
  settled,
  sides,
  sum,
  text,
  threeWay,
  times,
  totalBet,
  when,
  all,
  type Expected,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

interface Basket {
  readonly quarter: number
  readonly side: Side
  readonly points: number
}

/** Seconds after which a match that breaks off counts. */
const enough = 35 * 60

type Is = (market: string, outcomes: readonly string[], ruled: Ruled) => Expected

interface Played {
  readonly baskets: readonly Basket[]
  readonly quarter: number
  readonly isEnded: boolean
  readonly is: Is
  readonly below: Below
}

function playQuarters(below: Below, quarter: number): Basket[] {
  const baskets: Basket[] = []
  for (let at = 1; at <= quarter; at += 1)
    for (let left = below(at === 5 ? 4 : 12); left > 0; left -= 1)
      baskets.push({ quarter: at, side: pick(below, sides), points: 1 + below(3) })
  return baskets
}

const pointsOf = (baskets: readonly Basket[], side: Side, quarters?: readonly number[]): number =>
  sum(
    baskets
      .filter((one) => one.side === side && (quarters?.includes(one.quarter) ?? true))
      .map(({ points }) => points),
  )

/** A match of basketball as the list of its baskets. */
export function randomBasketball(below: Below): RandomMatch {
  const isEnded = below(2) === 0
  const quarter = isEnded ? 4 : 1 + below(5)
  const baskets = playQuarters(below, quarter)
  const isBroken = !isEnded && below(2) === 0
  const clock = Math.min(40 * 60, (quarter - 1) * 600 + below(600))
  const score: BasketballScore = {
    sport: 'basketball',
    home: pointsOf(baskets, 'home'),
    away: pointsOf(baskets, 'away'),
    clock,
    isAbandoned: isBroken,
    phase: isEnded ? 'ended' : 'playing',
    quarter,
    quarters: times(quarter).map((at) => [
      pointsOf(baskets, 'home', [at + 1]),
      pointsOf(baskets, 'away', [at + 1]),
    ]),
    possession: 'home',
    firstTo: firstToSteps(baskets, 20),
    last: [],
  }
  const is: Is = (market, outcomes, ruled) => settled(`basketball_${market}`, outcomes, { ruled, isBroken })
  const played = { baskets, quarter, isEnded, is, below }
  const number = 1 + below(4)
  return {
    score,
    expected: [
      ...wholeMatch(played, isEnded || (isBroken && clock >= enough)),
      race(baskets, { goal: 20 * (1 + below(4)), isEnded, is }),
      ...part(played, `quarter=${number}`, [number]),
      ...part(played, 'half=1', [1, 2]),
      ...part(played, 'half=2', [3, 4]),
    ],
  }
}

function wholeMatch({ baskets, is, below }: Played, isFinal: boolean): Expected[] {
  const [home, away] = [pointsOf(baskets, 'home'), pointsOf(baskets, 'away')]
  const total = lineNear(below, home + away, 3)
  const side = pick(below, sides)
  const own = pointsOf(baskets, side)
  const ownLine = lineNear(below, own, 2)
  const hcp = handicapNear(below, 8)
  const winner = when(isFinal && home !== away, () => only(sides, more(home, away)))
  const handicap = when(isFinal, () => handicapBet(home, away, hcp))
  const parity = when(isFinal, () => parityBet(home + away))
  return [
    is('winner|', sides, winner),
    is(`handicap|hcp=${text(hcp)}`, sides, handicap),
    is(`total|total=${text(total)}`, overUnder, totalBet(home + away, total, isFinal)),
    is('odd_even|', oddEven, parity),
    is(`team_total|side=${side}|total=${text(ownLine)}`, overUnder, totalBet(own, ownLine, isFinal)),
  ]
}

function part(played: Played, name: string, quarters: readonly number[]): Expected[] {
  const { baskets, quarter, isEnded, is, below } = played
  const [home, away] = [pointsOf(baskets, 'home', quarters), pointsOf(baskets, 'away', quarters)]
  const isOver = isEnded || quarters.every((one) => one < quarter)
  const line = lineNear(below, home + away, 2)
  const [kind = ''] = name.split('=')
  const winner = when(isOver, () => only(threeWay, more(home, away)))
  return [
    is(`${kind}_1x2|${name}`, threeWay, winner),
    is(`${kind}_total|${name}|total=${text(line)}`, overUnder, totalBet(home + away, line, isOver)),
  ]
}

function race(
  baskets: readonly Basket[],
  at: { readonly goal: number; readonly isEnded: boolean; readonly is: Is },
): Expected {
  const winner = firstToReach(baskets, at.goal)
  const ruled = winner ? only(sides, winner) : at.isEnded ? all(sides, 'void') : undefined
  return at.is(`race|points=${at.goal}`, sides, ruled)
}

/** Who reaches so many points first, found by counting from the first basket. */
export function firstToReach(
  list: readonly { readonly side: Side; readonly points: number }[],
  goal: number,
): Side | undefined {
  const at = list.find(({ side }, index) => {
    const own = list.slice(0, index + 1).filter((one) => one.side === side)
    return sum(own.map(({ points }) => points)) >= goal
  })
  return at?.side
}

/** The first side to each step, as scores tell it. */
export function firstToSteps(
  list: readonly { readonly side: Side; readonly points: number }[],
  step: number,
): Side[] {
  const reached: Side[] = []
  for (let goal = step; ; goal += step) {
    const side = firstToReach(list, goal)
    if (side === undefined) return reached
    reached.push(side)
  }
}

export const wins = (list: readonly Side[], side: Side): number => count(list, (one) => one === side)
