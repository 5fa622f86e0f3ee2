import type { DrawState } from '@baize/lottery/draw'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { StoredDraw, StoredResult } from './model.ts'

interface DrawRow {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly game: string
  readonly kind: 'house' | 'external'
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draw_at: Date
  readonly state: DrawState
  readonly lunar_year: number
  readonly seed_hash: string | null
  readonly chain_hash: string | null
  readonly round: bigint | null
  readonly root: string | null
  readonly leaves: number | null
  readonly closed_at: Date | null
  readonly close_signature: string | null
  readonly result_version: number
  readonly settled_version: number
  readonly settled_at: Date | null
  readonly void_reason: string | null
}

const columns = `id, series, number, game, kind, opens_at, closes_at, draw_at, state, lunar_year, seed_hash,
  chain_hash, round, root, leaves, closed_at, close_signature, result_version, settled_version, settled_at,
  void_reason`

const toDraw = (row: DrawRow): StoredDraw => ({
  id: row.id,
  series: row.series,
  number: row.number,
  game: row.game,
  kind: row.kind,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  drawAt: row.draw_at,
  state: row.state,
  lunarYear: row.lunar_year,
  seedHash: row.seed_hash,
  chainHash: row.chain_hash,
  round: row.round === null ? null : Number(row.round),
  root: row.root,
  leaves: row.leaves,
  closedAt: row.closed_at,
  closeSignature: row.close_signature,
  resultVersion: row.result_version,
  settledVersion: row.settled_version,
  settledAt: row.settled_at,
  voidReason: row.void_reason,
})

export const findDraws = async (db: Db, ids: readonly string[]): Promise<StoredDraw[]> =>
  (await rows<DrawRow>(db, `select ${columns} from lottery_draw where id = any($1)`, [ids])).map(toDraw)

export async function findResults(db: Db, drawIds: readonly string[]): Promise<StoredResult[]> {
  const found = await rows<{
    draw_id: string
    version: number
    numbers: readonly string[]
    opened_at: Date
    inputs: unknown
    reason: string | null
  }>(
    db,
    `select draw_id, version, numbers, opened_at, inputs, reason from lottery_result
      where draw_id = any($1) order by draw_id, version`,
    [drawIds],
  )
  return found.map(({ draw_id: drawId, opened_at: openedAt, ...rest }) => ({ drawId, openedAt, ...rest }))
}
