import { hash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrate, readFunctions, readMigrations } from '@baize/runtime'
import pg from 'pg'
import { inject } from 'vitest'
import { migratePlatform } from '../../apps/server/src/kernel/database/migrate.ts'
import { oneOwner } from '../start/database.ts'
import { closeDatabase, openLogin, serverLogin, type Login } from '../start/logins.ts'
import { migrateAll, migrationsOf } from '../start/migrate.ts'
import { ownLogin, ownSchema, ownSchemas, type OwnSchema } from '../start/own-schemas.ts'

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
const ownServer = (schema: OwnSchema): LoginKind => ({
  schema: schema.name,
  login: (password) => ownLogin(schema, password),
})

const platformDirectory = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))
const platformFunctions = fileURLToPath(new URL('../../apps/server/sql', import.meta.url))

const platform: Kind = {
  name: 'platform',
  directories: [platformDirectory],
  functions: platformFunctions,
  logins: [server],
  migrate: (url) => migratePlatform({ url }),
}
const ownKind = (schema: OwnSchema): Kind => ({
  name: schema.name,
  directories: [migrationsOf(schema.name)],
  logins: [ownServer(schema)],
  migrate: (url) => migrate({ url, directory: migrationsOf(schema.name), schema: schema.name }),
})
const house: Kind = {
  name: 'house',
  directories: [platformDirectory, ...ownSchemas.map(({ name }) => migrationsOf(name))],
  functions: platformFunctions,
  logins: [server, ...ownSchemas.map(ownServer)],
  migrate: (url) => migrateAll({ ownerUrl: url, ownOwnerUrls: oneOwner(url) }, () => undefined),
}

/**
 * Gives an empty, migrated platform database of its own: a clone of a template made once per set of
 * migrations.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return toTestDatabase(await createClone(platform), server)
}

/** The same for the studio: schema `studio`, role `baize_studio`. */
export const createStudioTestDatabase = (): Promise<TestDatabase> => createOwn('studio')

/** The same for the sports book: schema `sportsbook`, role `baize_sportsbook`. */
export const createSportsbookTestDatabase = (): Promise<TestDatabase> => createOwn('sportsbook')

/** The same for the simulated leagues: schema `league`, role `baize_league`. */
export const createLeagueTestDatabase = (): Promise<TestDatabase> => createOwn('league')

async function createOwn(name: OwnSchema['name']): Promise<TestDatabase> {
  const schema = ownSchema(name)
  return toTestDatabase(await createClone(ownKind(schema)), ownServer(schema))
}

/** With what each program of a single machine connects. */
export interface HouseTestDatabase extends TestDatabase {
  readonly own: Readonly<Record<OwnSchema['name'], string>>
}

/** All schemas in one database, as on a single machine. */
export async function createHouseTestDatabase(): Promise<HouseTestDatabase> {
  const name = await createClone(house)
  const urls = ownSchemas.map((schema) => [schema.name, programUrl(name, ownServer(schema))])
  return { ...toTestDatabase(name, server), own: Object.fromEntries(urls) as HouseTestDatabase['own'] }
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
    // Files are copied as they are: the default writes every page of the template to the log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
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
