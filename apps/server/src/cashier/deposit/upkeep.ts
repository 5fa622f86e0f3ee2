import { mayMove } from '@baize/domain/deposit'
import { systemActor } from '../../kernel/audit/service.ts'
import { houseActors } from '../../ledger/api.ts'
import { promotionAccount } from './credit.ts'
import type { DepositDeps } from './deps.ts'
import { listGrantedBonuses, listWaiting } from './list-store.ts'
import { inMoving, moveDeposit } from './move.ts'
import { applyReport } from './report.ts'
import * as store from './store.ts'

const waitingAtOnce = 500
const bonusesAtOnce = 200
/** A member has few open bonuses; ended requirements are behind them. */
const requirementsRead = 500
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
  /**
   * Turns the bonuses that were played into cash, and gives those that were taken back to the promotion
   * account. Gives how many became cash.
   */
  convertBonuses(): Promise<number>
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
  async convertBonuses() {
    let [converted, after] = [0, beforeAll]
    for (;;) {
      const granted = await listGrantedBonuses(deps.db, { after, limit: bonusesAtOnce })
      const last = granted.at(-1)
      if (!last) return converted
      after = last.id
      for (const deposit of granted) if (await convert(deps, deposit)) converted += 1
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

async function convert(deps: DepositDeps, granted: store.DepositRow): Promise<boolean> {
  const { member_id: memberId, id } = granted
  await deps.wallet.transaction((tx) => deps.wagering.remaining(tx, memberId))
  const requirements = await deps.wagering.list(memberId, requirementsRead)
  const own = requirements.find(({ source, sourceId }) => source === 'bonus' && sourceId === id)
  if (!own || own.state === 'open') return false
  return endBonus(deps, granted, own.state)
}

async function endBonus(
  deps: DepositDeps,
  granted: store.DepositRow,
  ending: 'done' | 'void',
): Promise<boolean> {
  const promotion = await promotionAccount(deps.wallet)
  return inMoving(deps, async ({ tx }) => {
    const { member_id: memberId, id, currency, bonus_amount: amountMinor } = granted
    const deposit = await store.lockDeposit(tx, { memberId, id })
    if (deposit?.bonus_state !== 'granted') return false
    const isPlayed = ending === 'done'
    const outcome = await deps.wallet.postIn(tx, {
      kind: 'transfer',
      memberId,
      actor: houseActors.deposit,
      key: `${id}/bonus`,
      currency,
      reference: id,
      legs: [
        isPlayed
          ? { kind: 'bonus_conversion', debit: 'bonus', credit: 'cash', amountMinor }
          : { kind: 'bonus_forfeit', debit: 'bonus', credit: promotion, amountMinor },
      ],
    })
    if (outcome.status !== 'applied') return false
    const bonusState = isPlayed ? 'converted' : 'forfeited'
    await store.saveDeposit(tx, deposit.state, { ...deposit, bonus_state: bonusState })
    return isPlayed
  })
}
