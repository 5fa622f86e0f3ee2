import type { Queryable, Tx } from '@baize/runtime'

export interface TableRow {
  readonly tableId: string
  readonly modelId: string
  readonly modelVersion: number
  readonly currency: string
  readonly isDemo: boolean
  readonly levelMinor: bigint
  readonly button: number
  readonly handCount: number
}

const tableColumns = `table_id "tableId", model_id "modelId", model_version "modelVersion", currency,
  is_demo "isDemo", level_minor "levelMinor", button, hand_count "handCount"`

export interface Pool {
  readonly modelId: string
  readonly modelVersion: number
  readonly currency: string
  readonly isDemo: boolean
}

export async function insertTable(
  tx: Tx,
  table: Pool & { readonly tableId: string; readonly levelMinor: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO pvp_table (table_id, model_id, model_version, currency, is_demo, level_minor)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [table.tableId, table.modelId, table.modelVersion, table.currency, table.isDemo, table.levelMinor],
  )
}

/** Locks a table: whoever changes its seats or its hand holds this. */
export async function lockTable(tx: Tx, tableId: string): Promise<TableRow | undefined> {
  const { rows } = await tx.query<TableRow>(
    `SELECT ${tableColumns} FROM pvp_table WHERE table_id = $1 FOR UPDATE`,
    [tableId],
  )
  return rows[0]
}

export async function findTable(on: Queryable, tableId: string): Promise<TableRow | undefined> {
  const { rows } = await on.query<TableRow>(`SELECT ${tableColumns} FROM pvp_table WHERE table_id = $1`, [
    tableId,
  ])
  return rows[0]
}

export interface ListedTable extends TableRow {
  readonly taken: number
  readonly isPlaying: boolean
}

/** The tables of a pool at which somebody sits, the fullest first. */
export async function listTables(on: Queryable, pool: Pool): Promise<ListedTable[]> {
  const { rows } = await on.query<ListedTable>(
    `SELECT ${tableColumns}, taken::int,
       EXISTS (SELECT 1 FROM pvp_hand h WHERE h.table_id = t.table_id AND h.phase = 'playing') "isPlaying"
     FROM pvp_table t
     CROSS JOIN LATERAL (SELECT count(*) taken FROM pvp_seat s WHERE s.table_id = t.table_id) counted
     WHERE model_id = $1 AND model_version = $2 AND currency = $3 AND is_demo = $4 AND taken > 0
     ORDER BY level_minor, taken DESC, opened_at`,
    [pool.modelId, pool.modelVersion, pool.currency, pool.isDemo],
  )
  return rows
}

/** A table of the level that nobody sits at, locked, so that tables do not grow in number. */
export async function takeEmptyTable(
  tx: Tx,
  wanted: Pool & { readonly levelMinor: number },
): Promise<TableRow | undefined> {
  const { rows } = await tx.query<TableRow>(
    `SELECT ${tableColumns} FROM pvp_table t
     WHERE model_id = $1 AND model_version = $2 AND currency = $3 AND is_demo = $4 AND level_minor = $5
       AND NOT EXISTS (SELECT 1 FROM pvp_seat s WHERE s.table_id = t.table_id)
     ORDER BY opened_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [wanted.modelId, wanted.modelVersion, wanted.currency, wanted.isDemo, wanted.levelMinor],
  )
  return rows[0]
}

/** Keeps the player from sitting down elsewhere in the pool until the transaction ends. */
export async function lockSitter(
  tx: Tx,
  { player, modelId }: Pick<Pool, 'modelId'> & { readonly player: string },
): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sit:' || $1 || ':' || $2, 0))`, [
    modelId,
    player,
  ])
}

/** Keeps others from choosing a table of the level until the transaction ends: who sits down next sees who did. */
export async function lockLevel(tx: Tx, level: Pool & { readonly levelMinor: number }): Promise<void> {
  const name = ['level', level.modelId, level.modelVersion, level.currency, level.isDemo, level.levelMinor]
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name.join(':')])
}

/** Where a player sits in a pool. */
export async function findOwnTable(
  on: Queryable,
  own: Pool & { readonly player: string },
): Promise<string | null> {
  const { rows } = await on.query<{ tableId: string }>(
    `SELECT table_id "tableId" FROM pvp_seat JOIN pvp_table USING (table_id)
     WHERE player = $1 AND model_id = $2 AND currency = $3 AND is_demo = $4`,
    [own.player, own.modelId, own.currency, own.isDemo],
  )
  return rows[0]?.tableId ?? null
}

/** Tables that somebody sits at. */
export async function listTakenTables(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ tableId: string }>('SELECT DISTINCT table_id "tableId" FROM pvp_seat')
  return rows.map(({ tableId }) => tableId)
}

export async function noteButton(tx: Tx, tableId: string, button: number): Promise<void> {
  await tx.query('UPDATE pvp_table SET button = $2, hand_count = hand_count + 1 WHERE table_id = $1', [
    tableId,
    button,
  ])
}
