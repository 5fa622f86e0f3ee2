import { settingKeys } from '@baize/domain/setting'
import { createLogger, createPool, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openEvents } from '../../apps/server/src/kernel/events/node-events.ts'
import { createAudit } from '../../apps/server/src/kernel/audit/service.ts'
import { createSettings } from '../../apps/server/src/kernel/setting/service.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { runSettingCommand } from './command.ts'

/**
 * `npm run setting -- list | get <key> | set <key> <json>`: what an operator sets, on a running system, with
 * the rights of the programs. The system is the one at DATABASE_URL, else the running one of DATA_DIR. Every
 * change is audited, and holds on every node at once.
 */
try {
  const environment = readEnvironment()
  const url = environment.databaseUrl ?? runningDatabase(environment.dataDir)
  const log = createLogger({ name: 'setting', level: 'warn' })
  const db = createPool(url, { name: 'setting', max: 2, role: 'baize_app' })
  const events = await openEvents({ ...environment, databaseUrl: url, db, log })
  const clock = Date.now
  const settings = createSettings({ db, reads: db, clock, events, audit: createAudit({ clock }) })
  const said = await runSettingCommand(settings, process.argv.slice(2), settingKeys)
  process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
  process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  await events.close()
  await db.end()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
