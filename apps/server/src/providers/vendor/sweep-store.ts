import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface OverdueRound {
  readonly member_id: MemberId
  readonly round: string
  readonly attempts: number
}

interface Due {
  readonly vendorId: number
  readonly openedBefore: Date
  readonly at: Date
  readonly limit: number
}

/** Open rounds past their limit, and past the time of their own, whose next question is due, oldest first. */
export async function findOverdueRounds(db: Db, due: Due): Promise<OverdueRound[]> {
  await listOpenRounds(db, due)
  return rows<OverdueRound>(
    db,
    `select q.member_id, q.round, q.attempts
       from round_inquiry q join round r on r.vendor = q.vendor_id and r.round = q.round
         and r.member_id = q.member_id
      where q.vendor_id = $1 and q.next_ask_at <= $3 and q.opened_at < $2 and r.state = 'open'
        and coalesce(r.settles_by <= $3, true)
      order by q.opened_at limit $4`,
    [due.vendorId, due.openedBefore, due.at, due.limit],
  )
}

/** Longer than any transaction of a bet: what was opened before is seen by now, or never was. */
const seenAfter = '5 minutes'

/**
 * Lists the rounds that stayed open since the last look, and takes those off the list that ended by
 * themselves. `openedBefore` may be later than what is seen for certain: then a later look sees that again.
 * Looking twice at a round lists it once.
 */
export async function listOpenRounds(
  db: Db,
  { vendorId, openedBefore = null }: { vendorId: number; openedBefore?: Date | null },
): Promise<void> {
  await rows(
    db,
    `delete from round_inquiry q using round r
      where q.vendor_id = $1 and r.vendor = q.vendor_id and r.round = q.round
        and r.member_id = q.member_id and r.state <> 'open'`,
    [vendorId],
  )
  // One statement: the mark goes on only with the rounds before it.
  await rows(
    db,
    `with listed as (
       insert into round_inquiry (member_id, vendor_id, round, opened_at, attempts, last_answer, next_ask_at)
       select member_id, vendor, round, opened_at, 0, 'none', coalesce(settles_by, opened_at)
         from round
        where vendor = $1 and state = 'open'
          and opened_at < greatest($2::timestamptz, now() - interval '${seenAfter}')
          and opened_at >= coalesce((select swept_until from round_sweep where vendor_id = $1), '-infinity')
       on conflict do nothing)
     insert into round_sweep (vendor_id, swept_until) values ($1, now() - interval '${seenAfter}')
     on conflict (vendor_id) do update
       set swept_until = greatest(round_sweep.swept_until, excluded.swept_until)`,
    [vendorId, openedBefore],
  )
}

interface RoundKey {
  readonly memberId: MemberId
  readonly vendorId: number
  readonly round: string
}

export const deferRound = (db: Db, key: RoundKey, asked: { answer: string; nextAskAt: Date }) =>
  rows(
    db,
    `insert into round_inquiry (member_id, vendor_id, round, opened_at, last_answer, next_ask_at)
     select $1, $2, $3, r.opened_at, $4, $5 from round r
      where r.vendor = $2 and r.round = $3 and r.member_id = $1
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
