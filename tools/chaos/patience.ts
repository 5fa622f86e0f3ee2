import { setTimeout as sleep } from 'node:timers/promises'
import type { Tally } from './tally.ts'

/** The longest answer of the first seconds, on an idle machine of two cores. */
const usualLongestMs = 1_000
const watchedMs = 4_000
/** A machine slower than this says nothing of how soon faults heal. */
const mostFactor = 5

/**
 * How much longer than on an idle machine to wait for answers. Times of a run are meant for an idle machine;
 * a busy one is measured by the run itself, before its first fault.
 */
export interface Patience {
  /** 1 on an idle machine, more on a busy one. */
  readonly factor: number
  /** Watches the storm while nothing is broken, and sets the factor by its longest answer. */
  measure(tally: Pick<Tally, 'longestSince'>): Promise<void>
}

export function createPatience(): Patience {
  let factor = 1
  return {
    get factor() {
      return factor
    },
    async measure(tally) {
      const from = performance.now()
      await sleep(watchedMs)
      factor = patienceFor(tally.longestSince(from))
    },
  }
}

/** The factor for a longest answer without a fault, in milliseconds. */
export const patienceFor = (longestMs: number): number =>
  Math.min(mostFactor, Math.max(1, longestMs / usualLongestMs))
