import pg from 'pg'
import { createPatientClient } from './patient-client.ts'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

export interface PoolOptions {
  /** Shown by PostgreSQL in pg_stat_activity and its log. */
  readonly name: string
  /** The most connections at once. */
  readonly max: number
  /** The role every connection takes on, such as `baize_app`. Without it: the role of the url. */
  readonly role?: string
  /** The schema whose tables need no prefix. Without it: the url's, which is `public`. */
  readonly schema?: string
  readonly onError?: (error: Error) => void
  readonly timeouts?: Partial<Timeouts>
}

export interface Timeouts {
  readonly lockMs: number
  readonly statementMs: number
  readonly idleInTransactionMs: number
  /** The client's own limit, for answers that never arrive. Longer than the statement's. */
  readonly queryMs: number
  readonly connectMs: number
}

const defaultTimeouts: Timeouts = {
  lockMs: 5_000,
  statementMs: 10_000,
  idleInTransactionMs: 15_000,
  queryMs: 12_000,
  connectMs: 5_000,
}
const keepAliveAfterMs = 10_000
const idleCloseAfterMs = 60_000

/**
 * Gives a pool whose connections cannot hold a lock for ever and cannot bring the process down: every time
 * limit is set, and a connection that breaks is reported and dropped (design: reliability, learned by
 * experiment 4 and
 * 6).
 * int8 arrives as bigint, date as `YYYY-MM-DD`, numeric as text, timestamptz as Date.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const report = options.onError ?? (() => undefined)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.name,
    options: sessionOptions(options),
    lock_timeout: timeouts.lockMs,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    query_timeout: timeouts.queryMs,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: idleCloseAfterMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: { getTypeParser },
    Client: createPatientClient(),
  })
  pool.on('error', report)
  // A client that breaks while it is checked out ends the process unless it has a listener of its own.
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/**
 * Gives another pool to the same database with the same limits, whose answers have the driver's own types: a
 * library that brings its own SQL expects int8 as text.
 */
export function createDriverPool(
  pool: Pool,
  options: {
    readonly name: string
    readonly max: number
    readonly onError: (error: Error) => void
    /** How long a caller waits for a connection; without it, as long as the other pool's. */
    readonly connectMs?: number
  },
): Pool {
  const { name, max, onError, connectMs = pool.options.connectionTimeoutMillis } = options
  const own = new pg.Pool({
    ...pool.options,
    application_name: name,
    max,
    types: pg.types,
    ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
  })
  own.on('error', onError)
  own.on('connect', (client) => client.on('error', onError))
  return own
}

function sessionOptions({ role, schema }: PoolOptions): string {
  const takenRole = role ? [`-c role=${role}`] : []
  const path = schema ? [`-c search_path=${schema}`] : []
  return [...takenRole, ...path].join(' ')
}

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182
const textArrayOid = 1009

type Parser = (value: string) => unknown

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  const usual = pg.types.getTypeParser(oid, format) as Parser
  if (format === 'binary') return usual
  if (oid === int8) return BigInt
  if (oid === date) return String
  if (oid === int8Array)
    return (value) => textArray(value).map((item) => (item === null ? null : BigInt(item)))
  if (oid === dateArray) return textArray
  return usual
}

function textArray(value: string): (string | null)[] {
  const parse = pg.types.getTypeParser(textArrayOid as never) as Parser
  return parse(value) as (string | null)[]
}
