import { partsAtEnd, isPosted, sourcesOfTakenBack } from '@baize/domain/bonus'
import type { Leg } from '@baize/domain/ledger'
import { invariant } from '@baize/std'
import type { BonusMoney } from '../../betting/api.ts'
import type { WalletService } from '../../ledger/api.ts'
import { keepWin, keptLegs, takeKeptBack } from './kept-wins.ts'
import * as store from './store.ts'

export interface BonusMoneyDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'houseAccount'>
}

/**
 * The account that pays the bonuses of a family and takes them back: its balance is what the family costs.
 */
export const familyAccount = ({ wallet }: BonusMoneyDeps, family: string): Promise<number> =>
  wallet.houseAccount({ code: `promotion:${family}`, kind: 'promotion' })

/** Where bonus money goes that comes after the end, and comes from that is taken back after it. */
export const createBonusMoney = (deps: BonusMoneyDeps): BonusMoney => ({
  async lateLegs(tx, part) {
    const { memberId, grantId, amountMinor } = part
    const bonus = await store.lockBonus(tx, { memberId, id: grantId })
    if (!bonus) return keepWin(keptOf(deps), tx, part)
    if (isPosted(bonus.state)) return []
    if (bonus.state === 'queued') {
      const times = BigInt(bonus.terms.timesHundredths)
      await store.growQueued(tx, bonus, { amountMinor, times })
      return keptLegs(await familyAccount(deps, bonus.terms.family), amountMinor)
    }
    const { terms, state, convertedMinor } = bonus
    const { toCashMinor, toPromotionMinor } = partsAtEnd(amountMinor, state, {
      capMinor: terms.capMinor,
      convertedMinor,
    })
    await store.addParts(
      tx,
      { memberId, grantId },
      { convertedMinor: toCashMinor, returnedMinor: toPromotionMinor },
    )
    const promotion = await familyAccount(deps, terms.family)
    return legsOf([
      { kind: 'bonus_conversion', debit: 'bonus', credit: 'cash', amountMinor: toCashMinor },
      { kind: 'bonus_forfeit', debit: 'bonus', credit: promotion, amountMinor: toPromotionMinor },
    ])
  },
  async coverLegs(tx, { memberId, grantId, amountMinor, balanceMinor }) {
    const bonus = await store.lockBonus(tx, { memberId, id: grantId })
    const [wallet] = await deps.wallet.lock(tx, [memberId])
    invariant(wallet, 'who loses bonus money has a wallet')
    const isThere = !bonus || isPosted(bonus.state)
    const sources = sourcesOfTakenBack(amountMinor, {
      // Money in the account may be that of the bonus after it.
      balanceMinor: isThere ? (balanceMinor ?? wallet.balances.bonus) : 0n,
      convertedMinor: bonus?.convertedMinor ?? 0n,
    })
    if (bonus)
      await store.addParts(
        tx,
        { memberId, grantId },
        { convertedMinor: -sources.cashMinor, returnedMinor: -sources.promotionMinor },
      )
    const promotion = await familyAccount(deps, bonus?.terms.family ?? 'bonus')
    return legsOf([
      { kind: 'bonus_conversion', debit: 'cash', credit: 'bonus', amountMinor: sources.cashMinor },
      { kind: 'bonus_forfeit', debit: promotion, credit: 'bonus', amountMinor: sources.promotionMinor },
    ])
  },
  async takeBackLate(tx, { memberId, grantId, amountMinor, returnedMinor, keptMinor = 0n }) {
    await store.addParts(
      tx,
      { memberId, grantId },
      { convertedMinor: -amountMinor, returnedMinor: -(returnedMinor ?? 0n) },
    )
    if (keptMinor === 0n) return []
    return legsOf(await takeKeptBack(keptOf(deps), tx, { memberId, grantId, amountMinor: keptMinor }))
  },
})

const keptOf = (deps: BonusMoneyDeps): Parameters<typeof keepWin>[0] => ({
  accountOf: (family) => familyAccount(deps, family),
  async bonusMinorOf(tx, memberId) {
    const [wallet] = await deps.wallet.lock(tx, [memberId])
    return wallet?.balances.bonus ?? 0n
  },
})

export const legsOf = (legs: readonly Leg[]): Leg[] => legs.filter(({ amountMinor }) => amountMinor > 0n)
