import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readEnvironment, type Environment } from '@baize/runtime'
import { migratePlatform } from '../../apps/server/src/kernel/database/migrate.ts'
import { root } from './build.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { checkLogin, openLogin, serverLogin } from './logins.ts'
import { ownLogin, ownSchemas, type OwnSchema } from './own-schemas.ts'
import { describeFailure, startProgress, type Say } from './progress.ts'
import { openSecrets } from './secrets.ts'

/** What the programs connect with; never the owner's, unless the operator gives nothing else. */
export type ProgramAddresses = Readonly<{ databaseUrl: string } & Partial<Record<OwnSchema['url'], string>>>

type OwnerAddresses = Pick<OpenDatabase, 'ownerUrl' | 'ownOwnerUrls'>

/** Brings the platform's schema and those of the given programs up to date. */
export async function migrateAll(
  { ownerUrl, ownOwnerUrls }: OwnerAddresses,
  say: Say,
  schemas: readonly OwnSchema[] = ownSchemas,
): Promise<void> {
  await migratePlatform({ url: ownerUrl, log: say })
  for (const { name } of schemas) {
    const directory = migrationsOf(name)
    if (existsSync(directory)) await migrate({ url: ownOwnerUrls[name], directory, schema: name, log: say })
  }
}

/** Where the migrations of a program's own schema are. */
export const migrationsOf = (name: OwnSchema['name']): string => join(root, 'apps', name, 'migrations')

/**
 * Migrates, and makes sure of the logins: the embedded server gets its own, with the passwords of the data
 * directory; those of an outside one are the operator's, and are tried.
 */
export async function prepareDatabase(
  asked: Environment,
  database: OwnerAddresses,
  say: Say,
): Promise<ProgramAddresses> {
  const schemas = ownSchemas.filter((schema) => schema.isPresent(asked))
  await migrateAll(database, say, schemas)
  const { databaseUrl } = asked
  if (databaseUrl) await checkLogin({ variable: 'DATABASE_URL', url: databaseUrl, role: 'baize_app' }, say)
  const own: Partial<Record<OwnSchema['url'], string>> = {}
  for (const schema of schemas) own[schema.url] = await openOwn(schema, { asked, database, say })
  return {
    databaseUrl: databaseUrl ?? (await openServer(asked, database)),
    ...own,
  }
}

/** With all logins given, nothing of the data directory is needed: a machine that only migrates has none. */
async function openServer({ dataDir }: Environment, { ownerUrl }: OwnerAddresses): Promise<string> {
  const { serverDatabasePassword } = await openSecrets(dataDir)
  return openLogin(ownerUrl, serverLogin(serverDatabasePassword))
}

async function openOwn(
  schema: OwnSchema,
  { asked, database, say }: { asked: Environment; database: OwnerAddresses; say: Say },
): Promise<string> {
  const given = asked[schema.url]
  if (given) {
    await checkLogin({ variable: schema.variable, url: given, role: schema.role }, say)
    return given
  }
  const secrets = await openSecrets(asked.dataDir)
  return openLogin(database.ownOwnerUrls[schema.name], ownLogin(schema, secrets[schema.password]))
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
