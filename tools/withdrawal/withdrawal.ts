import { userInfo } from 'node:os'
import { createLogger, createPool, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openEvents } from '../../apps/server/src/events/node-events.ts'
import { createAudit } from '../../apps/server/src/features/audit/service.ts'
import { createInboxSender } from '../../apps/server/src/features/inbox/sender.ts'
import { createSettings } from '../../apps/server/src/features/setting/service.ts'
import { createWallet } from '../../apps/server/src/features/wallet/wallet.ts'
import { createWithdrawalDesk } from '../../apps/server/src/features/withdrawal/desk.ts'
import { createSecretBox } from '../../apps/server/src/secret-box.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { openSecrets } from '../start/secrets.ts'
import { runWithdrawalCommand } from './command.ts'

/**
 * `npm run withdrawal`: withdrawals from the operators' side, on a running system, with the rights of the
 * programs. The system is the one at DATABASE_URL, else the running one of DATA_DIR. The operator is named by
 * `--as <name>`, else by the machine's user: whoever may run this may read the database anyway.
 */
try {
  const environment = readEnvironment()
  const url = environment.databaseUrl ?? runningDatabase(environment.dataDir)
  const secretKey = environment.secretKey ?? (await openSecrets(environment.dataDir)).secretKey
  const log = createLogger({ name: 'withdrawal', level: 'warn' })
  const db = createPool(url, { name: 'withdrawal', max: 2, role: 'baize_app' })
  const reads = createPool(url, { name: 'withdrawal-reads', max: 1, role: 'baize_app' })
  const events = await openEvents({ ...environment, databaseUrl: url, db, log })
  const clock = Date.now
  const audit = createAudit({ clock })
  const onMoved = (memberIds: readonly bigint[]) =>
    void events.publish({ kind: 'moved', memberIds: memberIds.map(String) })
  const desk = createWithdrawalDesk({
    db,
    clock,
    audit,
    events,
    wallet: createWallet({ db, onMoved }),
    settings: createSettings({ db, reads, clock, events, audit }),
    secretBox: createSecretBox(secretKey),
    inbox: createInboxSender({ db, clock, events }),
  })
  const words = process.argv.slice(2)
  const name = words[0] === '--as' ? (words.splice(0, 2)[1] ?? '') : userInfo().username
  const by = { kind: 'operator', operatorId: name, name } as const
  const said = await runWithdrawalCommand(desk, by, words)
  process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
  process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  await events.close()
  await Promise.all([db.end(), reads.end()])
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
