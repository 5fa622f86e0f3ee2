import { createLogger, createPool, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openEvents } from '../../apps/server/src/kernel/events/node-events.ts'
import { createAccessService } from '../../apps/server/src/kernel/access/service.ts'
import { createAudit, systemActor } from '../../apps/server/src/kernel/audit/service.ts'
import { createSettings } from '../../apps/server/src/kernel/setting/service.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { readCommand, usage } from './command.ts'

/**
 * `npm run site`: shows and changes whether the running site is open, and to whom. Every node follows at
 * once.
 * The site is the one at DATABASE_URL, else the running one of DATA_DIR.
 */
try {
  const changes = readCommand(process.argv.slice(2))
  if (changes === undefined) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  const environment = readEnvironment()
  const url = environment.databaseUrl ?? runningDatabase(environment.dataDir)
  const db = createPool(url, { name: 'site', max: 2, role: 'baize_app' })
  const log = createLogger({ name: 'site', level: 'warn' })
  const events = await openEvents({ ...environment, databaseUrl: url, db, log })
  const settings = createSettings({
    db,
    reads: db,
    clock: Date.now,
    events,
    audit: createAudit({ clock: Date.now }),
  })
  const access = createAccessService({ db, settings, regions: () => undefined })
  const changed = await access.change(changes, systemActor('site command'))
  process.stdout.write(`${JSON.stringify((await settings.read()).access, null, 2)}\n`)
  if (!changed.ok) {
    process.stderr.write(`refused: ${changed.code} ${JSON.stringify(changed.details)}\n`)
    process.exitCode = exitCodes.failed
  }
  await events.close()
  await db.end()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
