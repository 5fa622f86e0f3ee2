import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'

const measureEveryMs = 30_000
const samples = 5

export interface DatabaseClock {
  readonly now: Clock
  stop(): void
}

/**
 * A clock that follows the database's: bets are stamped by the database, so what is compared with them has to
 * be. Measured at the start and each half minute, by the quickest of several answers.
 */
export async function createDatabaseClock(pool: Pool, log: Logger): Promise<DatabaseClock> {
  let offsetMs = await measure(pool)
  const measuring = setInterval(() => {
    measure(pool).then(
      (measured) => {
        offsetMs = measured
      },
      (error: unknown) =>
        log.warn({ err: error }, 'the time of the database is unknown: the last one stands'),
    )
  }, measureEveryMs)
  measuring.unref()
  return { now: () => Math.round(Date.now() + offsetMs), stop: () => clearInterval(measuring) }
}

/** How far the database's clock is ahead of this machine's, in milliseconds. */
async function measure(pool: Pool): Promise<number> {
  let best = { took: Infinity, offset: 0 }
  for (let sample = 0; sample < samples; sample += 1) {
    const sent = Date.now()
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() now')
    const received = Date.now()
    const took = received - sent
    const middle = (sent + received) / 2
    if (rows[0] && took < best.took) best = { took, offset: rows[0].now.getTime() - middle }
  }
  // Answers within a few milliseconds of each other say that the clocks agree.
  return Math.abs(best.offset) <= Math.max(5, best.took) ? 0 : best.offset
}
