import type { Leg } from '@baize/domain/ledger'
import { invariant } from '@baize/std'
import { findRoundParts, type RoundParts } from '../../betting/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Reversal, ReverseDeps } from './reversal.ts'

/** What a movement that is undone moved of a bonus. */
export interface BonusParts extends RoundParts {
  readonly grantId: string
}

/** Nothing where no bonus has a part in the movement's round. */
export async function findBonusParts(
  { play }: Pick<ReverseDeps, 'play'>,
  tx: Tx,
  { wallet, vendorId, ofKey, movement }: Reversal,
): Promise<BonusParts | undefined> {
  if (!movement.reference || !['bet', 'tip', 'win'].includes(movement.kind)) return undefined
  const { memberId } = wallet
  const round = await play.findRound(tx, { memberId, vendor: vendorId, round: movement.reference })
  if (!round?.bonus) return undefined
  const parts = await findRoundParts(tx, { memberId, actor: vendorId, key: ofKey })
  return { ...parts, grantId: round.bonus.grantId }
}

export const takenOff = (parts: RoundParts) => ({
  stakeMinor: -parts.stakeMinor,
  payoutMinor: -parts.payoutMinor,
  bonusStakeMinor: -parts.bonusStakeMinor,
  bonusPayoutMinor: -parts.bonusPayoutMinor,
})

/** Brings to the bonus account what a win gave it and is not there any more, before the win is taken back. */
export async function coverBonusWin(
  deps: ReverseDeps,
  tx: Tx,
  undone: Reversal,
  parts: BonusParts,
): Promise<void> {
  const of = { memberId: undone.wallet.memberId, grantId: parts.grantId }
  // What was sent on at once comes back the same way.
  if (parts.isSentOn) {
    const legs = await deps.bonusMoney.takeBackLate(tx, {
      ...of,
      amountMinor: parts.sentToCashMinor,
      returnedMinor: parts.sentBackMinor,
      keptMinor: parts.keptMinor,
    })
    return post(deps, tx, undone, { name: 'cover', legs })
  }
  if (parts.bonusPayoutMinor === 0n) return
  const part = { ...of, amountMinor: parts.bonusPayoutMinor }
  await post(deps, tx, undone, { name: 'cover', legs: await deps.bonusMoney.coverLegs(tx, part) })
}

/** A stake that comes back after its bonus has ended goes where the bonus's money went. */
export async function sendBonusStakeOn(
  deps: ReverseDeps,
  tx: Tx,
  undone: Reversal,
  parts: BonusParts,
): Promise<void> {
  if (parts.bonusStakeMinor === 0n) return
  const part = {
    memberId: undone.wallet.memberId,
    grantId: parts.grantId,
    amountMinor: parts.bonusStakeMinor,
  }
  await post(deps, tx, undone, { name: 'onward', legs: await deps.bonusMoney.lateLegs(tx, part) })
}

async function post(
  { wallet }: ReverseDeps,
  tx: Tx,
  undone: Reversal,
  { name, legs }: { name: string; legs: readonly Leg[] },
): Promise<void> {
  if (legs.length === 0) return
  const outcome = await wallet.postIn(tx, {
    kind: 'transfer',
    memberId: undone.wallet.memberId,
    actor: undone.vendorId,
    key: `${undone.key} ${name}`,
    currency: undone.wallet.currency,
    ...(undone.movement.reference && { reference: undone.movement.reference }),
    legs,
    mayOwe: true,
  })
  invariant(outcome.status === 'applied', 'money of a bonus moves with what is undone')
}
