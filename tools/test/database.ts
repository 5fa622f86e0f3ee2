import { hash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '@baize/runtime'
import pg from 'pg'
import { inject } from 'vitest'
import { migratePlatform } from '../../apps/server/src/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export interface TestDatabase {
  /** Connects with the rights of the programs' role, as production does. */
  readonly url: string
  /** Connects as the owner, who may do what the programs may not (plant a fault, alter a table). */
  readonly ownerUrl: string
  drop(): Promise<void>
}

interface Kind {
  readonly name: string
  readonly directory: string
  readonly schema: string
  readonly role: string
  migrate(url: string): Promise<unknown>
}

const platform: Kind = {
  name: 'platform',
  directory: fileURLToPath(new URL('../../apps/server/migrations', import.meta.url)),
  schema: 'public',
  role: 'baize_app',
  migrate: (url) => migratePlatform({ url }),
}
const studio: Kind = {
  name: 'studio',
  directory: fileURLToPath(new URL('../../apps/studio/migrations', import.meta.url)),
  schema: 'studio',
  role: 'baize_studio',
  migrate: (url) => migrate({ url, directory: studio.directory, schema: studio.schema }),
}

/**
 * Gives an empty, migrated platform database of its own: a clone of a template made once per set of
 * migrations.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createClone(platform)
}

/** The same for the studio: schema `studio`, role `baize_studio`. */
export async function createStudioTestDatabase(): Promise<TestDatabase> {
  return createClone(studio)
}

/** Gives an empty database without any migration, for tests of the migration runner and the like. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'url'>> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`CREATE DATABASE ${name}`))
  return { ownerUrl: databaseUrl(name), drop: () => dropDatabase(name) }
}

async function createClone(kind: Kind): Promise<TestDatabase> {
  const template = await ensureTemplate(kind)
  const name = `${kind.name}_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const ownerUrl = databaseUrl(name)
  const url = new URL(ownerUrl)
  url.searchParams.set('options', `-c role=${kind.role} -c search_path=${kind.schema}`)
  return { url: url.href, ownerUrl, drop: () => dropDatabase(name) }
}

/** Makes the template when this run has not made it yet. Other test files wait on the lock and find it. */
async function ensureTemplate(kind: Kind): Promise<string> {
  const { name, directory } = kind
  const migrations = readMigrations(directory)
  const fingerprint = hash('sha256', migrations.map(({ checksum }) => checksum).join()).slice(0, 16)
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
