import { splitStake, weightOf } from '@baize/domain/bonus'
import type { MemberId } from '@baize/std'
import type { WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { findRunning, type RunningBonus } from '../stake-bonus/stake-bonus-store.ts'
import type { Placement } from './model.ts'

/**
 * Says of each stake what of it the member's bonus pays: cash first, and only where the terms of the bonus
 * allow. Wallets are as they stand after the stakes before; no member has two of these stakes. What neither
 * covers stays as it was asked for, and is refused for want of funds.
 */
export async function payWithBonus(
  tx: Tx,
  wallets: ReadonlyMap<MemberId, WalletState>,
  placements: readonly Placement[],
): Promise<readonly Placement[]> {
  const memberIds = placements.flatMap((placement) =>
    mayTakeBonus(placement, wallets.get(placement.memberId)) ? [placement.memberId] : [],
  )
  if (memberIds.length === 0) return placements
  const running = await findRunning(tx, memberIds)
  const bonusOf = new Map(running.map((each) => [each.memberId, each]))
  return placements.map((placement) => {
    const [wallet, bonus] = [wallets.get(placement.memberId), bonusOf.get(placement.memberId)]
    if (!wallet || !bonus || !mayTakeBonus(placement, wallet)) return placement
    const purse = { cashMinor: wallet.balances.cash, bonusMinor: wallet.balances.bonus }
    const split = splitStake(placement.cashMinor, purse, rightOf(bonus, placement))
    if (!split.ok || split.stake.bonusMinor === 0n) return placement
    const { cashMinor, bonusMinor } = split.stake
    return { ...placement, cashMinor, bonus: { grantId: bonus.grantId, amountMinor: bonusMinor } }
  })
}

/** Whether bonus money may pay a part of a stake: how much depends on what the wallet has by then. */
export const mayTakeBonus = (
  { takesBonus, bonus }: Placement,
  wallet: Pick<WalletState, 'balances'> | undefined,
): boolean => takesBonus === true && !bonus && wallet !== undefined && wallet.balances.bonus > 0n

const rightOf = ({ lanes, maxStakeMinor }: RunningBonus, { source, game }: Placement) => ({
  mayStake: weightOf(lanes, { product: source.product, vendor: source.code, game }) > 0,
  maxStakeMinor,
})
