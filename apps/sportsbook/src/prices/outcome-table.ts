import { wholeChance, type Split } from '@baize/sports/market'

const partsOfSplit = 5
const firstCapacity = 4_096

export interface PricedOutcome {
  readonly oddsMilli: number
  readonly split: Split
}

/**
 * Prices of outcomes in flat arrays: a block of neighbours for each market, 24 bytes an outcome, nothing for
 * the garbage collector to walk through.
 */
export interface OutcomeTable {
  /** Takes a block of so many outcomes; gives where it begins. */
  take(count: number): number
  /** Gives a block back. */
  release(start: number, count: number): void
  write(start: number, prices: readonly PricedOutcome[]): void
  odds(at: number): number
  split(at: number): Split
  /** Places in use. */
  size(): number
}

export function createOutcomeTable(): OutcomeTable {
  let odds = new Int32Array(firstCapacity)
  let splits = new Int32Array(firstCapacity * partsOfSplit)
  let end = 0
  let used = 0
  const free = new Map<number, number[]>()
  const growTo = (needed: number) => {
    if (needed <= odds.length) return
    const capacity = Math.max(needed, Math.ceil(odds.length * 1.5))
    odds = grown(odds, capacity)
    splits = grown(splits, capacity * partsOfSplit)
  }
  return {
    take(count) {
      used += count
      const known = free.get(count)?.pop()
      if (known !== undefined) return known
      const start = end
      end += count
      growTo(end)
      return start
    },
    release(start, count) {
      used -= count
      const list = free.get(count)
      if (list) list.push(start)
      else free.set(count, [start])
    },
    write(start, prices) {
      for (const [index, price] of prices.entries()) {
        odds[start + index] = price.oddsMilli
        splits.set(price.split, (start + index) * partsOfSplit)
      }
    },
    odds: (at) => odds[at] ?? 0,
    split(at) {
      const from = at * partsOfSplit
      const [win = 0, halfWin = 0, push = 0, halfLose = 0, lose = wholeChance] = splits.subarray(
        from,
        from + partsOfSplit,
      )
      return [win, halfWin, push, halfLose, lose]
    },
    size: () => used,
  }
}

function grown(array: Int32Array<ArrayBuffer>, capacity: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(capacity)
  next.set(array)
  return next
}
