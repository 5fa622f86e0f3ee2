import { createLogger, EnvironmentError, exitCodes, need, readEnvironment } from '@baize/runtime'
import { openServices } from '../../apps/server/src/services.ts'
import { feedConsumer, rebuildConsumer } from '../../apps/server/src/betting/feed/consume.ts'
import { loadConsumers } from '../../apps/server/src/betting/feed/consumers.ts'
import { produceFacts } from '../../apps/server/src/betting/feed/produce.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { openSecrets } from '../start/secrets.ts'
import { runFeedCommand } from './command.ts'

/**
 * `npm run feed`: the feed of settled bets on a running system, with the rights of the programs. The system
 * is the one at DATABASE_URL, else the running one of DATA_DIR.
 */
try {
  const environment = readEnvironment()
  const services = await openServices({
    ...environment,
    databaseUrl: environment.databaseUrl ?? runningDatabase(environment.dataDir),
    secretKey: environment.secretKey ?? (await openSecrets(environment.dataDir)).secretKey,
    log: createLogger({ name: 'feed', level: 'warn' }),
    clock: Date.now,
  })
  const consumers = await loadConsumers()
  const said = await runFeedCommand(
    {
      consumers: consumers.map(({ name }) => name),
      produce: () => produceFacts(services.audits),
      feed: (name) => feedConsumer(services, find(name)),
      rebuild: (name) => rebuildConsumer(services, find(name)),
    },
    process.argv.slice(2),
  )
  process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
  process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  await services.close()

  function find(name: string) {
    return need(
      consumers.find((each) => each.name === name),
      'a consumer',
    )
  }
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
