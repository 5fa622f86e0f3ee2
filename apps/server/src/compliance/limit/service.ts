import { changeLimit, leftOf, limitAt, limitKinds, limitPeriods } from '@baize/domain/limit'
import type { LimitKind, LimitPeriod, LimitSetter } from '@baize/domain/limit'
import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { AuditActor } from '@baize/domain/audit'
import type { Events } from '../../kernel/events/events.ts'
import type { AuditCaller, AuditService } from '../../kernel/audit/service.ts'
import type { WalletService, WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { keptLimit } from './bounds.ts'
import { readLimits, type LimitDeps } from './guard.ts'
import * as store from './store.ts'
import { countUse, saveUse, type Use } from './use.ts'

/** A limit as it is shown: decimal strings of the currency, whole minutes of time. */
export interface ShownLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly own: string | null
  /** What the member has asked for and what does not hold yet. */
  readonly next: { readonly limit: string | null; readonly from: string } | null
  readonly house: string | null
  /** The lowest of them. */
  readonly holds: string | null
  readonly used: string
  readonly left: string | null
}

export interface LimitChange {
  readonly memberId: MemberId
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** A decimal string, whole minutes of time, or null for no limit. */
  readonly limit: string | null
  readonly setter: LimitSetter
  readonly by: AuditActor
  readonly caller?: AuditCaller
  /** Why an operator sets it. */
  readonly reason?: string
}

export interface Limits {
  list(memberId: MemberId): Promise<readonly ShownLimit[]>
  /** Tighter holds at once on every node within a second, looser after `limits.looserHours`. */
  change(change: LimitChange): Promise<Result<{ holdsFrom: string }, 'limit_invalid'>>
  /** Deposits less withdrawals since the account was opened. */
  lifetime(memberId: MemberId): Promise<{ deposited: string; withdrawn: string; net: string }>
  /** What was staked and paid since, and the result with tips, of the last 24 hours. */
  playedSince(memberId: MemberId, since: Date): Promise<{ staked: string; paid: string; net: string }>
  /** How often the member is told about their play; null never. */
  realityMinutes(memberId: MemberId): Promise<number | null>
  setRealityMinutes(memberId: MemberId, minutes: number): Promise<void>
}

export interface LimitServiceDeps extends LimitDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
  readonly wallet: Pick<WalletService, 'lock' | 'transaction'>
}

const dayMs = 86_400_000

export const createLimits = (deps: LimitServiceDeps): Limits => ({
  list: (memberId) => deps.wallet.transaction((tx) => listLimits(deps, tx, memberId)),
  change: (change) => changeOne(deps, change),
  async lifetime(memberId) {
    const { deposited, withdrawn, currency } = await store.sumLifetime(deps.db, memberId)
    const show = (minor: bigint) => formatDecimal(minor, currencies[currency])
    return { deposited: show(deposited), withdrawn: show(withdrawn), net: show(deposited - withdrawn) }
  },
  async playedSince(memberId, since) {
    const from = new Date(Math.max(since.getTime(), deps.clock() - dayMs))
    const { stake, paid, loss, currency } = await store.sumPlayedSince(deps.db, { memberId, from })
    const show = (minor: bigint) => formatDecimal(minor, currencies[currency])
    return { staked: show(stake), paid: show(paid), net: show(-loss) }
  },
  async realityMinutes(memberId) {
    const { limits } = await deps.settings.read()
    return (await store.findRealityMinutes(deps.db, memberId)) ?? limits.realityMinutes
  },
  async setRealityMinutes(memberId, minutes) {
    await store.saveRealityMinutes(deps.db, memberId, minutes)
  },
})

async function lockOne(deps: LimitServiceDeps, tx: Tx, memberId: MemberId): Promise<WalletState> {
  const [wallet] = await deps.wallet.lock(tx, [memberId])
  invariant(wallet, 'a member has a wallet')
  return wallet
}

