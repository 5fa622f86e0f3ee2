import { row, rows, type Db } from '../database/database.ts'

export interface CountedCall {
  readonly call: string
  readonly address: string
}

/** Counts calls of an address on all nodes together, in windows of one minute by the database's clock. */
export interface CallCounts {
  /** Counts this one too; gives how many there were in the window. */
  count(counted: CountedCall): Promise<number>
}

export const createCallCounts = (db: Db): CallCounts => ({
  async count({ call, address }) {
    const counted = await row<{ calls: number }>(
      db,
      `insert into call_count (window_at, call, address, calls)
       values (date_trunc('minute', now()), $1, $2, 1)
       on conflict (window_at, call, address) do update set calls = least(call_count.calls, 1000000) + 1
       returning calls`,
      [call, address],
    )
    return counted?.calls ?? 0
  },
})

export const forgetCallCounts = (db: Db) =>
  rows(db, `delete from call_count where window_at < now() - interval '5 minutes'`)
