import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../database.ts'

export interface OverdueRound {
  readonly member_id: MemberId
  readonly round: string
  readonly attempts: number
}

/** Open rounds past their limit whose next question is due, oldest first. */
export const findOverdueRounds = (
  db: Db,
  due: { vendorId: number; openedBefore: Date; at: Date; limit: number },
) =>
  rows<OverdueRound>(
    db,
    `select r.member_id, r.round, coalesce(q.attempts, 0) as attempts
       from round r left join round_inquiry q on q.member_id = r.member_id and q.vendor_id = r.vendor
         and q.round = r.round
      where r.state = 'open' and r.vendor = $1 and r.opened_at < $2 and (q.next_ask_at is null
        or q.next_ask_at <= $3)
      order by r.opened_at limit $4`,
    [due.vendorId, due.openedBefore, due.at, due.limit],
  )

interface RoundKey {
  readonly memberId: MemberId
  readonly vendorId: number
  readonly round: string
}

export const deferRound = (db: Db, key: RoundKey, asked: { answer: string; nextAskAt: Date }) =>
  rows(
    db,
    `insert into round_inquiry (member_id, vendor_id, round, last_answer, next_ask_at) values ($1, $2, $3,
      $4, $5)
     on conflict (member_id, vendor_id, round) do update
        set attempts = round_inquiry.attempts + 1, last_answer = excluded.last_answer,
          next_ask_at = excluded.next_ask_at`,
    [key.memberId, key.vendorId, key.round, asked.answer, asked.nextAskAt],
  )

export const deleteInquiry = (db: Db, key: RoundKey) =>
  rows(db, 'delete from round_inquiry where member_id = $1 and vendor_id = $2 and round = $3', [
    key.memberId,
    key.vendorId,
    key.round,
  ])

export interface NewDifference {
  readonly vendorId: number
  readonly transaction: string
  readonly kind: string
  readonly ours: object | null
  readonly theirs: object | null
}

/** The same difference found again is the one that stands. Gives whether it is new. */
export async function insertDifference(db: Db, given: NewDifference): Promise<boolean> {
  const inserted = await rows(
    db,
    `insert into reconciliation_difference (vendor_id, transaction, kind, ours, theirs) values ($1, $2, $3,
      $4, $5)
     on conflict (vendor_id, transaction, kind) do nothing returning id`,
    [given.vendorId, given.transaction, given.kind, given.ours, given.theirs],
  )
  return inserted.length > 0
}

export const insertRun = (
  db: Db,
  run: { vendorId: number; from: Date; to: Date; compared: number; differences: number },
) =>
  rows(
    db,
    `insert into reconciliation_run (vendor_id, from_at, to_at, compared, differences) values ($1, $2, $3,
      $4, $5)
     on conflict (vendor_id, from_at, to_at) do nothing`,
    [run.vendorId, run.from, run.to, run.compared, run.differences],
  )
