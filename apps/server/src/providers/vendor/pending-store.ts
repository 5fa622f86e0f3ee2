import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface PendingWin {
  readonly member_id: MemberId
  readonly vendor_id: number
  readonly transaction: string
  readonly round: string
  readonly request: string
  readonly path: string
  readonly body: string
  /** What it stands for: its own id, and those of a batch's parts. */
  readonly ids: readonly string[]
}

interface RoundKey {
  readonly memberId: MemberId
  readonly vendor: number
  readonly round: string
}

const idsOf = (of: string): string =>
  `array(select i.id from pending_win_id i where i.member_id = ${of}.member_id
    and i.vendor_id = ${of}.vendor_id and i.transaction = ${of}.transaction)`

/** The waiting win that an id stands for: its own, or that of a part of a batch. */
export const findPendingWin = (tx: Db, key: { vendorId: number; transaction: string }) =>
  row<PendingWin>(
    tx,
    `select p.member_id, p.vendor_id, p.transaction, p.round, p.request, p.path, p.body, ${idsOf('p')} as ids
       from pending_win_id i join pending_win p using (member_id, vendor_id, transaction)
      where i.vendor_id = $1 and i.id = $2 limit 1`,
    [key.vendorId, key.transaction],
  )

/** Keeps a win under all its ids: its own, and those of a batch's parts. */
export const insertPendingWin = (tx: Db, win: PendingWin) =>
  rows(
    tx,
    `with kept as (
       insert into pending_win (member_id, vendor_id, transaction, round, request, path, body)
       values ($1, $2, $3, $4, $5, $6, $7))
     insert into pending_win_id (member_id, vendor_id, id, transaction)
     select $1, $2, unnest($8::text[]), $3`,
    [win.member_id, win.vendor_id, win.transaction, win.round, win.request, win.path, win.body, win.ids],
  )

/** Takes the wins that wait for a round, in the order they came. */
export async function takePendingWins(tx: Db, key: RoundKey): Promise<PendingWin[]> {
  const taken = await rows<PendingWin & { arrived_at: Date }>(
    tx,
    `delete from pending_win where member_id = $1 and vendor_id = $2 and round = $3
     returning member_id, vendor_id, transaction, round, request, path, body, arrived_at,
       ${idsOf('pending_win')} as ids`,
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
    `select member_id, vendor_id, transaction, round, request, path, body, ${idsOf('pending_win')} as ids
       from pending_win where vendor_id = $1 and arrived_at < $2 order by arrived_at limit $3`,
    [old.vendorId, old.before, old.limit],
  )
