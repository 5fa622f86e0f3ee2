import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ExclusionRow {
  readonly id: string
  readonly kind: 'cool_off' | 'self_exclusion'
  readonly began_at: Date
  readonly holds_until: Date | null
  readonly return_asked_at: Date | null
}

/** The exclusion that runs; of several, the one that holds longest. */
export const findRunning = (db: Db, memberId: MemberId) =>
  row<ExclusionRow>(
    db,
    `select id, kind, began_at, holds_until, return_asked_at from play_exclusion
      where member_id = $1 and ended_at is null
      order by kind = 'self_exclusion' desc, holds_until desc nulls first limit 1`,
    [memberId],
  )

export const insertExclusion = (
  tx: Db,
  given: { memberId: MemberId; kind: ExclusionRow['kind']; beganAt: Date; until: Date | null },
) =>
  rows(tx, 'insert into play_exclusion (member_id, kind, began_at, holds_until) values ($1, $2, $3, $4)', [
    given.memberId,
    given.kind,
    given.beganAt,
    given.until,
  ])

export const saveReturnAsked = (tx: Db, given: { memberId: MemberId; at: Date }) =>
  rows(
    tx,
    `update play_exclusion set return_asked_at = $2
      where member_id = $1 and kind = 'self_exclusion' and ended_at is null and return_asked_at is null`,
    [given.memberId, given.at],
  )

/** Members whose exclusion has run out. */
export const findRunOut = (db: Db, { at, limit }: { at: Date; limit: number }) =>
  rows<{ member_id: MemberId }>(
    db,
    `select distinct e.member_id from play_exclusion e join member m on m.id = e.member_id
      where e.ended_at is null and (m.excluded_until is null or m.excluded_until <= $1) limit $2`,
    [at, limit],
  )

/** Locks the member against another exclusion at the same time. */
export const lockMember = (tx: Db, memberId: MemberId) =>
  row<{ state: string; excluded_until: Date | null }>(
    tx,
    'select state, excluded_until from member where id = $1 for update',
    [memberId],
  )

export const endExclusions = (tx: Db, given: { memberId: MemberId; at: Date }) =>
  rows(tx, 'update play_exclusion set ended_at = $2 where member_id = $1 and ended_at is null', [
    given.memberId,
    given.at,
  ])

export const findExcludedUntil = async (db: Db, memberId: MemberId): Promise<Date | null> =>
  (
    await row<{ excluded_until: Date | null }>(db, 'select excluded_until from member where id = $1', [
      memberId,
    ])
  )?.excluded_until ?? null
