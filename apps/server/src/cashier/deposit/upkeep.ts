import { mayMove } from '@baize/domain/deposit'
import { invariant, type MemberId } from '@baize/std'
import { systemActor } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { houseActors } from '../../ledger/api.ts'
import { bonusOfDeposit, promotionAccount } from './credit.ts'
import type { DepositBonus, DepositDeps } from './deps.ts'
import { listGrantedBonuses, listWaiting, lockGrantedBonuses } from './list-store.ts'
import { inMoving, moveDeposit } from './move.ts'
import { applyReport } from './report.ts'
import * as store from './store.ts'

const waitingAtOnce = 500
const bonusesAtOnce = 200
const firstAskMs = 20_000
/** How long after its time a payment is still waited for when the gateway does not answer. */
const silentGatewayMs = 3_600_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

export interface DepositUpkeep {
  /**
   * Asks the gateways for payments that nothing was heard of, and ends what ran out of time. Gives how many
   * ended.
   */
  watch(): Promise<number>
  /** Puts what is left of bonuses of before under the rules of bonuses. Gives how many. */
  takeOverBonuses(): Promise<number>
}

export const createDepositUpkeep = (deps: DepositDeps): DepositUpkeep => ({
  async watch() {
    let ended = 0
    for (const deposit of await listWaiting(deps.db, waitingAtOnce)) {
      const isSilent = deposit.gateway !== null && !(await hasAnswered(deps, deposit))
      if (await expire(deps, deposit, isSilent)) ended += 1
    }
    return ended
  },
  async takeOverBonuses() {
    let [taken, after] = [0, beforeAll]
    for (;;) {
      const granted = await listGrantedBonuses(deps.db, { after, limit: bonusesAtOnce })
      const last = granted.at(-1)
      if (!last) return taken
      after = last.id
      for (const deposit of granted) taken += await takeOver(deps, deposit.member_id)
    }
  },
})

/** Asks the gateway, and takes its answer. False when it gave none. */
async function hasAnswered(deps: DepositDeps, deposit: store.DepositRow): Promise<boolean> {
  const { gateway, id, created_at: createdAt } = deposit
  const adapter = deps.gateways.find(gateway ?? '')
  if (!adapter || deps.clock() - createdAt.getTime() < firstAskMs) return false
  const report = await adapter.queryStatus({ kind: 'deposit', orderId: id })
  if (!report.ok) return report.code === 'gateway_order_unknown'
  await applyReport(deps, adapter.code, report.value)
  return true
}

async function expire(deps: DepositDeps, waiting: store.DepositRow, isSilent: boolean): Promise<boolean> {
  const dueMs = waiting.expires_at.getTime() + (isSilent ? silentGatewayMs : 0)
  if (deps.clock() < dueMs) return false
  return inMoving(deps, async (moving) => {
    const { member_id: memberId, id } = waiting
    const deposit = await store.lockDeposit(moving.tx, { memberId, id })
    if (!deposit || !mayMove(deposit.state, 'expired')) return false
    await moveDeposit(deps, moving, deposit, { to: 'expired', actor: systemActor('deposit_watch') })
    return true
  })
}

/**
 * Puts a member's bonuses of before under the rules of bonuses: their money goes back to promotions and comes
 * again when each is active, and what was played for it counts. One whose requirement was voided is
 * forfeited. Gives how many were taken over.
 */
async function takeOver(deps: DepositDeps, memberId: MemberId): Promise<number> {
  const promotion = await promotionAccount(deps.wallet)
  return inMoving(deps, async ({ tx }) => {
    await deps.wallet.lock(tx, [memberId])
    const opened: DepositBonus[] = []
    // All the old money leaves before the first bonus begins.
    for (const deposit of await lockGrantedBonuses(tx, memberId)) {
      const bonus = await endBefore(deps, tx, { deposit, promotion })
      if (bonus) opened.push(bonus)
    }
    for (const bonus of opened) await deps.bonuses.openIn(tx, bonus)
    return opened.length
  })
}

async function endBefore(
  deps: DepositDeps,
  tx: Tx,
  { deposit, promotion }: { deposit: store.DepositRow; promotion: number },
): Promise<DepositBonus | undefined> {
  const { member_id: memberId, id, currency, bonus_amount: amountMinor } = deposit
  const source = { memberId, source: 'bonus', sourceId: id } as const
  const requirement = await deps.wagering.ofSource(tx, source)
  const outcome = await deps.wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.deposit,
    key: `${id}/bonus`,
    currency,
    reference: id,
    legs: [{ kind: 'bonus_forfeit', debit: 'bonus', credit: promotion, amountMinor }],
  })
  invariant(outcome.status === 'applied', 'a bonus of before lies in the wallet whole')
  const isVoid = requirement?.state === 'void'
  await store.saveDeposit(tx, deposit.state, { ...deposit, bonus_state: isVoid ? 'forfeited' : 'moved' })
  if (isVoid) return undefined
  await deps.wagering.void(tx, source)
  return { ...bonusOfDeposit(deposit), carried: (requirement?.doneMinor ?? 0n) * 100n }
}
