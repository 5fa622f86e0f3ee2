import type { Family } from '../series/families.ts'
import { range, type Result } from './declare.ts'

/** Some numbers of a result that have the same length. */
export interface PrizeGroup {
  readonly key: string
  readonly count: number
  readonly digits: number
}

const group = (key: string, count: number, digits: number): PrizeGroup => ({ key, count, digits })

// lottery.md 2 and 6: the numbers of a draw in the order in which they are drawn.
export const prizeLists: Readonly<Partial<Record<Family, readonly PrizeGroup[]>>> = {
  VN27: [
    group('special', 1, 5),
    group('first', 1, 5),
    group('second', 2, 5),
    group('third', 6, 5),
    group('fourth', 4, 4),
    group('fifth', 6, 4),
    group('sixth', 3, 3),
    group('seventh', 4, 2),
  ],
  VN18: [
    group('special', 1, 6),
    group('first', 1, 5),
    group('second', 1, 5),
    group('third', 2, 5),
    group('fourth', 7, 5),
    group('fifth', 1, 4),
    group('sixth', 3, 4),
    group('seventh', 1, 3),
    group('eighth', 1, 2),
  ],
  '4D': [
    group('first', 1, 4),
    group('second', 1, 4),
    group('third', 1, 4),
    group('special', 10, 4),
    group('consolation', 10, 4),
  ],
  TH: [group('first', 1, 6), group('front3', 2, 3), group('back3', 2, 3), group('bottom2', 1, 2)],
}

/** How many digits each number of a result has, in order. */
export const lengthsOf = (list: readonly PrizeGroup[]): number[] =>
  list.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits))

/** The places of a group's numbers in the result. */
export function placesOfGroup(list: readonly PrizeGroup[], key: string): number[] {
  let from = 0
  for (const { key: name, count } of list) {
    if (name === key) return range(from, from + count - 1)
    from += count
  }
  return []
}

/** The last digits of a number. */
export const tailOf = (number: number, digits: number): number => number % 10 ** digits

/** The last digits of every number that has so many. */
export const tailsOf = (result: Result, lengths: readonly number[], digits: number): number[] =>
  result.flatMap((number, place) => ((lengths[place] ?? 0) >= digits ? [tailOf(number, digits)] : []))
