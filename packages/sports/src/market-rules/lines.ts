import { invariant } from '@baize/std'
import {
  halfLost,
  halfWon,
  lost,
  roundSplit,
  specifier,
  voided,
  won,
  type MarketResult,
  type OutcomeResult,
  type Specifiers,
  type Split,
} from '../market/index.ts'
import type { Chances } from './chances.ts'

/** A line as specifiers write it: `2.5`, `-0.75`, `0`. Throws on what is no whole number of quarters. */
export function writeLine(line: number): string {
  invariant(Number.isInteger(line * 4), `${line} is no line`)
  return String(line === 0 ? 0 : line)
}

/** The line among the specifiers of a market. Throws where it is missing or malformed. */
export function readLine(specifiers: Specifiers, key: string): number {
  const line = Number(specifier(specifiers, key))
  writeLine(line)
  return line
}

/**
 * How a bet with `d` = own − other + line (or count − line for over) ended: from 1/2 won, 1/4 half won, 0
 * push, −1/4 half lost, from −1/2 lost (sportsbook design, section 6).
 */
export function lineResult(d: number): OutcomeResult {
  if (d >= 0.5) return won
  if (d <= -0.5) return lost
  if (d === 0) return voided
  return d > 0 ? halfWon : halfLost
}

/** The result of a market of two sides of a line, `d` seen from the first. */
export const settleLine = (outcomes: readonly [string, string], d: number): MarketResult => ({
  outcomes: new Map([
    [outcomes[0], lineResult(d)],
    [outcomes[1], lineResult(-d)],
  ]),
})

/**
 * The split of the first side of a line: of a count or a difference with these chances, plus `shift` (the
 * handicap, or minus the total).
 */
export function lineSplit(chances: Chances, shift: number): Split {
  const parts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  chances.p.forEach((p, at) => {
    const d = chances.from + at + shift
    const part = d >= 0.5 ? 0 : d > 0 ? 1 : d === 0 ? 2 : d > -0.5 ? 3 : 4
    parts[part] = (parts[part] ?? 0) + p
  })
  return roundSplit(parts)
}

/** The split of the other side of a line. */
export const otherSide = ([win, halfWin, push, halfLose, lose]: Split): Split => [
  lose,
  halfLose,
  push,
  halfWin,
  win,
]

/** Half lines about the median of a number, the median's own in the middle: enough to choose from. */
export function linesAround(chances: Chances, { beside, step }: { beside: number; step: number }): number[] {
  let [at, below] = [0, chances.p[0] ?? 0]
  while (below < 0.5 && at < chances.p.length - 1) {
    at += 1
    below += chances.p[at] ?? 0
  }
  // The number is below this line at least as often as not; the one before may be more even.
  const middle = chances.from + at + 0.5
  const isLower = below - 0.5 > 0.5 - (below - (chances.p[at] ?? 0))
  return Array.from(
    { length: 2 * beside + 1 },
    (_, index) => middle - (isLower ? 1 : 0) + (index - beside) * step,
  )
}
