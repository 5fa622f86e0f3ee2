import { setTimeout as sleep } from 'node:timers/promises'
import { isLockTimeout, isOutcomeUnknown } from '../kernel/database/database-error.ts'

/** With their pauses about a minute: a machine that does other work too may stand still for seconds. */
export const mostAttempts = 300
const longestPauseMs = 200

/** Does something idempotent until no cut connection is in its way. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || attempt >= mostAttempts) throw error
    }
    await pauseAfter(attempt)
  }
}

/** A cut connection, or somebody who holds a row for long: the next attempt may find neither. */
export const isPassing = (error: unknown): boolean => isOutcomeUnknown(error) || isLockTimeout(error)

export const pauseAfter = (attempt: number): Promise<void> => sleep(Math.min(longestPauseMs, attempt * 10))
