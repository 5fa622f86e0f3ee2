import { isPosted, sourcesOfTakenBack } from '@baize/domain/bonus'
import type { Leg } from '@baize/domain/ledger'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { BonusPart } from '../../betting/api.ts'
import { findKept, setKeptClosed } from '../../providers/api.ts'
import * as store from './store.ts'

interface Deps {
  readonly bonusMinorOf: (tx: Tx, memberId: BonusPart['memberId']) => Promise<bigint>
  readonly accountOf: (family: string) => Promise<number>
}

/** A win of a free round whose bonus has not begun: it stays with the promotion that will pay the bonus. */
export async function keepWin(
  { accountOf }: Deps,
  tx: Tx,
  { memberId, grantId, amountMinor }: BonusPart,
): Promise<readonly Leg[]> {
  const key = { memberId, rewardId: grantId }
  const kept = await findKept(tx, key, new Date())
  if (!kept) return []
  // They had come to nothing, so there is no bonus: what came late makes one.
  if (kept.isClosed) await setKeptClosed(tx, key, { at: new Date(), wonMinor: null })
  return keptLegs(await accountOf(kept.terms.family), amountMinor)
}

export const keptLegs = (promotion: number, amountMinor: bigint): Leg[] => [
  { kind: 'free_round_win', debit: 'bonus', credit: promotion, amountMinor },
]

/**
 * Reverses a kept win that has become part of a bonus: the amount leaves the bonus first, then the cash that
 * the bonus became. The promotion bears the rest.
 */
export async function takeKeptBack(
  deps: Deps,
  tx: Tx,
  { memberId, grantId, amountMinor }: BonusPart,
): Promise<readonly Leg[]> {
  const bonus = await store.lockBonus(tx, { memberId, id: grantId })
  if (!bonus) return []
  const times = BigInt(bonus.terms.timesHundredths)
  if (bonus.state === 'queued') {
    const state = await store.growQueued(tx, { memberId, id: grantId }, { amountMinor: -amountMinor, times })
    if (state === 'voided') {
      const actor = { kind: 'system', id: 'bonus' } as const
      const voided = { memberId, id: grantId, state, reason: 'taken_back' }
      await store.insertEvent(tx, voided, { actor, at: new Date() })
    }
    return []
  }
  const { bonusMinor, cashMinor } = sourcesOfTakenBack(amountMinor, {
    balanceMinor: isPosted(bonus.state) ? await deps.bonusMinorOf(tx, memberId) : 0n,
    convertedMinor: bonus.convertedMinor,
  })
  const backMinor = bonusMinor + cashMinor
  await store.addParts(tx, { memberId, grantId }, { convertedMinor: -cashMinor, returnedMinor: backMinor })
  // The wagering requirement falls with the bonus.
  if (isPosted(bonus.state)) await store.lowerNeeded(tx, { memberId, id: grantId }, bonusMinor * times)
  const promotion = await deps.accountOf(bonus.terms.family)
  return [
    { kind: 'bonus_conversion', debit: 'cash', credit: 'bonus', amountMinor: cashMinor },
    { kind: 'bonus_forfeit', debit: 'bonus', credit: promotion, amountMinor: backMinor },
  ]
}
