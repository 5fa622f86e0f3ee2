import { bonusPartOfWin, type MixedRound } from '@baize/domain/bonus'
import { codeLeg, type Leg } from '@baize/domain/ledger'
import { invariant } from '@baize/std'
import { itemFlags } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { BonusMoney } from '../stake-bonus/model.ts'
import type { PlayItem, PlayLeg } from './items.ts'
import type { RoundKey } from './service.ts'
import * as store from './store.ts'

export interface Divided {
  readonly item: PlayItem
  /** What the bonus got of the wins. */
  readonly bonusMinor: bigint
}

export const roundOf = ({ round, call }: PlayItem): RoundKey => ({
  memberId: call.memberId,
  vendor: call.vendor,
  round,
})

/**
 * Divides the wins of a call by the shares of its round's stake, and sends the bonus's part on right after it
 * came: the grant has ended. The wallet is locked.
 */
export async function divideLate(
  money: Pick<BonusMoney, 'lateLegs'>,
  tx: Tx,
  item: PlayItem,
): Promise<Divided> {
  const round = await store.findRound(tx, roundOf(item))
  invariant(round?.bonus, 'a round of a bonus is there')
  const { grantId } = round.bonus
  const legs: PlayLeg[] = []
  let stands: MixedRound = {
    stake: {
      cashMinor: round.stakeMinor - round.bonus.stakeMinor,
      bonusMinor: round.bonus.stakeMinor,
    },
    paidMinor: round.payoutMinor,
    paidBonusMinor: round.bonus.payoutMinor,
    isFree: round.isFree,
  }
  for (const leg of item.legs ?? winLegs(item)) {
    if (leg.kind !== 'win') {
      const isStake = leg.kind === 'bet'
      if (isStake) stands = { ...stands, stake: withCash(stands.stake, leg.amountMinor) }
      legs.push(leg)
      continue
    }
    const partMinor = bonusPartOfWin(leg.amountMinor, stands)
    stands = {
      ...stands,
      paidMinor: stands.paidMinor + leg.amountMinor,
      paidBonusMinor: stands.paidBonusMinor + partMinor,
    }
    const onward =
      partMinor > 0n
        ? await money.lateLegs(tx, { memberId: item.call.memberId, grantId, amountMinor: partMinor })
        : []
    legs.push(...dividedLegs(leg, partMinor), ...onward.map((each) => codeOnward(each, leg.key)))
  }
  const bonusMinor = stands.paidBonusMinor - round.bonus.payoutMinor
  return { item: { ...item, plainMinor: 0n, legs, flags: item.flags + itemFlags.isDivided }, bonusMinor }
}

const withCash = (stake: MixedRound['stake'], amountMinor: bigint): MixedRound['stake'] => ({
  ...stake,
  cashMinor: stake.cashMinor + amountMinor,
})

const [cash, bonus] = [1, 2]

const winLegs = ({ call, payoutMinor }: PlayItem): PlayLeg[] =>
  payoutMinor > 0n
    ? [{ kind: 'win', debit: call.revenueAccount, credit: cash, amountMinor: payoutMinor, key: '' }]
    : []

const dividedLegs = (leg: PlayLeg, partMinor: bigint): PlayLeg[] => {
  if (partMinor === 0n) return [leg]
  const toBonus = { ...leg, credit: bonus, amountMinor: partMinor }
  const restMinor = leg.amountMinor - partMinor
  return restMinor > 0n ? [{ ...leg, amountMinor: restMinor }, toBonus] : [toBonus]
}

/** Under the key of its win, so that both are undone together. */
function codeOnward(leg: Leg, key: string): PlayLeg {
  invariant(
    leg.kind === 'bonus_conversion' || leg.kind === 'bonus_forfeit' || leg.kind === 'free_round_win',
    'late money goes to cash or back, or is kept',
  )
  return { ...codeLeg(leg), kind: leg.kind, key }
}
