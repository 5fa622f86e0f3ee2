import type { StoredRule } from '@baize/domain/reward'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface WhatIfRow {
  readonly id: string
  readonly asked_by: bigint
  readonly rule_id: string | null
  readonly document: StoredRule
  readonly days: number
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly result: unknown
  readonly asked_at: Date
}

export const insertWhatIf = async (
  db: Db,
  given: { by: bigint; ruleId: string | null; document: StoredRule; days: number; at: Date },
): Promise<string> => {
  const made = await row<{ id: string }>(
    db,
    `insert into reward_what_if (asked_by, rule_id, document, days, asked_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [given.by, given.ruleId, JSON.stringify(given.document), given.days, given.at],
  )
  if (!made) throw new Error('a replay was asked for')
  return made.id
}

export const findWhatIf = (db: Db, id: string): Promise<WhatIfRow | undefined> =>
  row(db, 'select * from reward_what_if where id = $1', [id])

export const setProgress = (db: Db, id: string, { done, total }: { done: number; total: number }) =>
  rows(db, `update reward_what_if set state = 'running', done = $2, total = $3 where id = $1`, [
    id,
    done,
    total,
  ])

export const endWhatIf = (
  db: Db,
  id: string,
  { state, result, at }: { state: 'done' | 'failed'; result: object | null; at: Date },
) =>
  rows(db, 'update reward_what_if set state = $2, result = $3, done = total, ended_at = $4 where id = $1', [
    id,
    state,
    result && JSON.stringify(result),
    at,
  ])

export const deleteBefore = (db: Db, before: Date) =>
  rows(db, 'delete from reward_what_if where asked_at < $1', [before])

export const countMembers = async (db: Db): Promise<number> =>
  (await row<{ count: number }>(db, 'select count(*)::int as count from member'))?.count ?? 0

/** The next members in order of their ids, `most` at a time: the last of them, and how many they are. */
export const nextMembers = (
  db: Db,
  { after, most }: { after: bigint; most: number },
): Promise<{ up_to: bigint; count: number } | undefined> =>
  row(
    db,
    `select max(id) as up_to, count(*)::int as count
       from (select id from member where id > $1 order by id limit $2) m having count(*) > 0`,
    [after, most],
  )

export const findNames = (db: Db, ids: readonly bigint[]): Promise<{ id: bigint; username: string }[]> =>
  rows(db, 'select id, username from member where id = any($1)', [ids])
