import type { ClientBase } from 'pg'

/**
 * Runs `load` while these tables have no indexes, and builds those anew: sorted once, instead of one look-up
 * for each row and index.
 */
export async function withoutIndexes(
  db: ClientBase,
  tables: readonly string[],
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows: keys } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('p', 'u') and conrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1::text[])`,
    [tables],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  await load()
  for (const { table, name, definition } of keys)
    await db.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of indexes) await db.query(definition)
  await db.query(`vacuum analyze ${tables.join(', ')}`)
}
