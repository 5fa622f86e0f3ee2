import type { KabaddiScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import { firstToReach, firstToSteps } from './basketball.ts'
import {
  all,
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
  type Expected,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

interface Raid {
  /** 1 to 80. */
  readonly number: number
  readonly scored: 'raider' | 'defence' | 'empty'
  readonly side: Side
  readonly points: number
  readonly isAllOut: boolean
}

const who = ['raider', 'defence', 'empty'] as const

function playRaids(below: Below, played: number): Raid[] {
  return times(played).map((at) => {
    const number = at + 1
    const [raider, defence] = number % 2 === 1 ? sides : sides.toReversed()
    const scored = pick(below, who)
    const isEmpty = scored === 'empty'
    return {
      number,
      scored,
      side: (scored === 'defence' ? defence : raider) ?? 'home',
      points: isEmpty ? 0 : 1 + below(3),
      isAllOut: !isEmpty && below(15) === 0,
    }
  })
}

const pointsOf = (raids: readonly Raid[], side: Side): number =>
  sum(raids.filter((raid) => raid.side === side).map(({ points }) => points))
const bothOf = (raids: readonly Raid[]) => [pointsOf(raids, 'home'), pointsOf(raids, 'away')] as const
const allOutsOf = (raids: readonly Raid[], side: Side): number =>
  count(raids, (raid) => raid.isAllOut && raid.side === side)
const firstHalf = (raids: readonly Raid[]) => raids.filter(({ number }) => number <= 40)

/** A match of kabaddi as the list of its raids; home raids first. */
export function randomKabaddi(below: Below): RandomMatch {
  const played = below(2) === 0 ? 80 : below(80)
  const raids = playRaids(below, played)
  const isEnded = played === 80
  const isBroken = !isEnded && below(3) === 0
  const isHalf = played >= 40
  const [home, away] = bothOf(raids)
  const score: KabaddiScore = {
    sport: 'kabaddi',
    home,
    away,
    clock: played * 30,
    isAbandoned: isBroken,
    phase: isEnded ? 'ended' : 'first_half',
    raid: played,
    raider: 'home',
    halfTime: isHalf ? bothOf(firstHalf(raids)) : null,
    mat: [7, 7],
    allOuts: [allOutsOf(raids, 'home'), allOutsOf(raids, 'away')],
    raids: raids.map(({ scored }) => scored.slice(0, 1)).join(''),
    last: [],
    firstTo: firstToSteps(raids, 10),
  }
  const is = (market: string, outcomes: readonly string[], ruled: Ruled): Expected =>
    settled(`kabaddi_${market}`, outcomes, { ruled, isBroken })
  const at = { raids, isEnded, isHalf, is, below }
  return { score, expected: [...wholeMatch(at), ...half(at), ...happenings(at)] }
}

interface At {
  readonly raids: readonly Raid[]
  readonly isEnded: boolean
  readonly isHalf: boolean
  readonly is: (market: string, outcomes: readonly string[], ruled: Ruled) => Expected
  readonly below: Below
}

function wholeMatch({ raids, isEnded, is, below }: At): Expected[] {
  const [home, away] = bothOf(raids)
  const winner = more(home, away)
  const total = lineNear(below, home + away, 3)
  const hcp = handicapNear(below, 6)
  const outs = allOutsOf(raids, 'home') + allOutsOf(raids, 'away')
  const allOuts = lineNear(below, outs, 1)
  const result = when(isEnded, () => only(threeWay, winner))
  const noDraw = when(isEnded, () => (winner === 'draw' ? all(sides, 'void') : only(sides, winner)))
  const handicap = when(isEnded, () => handicapBet(home, away, hcp))
  const parity = when(isEnded, () => parityBet(home + away))
  return [
    is('winner|', threeWay, result),
    is('draw_no_bet|', sides, noDraw),
    is(`handicap|hcp=${text(hcp)}`, sides, handicap),
    is(`total|total=${text(total)}`, overUnder, totalBet(home + away, total, isEnded)),
    is('odd_even|', oddEven, parity),
    is(`all_outs|total=${text(allOuts)}`, overUnder, totalBet(outs, allOuts, isEnded)),
  ]
}

function half({ raids, isHalf, is, below }: At): Expected[] {
  const [home, away] = bothOf(firstHalf(raids))
  const total = lineNear(below, home + away, 3)
  const winner = when(isHalf, () => only(threeWay, more(home, away)))
  return [
    is('half_winner|', threeWay, winner),
    is(`half_total|total=${text(total)}`, overUnder, totalBet(home + away, total, isHalf)),
  ]
}

function happenings({ raids, isEnded, is, below }: At): Expected[] {
  const goal = 10 * (1 + below(8))
  const first = firstToReach(raids, goal)
  const nobody = when(isEnded, () => all(sides, 'void'))
  const asked = 1 + below(80)
  const raid = raids[asked - 1]
  return [
    is(`race|points=${goal}`, sides, first ? only(sides, first) : nobody),
    is(`raid|raid=${asked}`, who, raid && only(who, raid.scored)),
  ]
}
