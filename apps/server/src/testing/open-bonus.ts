import type { BonusTerms } from '@baize/domain/bonus'
import type { MemberId } from '@baize/std'
import type { Platform } from '../platform.ts'

/** Gives a member bonus money that may be staked in every game. */
export const openBonus = (
  { wallet, bonuses }: Pick<Platform, 'wallet' | 'bonuses'>,
  memberId: MemberId,
  { amountMinor, ...terms }: { readonly amountMinor: bigint } & Partial<BonusTerms>,
): Promise<void> =>
  wallet.transaction(async (tx) => {
    await wallet.lock(tx, [memberId])
    await bonuses.openIn(tx, {
      memberId,
      id: crypto.randomUUID(),
      origin: 'grant',
      title: { EN: 'Bonus', BN: 'Bonus' },
      amountMinor,
      currency: 'BDT',
      terms: {
        timesHundredths: 1_000,
        lanes: [{ product: 'any', weight: 100 }],
        maxStakeMinor: 500_00n,
        days: 30,
        capMinor: null,
        tiedToDeposit: false,
        family: 'deposit',
        ...terms,
      },
    })
  })
