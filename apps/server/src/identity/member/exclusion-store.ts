import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Never makes an exclusion shorter. */
export const extendExcluded = (tx: Db, given: { memberId: MemberId; until: Date }) =>
  rows(tx, `update member set excluded_until = greatest(coalesce(excluded_until, $2), $2) where id = $1`, [
    given.memberId,
    given.until,
  ])

/** Until when a member is kept from play; null: no longer. */
export const saveExcludedUntil = (tx: Db, given: { memberId: MemberId; until: Date | null }) =>
  rows(tx, 'update member set excluded_until = $2 where id = $1', [given.memberId, given.until])
