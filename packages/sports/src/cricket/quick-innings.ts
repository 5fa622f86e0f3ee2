import type { Draws } from '../match/index.ts'
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
  type Format,
  type Skill,
} from './balls.ts'

/*
 * Innings played by the same balls as a match, with nothing kept but runs: fast enough to play thousands.
 */

/** The chances of a ball, worked out once for innings that set the target. */
type ChancesOf = (ball: number, tail: number) => Float64Array

/** A side at bat, for as many innings as are wanted. */
export interface Batting {
  readonly skill: Skill
  readonly setting: ChancesOf
}

export const battingOf = (skill: Skill): Batting => ({ skill, setting: settingChances(skill) })

function settingChances(skill: Skill): ChancesOf {
  const known = new Map<number, Float64Array>()
  return (ball, tail) => {
    const key = tail * t20.balls + ball
    const found = known.get(key)
    if (found) return found
    const made = new Float64Array(kinds)
    fillChances(made, { ball, tail, pressure: noChase, skill })
    known.set(key, made)
    return made
  }
}

/** Runs and balls faced by batter, in batting order. */
export interface Card {
  readonly runs: Float64Array
  readonly faced: Float64Array
}

export const newCard = (): Card => ({ runs: new Float64Array(11), faced: new Float64Array(11) })

interface Innings {
  readonly format: Format
  /** Runs that win; null in the innings that sets the target. */
  readonly target: number | null
  readonly draws: Draws
}

const chasing = new Float64Array(kinds)

/** Plays an innings, notes its batters on the card, and gives the total. */
export function playInnings(
  { setting, skill }: Batting,
  { runs, faced }: Card,
  { format, target, draws }: Innings,
): number {
  let [total, balls, wickets, striker, other] = [0, 0, 0, 0, 1]
  const isOn = () => balls < format.balls && wickets < format.wickets && (target === null || total < target)
  while (isOn()) {
    const ball = format.ballsBefore + balls
    const tail = tailOf(wickets)
    const chances = target === null ? setting(ball, tail) : chasing
    if (target !== null)
      fillChances(chasing, { ball, tail, pressure: chase(target - total, format.balls - balls), skill })
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
