import { createLogger, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openServices } from '../../apps/server/src/services.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { openSecrets } from '../start/secrets.ts'
import { runFreeRoundCommand } from './command.ts'

/**
 * `npm run free-rounds`: free rounds for a member, on a running system. The system is the one at
 * DATABASE_URL, else the running one of DATA_DIR. Every step is audited.
 */
try {
  const environment = readEnvironment()
  const services = await openServices({
    ...environment,
    databaseUrl: environment.databaseUrl ?? runningDatabase(environment.dataDir),
    secretKey: environment.secretKey ?? (await openSecrets(environment.dataDir)).secretKey,
    log: createLogger({ name: 'free-rounds', level: 'warn' }),
    clock: Date.now,
  })
  const said = await runFreeRoundCommand(services.freeRounds, process.argv.slice(2))
  process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
  process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  await services.close()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
