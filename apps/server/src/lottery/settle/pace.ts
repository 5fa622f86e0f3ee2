import { setTimeout as sleep } from 'node:timers/promises'
import type { Events } from '../../kernel/events/events.ts'

/** Bets count as slow for so long after a node said so. */
const slowForMs = 1_200
const lookEveryMs = 50

/** Lets a settlement make room while bets are answered slowly (lottery.md 7). */
export interface Pace {
  /**
   * Rests while bets are slow, for as long as the work before took at most: bets may be slow for other
   * reasons, and whose tickets wait for a settlement are players too.
   */
  rest(workedMs: number): Promise<void>
}

export function createPace({ subscribe }: Pick<Events, 'subscribe'>): Pace {
  let slowUntilMs = 0
  subscribe(({ kind }) => {
    if (kind === 'bets_slow') slowUntilMs = performance.now() + slowForMs
  })
  return {
    async rest(workedMs) {
      const untilMs = performance.now() + workedMs
      for (let now = performance.now(); now < Math.min(untilMs, slowUntilMs); now = performance.now())
        await sleep(Math.min(lookEveryMs, untilMs - now))
    },
  }
}
