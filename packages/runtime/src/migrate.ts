import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyFunctions } from './functions.ts'

export interface MigrateOptions {
  /** The owner's connection: migrations make tables and roles. */
  readonly url: string
  /** Holds the files `NNNN_noun.sql`, and a `baseline.json` where the first ones replaced older files. */
  readonly directory: string
  /** Where the tables go, and the table `migration` that remembers what has run. */
  readonly schema: string
  readonly log?: (line: string) => void
  /** Holds one file a function; a file is applied again when it has changed. */
  readonly functions?: string
  /** Further preparation of the database, done under the same lock and after the files. */
  readonly afterwards?: () => Promise<unknown>
}

/** `baseline.json`: the first files were put into the place of many older ones; both make the same schema. */
interface Baseline {
  /** The last file of it. */
  readonly upTo: string
  /** SHA-256 of the sorted names of the files that it replaced, one a line. */
  readonly replaced: string
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const filePattern = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Brings a schema up to date: runs the files that have not run, in order, each in a transaction of its own.
 * Any number of programs may start at once: one lock of the database covers all schemas and `afterwards`, so
 * the others wait and find nothing to do. Gives the names that ran.
 * Throws when a file that has run was edited afterwards.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.directory)
  const client = new pg.Client({ connectionString: options.url, application_name: 'baize-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // One lock for every schema: grants change rows of the catalogue that all of them share.
    await client.query(`SELECT pg_advisory_lock(hashtext('baize.migrate'), 0)`)
    const ran = await migrateLocked(client, { ...options, migrations })
    await options.afterwards?.()
    return ran
  } finally {
    await client.end()
  }
}

/** Reads the migration files in order. Throws on a name out of the pattern or a number used twice. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = name.slice(0, 4)
    if (!filePattern.test(name)) throw new Error(`Migration ${name} is not named NNNN_noun.sql.`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function migrateLocked(
  client: pg.Client,
  { directory, schema, migrations, functions, log }: MigrateOptions & { migrations: readonly Migration[] },
): Promise<string[]> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(schema)}`)
  await client.query(`SELECT set_config('search_path', $1, false)`, [schema])
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  await takeBaseline(client, directory, migrations)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  assertUnchanged(migrations, applied)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of pending) {
    const startedAt = performance.now()
    await apply(client, migration)
    log?.(`migrated ${schema}/${migration.name} in ${Math.round(performance.now() - startedAt)} ms`)
  }
  if (functions) {
    const changed = await applyFunctions(client, functions)
    if (changed.length > 0) log?.(`applied ${changed.length} functions of ${schema}`)
  }
  return pending.map(({ name }) => name)
}

/**
 * A database that was made by the replaced files has what the baseline makes: it counts as run there. Throws
 * when only some of them have run.
 */
async function takeBaseline(
  client: pg.Client,
  directory: string,
  migrations: readonly Migration[],
): Promise<void> {
  const path = join(directory, 'baseline.json')
  if (!existsSync(path)) return
  const { upTo, replaced } = JSON.parse(readFileSync(path, 'utf8')) as Baseline
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migration ORDER BY name COLLATE "C"',
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0 || names.includes(upTo)) return
  const known = new Set(migrations.map(({ name }) => name))
  const older = names.filter((name) => !known.has(name))
  if (createHash('sha256').update(older.join('\n')).digest('hex') !== replaced) {
    throw new Error(
      `This database was made before ${upTo} and has not run every migration that it replaces. ` +
        'Start the last version before it once on this database, or start with a new DATA_DIR.',
    )
  }
  const run = migrations.filter(({ name }) => name <= upTo)
  await client.query(
    `WITH gone AS (DELETE FROM migration WHERE name = ANY ($1))
     INSERT INTO migration (name, checksum) SELECT * FROM unnest($2::text[], $3::text[])`,
    [older, run.map(({ name }) => name), run.map(({ checksum }) => checksum)],
  )
}

function assertUnchanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const edited = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  )
  if (edited.length > 0) {
    throw new Error(
      `Migrations were edited after they had run: ${edited.map(({ name }) => name).join(', ')}. ` +
        'Put the change in a new file; in development, start with a new DATA_DIR.',
    )
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    // The row goes in first, so that two runners that escaped the lock collide here and not half-way through.
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query(sql)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error })
  }
}
