import { timeAtPlay, type LimitPeriod, type PerPeriod } from '@baize/domain/limit'
import type { MemberId } from '@baize/std'
import type { WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export type Periods = Readonly<Record<LimitPeriod, Date>>

/** What a member used of the periods that run: minor units, and milliseconds at play. */
export interface Use {
  readonly stake: PerPeriod<bigint>
  readonly loss: PerPeriod<bigint>
  readonly timeMs: PerPeriod<bigint>
  readonly row: store.UseRow
}

/**
 * Counts what was played since it was counted last. The wallet is locked: its movements are complete up to
 * its version.
 */
export async function countUse(tx: Tx, wallet: WalletState, periods: Periods): Promise<Use> {
  const kept = await store.findUse(tx, wallet.memberId)
  const afterSeq = kept?.seq ?? 0n
  const { memberId } = wallet
  const moved =
    afterSeq === wallet.version ? nothingMoved : await store.sumPlayed(tx, { memberId, afterSeq, periods })
  const before = kept ? startPeriods(kept, periods) : emptyUse(periods)
  const row: store.UseRow = {
    ...before,
    seq: wallet.version,
    day_stake: before.day_stake + moved.day_stake,
    week_stake: before.week_stake + moved.week_stake,
    month_stake: before.month_stake + moved.month_stake,
    day_loss: before.day_loss + moved.day_loss,
    week_loss: before.week_loss + moved.week_loss,
    month_loss: before.month_loss + moved.month_loss,
  }
  return { row, ...showUse(row) }
}

const nothingMoved: store.MovedRow = {
  day_stake: 0n,
  week_stake: 0n,
  month_stake: 0n,
  day_loss: 0n,
  week_loss: 0n,
  month_loss: 0n,
}

/** With the time at play up to this stake. */
export function addTime(row: store.UseRow, nowMs: number): store.UseRow {
  const addedMs = BigInt(timeAtPlay(row.last_stake_at?.getTime() ?? null, nowMs))
  return {
    ...row,
    day_ms: row.day_ms + addedMs,
    week_ms: row.week_ms + addedMs,
    month_ms: row.month_ms + addedMs,
    last_stake_at: new Date(nowMs),
  }
}

export const showUse = (row: store.UseRow): Omit<Use, 'row'> => ({
  stake: { day: row.day_stake, week: row.week_stake, month: row.month_stake },
  loss: { day: row.day_loss, week: row.week_loss, month: row.month_loss },
  timeMs: { day: row.day_ms, week: row.week_ms, month: row.month_ms },
})

export const saveUse = (tx: Tx, memberId: MemberId, use: store.UseRow) => store.saveUse(tx, memberId, use)

const emptyUse = (periods: Periods): store.UseRow => ({
  seq: 0n,
  day_from: periods.day,
  week_from: periods.week,
  month_from: periods.month,
  day_stake: 0n,
  week_stake: 0n,
  month_stake: 0n,
  day_loss: 0n,
  week_loss: 0n,
  month_loss: 0n,
  day_ms: 0n,
  week_ms: 0n,
  month_ms: 0n,
  last_stake_at: null,
})

/** A period that has begun since starts at nothing. */
function startPeriods(kept: store.UseRow, periods: Periods): store.UseRow {
  const empty = emptyUse(periods)
  const isSame = {
    day: kept.day_from.getTime() === periods.day.getTime(),
    week: kept.week_from.getTime() === periods.week.getTime(),
    month: kept.month_from.getTime() === periods.month.getTime(),
  }
  return {
    ...empty,
    seq: kept.seq,
    last_stake_at: kept.last_stake_at,
    ...(isSame.day && { day_stake: kept.day_stake, day_loss: kept.day_loss, day_ms: kept.day_ms }),
    ...(isSame.week && { week_stake: kept.week_stake, week_loss: kept.week_loss, week_ms: kept.week_ms }),
    ...(isSame.month && {
      month_stake: kept.month_stake,
      month_loss: kept.month_loss,
      month_ms: kept.month_ms,
    }),
  }
}
