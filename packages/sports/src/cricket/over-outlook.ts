import { lookAhead, type Standing } from './ahead.ts'

/**
 * Chances of one over, its runs so far included. What cannot be decided, for the innings ends in it, is void.
 */
export interface OverOutlook {
  /** Of runs, by whole numbers, where all six balls are bowled. */
  readonly finished: Float64Array
  /** Of runs where the innings ends before the sixth ball. */
  readonly unfinished: Float64Array
  readonly wicket: number
  readonly noWicket: number
}

const mostRuns = 120
/** Rarer standings at the start of an over are left out. */
const rare = 1e-9

/** The over under way, or about to begin; `runs` and `hasWicket` tell what it brought so far. */
export function thisOver(standing: Standing, runs: number, hasWicket: boolean): OverOutlook {
  const sums = createSums()
  addOver(sums, standing, { weight: 1, runs, hasWicket })
  return sums
}

/** The over after the one under way; undefined where that is the last. */
export function nextOver(standing: Standing): OverOutlook | undefined {
  const start = lastBall(standing)
  if (start >= standing.format.balls) return undefined
  const sums = createSums()
  const { width, reached } = lookAhead(standing, start)
  for (const [key, weight] of starts(standing, width, reached)) {
    const wickets = Math.floor(key / width)
    const needed = standing.needed === null ? null : standing.needed - (key % width)
    addOver(sums, { ...standing, balls: start, wickets, needed }, { weight, runs: 0, hasWicket: false })
  }
  return sums
}

/** Standings in which the over begins, by wickets down and, in a chase, runs added. */
function starts({ format, needed }: Standing, width: number, reached: Float64Array): Map<number, number> {
  const weights = new Map<number, number>()
  reached.forEach((weight, index) => {
    const wickets = Math.floor(index / width)
    const isEnd = wickets === format.wickets || (needed !== null && index % width >= needed)
    if (weight < rare || isEnd) return
    const key = needed === null ? wickets * width : index
    weights.set(key, (weights.get(key) ?? 0) + weight)
  })
  return weights
}

const lastBall = ({ balls }: Standing): number => (Math.floor(balls / 6) + 1) * 6

type Sums = { -readonly [Key in keyof OverOutlook]: OverOutlook[Key] }
const createSums = (): Sums => ({
  finished: new Float64Array(mostRuns),
  unfinished: new Float64Array(mostRuns),
  wicket: 0,
  noWicket: 0,
})

function addOver(
  sums: Sums,
  standing: Standing,
  so: { readonly weight: number; readonly runs: number; readonly hasWicket: boolean },
): void {
  const { width, reached, ended } = lookAhead(standing, lastBall(standing))
  const add = (to: Float64Array, isFinished: boolean) => (chance: number, index: number) => {
    const runs = Math.min(mostRuns - 1, so.runs + (index % width))
    const mass = so.weight * chance
    to[runs] = (to[runs] ?? 0) + mass
    const hasWicket = so.hasWicket || Math.floor(index / width) > standing.wickets
    if (hasWicket) sums.wicket += mass
    else if (isFinished) sums.noWicket += mass
  }
  reached.forEach(add(sums.finished, true))
  ended.forEach(add(sums.unfinished, false))
}
