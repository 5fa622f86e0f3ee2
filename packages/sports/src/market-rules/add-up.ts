import { wholeChance, type Split } from '../market/index.ts'
import { otherSide } from './lines.ts'

/** How far a part may be off because each outcome was rounded to millionths by itself. */
const rounding = 2

/**
 * Whether the chances told of a market of which one outcome wins fit together: of two outcomes each has what
 * the other leaves it; of more, the wins and the chance of a void add up to the whole. Where some outcomes
 * are not told, the wins may not exceed it.
 */
export function chancesAddUp(outcomes: readonly string[], told: ReadonlyMap<string, Split>): boolean {
  const splits = outcomes.map((id) => told.get(id)).filter((split) => split !== undefined)
  const [first, second] = splits
  if (!first) return true
  const wins = splits.reduce((sum, [win]) => sum + win, 0)
  const tolerance = rounding * splits.length
  if (splits.length < outcomes.length || !second) return wins <= wholeChance + tolerance
  if (outcomes.length === 2) return isNear(otherSide(first), second)
  const [, , pushed] = first
  const isVoidTogether = splits.every(
    ([, halfWin, push, halfLose]) => halfWin === 0 && halfLose === 0 && Math.abs(push - pushed) <= rounding,
  )
  return isVoidTogether && Math.abs(wins + pushed - wholeChance) <= tolerance
}

const isNear = (one: Split, other: Split): boolean =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= rounding)
