import { isExcluded } from '@baize/domain/identity'
import { findReached, type LimitKind, type LimitReached } from '@baize/domain/limit'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService, WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { findExcludedUntil } from './exclusion-store.ts'
import { boundsAllPlay, readBounds, type Bounds } from './bounds.ts'
import * as store from './store.ts'
import { addTime, countUse, saveUse, showUse, type Periods } from './use.ts'

/** A stake; a tip, which counts as lost and as no stake; or a free round, which only takes time. */
export interface AskedStake {
  readonly amountMinor: bigint
  readonly isTip?: boolean | undefined
  readonly isFree?: boolean | undefined
}

/** Keeps deposits and stakes within the limits of the member and of the house. */
export interface LimitGuard {
  /**
   * Whether a deposit may begin; what is open counts. The member's wallet is locked by the caller. Details
   * name the period, the limit and what is left of it.
   */
  checkDeposit(
    tx: Tx,
    memberId: MemberId,
    amountMinor: bigint,
  ): Promise<Result<null, 'deposit_limit_reached' | 'player_excluded'>>
  /** Whether money that has come in may be added now: never during an exclusion (I29). */
  mayReceive(tx: Tx, memberId: MemberId): Promise<boolean>
  /** Whether a stake may be placed now, with the wallet locked; when it may, its time at play is counted. */
  checkStake(tx: Tx, wallet: WalletState, asked: AskedStake): Promise<Result<null, 'limit_reached'>>
  /** Which of these members' play is bounded, by limits of their own or of the house. */
  findBounded(db: Db, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
  /** Whether the house bounds everybody's play. */
  boundsAll(): Promise<boolean>
  /** Members whose limits were changed since. */
  findChangedSince(since: Date): Promise<readonly MemberId[]>
}

export interface LimitDeps {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'lock'>
  readonly levels: { levelOf(tx: Db, memberId: MemberId): Promise<number> }
}

export function createLimitGuard(deps: LimitDeps): LimitGuard {
  const mayReceive: LimitGuard['mayReceive'] = async (tx, memberId) =>
    !isExcluded(await findExcludedUntil(tx, memberId), deps.clock())
  return {
    mayReceive,
    async checkDeposit(tx, memberId, amountMinor) {
      if (!(await mayReceive(tx, memberId))) return refuse('player_excluded')
      const [wallet] = await deps.wallet.lock(tx, [memberId])
      invariant(wallet, 'who pays in has a wallet')
      const { bounds, periods } = await readLimits(deps, tx, wallet)
      const used = await store.sumDeposits(tx, { memberId, periods })
      const reached = findReached(bounds.holding('deposit'), used, amountMinor)
      return reached ? refuse('deposit_limit_reached', showReached(reached, wallet.currency)) : ok(null)
    },
    checkStake: (tx, wallet, asked) => checkStake(deps, tx, wallet, asked),
    async findBounded(db, memberIds) {
      if (boundsAllPlay((await deps.settings.read()).limits)) return new Set(memberIds)
      const found = await store.findBounded(db, memberIds)
      return new Set(found.map(({ member_id: memberId }) => memberId))
    },
    boundsAll: async () => boundsAllPlay((await deps.settings.read()).limits),
    findChangedSince: async (since) =>
      (await store.findChangedSince(deps.db, since)).map(({ member_id: memberId }) => memberId),
  }
}

/** The limits of a member and the periods that run. */
export async function readLimits(
  { clock, settings, levels }: LimitDeps,
  db: Db,
  { memberId, currency }: Pick<WalletState, 'memberId' | 'currency'>,
): Promise<{ bounds: Bounds; periods: Periods }> {
  const { limits } = await settings.read()
  const nowMs = clock()
  const level = await levels.levelOf(db, memberId)
  const rows = await store.listLimits(db, memberId)
  const periods = await store.findPeriods(db, { at: new Date(nowMs), timeZone: limits.timeZone })
  return { bounds: readBounds(rows, { settings: limits, level, currency, nowMs }), periods }
}

const minuteMs = 60_000n

async function checkStake(
  deps: LimitDeps,
  tx: Tx,
  wallet: WalletState,
  { amountMinor, isTip = false, isFree = false }: AskedStake,
): Promise<Result<null, 'limit_reached'>> {
  const { bounds, periods } = await readLimits(deps, tx, wallet)
  const counted = await countUse(tx, wallet, periods)
  const row = addTime(counted.row, deps.clock())
  const { stake, loss, timeMs } = showUse(row)
  const minutes = {
    day: timeMs.day / minuteMs,
    week: timeMs.week / minuteMs,
    month: timeMs.month / minuteMs,
  }
  const reached: readonly (readonly [LimitKind, LimitReached | undefined])[] = [
    ['stake', isTip || isFree ? undefined : findReached(bounds.holding('stake'), stake, amountMinor)],
    // A stake in play counts as lost until it pays.
    ['loss', isFree ? undefined : findReached(bounds.holding('loss'), loss, amountMinor)],
    // The last minute may be begun, no more.
    ['time', findReached(bounds.holding('time'), minutes, 1n)],
  ]
  const first = reached.find(([, of]) => of !== undefined)
  await saveUse(tx, wallet.memberId, first ? counted.row : row)
  return first ? refuse('limit_reached', `limit: ${first[0]} of the ${first[1]?.period}`) : ok(null)
}

const showReached = ({ period, limit, left }: LimitReached, code: CurrencyCode) => ({
  period,
  limit: formatDecimal(limit, currencies[code]),
  left: formatDecimal(left, currencies[code]),
})
