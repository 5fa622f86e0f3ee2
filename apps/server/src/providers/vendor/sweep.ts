import { decideOverdue, nextAskMs } from '@baize/domain/play'
import type { MemberId } from '@baize/std'
import type { Logger } from 'pino'
import { recordAnswer } from '../../ledger/api.ts'
import type { DeskDeps } from './call.ts'
import type { VendorClient } from './client.ts'
import { settleRound } from './ending.ts'
import * as pending from './pending-store.ts'
import type { Integration, VendorRegistry } from './registry.ts'
import { refuseCall } from './reply.ts'
import type { VendorService } from './service.ts'
import * as store from './sweep-store.ts'

export interface SweepDeps extends Pick<
  DeskDeps,
  'db' | 'clock' | 'wallet' | 'play' | 'purses' | 'bonusMoney'
> {
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly client: VendorClient
  readonly vendors: Pick<VendorService, 'playerReference'>
  /** Gives a number in [0, 1). */
  draw(): number
}

export interface SweepReport {
  readonly completed: number
  readonly cancelled: number
  readonly deferred: number
}

const minuteMs = 60_000
const roundsAtOnce = 200

/**
 * Asks vendors about rounds that are open past their limit, and ends them by the answer (wallet protocol,
 * rule 6).
 */
export async function sweepRounds(deps: SweepDeps, log: Pick<Logger, 'warn'>): Promise<SweepReport> {
  const report = { completed: 0, cancelled: 0, deferred: 0 }
  const { byId } = await deps.registry.snapshot()
  for (const vendor of byId.values()) {
    const at = new Date(deps.clock())
    const openedBefore = new Date(deps.clock() - vendor.roundLimitMinutes * minuteMs)
    const due = { vendorId: vendor.id, openedBefore, at, limit: roundsAtOnce }
    for (const overdue of await store.findOverdueRounds(deps.db, due)) {
      const ended = await askAboutRound(deps, vendor, overdue)
      report[ended] += 1
      const { round, attempts } = overdue
      if (ended === 'deferred')
        log.warn({ vendor: vendor.code, round, attempts }, 'round is open past its limit')
    }
  }
  return report
}

/** Lists the rounds that stay open, so that operators find them without a look at all there are. */
export async function watchOpenRounds({ db, registry }: Pick<SweepDeps, 'db' | 'registry'>): Promise<void> {
  const { byId } = await registry.snapshot()
  for (const vendorId of byId.keys()) await store.listOpenRounds(db, { vendorId })
}

/** Asks the vendor about an open round and ends it by the answer; none, or "open", leaves it for later. */
export async function askAboutRound(
  deps: SweepDeps,
  vendor: Integration,
  overdue: Omit<store.OverdueRound, 'attempts'> & { readonly attempts?: number },
): Promise<keyof SweepReport> {
  const { member_id: memberId, round, attempts = 0 } = overdue
  const key = { memberId, vendorId: vendor.id, round }
  const answer = await askRound(deps, key)
  const decision = decideOverdue(answer?.state ?? null)
  if (decision.act === 'ask_later') {
    const nextAskAt = new Date(deps.clock() + nextAskMs(attempts, deps.draw()))
    await store.deferRound(deps.db, key, { answer: answer?.state ?? 'none', nextAskAt })
    return 'deferred'
  }
  const state = decision.act === 'complete' ? 'completed' : 'cancelled'
  const record = answer?.record ? JSON.stringify(answer.record) : undefined
  await deps.wallet.transaction(async (tx) => {
    const [wallet] = await deps.wallet.lock(tx, [memberId])
    if (!wallet) return
    await settleRound(deps, tx, { wallet, vendorId: vendor.id, round, state, ...(record && { record }) })
    await store.deleteInquiry(tx, key)
    if (decision.act === 'cancel' && decision.isUnknown) {
      const ours = { round, member: String(memberId) }
      const kind = 'round_unknown_there'
      await store.insertDifference(tx, { vendorId: vendor.id, transaction: round, kind, ours, theirs: null })
    }
  })
  return state
}

async function askRound(
  deps: Pick<SweepDeps, 'client' | 'vendors'>,
  { memberId, vendorId, round }: { memberId: MemberId; vendorId: number; round: string },
) {
  const player = await deps.vendors.playerReference(memberId, vendorId)
  const answer = await deps.client.call(vendorId, 'round', { player, round })
  return answer.ok ? answer.value : undefined
}

const winsAtOnce = 200

/**
 * Gives up wins whose bet never came: once the vendor says that their round is over, each becomes a
 * difference for people to look at, and its late repeat a conflict. Gives how many.
 */
export async function sweepWaitingWins(deps: SweepDeps): Promise<number> {
  const { byId } = await deps.registry.snapshot()
  let given = 0
  for (const vendor of byId.values()) {
    const before = new Date(deps.clock() - vendor.roundLimitMinutes * minuteMs)
    for (const win of await pending.findOldPendingWins(deps.db, {
      vendorId: vendor.id,
      before,
      limit: winsAtOnce,
    })) {
      const answer = await askRound(deps, { memberId: win.member_id, vendorId: vendor.id, round: win.round })
      if (!answer || answer.state === 'open') continue
      if (await giveUp(deps, win)) given += 1
    }
  }
  return given
}

const giveUp = (deps: SweepDeps, win: pending.PendingWin): Promise<boolean> =>
  deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [win.member_id])
    const key = { vendorId: win.vendor_id, transaction: win.transaction }
    if (!(await pending.findPendingWin(tx, key))) return false
    await pending.deletePendingWin(tx, win)
    const code = 'duplicate_conflict'
    for (const transaction of win.ids) {
      const mark = { memberId: win.member_id, actor: win.vendor_id, key: transaction, request: null, code }
      await recordAnswer(tx, { ...mark, answer: refuseCall(code).body, reference: win.round })
    }
    const theirs: unknown = JSON.parse(win.body)
    await store.insertDifference(tx, { ...key, kind: 'missing_here', ours: null, theirs: theirs as object })
    return true
  })
