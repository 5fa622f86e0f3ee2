import type { BookDeps, Part } from '../deps.ts'
import { voidDelayed } from './delays.ts'

const lookEveryMs = 60_000

export interface DelaysOptions {
  /** Whether all feeds are up to date: a silent feed does not make a match postponed. */
  readonly isCurrent: () => boolean
  readonly everyMs?: number
}

/** Voids bets on matches that are not played when they were planned, as the rules say. */
export const delaysPart = ({ isCurrent, everyMs = lookEveryMs }: DelaysOptions): Part => ({
  start(deps) {
    let looking: Promise<void> | undefined
    const timer = setInterval(() => {
      if (!isCurrent()) return
      looking ??= look(deps).finally(() => (looking = undefined))
    }, everyMs)
    return async () => {
      clearInterval(timer)
      await looking
    }
  },
})

async function look(deps: BookDeps): Promise<void> {
  try {
    const count = await voidDelayed(deps)
    if (count > 0) deps.log.info({ count }, 'markets of matches that were not played as planned are void')
  } catch (error) {
    deps.log.error({ err: error }, 'matches that were not played as planned were not looked at')
  }
}
