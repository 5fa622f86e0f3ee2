import { createLogger, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { openSecrets } from './secrets.ts'

type Command = (
  services: Services,
  words: readonly string[],
) => Promise<{ readonly ok: boolean; readonly text: string }>

/**
 * Runs a command of operators on a running system, with its services: the one at DATABASE_URL, else the
 * running one of DATA_DIR. Says what the command says, and ends with its exit code.
 */
export async function runCommand(name: string, command: Command): Promise<void> {
  try {
    const environment = readEnvironment()
    const services = await openServices({
      ...environment,
      databaseUrl: environment.databaseUrl ?? runningDatabase(environment.dataDir),
      secretKey: environment.secretKey ?? (await openSecrets(environment.dataDir)).secretKey,
      log: createLogger({ name, level: 'warn' }),
      clock: Date.now,
    })
    const said = await runWith(services, command)
    process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
    process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = exitCodes.misconfigured
  }
}

async function runWith(services: Services, command: Command): ReturnType<Command> {
  try {
    return await command(services, process.argv.slice(2))
  } finally {
    await services.close()
  }
}
