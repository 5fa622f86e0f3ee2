import { invariant } from '@baize/std'
import { fillChances, kinds, noChase, runsOf, skillOf, t20, tailOf, wicketKind, wideKind } from './balls.ts'

/*
 * What a side may still make with the balls and wickets it has left, as a share of a whole innings: the
 * model's own table for matches cut by rain (sportsbook design, section 4).
 */

/** Runs that an innings between equal sides makes in the mean. */
const meanInnings = 155.16

let expected: readonly Float64Array[] | undefined

/**
 * The share, from 0 to about 1, of a whole innings that is left in so many balls with so many wickets down.
 */
export function resourcesOf(balls: number, wickets: number): number {
  invariant(balls >= 0 && balls <= t20.balls && wickets >= 0 && wickets <= t20.wickets, 'no such standing')
  expected ??= runsLeft()
  return (expected[balls]?.[wickets] ?? 0) / meanInnings
}

/** What the side batting second must reach to win, when the sides had these shares of an innings. */
export function targetAfter(
  firstRuns: number,
  shares: { readonly first: number; readonly second: number },
): number {
  invariant(shares.first > 0, 'the first side had no innings')
  return Math.floor((firstRuns * shares.second) / shares.first) + 1
}

/** Expected runs by balls left and wickets down. */
function runsLeft(): Float64Array[] {
  const rows = [new Float64Array(t20.wickets + 1)]
  const chances = new Float64Array(kinds)
  for (let left = 1; left <= t20.balls; left += 1) {
    const before = rows[left - 1] ?? new Float64Array()
    const row = new Float64Array(t20.wickets + 1)
    for (let wickets = 0; wickets < t20.wickets; wickets += 1) {
      fillChances(chances, {
        ball: t20.balls - left,
        tail: tailOf(wickets),
        pressure: noChase,
        skill: skillOf(0),
      })
      const runs = chances.reduce((sum, chance, kind) => sum + chance * (runsOf[kind] ?? 0), 0)
      const out = chances[wicketKind] ?? 0
      const extra = (chances[wideKind] ?? 0) + (chances[wideKind + 1] ?? 0)
      const after = out * (before[wickets + 1] ?? 0) + (1 - out - extra) * (before[wickets] ?? 0)
      row[wickets] = (runs + after) / (1 - extra)
    }
    rows.push(row)
  }
  return rows
}
