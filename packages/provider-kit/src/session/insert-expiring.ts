import type { Queryable } from '@baize/runtime'

/** Values by column name. */
export type Columns = Readonly<Record<string, unknown>>

/** Writes a row that expires after `lifetime`, an interval such as `6 minutes`. */
export async function insertExpiring(
  on: Queryable,
  { table, row, lifetime }: { readonly table: string; readonly row: Columns; readonly lifetime: string },
): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_name, index) => `$${index + 1}`)
  await on.query(
    `INSERT INTO ${table} (${names.join(', ')}, expires_at)
     VALUES (${places.join(', ')}, now() + $${names.length + 1}::interval)`,
    [...Object.values(row), lifetime],
  )
}
