import { row, rows, type Db } from '../../database.ts'

export interface QueueRow {
  readonly name: 'deposit' | 'withdrawal' | 'approval' | 'chat' | 'feedback' | 'gameAlarm'
  readonly waiting: number
}

/** A queue that is longer is long enough. */
const mostCounted = 1000
const waiting: Readonly<Record<QueueRow['name'], string>> = {
  deposit: `deposit where state in ('submitted', 'in_review')`,
  withdrawal: `withdrawal where state in ('requested', 'in_review', 'approved')`,
  approval: `approval where state = 'open'`,
  chat: `chat_conversation where state = 'open'`,
  feedback: `feedback where state = 'open'`,
  gameAlarm: 'game_alarm where cleared_at is null',
}

export const countQueues = (db: Db, names: readonly QueueRow['name'][]): Promise<QueueRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : rows<QueueRow>(
        db,
        names
          .map(
            (name) => `select '${name}' as name, count(*)::int as waiting
              from (select 1 from ${waiting[name]} limit ${mostCounted}) q`,
          )
          .join(' union all '),
      )

/** The last run of the ledger's checks, all of which run together. */
export const findChecks = (db: Db) =>
  row<{ ran_at: Date | null; violated: number }>(
    db,
    `select max(ran_at) as ran_at, count(*) filter (where violations > 0)::int as violated
       from invariant_run where ran_at >= (select max(ran_at) - interval '2 minutes' from invariant_run)`,
  )
