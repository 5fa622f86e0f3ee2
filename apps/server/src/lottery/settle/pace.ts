import { setTimeout as sleep } from 'node:timers/promises'
import type { Events } from '../../kernel/events/events.ts'

/** Bets count as slow for so long after a node said so. */
const slowForMs = 1_200
const lookEveryMs = 50
/** A settlement waits for others no longer than this in all: its players wait too. */
export const mostWaitMs = 45_000

/** Lets a settlement wait while bets are answered slowly (lottery.md 7). */
export interface Pace {
  /** Gives what waits, before each part of one settlement. */
  begin(): () => Promise<void>
}

export function createPace({ subscribe }: Pick<Events, 'subscribe'>): Pace {
  let slowUntilMs = 0
  subscribe(({ kind }) => {
    if (kind === 'bets_slow') slowUntilMs = performance.now() + slowForMs
  })
  return {
    begin() {
      let leftMs = mostWaitMs
      return async () => {
        for (; leftMs > 0 && performance.now() < slowUntilMs; leftMs -= lookEveryMs) await sleep(lookEveryMs)
      }
    },
  }
}
