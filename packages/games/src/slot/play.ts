import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import { maxStakeMinor } from '../limits.ts'
import { byScatterCount, judgeLine } from './judge.ts'
import { paylines } from './paylines.ts'
import { multiplierOf, reelCount, rowCount, stripsOf, windowAt } from './strips.ts'
import type { Cell, LineWin, Role, ScatterWin, SlotModel, SlotOutcome, SlotSpin } from './types.ts'

export interface SlotPlay {
  readonly payoutMinor: number
  readonly outcome: SlotOutcome
}

/**
 * Plays a whole slot round: the paid spin and all the free spins it wins. The stake is the total stake in
 * whole minor units, a multiple of the model's line count; the payout is whole by construction. Refuses a
 * stake it cannot split.
 */
export function playSlot(
  model: SlotModel,
  input: { readonly stakeMinor: number },
  rng: Rng,
): Result<SlotPlay, 'stake_invalid'> {
  const { stakeMinor } = input
  if (!isSlotStake(model, stakeMinor)) return refuse('stake_invalid')
  const base = stripsOf(model, false)
  const free = stripsOf(model, true)
  const spins: SlotSpin[] = []
  const maxTotalMinor = model.maxWinMultiple * stakeMinor
  let totalMinor = 0
  let awarded = 0
  do {
    const index = spins.length
    const turn = spinReels(index === 0 ? base : free, rng)
    const judged = judgeSpin(model, {
      index,
      stakeMinor,
      turn,
      roomForSpins: model.freeSpins.maxSpins - awarded,
    })
    const payoutMinor = Math.min(judged.wonMinor, maxTotalMinor - totalMinor)
    totalMinor += payoutMinor
    awarded += judged.scatterWin?.freeSpinsAwarded ?? 0
    const { wonMinor: _, ...shown } = judged
    spins.push({
      ...shown,
      payoutMinor,
      totalMinor,
      freeSpinsLeft: totalMinor === maxTotalMinor ? 0 : awarded - index,
    })
  } while (spins.length <= awarded && totalMinor < maxTotalMinor)
  return ok({ payoutMinor: totalMinor, outcome: { spins, isCapped: totalMinor === maxTotalMinor } })
}

/** A stake splits over the lines into whole minor units. */
export const isSlotStake = (model: SlotModel, stakeMinor: number): boolean =>
  Number.isSafeInteger(stakeMinor) &&
  stakeMinor > 0 &&
  stakeMinor <= maxStakeMinor &&
  stakeMinor % model.lineCount === 0

interface Turn {
  readonly stops: readonly number[]
  readonly window: readonly (readonly Role[])[]
}

function spinReels(strips: readonly (readonly Role[])[], rng: Rng): Turn {
  const stops = strips.map((strip) => rng.nextInt(strip.length))
  return { stops, window: strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0)) }
}

function judgeSpin(
  model: SlotModel,
  spin: { index: number; stakeMinor: number; turn: Turn; roomForSpins: number },
): Omit<SlotSpin, 'payoutMinor' | 'totalMinor' | 'freeSpinsLeft'> & { wonMinor: number } {
  const { index, stakeMinor, turn } = spin
  const isFree = index > 0
  const multiplier = isFree ? multiplierOf(model, index) : 1
  const expandedReels = isFree && model.freeSpins.isWildExpanding ? reelsWithWild(turn.window) : []
  const judged = turn.window.map((column, reel) =>
    expandedReels.includes(reel) ? column.map((): Role => 'wild') : column,
  )
  const lineBetMinor = (stakeMinor / model.lineCount) * multiplier
  const lineWins = judgeLines(model, { window: judged, lineBetMinor })
  const scatterWin = judgeScatters(model, {
    window: turn.window,
    stakeMinor: stakeMinor * multiplier,
    isFree,
    roomForSpins: spin.roomForSpins,
  })
  const wonMinor = lineWins.reduce((sum, win) => sum + win.payoutMinor, scatterWin?.payoutMinor ?? 0)
  return { index, isFree, ...turn, expandedReels, multiplier, lineWins, scatterWin, wonMinor }
}

const reelsWithWild = (window: Turn['window']): number[] =>
  window.flatMap((column, reel) => (column.includes('wild') ? [reel] : []))

function judgeLines(model: SlotModel, seen: { window: Turn['window']; lineBetMinor: number }): LineWin[] {
  return paylines.slice(0, model.lineCount).flatMap((rows, line) => {
    const cells: Cell[] = rows.map((row, reel) => [reel, row])
    const judgement = judgeLine(
      model,
      cells.map((cell) => roleIn(seen.window, cell)),
    )
    if (!judgement) return []
    const { role, count, wildMultiplier, multiple } = judgement
    return [
      {
        line,
        role,
        count,
        cells: cells.slice(0, count),
        wildMultiplier,
        payoutMinor: multiple * seen.lineBetMinor,
      },
    ]
  })
}

function judgeScatters(
  model: SlotModel,
  seen: { window: Turn['window']; stakeMinor: number; isFree: boolean; roomForSpins: number },
): ScatterWin | null {
  const cells = everyCell.filter((cell) => roleIn(seen.window, cell) === 'scatter')
  const count = cells.length
  if (count < 3) return null
  const { awards, retrigger } = model.freeSpins
  const offered = seen.isFree ? retrigger : byScatterCount(awards, count)
  return {
    count,
    cells,
    payoutMinor: byScatterCount(model.scatterPays, count) * seen.stakeMinor,
    freeSpinsAwarded: Math.min(offered, seen.roomForSpins),
  }
}

const everyCell: readonly Cell[] = Array.from({ length: reelCount * rowCount }, (_, index): Cell => [
  Math.floor(index / rowCount),
  index % rowCount,
])

function roleIn(window: Turn['window'], [reel, row]: Cell): Role {
  const role = window[reel]?.[row]
  invariant(role, 'a cell is in the window')
  return role
}
