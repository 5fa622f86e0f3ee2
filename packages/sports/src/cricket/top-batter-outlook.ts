import { trialDraws } from '../check/draws.ts'
import { roundSplit, wholeChance, writeSpecifiers } from '../market/index.ts'
import type { Draws, PricedMarket, Side } from '../match/index.ts'
import {
  chase,
  fillChances,
  kinds,
  noChase,
  runsOf,
  t20,
  tailOf,
  wicketKind,
  wideKind,
  type Skill,
} from './balls.ts'
import type { Sides } from './parameters.ts'
import { elevenOf } from './top-batter.ts'

/*
 * Who makes the most runs hangs on all eleven at once, which is too much to sum: matches are played instead,
 * by the same balls, with nothing kept but runs and balls faced. The same sides always get the same matches.
 */

const trials = 4_000
const seed = 20_261_128
/** Less likely than this is not offered. */
const leastChance = 0.002

/** Sums over innings by batter: shares of the place won, and how often no ball was faced. */
interface Sums {
  readonly shares: Float64Array
  readonly absences: Float64Array
}

/** Before the toss, when either side bats first as often as the other. */
export function offerTopBatters(sides: Sides): PricedMarket[] {
  const draws = trialDraws(seed)
  const batting = { home: battingOf(sides, 'home'), away: battingOf(sides, 'away') }
  for (let trial = 0; trial < trials; trial += 1) {
    const first: Side = trial % 2 === 0 ? 'home' : 'away'
    const second: Side = trial % 2 === 0 ? 'away' : 'home'
    const runs = playInnings(batting[first], { target: null, draws })
    playInnings(batting[second], { target: runs + 1, draws })
  }
  return (['home', 'away'] as const).map((side) => offer(side, batting[side].sums))
}

function offer(side: Side, { shares, absences }: Sums): PricedMarket {
  const outcomes = elevenOf(side).flatMap((id, at) => {
    const [win, push] = [(shares[at] ?? 0) / trials, (absences[at] ?? 0) / trials]
    const split = roundSplit([win, 0, push, 0, 1 - win - push])
    return split[0] < leastChance * wholeChance ? [] : [{ id, split }]
  })
  return { type: 'cricket_top_batter', spec: writeSpecifiers({ side }), isMainLine: true, outcomes }
}

/** A side at bat in all trials. */
interface Batting {
  readonly skill: Skill
  readonly setting: ChancesOf
  readonly sums: Sums
}

function battingOf({ skills }: Sides, side: Side): Batting {
  const sums = { shares: new Float64Array(11), absences: new Float64Array(11) }
  return { skill: skills[side], setting: settingChances(skills[side]), sums }
}

/** The chances of a ball, worked out once for an innings that sets the target. */
type ChancesOf = (ball: number, tail: number) => Float64Array

function settingChances(skill: Skill): ChancesOf {
  const known = new Map<number, Float64Array>()
  return (ball, tail) => {
    const key = tail * t20.balls + ball
    const found = known.get(key) ?? new Float64Array(kinds)
    if (known.has(key)) return found
    fillChances(found, { ball, tail, pressure: noChase, skill })
    known.set(key, found)
    return found
  }
}

const chasing = new Float64Array(kinds)

/** Plays an innings, adds who made the most runs, and gives the total. */
function playInnings(
  { setting, skill, sums }: Batting,
  { target, draws }: { readonly target: number | null; readonly draws: Draws },
): number {
  const runs = new Float64Array(11)
  const faced = new Float64Array(11)
  let [total, balls, wickets, striker, other] = [0, 0, 0, 0, 1]
  const isOn = () => balls < t20.balls && wickets < t20.wickets && (target === null || total < target)
  while (isOn()) {
    const tail = tailOf(wickets)
    const needed = target === null ? null : target - total
    const chances = needed === null ? setting(balls, tail) : chasing
    if (needed !== null)
      fillChances(chasing, { ball: balls, tail, pressure: chase(needed, t20.balls - balls), skill })
    const kind = drawKind(chances, draws)
    const scored = runsOf[kind] ?? 0
    total += scored
    if (kind >= wideKind) continue
    balls += 1
    faced[striker] = (faced[striker] ?? 0) + 1
    if (kind === wicketKind) {
      wickets += 1
      striker = wickets + 1
    } else {
      runs[striker] = (runs[striker] ?? 0) + scored
      if (scored % 2 === 1) [striker, other] = [other, striker]
    }
    if (balls % 6 === 0) [striker, other] = [other, striker]
  }
  addTop(sums, { runs, faced })
  return total
}

function drawKind(chances: Float64Array, draws: Draws): number {
  let left = draws.unit()
  for (let kind = 0; kind < kinds; kind += 1) {
    left -= chances[kind] ?? 0
    if (left < 0) return kind
  }
  return kinds - 1
}

function addTop(
  { shares, absences }: Sums,
  { runs, faced }: { readonly runs: Float64Array; readonly faced: Float64Array },
): void {
  let [most, tied] = [-1, 0]
  for (const [at, balls] of faced.entries()) {
    const made = runs[at] ?? 0
    if (balls === 0) absences[at] = (absences[at] ?? 0) + 1
    else if (made > most) [most, tied] = [made, 1]
    else if (made === most) tied += 1
  }
  for (const [at, balls] of faced.entries())
    if (balls > 0 && runs[at] === most) shares[at] = (shares[at] ?? 0) + 1 / tied
}
