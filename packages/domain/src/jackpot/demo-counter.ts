import { safeMinor } from '@baize/money'
import { repeatableNumbers } from '@baize/std'
/**
 * The counter of the demo's must-drop-by pool (decision D18), in minor units. It follows from the clock
 * alone, so that every node and every page shows the same value.
 */

// spec 9: between 20,000,000 and 21,000,000; +10 to 50 every 3, 4 or 5 seconds; at the maximum back to the
// minimum
export const jackpotMinMinor = 20_000_000_00n
export const jackpotMaxMinor = 21_000_000_00n
export const jackpotStepMinMinor = 10_00n
export const jackpotStepMaxMinor = 50_00n

const blockMs = 12_000
/**
 * Three steps of 3, 4 and 5 seconds make a block, and always add up to this, so that a value needs no
 * history.
 */
const blockMinor = 80_00n
const orders = [
  [3, 4, 5],
  [3, 5, 4],
  [4, 3, 5],
  [4, 5, 3],
  [5, 3, 4],
  [5, 4, 3],
] as const

export interface JackpotStep {
  readonly atMs: number
  readonly amountMinor: bigint
}

/** The last step up to `nowMs`, which holds, and those of the time after it up to `aheadMs`. */
export function demoJackpot(nowMs: number, aheadMs: number): [JackpotStep, ...JackpotStep[]] {
  const firstBlock = Math.floor(nowMs / blockMs) - 1
  const lastBlock = Math.floor((nowMs + aheadMs) / blockMs)
  const steps = Array.from({ length: lastBlock - firstBlock + 1 }, (_, i) => stepsOf(firstBlock + i)).flat()
  const current = steps.findLastIndex(({ atMs }) => atMs <= nowMs)
  const [held, ...coming] = steps.slice(current).filter(({ atMs }) => atMs <= nowMs + aheadMs)
  return [held ?? { atMs: nowMs, amountMinor: jackpotMinMinor }, ...coming]
}

function stepsOf(block: number): JackpotStep[] {
  const draw = createDraws(block)
  const order = orders[draw(orders.length)] ?? orders[0]
  const [first, second] = drawParts(draw)
  const parts = [first, second, safeMinor(blockMinor) - first - second]
  let atMs = block * blockMs
  let added = BigInt(block) * blockMinor
  return order.map((seconds, i) => {
    atMs += seconds * 1000
    added += BigInt(parts[i] ?? 0)
    const range = jackpotMaxMinor - jackpotMinMinor
    return { atMs, amountMinor: jackpotMinMinor + (added % range) }
  })
}

/** Two of the three steps; the third, what is left, is within the same bounds. */
function drawParts(draw: (below: number) => number): [number, number] {
  const [least, most, sum] = [
    safeMinor(jackpotStepMinMinor),
    safeMinor(jackpotStepMaxMinor),
    safeMinor(blockMinor),
  ] as const
  const first = least + draw(most - least + 1)
  const from = Math.max(least, sum - first - most)
  const to = Math.min(most, sum - first - least)
  return [first, from + draw(to - from + 1)]
}

/** Small numbers that look random and follow from the block: nobody gains by knowing them. */
function createDraws(block: number): (below: number) => number {
  const next = repeatableNumbers(Math.imul(block % 0x7fffffff, 0x9e3779b1))
  return (below) => next() % below
}
