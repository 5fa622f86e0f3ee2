import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface SetTable {
  readonly game: string
  readonly version: number
  readonly parts: Readonly<Record<string, number>>
  /** Draws that open from then on. */
  readonly startsAt: Date
  readonly setBy: string
  readonly setAt: Date
}

interface TableRow {
  readonly game: string
  readonly version: number
  readonly parts: Readonly<Record<string, number>>
  readonly starts_at: Date
  readonly set_by: string
  readonly set_at: Date
}

/** One change of a lottery's prices at a time. */
export const lockTables = (tx: Tx, game: string) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('lottery odds ' || $1, 0))`, [game])

/** All that was set of a lottery, the last version first. */
export async function findTables(db: Db, game: string): Promise<SetTable[]> {
  const found = await rows<TableRow>(
    db,
    'select * from lottery_price_table where game = $1 order by version desc',
    [game],
  )
  return found.map((each) => ({
    game: each.game,
    version: each.version,
    parts: each.parts,
    startsAt: each.starts_at,
    setBy: each.set_by,
    setAt: each.set_at,
  }))
}

/** Whether a version may still start then: nodes look for new versions within seconds. */
export const isAhead = async (tx: Tx, startsAt: Date): Promise<boolean> =>
  (
    await row<{ ahead: boolean }>(
      tx,
      `select $1::timestamptz >= clock_timestamp() + interval '30 seconds' as ahead`,
      [startsAt],
    )
  )?.ahead ?? false

export const insertTable = (tx: Tx, given: Omit<SetTable, 'setAt'>) =>
  rows(
    tx,
    `insert into lottery_price_table (game, version, parts, starts_at, set_by)
     values ($1, $2, $3, $4, $5)`,
    [given.game, given.version, JSON.stringify(given.parts), given.startsAt, given.setBy],
  )