async function listLimits(deps: LimitServiceDeps, tx: Tx, memberId: MemberId): Promise<ShownLimit[]> {
  const wallet = await lockOne(deps, tx, memberId)
  const { bounds, periods } = await readLimits(deps, tx, wallet)
  const use = await countUse(tx, wallet, periods)
  await saveUse(tx, memberId, use.row)
  const deposits = await store.sumDeposits(tx, { memberId, periods })
  const nowMs = deps.clock()
  return limitKinds.flatMap((kind) => {
    const show = (amount: bigint | null) => showAmount(amount, kind, wallet.currency)
    return limitPeriods.map((period) => {
      const kept = keptLimit(bounds.own(kind, period, 'member'))
      const holds = bounds.holding(kind)[period]
      const used = usedOf(use, deposits, kind)[period]
      const isComing = kept.nextFromMs !== null && kept.nextFromMs > nowMs
      return {
        kind,
        period,
        own: show(limitAt(kept, nowMs)),
        next: isComing
          ? { limit: show(kept.nextAmount), from: new Date(kept.nextFromMs ?? 0).toISOString() }
          : null,
        house: show(bounds.house(kind, period)),
        holds: show(holds),
        used: show(used > 0n ? used : 0n) ?? '0',
        left: holds === null ? null : show(leftOf(holds, used)),
      }
    })
  })
}

const minuteMs = 60_000n

function usedOf(use: Use, deposits: Record<LimitPeriod, bigint>, kind: LimitKind) {
  if (kind === 'deposit') return deposits
  if (kind === 'stake') return use.stake
  if (kind === 'loss') return use.loss
  const { day, week, month } = use.timeMs
  return { day: day / minuteMs, week: week / minuteMs, month: month / minuteMs }
}

async function changeOne(
  deps: LimitServiceDeps,
  change: LimitChange,
): Promise<Result<{ holdsFrom: string }, 'limit_invalid'>> {
  const { memberId } = change
  const { limits } = await deps.settings.read()
  const done = await deps.wallet.transaction(async (tx) => {
    const wallet = await lockOne(deps, tx, memberId)
    const wanted = readWanted(change, wallet.currency)
    if (wanted === undefined) return refuse('limit_invalid')
    const nowMs = deps.clock()
    const before = keptLimit(await store.findLimit(tx, change))
    // What the house's people decide holds at once, whichever way it goes.
    const waitMs = change.setter === 'operator' ? 0 : limits.looserHours * 3_600_000
    const after = changeLimit(before, wanted, { nowMs, looserAfterMs: waitMs })
    const nextFrom = after.nextFromMs === null ? null : new Date(after.nextFromMs)
    await store.saveLimit(tx, change, { amount: after.amount, nextAmount: after.nextAmount, nextFrom })
    const holdsFrom = nextFrom ?? new Date(nowMs)
    await store.insertChange(tx, change, { before: limitAt(before, nowMs), after: wanted, holdsFrom })
    const { kind, period, setter, by, caller, reason } = change
    await deps.audit.write(tx, {
      event: 'limit_changed',
      actor: by,
      memberId,
      caller,
      before: { limit: showAmount(limitAt(before, nowMs), kind, wallet.currency) },
      after: { limit: change.limit, from: holdsFrom.toISOString() },
      details: { kind, period, setter, ...(reason !== undefined && { reason }) },
    })
    return ok({ holdsFrom: holdsFrom.toISOString() })
  })
  // Play sessions of the member go the careful way from now on.
  if (done.ok) await deps.events.publish({ kind: 'vendor_changed' })
  return done
}

const longestMinutes = 60n * 24n * 31n

function readWanted({ kind, limit }: LimitChange, currency: CurrencyCode): bigint | null | undefined {
  if (limit === null) return null
  if (kind === 'time') {
    if (!/^[1-9]\d{0,5}$/.test(limit)) return undefined
    return BigInt(limit) <= longestMinutes ? BigInt(limit) : undefined
  }
  const amount = parseDecimal(limit, currencies[currency])
  return amount.ok && amount.value >= 0n ? amount.value : undefined
}

function showAmount(amount: bigint | null, kind: LimitKind, currency: CurrencyCode): string | null {
  if (amount === null) return null
  return kind === 'time' ? `${amount}` : formatDecimal(amount, currencies[currency])
}
