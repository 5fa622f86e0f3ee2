import type { DrawState } from '@baize/lottery/draw'
import type { BatchHead } from '@baize/lottery/proof'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** What the moves of a draw need of it. */
export interface MovingDraw {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly kind: 'house' | 'external'
  readonly state: DrawState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawAt: Date
  readonly chainHash: string | null
  readonly round: number | null
  readonly root: string | null
  readonly leaves: number | null
  readonly resultVersion: number
}

interface MovingRow {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly kind: 'house' | 'external'
  readonly state: DrawState
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draw_at: Date
  readonly chain_hash: string | null
  readonly round: bigint | null
  readonly root: string | null
  readonly leaves: number | null
  readonly result_version: number
}

const columns = `d.id, d.series, d.number, d.kind, d.state, d.opens_at, d.closes_at, d.draw_at, d.chain_hash,
  d.round, d.root, d.leaves, d.result_version`

const toMoving = (found: MovingRow): MovingDraw => ({
  id: found.id,
  series: found.series,
  number: found.number,
  kind: found.kind,
  state: found.state,
  opensAt: found.opens_at,
  closesAt: found.closes_at,
  drawAt: found.draw_at,
  chainHash: found.chain_hash,
  round: found.round === null ? null : Number(found.round),
  root: found.root,
  leaves: found.leaves,
  resultVersion: found.result_version,
})

/** The database's clock rules over all draws. */
export async function readNow(db: Db): Promise<Date> {
  const found = await row<{ now: Date }>(db, 'select clock_timestamp() as now')
  return found?.now ?? new Date(0)
}

export const findToOpen = async (db: Db, now: Date, limit: number): Promise<MovingDraw[]> =>
  (
    await rows<MovingRow>(
      db,
      `select ${columns} from lottery_draw d where d.state = 'scheduled' and d.opens_at <= $1
          and d.closes_at > $1 order by d.opens_at limit $2`,
      [now, limit],
    )
  ).map(toMoving)

export const findToClose = async (db: Db, now: Date, limit: number): Promise<MovingDraw[]> =>
  (
    await rows<MovingRow>(
      db,
      `select ${columns} from lottery_draw d where d.state in ('scheduled', 'open') and d.closes_at <= $1
        order by d.closes_at limit $2`,
      [now, limit],
    )
  ).map(toMoving)

/** Those of the house whose time has come: first what is due now, then what is left from before, in order. */
export const findToDraw = async (
  db: Db,
  given: { now: Date; freshFrom: Date; limit: number },
): Promise<MovingDraw[]> =>
  (
    await rows<MovingRow>(
      db,
      `select ${columns} from lottery_draw d
        where d.state in ('closed', 'drawing', 'disputed') and d.kind = 'house' and d.draw_at <= $1
        order by d.draw_at < $2, d.draw_at, d.id limit $3`,
      [given.now, given.freshFrom, given.limit],
    )
  ).map(toMoving)

export const findOfficial = async (db: Db, now: Date): Promise<MovingDraw[]> =>
  (
    await rows<MovingRow>(
      db,
      `select ${columns} from lottery_draw d
        where d.state in ('closed', 'drawing', 'disputed') and d.kind = 'external' and d.draw_at <= $1
        order by d.draw_at, d.id`,
      [now],
    )
  ).map(toMoving)

/** Locks draws against other moves, in the order of their ids. */
export const lockDraws = async (tx: Tx, ids: readonly string[]): Promise<MovingDraw[]> =>
  (
    await rows<MovingRow>(
      tx,
      `select ${columns} from lottery_draw d where d.id = any($1) order by d.id for no key update`,
      [ids],
    )
  ).map(toMoving)

export const findDraw = async (db: Db, id: string): Promise<MovingDraw | undefined> => {
  const found = await row<MovingRow>(db, `select ${columns} from lottery_draw d where d.id = $1`, [id])
  return found && toMoving(found)
}

/** When the result that stands was shown. */
export const findOpenedAt = async (db: Db, drawId: string): Promise<Date | undefined> =>
  (
    await row<{ opened_at: Date }>(
      db,
      'select opened_at from lottery_result where draw_id = $1 order by version desc limit 1',
      [drawId],
    )
  )?.opened_at

const saleLock = `hashtextextended('lottery ' || s.id, 0)`

/** Ends the sales of those draws that no batch is being sold of; gives which. */
export const tryEndSales = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      tx,
      `select s.id from (select unnest($1::text[]) as id order by 1) s
        where pg_try_advisory_xact_lock(${saleLock})`,
      [ids],
    )
  ).map(({ id }) => id)

/** Waits until all batches that are being sold of a draw are committed; none begins after it. */
export const endSales = (tx: Tx, id: string) =>
  rows(tx, `select pg_advisory_xact_lock(${saleLock}) from (select $1::text as id) s`, [id])

