import type { SiteSettings } from '@baize/domain/setting'
import { reachedRank, type VipFigures } from '@baize/domain/vip'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { readLevels } from './levels.ts'
import * as store from './store.ts'

/** Where a standing leads when play has reached a rank: only upwards, and what is held stays above it. */
function risen(standing: store.StandingRow, reached: number, at: Date): store.StandingRow {
  const earned = Math.max(standing.earned, reached)
  const held = standing.held_until && standing.held_until > at ? standing.held_rank : null
  const rank = Math.max(earned, held ?? 0)
  return {
    ...standing,
    earned,
    rank,
    highest: Math.max(standing.highest, earned),
    held_rank: held,
    held_until: held === null ? null : standing.held_until,
    ranked_at: rank === standing.rank ? standing.ranked_at : at,
    falls_at: rank > standing.rank ? null : standing.falls_at,
  }
}

const isSame = (one: store.StandingRow, other: store.StandingRow): boolean =>
  one.rank === other.rank && one.earned === other.earned && one.held_rank === other.held_rank

export const readFigures = (found: store.FiguresRow | undefined): VipFigures => ({
  turnoverMinor: found?.turnover ?? 0n,
  depositMinor: found?.deposit ?? 0n,
})

/** Raises members to the levels that they have reached, and lets levels by hand end (R22). */
export async function reviewIn(
  tx: Db,
  memberIds: readonly MemberId[],
  given: { settings: SiteSettings; at: Date; reached?: number },
): Promise<void> {
  const { settings, at } = given
  if (memberIds.length === 0) return
  const levels = readLevels(settings)
  const { windowDays, needs } = settings.vip
  const standings = await store.lockStandings(tx, memberIds, at)
  const window = { at, timeZone: settings.limits.timeZone, days: windowDays }
  const figures = new Map((await store.findFigures(tx, memberIds, window)).map((row) => [row.member_id, row]))
  for (const standing of standings) {
    const done = readFigures(figures.get(standing.member_id))
    const next = risen(standing, given.reached ?? reachedRank(levels, done, needs), at)
    if (isSame(next, standing)) continue
    await store.updateStanding(tx, next)
    if (next.rank === standing.rank) continue
    const reason = next.rank > standing.rank ? 'reached' : 'hand_ended'
    await store.insertChange(tx, {
      memberId: standing.member_id,
      at,
      from: standing.rank,
      to: next.rank,
      reason,
    })
  }
}
