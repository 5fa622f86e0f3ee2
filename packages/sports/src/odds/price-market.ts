import { wholeChance, type MarginClass, type Split, type Sport } from '../market/index.ts'
import { downToRung, highestOdds, lowestOdds } from './ladder.ts'
import { overroundBps } from './margins.ts'
import { powerOdds, proportionalOdds } from './methods.ts'

/**
 * The odds of a market in thousandths, in the order of its splits: fair odds less the margin of its class,
 * down to the ladder; 0 for an outcome that is not offered. Two outcomes share the margin by the
 * proportional method, three and more of which one wins by the power method; where several may win, each
 * carries the margin by itself. Odds stop at 1000. Where they would end below 1.01, 1.01 is offered as long
 * as the house keeps something of it (sportsbook design, section 4).
 */
export function priceMarket(market: {
  readonly splits: readonly Split[]
  readonly margin: MarginClass
  readonly sport: Sport
  readonly isLive: boolean
  /** In basis points; without it, that of the market's class. */
  readonly overround?: number
}): number[] {
  const chances = market.splits.map((split) => {
    const odds = fairOdds(split)
    return odds === Infinity ? 0 : 1 / odds
  })
  const overround = (market.overround ?? overroundBps(market)) / 10_000
  const method = isShared(chances) ? powerOdds : proportionalOdds
  return method(chances, overround).map((odds, index) => onLadder(odds, chances[index] ?? 0))
}

/**
 * The decimal odds at which a bet on the outcome neither gains nor loses, pushes and halves counted;
 * Infinity without a chance of winning. Those of both sides of a line have inverses that add up to 1.
 */
export function fairOdds([win, halfWin, push, halfLose]: Split): number {
  const gains = win + halfWin / 2
  return gains === 0 ? Infinity : (wholeChance - halfWin / 2 - push - halfLose / 2) / gains
}

/**
 * The factor that a stake on the outcome returns in the mean, by its fair chance: below 1 by what the house
 * keeps.
 */
export function expectedFactor([win, halfWin, push, halfLose]: Split, oddsMilli: number): number {
  const odds = oddsMilli / 1000
  return (odds * win + ((1 + odds) / 2) * halfWin + push + halfLose / 2) / wholeChance
}

/**
 * What the house keeps of a market, in whole basis points of the stakes, at exactly these odds, for stakes
 * that would return the same whichever outcome wins. Without pushes this is m / (1 + m). Outcomes at odds 0
 * are left out; 0 where none is offered.
 */
export function holdOf(outcomes: readonly { readonly oddsMilli: number; readonly split: Split }[]): number {
  let [stakes, returned] = [0, 0]
  for (const { oddsMilli, split } of outcomes) {
    if (oddsMilli === 0) continue
    stakes += 1 / oddsMilli
    returned += expectedFactor(split, oddsMilli) / oddsMilli
  }
  return stakes === 0 ? 0 : Math.round((1 - returned / stakes) * 10_000)
}

/** Three and more of which one wins: their chances add up to 1, but for what was rounded to millionths. */
function isShared(chances: readonly number[]): boolean {
  const possible = chances.filter((chance) => chance > 0)
  const sum = possible.reduce((total, chance) => total + chance, 0)
  return possible.length > 2 && Math.abs(sum - 1) < 0.001
}

function onLadder(odds: number, chance: number): number {
  if (chance === 0) return 0
  const oddsMilli = downToRung(Math.min(highestOdds, odds * 1000 * (1 + 1e-12)))
  if (oddsMilli > 0) return oddsMilli
  return chance * lowestOdds < 1000 ? lowestOdds : 0
}
