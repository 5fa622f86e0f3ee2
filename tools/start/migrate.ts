import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readEnvironment, type Environment } from '@baize/runtime'
import { migratePlatform } from '../../apps/server/src/kernel/database/migrate.ts'
import { root } from './build.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { checkLogin, openLogin, serverLogin, studioLogin } from './logins.ts'
import { describeFailure, startProgress, type Say } from './progress.ts'
import { openSecrets } from './secrets.ts'

/** What the programs connect with; never the owner's, unless the operator gives nothing else. */
export interface ProgramAddresses {
  readonly databaseUrl: string
  readonly studioDatabaseUrl: string
}

type OwnerAddresses = Pick<OpenDatabase, 'ownerUrl' | 'studioOwnerUrl'>

/** Brings the platform's schema and the studio's up to date. */
export async function migrateAll({ ownerUrl, studioOwnerUrl }: OwnerAddresses, say: Say): Promise<void> {
  await migratePlatform({ url: ownerUrl, log: say })
  const directory = join(root, 'apps', 'studio', 'migrations')
  if (existsSync(directory)) await migrate({ url: studioOwnerUrl, directory, schema: 'studio', log: say })
}

/**
 * Migrates, and makes sure of the logins: the embedded server gets its own, with the passwords of the data
 * directory; those of an outside one are the operator's, and are tried.
 */
export async function prepareDatabase(
  asked: Environment,
  database: OwnerAddresses,
  say: Say,
): Promise<ProgramAddresses> {
  await migrateAll(database, say)
  const { databaseUrl, studioDatabaseUrl } = asked
  if (databaseUrl) await checkLogin({ variable: 'DATABASE_URL', url: databaseUrl, role: 'baize_app' }, say)
  if (studioDatabaseUrl) {
    const login = { variable: 'STUDIO_DATABASE_URL', url: studioDatabaseUrl, role: 'baize_studio' }
    await checkLogin(login, say)
  }
  // With both logins given, nothing of the data directory is needed: a machine that only migrates has none.
  if (databaseUrl && studioDatabaseUrl) return { databaseUrl, studioDatabaseUrl }
  const secrets = await openSecrets(asked.dataDir)
  const { ownerUrl, studioOwnerUrl } = database
  return {
    databaseUrl: databaseUrl ?? (await openLogin(ownerUrl, serverLogin(secrets.serverDatabasePassword))),
    studioDatabaseUrl:
      studioDatabaseUrl ?? (await openLogin(studioOwnerUrl, studioLogin(secrets.studioDatabasePassword))),
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const { text, exitCode } = describeFailure(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = exitCode
  })
}

async function main(): Promise<void> {
  const say = startProgress((text) => process.stdout.write(text))
  const environment = readEnvironment()
  const database = await openDatabase(environment, say)
  try {
    await prepareDatabase(environment, database, say)
    say('the database is up to date')
  } finally {
    await database.stop({ onlyIfUnused: true })
  }
}
