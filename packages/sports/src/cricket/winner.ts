import { invariant } from '@baize/std'
import { otherSide, type CricketInnings, type CricketScore, type Side } from '../match/index.ts'
import { byRuns, lookAhead } from './ahead.ts'
import { superOver, t20, type Format } from './balls.ts'
import type { ChaseTable } from './chase.ts'
import { shifted } from './outlook.ts'
import type { Sides } from './parameters.ts'
import { newInnings } from './state.ts'

/** Chances of the totals of a first innings, by whole numbers. */
export type Totals = Float64Array

/**
 * The chance that home wins before or in the first innings, by who bats first; a tie after the super over
 * counts as half: what a bet on home is worth of its odds, for that tie is a dead heat (sportsbook design,
 * section 6).
 */
export const homeWinsFrom = (sides: Sides, firstSide: Side, totals: Totals): number =>
  homeShare(firstSide, 1 - meanOfChase(chasingOf(sides, otherSide(firstSide)), totals))

/** The same from the end of the first innings on. */
export function homeWins(sides: Sides, { innings, superOver: extra }: CricketScore): number {
  const [first, second] = extra.length > 0 ? extra : innings
  invariant(first, 'the first innings is over')
  const isSuperOver = extra.length > 0
  if (isSuperOver && !first.isOver) return homeShare(first.side, firstWinsSuperOver(sides, first))
  const chaser = otherSide(first.side)
  const chasing = isSuperOver ? superChasingOf(sides, chaser) : chasingOf(sides, chaser)
  return homeShare(chaser, chaserWins(chasing, first.runs, second ?? newInnings(chaser)))
}

const homeShare = (side: Side, chance: number): number => (side === 'home' ? chance : 1 - chance)

interface Chasing {
  readonly side: Side
  readonly table: ChaseTable
  readonly format: Format
  /** What a tie is worth to the side that chases. */
  readonly ifTied: number
}

/** Who chases in the match bats first in the super over. */
const chasingOf = (sides: Sides, side: Side): Chasing => ({
  side,
  table: sides.chase(side),
  format: t20,
  ifTied: firstWinsSuperOver(sides, newInnings(side)),
})

const superChasingOf = (sides: Sides, side: Side): Chasing => ({
  side,
  table: sides.chaseSuperOver(side),
  format: superOver,
  ifTied: 0.5,
})

function firstWinsSuperOver(sides: Sides, { side, balls, wickets, runs }: CricketInnings): number {
  const standing = { format: superOver, skill: sides.skills[side], balls, wickets, needed: null }
  const totals = shifted(byRuns(lookAhead(standing, superOver.balls)), runs)
  return 1 - meanOfChase(superChasingOf(sides, otherSide(side)), totals)
}

function chaserWins({ table, format, ifTied }: Chasing, firstRuns: number, chase: CricketInnings): number {
  const at = [format.balls - chase.balls, chase.wickets, firstRuns + 1 - chase.runs] as const
  return table.win(...at) + ifTied * table.tie(...at)
}

/** Over all totals that the first innings may reach. */
function meanOfChase(chasing: Chasing, totals: Totals): number {
  const fresh = newInnings(chasing.side)
  return totals.reduce((sum, chance, runs) => {
    return chance === 0 ? sum : sum + chance * chaserWins(chasing, runs, fresh)
  }, 0)
}
