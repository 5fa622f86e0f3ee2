import type { BookDeps, Part } from '../deps.ts'
import { findBroken } from './broken.ts'

const lookEveryMs = 3_600_000

/** Looks each hour whether money and sums of the book agree, and tells by a figure and by the log. */
export const invariantsPart = (everyMs = lookEveryMs): Part => ({
  start(deps) {
    let looking: Promise<void> | undefined
    const timer = setInterval(() => {
      looking ??= look(deps).finally(() => (looking = undefined))
    }, everyMs)
    return async () => {
      clearInterval(timer)
      await looking
    }
  },
})

async function look({ pool, log, metrics }: BookDeps): Promise<void> {
  try {
    const broken = await findBroken(pool)
    metrics.brokenInvariants.set(broken.length)
    for (const { what, of } of broken) log.error({ what, of }, 'the book does not agree')
  } catch (error) {
    log.error({ err: error }, 'the book was not checked')
  }
}
