import {
  chase,
  fillChances,
  kinds,
  noChase,
  runsOf,
  tailOf,
  wicketKind,
  wideKind,
  type Format,
  type Skill,
} from './balls.ts'

/** Where an innings stands. */
export interface Standing {
  readonly format: Format
  readonly skill: Skill
  readonly balls: number
  readonly wickets: number
  /** Runs still needed to win; null in the innings that sets the target. */
  readonly needed: number | null
}

/** Chances by [wickets down × width + runs added]. */
export interface Ahead {
  readonly width: number
  /** As many legal balls were bowled as asked for; the innings may have ended with the last of them. */
  readonly reached: Float64Array
  /** The innings ended before: all out or the target reached. */
  readonly ended: Float64Array
}

/** Chances below this are left out: over a whole innings less than a thousandth of a millionth. */
const dust = 1e-15

/**
 * Where the innings stands when `until` legal balls of it were bowled, or where it ended before. Calls
 * `atBall` with each number of balls before that, and the chances up to then.
 */
export function lookAhead(
  from: Standing,
  until: number,
  atBall?: (balls: number, ahead: Ahead) => void,
): Ahead {
  const { wickets } = from.format
  const width = widthOf(from, until)
  const ended = new Float64Array((wickets + 1) * width)
  let reached: Float64Array = new Float64Array((wickets + 1) * width)
  reached[from.wickets * width] = 1
  for (let balls = from.balls; balls < until; balls += 1) {
    atBall?.(balls, { width, reached, ended })
    reached = bowl({ from, balls, width, reached, ended })
  }
  return { width, reached, ended }
}

/** Room for the runs that may be added; more than that is all but impossible and counts as the most. */
function widthOf({ balls, needed }: Standing, until: number): number {
  const width = Math.min(300, 7 * (until - balls) + 12)
  return needed === null ? width : Math.min(width, needed + 6)
}

interface Step {
  readonly from: Standing
  readonly balls: number
  readonly width: number
  readonly reached: Float64Array
  readonly ended: Float64Array
}

/** Plays one legal ball, with the extras before it. */
function bowl(step: Step): Float64Array {
  const { from, balls, width, reached, ended } = step
  const next = new Float64Array(reached.length)
  const chances = new Float64Array(kinds)
  const mostWickets = Math.min(from.format.wickets, from.wickets + balls - from.balls)
  for (let wickets = from.wickets; wickets <= mostWickets; wickets += 1) {
    let isFilled = false
    for (let runs = 0; runs < width; runs += 1) {
      const mass = at(reached, wickets * width + runs)
      if (mass < dust) continue
      if (isEnd(from, wickets, runs)) {
        add(ended, wickets * width + runs, mass)
        continue
      }
      // Without a target the chances do not hang on the runs.
      if (from.needed !== null || !isFilled) fill(chances, from, { balls, wickets, runs })
      isFilled = true
      spread(step, next, chances, { wickets, runs, mass })
    }
  }
  return next
}

const isEnd = ({ format, needed }: Standing, wickets: number, runs: number): boolean =>
  wickets === format.wickets || (needed !== null && runs >= needed)

function fill(
  chances: Float64Array,
  { format, skill, needed }: Standing,
  { balls, wickets, runs }: { balls: number; wickets: number; runs: number },
): void {
  const pressure = needed === null ? noChase : chase(needed - runs, format.balls - balls)
  fillChances(chances, { ball: format.ballsBefore + balls, tail: tailOf(wickets), pressure, skill })
}

function spread(
  { width, reached }: Step,
  next: Float64Array,
  chances: Float64Array,
  { wickets, runs, mass }: { wickets: number; runs: number; mass: number },
): void {
  const row = wickets * width
  const lastRuns = width - 1
  const here = row + runs
  add(next, here + width, mass * at(chances, wicketKind))
  if (runs + 6 <= lastRuns) {
    // The same as below, written out: this is where most of the time of a price goes.
    add(next, here, mass * at(chances, 1))
    add(next, here + 1, mass * at(chances, 2))
    add(next, here + 2, mass * at(chances, 3))
    add(next, here + 3, mass * at(chances, 4))
    add(next, here + 4, mass * at(chances, 5))
    add(next, here + 6, mass * at(chances, 6))
    add(reached, here + 1, mass * (at(chances, wideKind) + at(chances, wideKind + 1)))
    return
  }
  for (let kind = 1; kind < kinds; kind += 1) {
    const total = Math.min(lastRuns, runs + (runsOf[kind] ?? 0))
    // Extras are followed by the same ball once more: those already at the most runs are let go.
    const isExtra = kind >= wideKind && total < lastRuns
    add(isExtra ? reached : next, row + total, mass * at(chances, kind))
  }
}

const at = (chances: Float64Array, index: number): number => chances[index] ?? 0

function add(chances: Float64Array, index: number, mass: number): void {
  chances[index] = (chances[index] ?? 0) + mass
}

/** Chances of the runs added by the innings, whatever the wickets. */
export function byRuns({ width, reached, ended }: Ahead): Float64Array {
  const sums = new Float64Array(width)
  for (const part of [reached, ended]) part.forEach((mass, index) => add(sums, index % width, mass))
  return sums
}

/** Chances of the wickets down. */
export function byWickets({ width, reached, ended }: Ahead): Float64Array {
  const sums = new Float64Array(ended.length / width)
  for (const part of [reached, ended])
    part.forEach((mass, index) => add(sums, Math.floor(index / width), mass))
  return sums
}
