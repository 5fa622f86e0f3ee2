import { createPool, EnvironmentError, exitCodes, readEnvironment, type Environment } from '@baize/runtime'
import { runningDatabase } from '../postgres/running-database.ts'
import { invariants } from '../../apps/server/src/invariants.ts'
import { findBroken } from '../../apps/sportsbook/src/invariants/broken.ts'
import { verifyLedger, writeOffender } from '../../apps/server/src/ledger/wallet/verify-ledger.ts'

/**
 * `npm run invariants`: checks the wallet's invariants and every seal of a running system, at one instant,
 * without disturbing it, with the rights of the programs; then those of the sports book. The system is the
 * one at DATABASE_URL (the book's at SPORTSBOOK_DATABASE_URL), else the running one of DATA_DIR. Exit code 1
 * when one is broken.
 */
const timeouts = { statementMs: 3_600_000, queryMs: 3_600_000, idleInTransactionMs: 3_600_000 }

try {
  const environment = readEnvironment()
  const db = createPool(environment.databaseUrl ?? runningDatabase(environment.dataDir), {
    name: 'invariants',
    max: 1,
    role: 'baize_app',
    timeouts,
  })
  const verdicts = await verifyLedger(db, { invariants })
  await db.end()
  for (const { id, title, offenders, count, elapsedMs } of verdicts) {
    console.log(
      `${count === 0 ? 'OK    ' : 'BROKEN'} ${id.padEnd(4)} ${title}  (${Math.round(elapsedMs)} ms)`,
    )
    for (const row of offenders) console.log(`         ${writeOffender(row)}`)
    if (count > offenders.length) console.log(`         and ${count - offenders.length} more`)
  }
  const holds = [...verdicts.map(({ count }) => count === 0), ...(await checkBook(environment))]
  const broken = holds.filter((isWhole) => !isWhole).length
  console.log(`${holds.length - broken} hold, ${broken} broken`)
  process.exitCode = broken > 0 ? exitCodes.failed : exitCodes.ok
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}

/** Gives whether the sums of the book agree; nothing of a platform without it. */
async function checkBook({
  sportsbookDatabaseUrl,
  databaseUrl,
  dataDir,
}: Environment): Promise<readonly boolean[]> {
  if (sportsbookDatabaseUrl === undefined && databaseUrl !== undefined) return []
  const db = createPool(sportsbookDatabaseUrl ?? runningDatabase(dataDir), {
    name: 'invariants',
    max: 1,
    role: 'baize_sportsbook',
    schema: 'sportsbook',
    timeouts,
  })
  const broken = await findBroken(db)
  await db.end()
  for (const { what, of } of broken) console.log(`BROKEN sports book: ${what}: ${of}`)
  if (broken.length === 0) console.log('OK     sports book')
  return [broken.length === 0]
}
