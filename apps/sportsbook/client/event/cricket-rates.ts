import type { CricketScore } from '@baize/sports/match'

const ballsOfInnings = 120

/** Runs an over, with two decimals. */
export const runRate = (runs: number, balls: number): string =>
  balls > 0 ? ((runs * 6) / balls).toFixed(2) : '0.00'

/** What the side that chases still needs; undefined unless it does. */
export function runsNeeded({
  phase,
  target,
  innings,
}: CricketScore): { runs: number; balls: number } | undefined {
  const [, chase] = innings
  if (phase !== 'second_innings' || target === null || !chase) return undefined
  return { runs: Math.max(0, target - chase.runs), balls: ballsOfInnings - chase.balls }
}
