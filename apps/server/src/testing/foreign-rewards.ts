import type { ForeignObject } from './foreign-object.ts'

export const rewardGrant: Omit<ForeignObject, 'ask'> = {
  missing: '0190a5a0-0000-7000-8000-000000000000',
  async make({ platform }, { memberId }) {
    const [grant] = await platform.wallet.transaction((tx) =>
      platform.grants.earnIn(tx, [
        {
          memberId,
          family: 'manual',
          key: crypto.randomUUID(),
          gift: { kind: 'cash', amountMinor: 100n },
          title: { en: 'A gift', bn: 'উপহার' },
          claim: 'press',
          claimUntil: null,
        },
      ]),
    )
    return grant?.id ?? ''
  },
}

/** A bonus that waits behind another. */
export const bonus: Omit<ForeignObject, 'ask'> = {
  missing: '0190a5a0-0000-7000-8000-000000000000',
  async make({ platform }, { memberId }) {
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
    await platform.wallet.transaction(async (tx) => {
      await platform.wallet.lock(tx, [memberId])
      for (const id of ids) await platform.bonuses.openIn(tx, { ...matrixBonus, memberId, id })
    })
    return ids[1]
  },
}

const matrixBonus = {
  origin: 'grant',
  title: { EN: 'A bonus', BN: 'বোনাস' },
  amountMinor: 100_00n,
  currency: 'BDT',
  terms: {
    timesHundredths: 1_000,
    lanes: [{ product: 'any', weight: 100 }],
    maxStakeMinor: 10_00n,
    days: 30,
    capMinor: null,
    tiedToDeposit: false,
    family: 'deposit',
  },
} as const
