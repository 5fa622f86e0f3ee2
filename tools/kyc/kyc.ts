import { userInfo } from 'node:os'
import { createLogger, createPool, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openEvents } from '../../apps/server/src/events/node-events.ts'
import { createAudit } from '../../apps/server/src/features/audit/service.ts'
import { createInboxSender } from '../../apps/server/src/features/inbox/sender.ts'
import { createFileSeal } from '../../apps/server/src/features/kyc/file-seal.ts'
import { createLevels } from '../../apps/server/src/features/kyc/level.ts'
import { createKycReview } from '../../apps/server/src/features/kyc/review.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { openSecrets } from '../start/secrets.ts'
import { runKycCommand } from './command.ts'

/**
 * `npm run kyc`: documents from the operators' side, on a running system, with the rights of the programs.
 * The system is the one at DATABASE_URL, else the running one of DATA_DIR. The operator is named by `--as
 * <name>`,
 * else by the machine's user: whoever may run this may read the database anyway.
 */
try {
  const environment = readEnvironment()
  const url = environment.databaseUrl ?? runningDatabase(environment.dataDir)
  const secretKey = environment.secretKey ?? (await openSecrets(environment.dataDir)).secretKey
  const log = createLogger({ name: 'kyc', level: 'warn' })
  const db = createPool(url, { name: 'kyc', max: 2, role: 'baize_app' })
  const events = await openEvents({ ...environment, databaseUrl: url, db, log })
  const clock = Date.now
  const review = createKycReview({
    db,
    clock,
    audit: createAudit({ clock }),
    levels: createLevels({ clock }),
    seal: createFileSeal(secretKey),
    inbox: createInboxSender({ db, clock, events }),
  })
  const words = process.argv.slice(2)
  const name = words[0] === '--as' ? (words.splice(0, 2)[1] ?? '') : userInfo().username
  const said = await runKycCommand(review, { operatorId: name, name }, words)
  process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
  process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  await events.close()
  await db.end()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