/** The last head of every node, in their order. */
export async function findLastHeads(
  db: Db,
  drawIds: readonly string[],
): Promise<(BatchHead & { readonly signature: string })[]> {
  const found = await rows<{
    draw_id: string
    node: string
    size: number
    root: string
    time_ms: bigint
    signature: string
  }>(
    db,
    `select distinct on (draw_id, node) draw_id, node, size, root, time_ms, signature
       from lottery_head where draw_id = any($1) order by draw_id, node, size desc`,
    [drawIds],
  )
  return found.map(({ draw_id: drawId, time_ms: timeMs, ...rest }) => ({
    ...rest,
    drawId,
    timeMs: Number(timeMs),
  }))
}

export interface Closing {
  readonly id: string
  readonly root: string
  readonly leaves: number
  readonly signature: string
}

/**
 * Stores roots and counts. A draw of the house with tickets whose root comes later than a second before the
 * draw is void: nobody could tell that nothing was slipped in.
 */
export const storeClosings = (
  tx: Tx,
  closings: readonly Closing[],
): Promise<{ id: string; state: DrawState }[]> =>
  rows(
    tx,
    `update lottery_draw d
        set root = c.root, leaves = c.leaves, close_signature = c.signature, closed_at = clock_timestamp(),
            state = case when late.missed then 'void' else 'closed' end,
            void_reason = case when late.missed then 'root_missed' end
       from jsonb_to_recordset($1::jsonb) c(id text, root text, leaves int, signature text)
       join lottery_draw o on o.id = c.id
      cross join lateral (select o.kind = 'house' and c.leaves > 0
        and clock_timestamp() > o.draw_at - interval '1 second') late(missed)
      where d.id = c.id and d.state in ('scheduled', 'open')
      returning d.id, d.state`,
    [JSON.stringify(closings)],
  )

export const setStates = (tx: Tx, moves: readonly { id: string; from: DrawState; to: DrawState }[]) =>
  rows<{ id: string }>(
    tx,
    `update lottery_draw d set state = m."to"
       from jsonb_to_recordset($1::jsonb) m(id text, "from" text, "to" text)
      where d.id = m.id and d.state = m."from" returning d.id`,
    [JSON.stringify(moves)],
  )

export interface SeedRow {
  readonly id: string
  readonly seed_hash: string
  readonly sealed_seed: string | null
  readonly sealed_seed_copy: string | null
}

export const findSeeds = (db: Db, ids: readonly string[]): Promise<SeedRow[]> =>
  rows(
    db,
    `select id, seed_hash, sealed_seed, sealed_seed_copy from lottery_draw
      where id = any($1) and kind = 'house'`,
    [ids],
  )

export interface NewResult {
  readonly drawId: string
  readonly version: number
  readonly numbers: readonly string[]
  readonly inputs: object
  readonly reason?: string
  /** `settled` where nothing was sold. */
  readonly state: DrawState
}

/** Stores results once with the states that follow. The rows of the draws are locked. */
export async function storeResults(tx: Tx, results: readonly NewResult[]): Promise<void> {
  const given = JSON.stringify(results)
  await rows(
    tx,
    `insert into lottery_result (draw_id, version, numbers, inputs, reason)
     select r."drawId", r.version, r.numbers, r.inputs, r.reason
       from jsonb_to_recordset($1::jsonb)
         r("drawId" text, version int, numbers text[], inputs jsonb, reason text)`,
    [given],
  )
  await rows(
    tx,
    `update lottery_draw d
        set state = r.state, result_version = r.version, sealed_seed = null, sealed_seed_copy = null,
            settled_version = case when r.state = 'settled' then r.version else d.settled_version end,
            settled_at = case when r.state = 'settled' then clock_timestamp() else d.settled_at end
       from jsonb_to_recordset($1::jsonb) r("drawId" text, version int, state text)
      where d.id = r."drawId"`,
    [given],
  )
}

/** The numbers that stand. */
export const findNumbers = async (db: Db, drawId: string): Promise<readonly string[] | undefined> =>
  (
    await row<{ numbers: readonly string[] }>(
      db,
      'select numbers from lottery_result where draw_id = $1 order by version desc limit 1',
      [drawId],
    )
  )?.numbers

export const storeVoid = (tx: Tx, ids: readonly string[], reason: string) =>
  rows(tx, `update lottery_draw set state = 'void', void_reason = $2 where id = any($1)`, [ids, reason])

export const insertWithheld = (tx: Tx, ids: readonly string[]) =>
  rows(
    tx,
    `insert into lottery_withheld (draw_id)
     select id from lottery_draw where id = any($1) and kind = 'house' on conflict do nothing`,
    [ids],
  )
