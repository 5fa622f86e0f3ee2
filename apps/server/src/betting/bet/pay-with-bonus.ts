import { splitStake, weightOf } from '@baize/domain/bonus'
import type { WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { findRunning, type RunningBonus } from '../stake-bonus/stake-bonus-store.ts'
import type { Placement } from './model.ts'

/**
 * Says of each stake what of it the member's bonus pays: cash first, and only where the terms of the bonus
 * allow. Stakes come one after the other, each from what those before it left. What neither covers stays as
 * it was asked for, and is refused for want of funds.
 */
export async function payWithBonus(
  tx: Tx,
  wallets: readonly WalletState[],
  placements: readonly Placement[],
): Promise<readonly Placement[]> {
  const withBonus = wallets.filter(({ balances }) => balances.bonus > 0n)
  if (withBonus.length === 0 || !placements.some(({ takesBonus }) => takesBonus)) return placements
  const running = await findRunning(
    tx,
    withBonus.map(({ memberId }) => memberId),
  )
  const bonusOf = new Map(running.map((each) => [each.memberId, each]))
  const left = new Map(
    withBonus.map(({ memberId, balances }) => [
      memberId,
      { cashMinor: balances.cash, bonusMinor: balances.bonus },
    ]),
  )
  return placements.map((placement) => {
    const [purse, bonus] = [left.get(placement.memberId), bonusOf.get(placement.memberId)]
    if (!purse || !bonus || !placement.takesBonus || placement.bonus) return placement
    const split = splitStake(placement.cashMinor, purse, rightOf(bonus, placement))
    if (!split.ok) return placement
    purse.cashMinor -= split.stake.cashMinor
    purse.bonusMinor -= split.stake.bonusMinor
    const { cashMinor, bonusMinor } = split.stake
    if (bonusMinor === 0n) return placement
    return { ...placement, cashMinor, bonus: { grantId: bonus.grantId, amountMinor: bonusMinor } }
  })
}

const rightOf = ({ lanes, maxStakeMinor }: RunningBonus, { source, game }: Placement) => ({
  mayStake: weightOf(lanes, { product: source.product, vendor: source.code, game }) > 0,
  maxStakeMinor,
})
