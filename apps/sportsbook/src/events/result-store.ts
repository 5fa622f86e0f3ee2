import { inTransaction, type Pool, type Queryable, type Tx } from '@baize/runtime'
import type { StoredResult } from '../prices/price-book.ts'
import { nextResult, type ResultChange, type ResultState } from './next-result.ts'

export interface MarketKey {
  readonly event: string
  readonly market: string
}

/** A result to be stored. */
export interface NewResult extends MarketKey {
  readonly change: ResultChange
  /** 1 as seen live, 2 confirmed. */
  readonly certainty: 1 | 2
  /** Whether bets are paid by it. */
  readonly isValid: boolean
  /** `feed:<producer>` or the operator. */
  readonly source: string
  readonly seq: number | null
}

/** A version with its place in the order in which all versions of all markets were stored. */
export interface RankedResult {
  readonly resultId: bigint
  readonly result: StoredResult
}

/** Results of markets in immutable versions. */
export interface ResultStore {
  /** The latest valid version of each market, by `keyOf`; markets without any are missing. */
  latest(keys: readonly MarketKey[], db?: Queryable): Promise<ReadonlyMap<string, StoredResult>>
  /** Valid versions stored after this one, oldest first: what a reader has to catch up with. */
  after(resultId: bigint, limit: number): Promise<readonly RankedResult[]>
  /** Stores what says something new, all or nothing. Gives the versions that were made. */
  store(results: readonly NewResult[]): Promise<readonly RankedResult[]>
  /** Calls with the valid versions of each `store`, once they are committed. */
  onStored(listener: (results: readonly RankedResult[]) => void): () => void
}

export const keyOf = ({ event, market }: MarketKey): string => `${event}|${market}`

interface Row {
  readonly result_id: bigint
  readonly event_id: string
  readonly market: string
  readonly version: number
  readonly outcomes: StoredResult['outcomes']
  readonly void_reason: string | null
  readonly cancelled: StoredResult['cancelled']
  readonly is_valid: boolean
  readonly seq: bigint | null
  readonly source: string
}

const columns = `r.result_id, r.event_id, r.market, r.version, r.outcomes, r.void_reason, r.cancelled,
  r.is_valid, r.seq, r.source`

export function createResultStore(pool: Pool): ResultStore {
  const listeners = new Set<(results: readonly RankedResult[]) => void>()
  return {
    async latest(keys, db = pool) {
      const rows = await latestRows(db, distinctOf(keys), { isValidOnly: true })
      return new Map(rows.map((row) => [keyOf({ event: row.event_id, market: row.market }), resultOf(row)]))
    },
    async after(resultId, limit) {
      const { rows } = await pool.query<Row>(
        `SELECT ${columns} FROM market_result r WHERE result_id > $1 AND is_valid
         ORDER BY result_id LIMIT $2`,
        [resultId, limit],
      )
      return rows.map(ranked)
    },
    async store(results) {
      if (results.length === 0) return []
      const stored = await inTransaction(pool, (tx) => storeNew(tx, results))
      const valid = stored.filter((row) => row.is_valid).map(ranked)
      if (valid.length > 0) for (const listener of listeners) listener(valid)
      return stored.map(ranked)
    },
    onStored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const distinctOf = (keys: readonly MarketKey[]): readonly MarketKey[] => [
  ...new Map(keys.map((key) => [keyOf(key), key])).values(),
]

async function latestRows(
  db: Queryable,
  keys: readonly MarketKey[],
  { isValidOnly }: { readonly isValidOnly: boolean },
): Promise<readonly Row[]> {
  if (keys.length === 0) return []
  const { rows } = await db.query<Row>(
    `SELECT ${columns}
     FROM unnest($1::text[], $2::text[]) k (event_id, market)
     CROSS JOIN LATERAL (
       SELECT * FROM market_result m WHERE m.event_id = k.event_id AND m.market = k.market
       AND (m.is_valid OR NOT $3) ORDER BY version DESC LIMIT 1) r`,
    [keys.map(({ event }) => event), keys.map(({ market }) => market), isValidOnly],
  )
  return rows
}

async function storeNew(tx: Tx, results: readonly NewResult[]): Promise<readonly Row[]> {
  // The feed and a person may speak of one market at once.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('baize.market_result'))`)
  const distinct = distinctOf(results)
  const before = new Map(
    (await latestRows(tx, distinct, { isValidOnly: false })).map((row) => [
      keyOf({ event: row.event_id, market: row.market }),
      row,
    ]),
  )
  const made: Row[] = []
  for (const result of results) {
    const known = before.get(keyOf(result))
    if (isReplayed(known, result)) continue
    const state = nextResult(known && stateOf(known), result.change)
    if (!state) continue
    const row = await insert(tx, { result, state, version: (known?.version ?? 0) + 1 })
    before.set(keyOf(result), row)
    made.push(row)
  }
  return made
}

/** A producer's message that was stored before it is read again after a restart. */
const isReplayed = (known: Row | undefined, { source, seq }: NewResult): boolean =>
  known?.seq != null && seq !== null && known.source === source && known.seq > BigInt(seq)

async function insert(
  tx: Tx,
  { result, state, version }: { result: NewResult; state: ResultState; version: number },
): Promise<Row> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO market_result AS r
       (event_id, market, version, outcomes, void_reason, cancelled, certainty, is_valid, source, seq)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`,
    [
      result.event,
      result.market,
      version,
      state.outcomes && JSON.stringify(state.outcomes),
      state.voidReason,
      JSON.stringify(state.cancelled),
      result.certainty,
      result.isValid,
      result.source,
      result.seq,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('a result was not stored')
  return row
}

/** What is not confirmed is forgotten by what follows. */
const stateOf = (row: Row): ResultState =>
  row.is_valid ? resultOf(row) : { outcomes: null, voidReason: null, cancelled: row.cancelled }

const ranked = (row: Row): RankedResult => ({ resultId: row.result_id, result: resultOf(row) })

const resultOf = (row: Row): StoredResult => ({
  event: row.event_id,
  market: row.market,
  version: row.version,
  outcomes: row.outcomes,
  voidReason: row.void_reason,
  cancelled: row.cancelled,
})
