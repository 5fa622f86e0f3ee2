import { invariant } from '@baize/std'
import { wholeChance, type Split } from './split.ts'

/** How far the sum of chances may be from 1 before it is a fault of the model and no error of rounding. */
const tolerance = 1e-6

/**
 * Rounds the chances of an outcome [won, half won, push, half lost, lost] to millionths that add up to
 * `wholeChance`, by largest remainders. Throws on negative chances and on a sum other than about 1.
 */
export function roundSplit(fractions: readonly [number, number, number, number, number]): Split {
  return apportion(fractions) as unknown as Split
}

/** The split of an outcome that is won with the chance given and lost otherwise. */
export const splitOf = (pWin: number): Split => roundSplit([pWin, 0, 0, 0, 1 - pWin])

/**
 * The splits of a market of which exactly one outcome wins, from the chances in the order of its outcomes:
 * the wins add up to `wholeChance`. Throws as `roundSplit` does.
 */
export const normaliseWins = (chances: readonly number[]): Split[] =>
  apportion(chances).map((win) => [win, 0, 0, 0, wholeChance - win])

function apportion(fractions: readonly number[]): number[] {
  // Sums of floating-point numbers leave dust below zero.
  const parts = fractions.map((part) => (part < 0 && part > -tolerance ? 0 : part))
  const sum = parts.reduce((total, part) => total + part, 0)
  invariant(
    parts.every((part) => part >= 0) && Math.abs(sum - 1) <= tolerance,
    `chances add up to ${sum}, or one is negative: ${parts.join(' ')}`,
  )
  const exact = parts.map((part) => (part / sum) * wholeChance)
  const whole = exact.map(Math.floor)
  const missing = wholeChance - whole.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return whole.map((part, index) => (raised.has(index) ? part + 1 : part))
}
