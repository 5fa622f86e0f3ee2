import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

interface FunctionFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/**
 * Brings the functions of a schema to what their files say: `directory` holds one file a function, each a
 * `create or replace function`. Files whose checksum is the one applied last are left alone; all others are
 * applied in one transaction. Takes a connection of the owner with the schema on its search path, under the
 * migrations' lock. Gives the names of the files that were applied.
 */
export async function applyFunctions(client: pg.Client, directory: string): Promise<string[]> {
  await client.query(`
    create table if not exists function_file (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from function_file',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const changed = readFunctions(directory).filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    // A function may name another one whose file comes later.
    await client.query('set local check_function_bodies = off')
    for (const file of changed) await applyFile(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return changed.map(({ name }) => name)
}

/** Reads the files of functions, in order of their names. */
export function readFunctions(directory: string): FunctionFile[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function applyFile(client: pg.Client, { name, sql, checksum }: FunctionFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Function file ${name} failed: ${reason}`, { cause: error })
  }
  await client.query(
    `insert into function_file (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
}
