import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface SettingRow {
  readonly key: string
  readonly version: number
  readonly value: unknown
  readonly updated_at: Date
  readonly updated_by: string
}

/** An operator is named; a part of the platform stands as it was written. */
const nameOf = (column: string): string => `coalesce((select o.username from operator o
  where ${column} = 'operator ' || o.id), ${column})`

export const listSettings = (db: Db) =>
  rows<SettingRow>(
    db,
    `select s.key, s.version, s.value, s.updated_at, ${nameOf('s.updated_by')} as updated_by from setting s`,
  )

export interface PastRow {
  readonly key: string
  readonly version: number
  readonly value: unknown
  readonly changed_at: Date
  readonly changed_by: string
}

/** Newest first, after `(before, its key, its version)`. */
export const listPast = (
  db: Db,
  ask: { key: string | null; after: { at: Date; key: string; version: number } | null; limit: number },
) =>
  rows<PastRow>(
    db,
    `select c.key, c.version, c.value, c.changed_at, ${nameOf('c.changed_by')} as changed_by
       from setting_change c
      where ($1::text is null or c.key = $1)
        and ($2::timestamptz is null or (c.changed_at, c.key, c.version) < ($2, $3, $4::int))
      order by c.changed_at desc, c.key desc, c.version desc limit $5`,
    [ask.key, ask.after?.at ?? null, ask.after?.key ?? null, ask.after?.version ?? null, ask.limit],
  )

/** How often the settings of a group were written: what a change of all of them is based on. */
export const countChanges = async (db: Db, group: string): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select coalesce(sum(version), 0)::int as count from setting where key like $1 || '.%'`,
      [group],
    )
  )?.count ?? 0

/** Until the end of `tx`, nobody else changes the group as a whole. */
export const holdGroup = (tx: Db, group: string) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('settings ' || $1, 0))`, [group])
