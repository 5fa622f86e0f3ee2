import { invariant, type Result, type Rng } from '@baize/std'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'

/** The fair stream of a name: the same numbers whenever it is asked for. */
export const fairRng = (name: string, nonce = 0): Rng =>
  createFairRng({ serverSeed: 'c0de'.repeat(16), clientSeed: name, nonce, hmac: hmacSha256 })

/** Chooses cases of a test, a thousand times faster than the fair stream (mulberry32). */
export function caseRng(seed: number): Rng {
  let state = seed | 0
  return {
    nextInt(below) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
    },
  }
}

export interface ScriptedRng extends Rng {
  /** What each number was drawn below, in order. */
  readonly bounds: readonly number[]
  /** How many numbers nobody has drawn. */
  left(): number
}

/** Gives these numbers in their order; to draw one more, or one that is not below its bound, is a mistake. */
export function scripted(numbers: readonly number[]): ScriptedRng {
  const bounds: number[] = []
  return {
    bounds,
    nextInt(below) {
      const number = numbers[bounds.length]
      invariant(number !== undefined, `number ${bounds.length + 1} is drawn of ${numbers.length}`)
      invariant(number < below, `${number} is drawn below ${below}`)
      bounds.push(below)
      return number
    },
    left: () => numbers.length - bounds.length,
  }
}

/** For what must draw nothing. */
export const undrawn: Rng = {
  nextInt() {
    throw new Error('a number was drawn')
  },
}

/** The value of a result that is expected to be one. */
export function must<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

/** An entry of a list that is expected to be there. */
export function entryOf<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index]
  invariant(entry !== undefined, `there is no entry ${index}`)
  return entry
}
