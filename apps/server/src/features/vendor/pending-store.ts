import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface PendingWin {
  readonly member_id: MemberId
  readonly vendor_id: number
  readonly transaction: string
  readonly round: string
  readonly request: string
  readonly path: string
  readonly body: string
}

interface RoundKey {
  readonly memberId: MemberId
  readonly vendor: number
  readonly round: string
}

export const findPendingWin = (tx: Db, key: { vendorId: number; transaction: string }) =>
  row<PendingWin>(
    tx,
    `select member_id, vendor_id, transaction, round, request, path, body from pending_win
      where vendor_id = $1 and transaction = $2 limit 1`,
    [key.vendorId, key.transaction],
  )

export const insertPendingWin = (tx: Db, win: PendingWin) =>
  rows(
    tx,
    `insert into pending_win (member_id, vendor_id, transaction, round, request, path, body) values ($1, $2,
      $3, $4, $5, $6, $7)`,
    [win.member_id, win.vendor_id, win.transaction, win.round, win.request, win.path, win.body],
  )

/** Takes the wins that wait for a round, in the order they came. */
export async function takePendingWins(tx: Db, key: RoundKey): Promise<PendingWin[]> {
  const taken = await rows<PendingWin & { arrived_at: Date }>(
    tx,
    `delete from pending_win where member_id = $1 and vendor_id = $2 and round = $3
     returning member_id, vendor_id, transaction, round, request, path, body, arrived_at`,
    [key.memberId, key.vendor, key.round],
  )
  return taken.toSorted((one, other) => one.arrived_at.getTime() - other.arrived_at.getTime())
}

export const deletePendingWin = (tx: Db, win: Pick<PendingWin, 'member_id' | 'vendor_id' | 'transaction'>) =>
  rows(tx, 'delete from pending_win where member_id = $1 and vendor_id = $2 and transaction = $3', [
    win.member_id,
    win.vendor_id,
    win.transaction,
  ])

export const findOldPendingWins = (db: Db, old: { vendorId: number; before: Date; limit: number }) =>
  rows<PendingWin>(
    db,
    `select member_id, vendor_id, transaction, round, request, path, body from pending_win
      where vendor_id = $1 and arrived_at < $2 order by arrived_at limit $3`,
    [old.vendorId, old.before, old.limit],
  )
