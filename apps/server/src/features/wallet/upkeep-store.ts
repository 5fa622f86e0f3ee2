import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../database.ts'

export interface DueHold {
  readonly memberId: MemberId
  readonly hold: string
  readonly currency: CurrencyCode
}

/** Open holds whose time is over, the oldest first. */
export async function findDueHolds(db: Db, due: { at: Date; limit: number }): Promise<DueHold[]> {
  const found = await rows<{ member_id: MemberId; hold: string; currency: CurrencyCode }>(
    db,
    `select member_id, hold, currency from hold
      where state = 'open' and expires_at <= $1 order by expires_at, member_id limit $2`,
    [due.at, due.limit],
  )
  return found.map(({ member_id: memberId, hold, currency }) => ({ memberId, hold, currency }))
}

export const findLastSeal = async (db: Db): Promise<bigint> =>
  (await row<{ id: bigint }>(db, 'select coalesce(max(id), 0) as id from seal'))?.id ?? 0n

export interface InvariantRun {
  readonly id: string
  readonly title: string
  readonly violations: number
  /** JSON text. */
  readonly sample: string
}

/** Keeps the runs of one check; they share its time, so that the last check is seen as a whole. */
export async function insertInvariantRuns(db: Db, runs: readonly InvariantRun[]): Promise<void> {
  await rows(
    db,
    `insert into invariant_run (id_checked, title, violations, sample)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::jsonb[])`,
    [
      runs.map(({ id }) => id),
      runs.map(({ title }) => title),
      runs.map(({ violations }) => violations),
      runs.map(({ sample }) => sample),
    ],
  )
}

export const deleteInvariantRuns = (db: Db, before: Date) =>
  rows(db, 'delete from invariant_run where ran_at < $1', [before])
