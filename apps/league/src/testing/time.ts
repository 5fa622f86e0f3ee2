import { setTimeout as sleep } from 'node:timers/promises'
import type { LeagueDeps } from '../deps.ts'

/** A clock that runs faster from a given instant on; the same in every process. */
export interface TimePlan {
  readonly from: number
  readonly speed: number
}

export const fastTime = ({ from, speed }: TimePlan): Pick<LeagueDeps, 'clock' | 'wait'> => ({
  clock: () => Math.round(from + (Date.now() - from) * speed),
  wait: (ms, signal) => sleep(ms / speed, undefined, { signal }).catch(() => undefined),
})
