import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

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

/** The first seal made after an instant: its hash in hex, which could not be known before. */
export const findSealHashAfter = async (db: Db, after: Date): Promise<string | undefined> =>
  (
    await row<{ hash: Buffer }>(db, 'select hash from seal where sealed_at > $1 order by id limit 1', [after])
  )?.hash.toString('hex')

export interface InvariantRun {
  readonly id: string
  readonly title: string
  readonly violations: number
  /** JSON text. */
  readonly sample: string
  readonly isWhole: boolean
}

/** What a check looks at: the state of `seenAt`, all of it or what moved since `from`. */
export interface CheckScope {
  readonly seenAt: Date
  readonly from: Date | null
}

/** By the database's clock, as transfers are posted: the instant now, and what the last check looked at. */
export const findLastCheck = (db: Db) =>
  row<{ now: Date; seen_at: Date | null; checked_from: Date | null; is_broken: boolean | null }>(
    db,
    `select now() as now, max(seen_at) as seen_at, max(checked_from) as checked_from,
            bool_or(violations > 0 and not is_whole) as is_broken
       from invariant_run where ran_at = (select max(ran_at) from invariant_run)`,
  )

/** Keeps the runs of one check; they share its time, so that the last check is seen as a whole. */
export async function insertInvariantRuns(
  db: Db,
  runs: readonly InvariantRun[],
  { seenAt, from }: CheckScope,
): Promise<void> {
  await rows(
    db,
    `insert into invariant_run (id_checked, title, violations, sample, is_whole, seen_at, checked_from)
     select r.*, $6, $7 from unnest($1::text[], $2::text[], $3::int[], $4::jsonb[], $5::boolean[]) r`,
    [
      runs.map(({ id }) => id),
      runs.map(({ title }) => title),
      runs.map(({ violations }) => violations),
      runs.map(({ sample }) => sample),
      runs.map(({ isWhole }) => isWhole),
      seenAt,
      from,
    ],
  )
}

export const deleteInvariantRuns = (db: Db, before: Date) =>
  rows(db, 'delete from invariant_run where ran_at < $1', [before])
