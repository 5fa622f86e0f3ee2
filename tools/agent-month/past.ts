import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, need, readEnvironment } from '@baize/runtime'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { openPlatform } from '../../apps/server/src/platform.ts'
import { consoleOf, type ConsoleWorld } from '../../apps/server/src/testing/console-world.ts'
import { worldOn } from '../../apps/server/src/testing/world.ts'
import { startPostgres } from '../postgres/embedded.ts'
import { oneOwner } from '../start/database.ts'
import { completeEnvironment, seedHouse } from '../start/house.ts'
import { prepareDatabase } from '../start/migrate.ts'
import type { Say } from '../start/progress.ts'
import { movedTime, shiftBy } from './clock.ts'

/** A demo's own database and calls, at a time that is told. */
export interface Past {
  readonly world: ConsoleWorld
  readonly timeZone: string
  /** From now on it is this instant; time goes on from there. Waits until nothing is under way. */
  goTo(atMs: number): Promise<void>
  stop(): Promise<void>
}

/** Opens the demo of the environment's data directory, as it was `startMs`, and seeds it then. */
export async function openPast(
  { clockFile, library, trueNow }: { clockFile: string; library: string; trueNow: () => number },
  startMs: number,
  say: Say,
): Promise<Past> {
  const shift = (atMs: number) => shiftBy(clockFile, (atMs - trueNow()) / 1000)
  shift(startMs)
  const asked = readEnvironment()
  const database = await startPostgres({
    dataDir: asked.dataDir,
    log: say,
    environment: movedTime(library, clockFile),
  })
  const owner = { ownerUrl: database.url, ownOwnerUrls: oneOwner(database.url) }
  try {
    const environment = await completeEnvironment(asked, await prepareDatabase(asked, owner, say))
    await seedHouse(environment, { say })
    const url = need(environment.databaseUrl, 'DATABASE_URL')
    const platform = await openPlatform({
      ...environment,
      databaseUrl: withoutTimeLimits(url),
      secretKey: need(environment.secretKey, 'SECRET_KEY'),
      clock: Date.now,
      log: createLogger({ name: 'month', level: 'warn' }),
    })
    const clock = { advance: (ms: number) => shift(Date.now() + ms) }
    const place = { url, ownerUrl: database.url, clock, forget: () => database.stop() }
    const world = await consoleOf(await worldOn(platform, place))
    const { timeZone } = (await platform.settings.read()).limits
    const goTo = async (atMs: number) => {
      await untilQuiet(world)
      shift(atMs)
    }
    return { world, timeZone, goTo, stop: () => world.stop() }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/**
 * PostgreSQL measures these by the clock that is moved: what is under way when a day goes by would be taken
 * for a day old.
 */
const timeLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

function withoutTimeLimits(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  for (const name of timeLimits) url.searchParams.set(name, '0')
  return String(url)
}

const lookEveryMs = 20
/** What begins right after a look is seen by the next one. */
const quietLooks = 5

/** A transaction that is open when a day goes by looks to the database as if it had been idle for a day. */
async function untilQuiet({ platform }: ConsoleWorld): Promise<void> {
  for (let quiet = 0; quiet < quietLooks;) {
    const [found] = await rows<{ open: bigint }>(
      platform.db,
      `select count(*) as open from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    )
    quiet = found?.open === 0n ? quiet + 1 : 0
    await sleep(lookEveryMs)
  }
}
