import { row, rows, type Db } from '../database/database.ts'

export interface CountedAttempt {
  readonly scope: string
  readonly count: number
  /** Set: nothing was counted, and this count has to wait until then. */
  readonly waits_until: Date | null
}

/** `attempts` is the JSON that the function `count_attempt` takes. */
export const countAttempts = (db: Db, at: Date, attempts: string) =>
  rows<CountedAttempt>(db, `select scope, count, waits_until from count_attempt($1, $2::jsonb)`, [
    at,
    attempts,
  ])

export interface AttemptRow {
  readonly scope: string
  readonly count: number
  readonly last_at: Date
  readonly free_at: Date
}

export const readAttempts = (db: Db, keys: { scopes: string[]; subjects: Buffer[] }) =>
  rows<AttemptRow>(
    db,
    `select a.scope, a.count, a.last_at, a.free_at
       from attempt a join unnest($1::text[], $2::bytea[]) as t (scope, subject)
         on a.scope = t.scope and a.subject = t.subject`,
    [keys.scopes, keys.subjects],
  )

export const deleteAttempt = (db: Db, scope: string, subject: Buffer) =>
  rows(db, `delete from attempt where scope = $1 and subject = $2`, [scope, subject])

/** Takes one try back that turned out right: it leaves the count as it was before it, and no wait. */
export const takeBackAttempt = (db: Db, key: { scope: string; subject: Buffer }) =>
  rows(
    db,
    `update attempt set count = greatest(count - 1, 0), free_at = 'epoch'
      where scope = $1 and subject = $2`,
    [key.scope, key.subject],
  )

export const deleteAttemptsBefore = (db: Db, at: Date) =>
  row(db, `delete from attempt where last_at < $1 and free_at < $1`, [at])
