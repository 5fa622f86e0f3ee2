import { row, rows, type Db } from '../database/database.ts'

export const listSettings = (db: Db) =>
  rows<{ key: string; value: unknown }>(db, `select key, value from setting`)

export interface SettingRow {
  readonly key: string
  readonly value: unknown
  readonly at: Date
  readonly by: string
}

/** Writes the value and its line of the history; gives what was set before, if anything was. */
export async function saveSetting(db: Db, { key, value, at, by }: SettingRow) {
  const text = `select value from setting where key = $1 for update`
  const earlier = await row<{ value: unknown }>(db, text, [key])
  await rows(
    db,
    `with saved as (
       insert into setting (key, value, updated_at, updated_by) values ($1, $2, $3, $4)
       on conflict (key) do update set value = excluded.value, version = setting.version + 1,
         updated_at = excluded.updated_at, updated_by = excluded.updated_by
       returning key, version, value, updated_at, updated_by)
     insert into setting_change (key, version, value, changed_at, changed_by) select * from saved`,
    [key, JSON.stringify(value), at, by],
  )
  return earlier
}

/** Until the end of `tx`, nobody else writes it; gives how often it was written. */
export async function holdSetting(tx: Db, key: string): Promise<number> {
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended('setting ' || $1, 0))`, [key])
  const text = 'select version from setting where key = $1 for update'
  return (await row<{ version: number }>(tx, text, [key]))?.version ?? 0
}
