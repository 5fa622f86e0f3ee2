import { hash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrate, readFunctions, readMigrations } from '@baize/runtime'
import pg from 'pg'
import { inject } from 'vitest'
import { migratePlatform } from '../../apps/server/src/kernel/database/migrate.ts'
import { closeDatabase, openLogin, serverLogin, studioLogin, type Login } from '../start/logins.ts'
import { migrateAll } from '../start/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export interface TestDatabase {
  /** Connects with the login of the program, under its role, as production does. */
  readonly url: string
  /** Connects as the owner, who may do what the programs may not (plant a fault, alter a table). */
  readonly ownerUrl: string
  drop(): Promise<void>
}

interface Kind {
  readonly name: string
  readonly directories: readonly string[]
  /** Where the files of its functions are. */
  readonly functions?: string
  readonly logins: readonly LoginKind[]
  migrate(url: string): Promise<unknown>
}

interface LoginKind {
  readonly schema: string
  login(password: string): Login
}

const server: LoginKind = { schema: 'public', login: serverLogin }
const studioServer: LoginKind = { schema: 'studio', login: studioLogin }

const platformDirectory = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))
const platformFunctions = fileURLToPath(new URL('../../apps/server/sql', import.meta.url))
const studioDirectory = fileURLToPath(new URL('../../apps/studio/migrations', import.meta.url))

const platform: Kind = {
  name: 'platform',
  directories: [platformDirectory],
  functions: platformFunctions,
  logins: [server],
  migrate: (url) => migratePlatform({ url }),
}
const studio: Kind = {
  name: 'studio',
  directories: [studioDirectory],
  logins: [studioServer],
  migrate: (url) => migrate({ url, directory: studioDirectory, schema: 'studio' }),
}
const house: Kind = {
  name: 'house',
  directories: [platformDirectory, studioDirectory],
  functions: platformFunctions,
  logins: [server, studioServer],
  migrate: (url) => migrateAll({ ownerUrl: url, studioOwnerUrl: url }, () => undefined),
}

/**
 * Gives an empty, migrated platform database of its own: a clone of a template made once per set of
 * migrations.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return toTestDatabase(await createClone(platform), server)
}

/** The same for the studio: schema `studio`, role `baize_studio`. */
export async function createStudioTestDatabase(): Promise<TestDatabase> {
  return toTestDatabase(await createClone(studio), studioServer)
}

/** Both in one database, as on a single machine. */
export async function createHouseTestDatabase(): Promise<TestDatabase & { readonly studioUrl: string }> {
  const name = await createClone(house)
  return { ...toTestDatabase(name, server), studioUrl: programUrl(name, studioServer) }
}

/** Gives an empty database without any migration, for tests of the migration runner and the like. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'url'>> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`CREATE DATABASE ${name}`))
  return { ownerUrl: databaseUrl(name), drop: () => dropDatabase(name) }
}

async function createClone(kind: Kind): Promise<string> {
  const template = await ensureTemplate(kind)
  const name = `${kind.name}_${randomBytes(6).toString('hex')}`
  const logins = kind.logins.map((each) => loginOf(each).name)
  await onServer(async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    // A clone has the tables' rights of its template, and the database's rights of a new one.
    await client.query(`${closeDatabase(name)} GRANT CONNECT ON DATABASE ${name} TO ${logins.join()}`)
  })
  return name
}

const toTestDatabase = (name: string, kind: LoginKind): TestDatabase => ({
  url: programUrl(name, kind),
  ownerUrl: databaseUrl(name),
  drop: () => dropDatabase(name),
})

/**
 * The logins belong to the server that all test files of a run share, so their passwords follow from its own.
 */
const loginOf = (kind: LoginKind): Login =>
  kind.login(hash('sha256', `${inject('postgresUrl')} ${kind.schema}`))

function programUrl(name: string, kind: LoginKind): string {
  const login = loginOf(kind)
  const url = new URL(databaseUrl(name))
  url.username = login.name
  url.password = login.password
  url.searchParams.set('options', `-c role=${login.role} -c search_path=${kind.schema}`)
  return url.href
}

/** Makes the template when this run has not made it yet. Other test files wait on the lock and find it. */
async function ensureTemplate(kind: Kind): Promise<string> {
  const { name, directories, functions, logins } = kind
  const files = [...directories.flatMap(readMigrations), ...(functions ? readFunctions(functions) : [])]
  const fingerprint = hash('sha256', files.map(({ checksum }) => checksum).join()).slice(0, 16)
  const template = `template_${name}_${fingerprint}`
  await onServer(async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('baize.test.template'))`)
    const { rows } = await client.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [template],
    )
    if (rows[0]?.datistemplate) return
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${template}`)
    await kind.migrate(databaseUrl(template))
    for (const login of logins) await openLogin(databaseUrl(template), loginOf(login))
    await client.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true`)
  })
  return template
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}
