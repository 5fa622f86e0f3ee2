import type { Side } from '../match/index.ts'

export interface BasketballParameters {
  /** How far the points of a side's possessions are tilted up or down; 0.01 is about one point a match. */
  readonly home: number
  readonly away: number
}

/** Chances of 0 to 4 points in a possession of an average side (sportsbook design, section 4). */
const averagePoints = [0.505, 0.04, 0.325, 0.125, 0.005]

/** The chances of 0 to 4 points of a side: the average ones times e^(tilt · points), made to add up to 1. */
export function pointChances(tilt: number): number[] {
  const weights = averagePoints.map((chance, points) => chance * Math.exp(tilt * points))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The chances of the points of so many possessions, from 0 on. */
export type Points = Float64Array

/** The points of a side in so many possessions. */
export type PointSums = (side: Side, possessions: number) => Points

/** Gives the points of any number of possessions of both sides; each is computed once. */
export function createPointSums(
  parameters: BasketballParameters,
): (side: Side, possessions: number) => Points {
  const single = { home: pointChances(parameters.home), away: pointChances(parameters.away) }
  const known: Record<Side, Points[]> = { home: [Float64Array.of(1)], away: [Float64Array.of(1)] }
  return (side, possessions) => {
    const sums = known[side]
    for (let count = sums.length; count <= possessions; count += 1)
      sums.push(addUp(sums[count - 1] ?? Float64Array.of(1), Float64Array.from(single[side])))
    return sums[possessions] ?? Float64Array.of(1)
  }
}

/** The chances of the sum of two numbers that do not depend on each other, both from 0. */
export function addUp(one: Points, other: Points): Points {
  const sum = new Float64Array(one.length + other.length - 1)
  for (let at = 0; at < one.length; at += 1) {
    const chance = one[at] ?? 0
    if (chance < 1e-15) continue
    for (let more = 0; more < other.length; more += 1)
      sum[at + more] = (sum[at + more] ?? 0) + chance * (other[more] ?? 0)
  }
  return sum
}

/** The same, shifted up by points already scored. */
export function shiftBy(points: Points, by: number): Points {
  const shifted = new Float64Array(points.length + by)
  shifted.set(points, by)
  return shifted
}
