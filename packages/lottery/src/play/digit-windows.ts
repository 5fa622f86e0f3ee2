import { chooseBig } from '@baize/games/chances'
import type { Family } from '../series/families.ts'
import { range } from './declare.ts'

/** A run of places of a result of digits. */
export interface Window {
  readonly key: string
  readonly places: readonly number[]
}

/** A family whose result is digits in order. */
export interface DigitFamily {
  readonly family: Family
  readonly size: number
}

const windowKeys: Readonly<Record<string, readonly [from: number, count: number]>> = {
  all5: [0, 5],
  front4: [0, 4],
  back4: [1, 4],
  front3: [0, 3],
  mid3: [1, 3],
  back3: [2, 3],
  front2: [0, 2],
  back2: [3, 2],
}

export const windowOf = (key: string): Window => {
  const [from = 0, count = 0] = windowKeys[key] ?? []
  return { key, places: range(from, from + count - 1) }
}

/** Windows of SSC by their number of places. */
export const fivePlaces: Readonly<Record<2 | 3 | 4 | 5, readonly Window[]>> = {
  5: [windowOf('all5')],
  4: [windowOf('front4'), windowOf('back4')],
  3: [windowOf('front3'), windowOf('mid3'), windowOf('back3')],
  2: [windowOf('front2'), windowOf('back2')],
}

/** Windows of 3D. */
export const threePlaces: Readonly<Record<2 | 3, readonly Window[]>> = {
  3: [{ key: 'all3', places: [0, 1, 2] }],
  2: [
    { key: 'front2', places: [0, 1] },
    { key: 'back2', places: [1, 2] },
  ],
}

/** Places are named by their worth: `digit5` is the ten thousands, `digit1` the units. */
export const placeKey = (size: number, place: number): string => `digit${size - place}`

/** The ways to choose so many values, one from each of so many sets (elementary symmetric function). */
export function symmetric(sizes: readonly number[], take: number): bigint {
  const ways = [1n, ...Array.from({ length: take }, () => 0n)]
  for (const size of sizes)
    for (let count = take; count >= 1; count -= 1)
      ways[count] = (ways[count] ?? 0n) + (ways[count - 1] ?? 0n) * BigInt(size)
  return ways[take] ?? 0n
}

/** Sequences of digits that contain all of so many given ones. */
export function sequencesWith(length: number, given: number): bigint {
  let count = 0n
  for (let missing = 0; missing <= given; missing += 1)
    count +=
      (missing % 2 === 0 ? 1n : -1n) * chooseBig(given, missing) * BigInt(10 - missing) ** BigInt(length)
  return count
}

/** Sequences of digits in which a given one occurs at least so often. */
export function sequencesWithRepeats(length: number, least: number): bigint {
  let count = 0n
  for (let times = least; times <= length; times += 1)
    count += chooseBig(length, times) * 9n ** BigInt(length - times)
  return count
}

/** The subsets of places of a size, in order. */
export function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return of.flatMap((first, index) => subsets(of.slice(index + 1), size - 1).map((rest) => [first, ...rest]))
}
