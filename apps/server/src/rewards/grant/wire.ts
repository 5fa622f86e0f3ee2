import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import {
  giftAmount,
  isShare,
  moneyMeasures,
  type Gift,
  type GiftTemplate,
  type RuleMeasure,
} from '@baize/domain/reward'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Grant } from './model.ts'

type Center = ValueOf<Calls['rewardCenter']>
export type WireReward = Center['earned'][number]
export type WireOffer = Center['offers'][number]
export type WireGift = WireReward['gift']

/** Hundredths, as a decimal. */
const hundredths = { scale: 2 }

export const wireMoney = (minor: bigint, currency: CurrencyCode): string =>
  formatDecimal(minor, currencies[currency])

/** A gift of a grant, or what a step promises. */
export function wireGift(gift: Gift | GiftTemplate, currency: CurrencyCode): WireGift {
  if (isShare(gift)) {
    const percent = formatDecimal(BigInt(gift.rateBps), hundredths)
    return { kind: gift.kind, amount: wireMoney(gift.maxMinor, currency), percent }
  }
  if (gift.kind === 'free_rounds' || gift.kind === 'free_rounds_bonus') return wireRounds(gift, currency)
  const amount = giftAmount(gift)
  const isMoney = gift.kind === 'cash' || gift.kind === 'bonus'
  return { kind: gift.kind, amount: isMoney ? wireMoney(amount, currency) : String(amount), percent: null }
}

function wireRounds(
  gift: Extract<Gift | GiftTemplate, { kind: 'free_rounds' | 'free_rounds_bonus' }>,
  currency: CurrencyCode,
): WireGift {
  const terms = 'terms' in gift ? gift.terms : null
  const wins = terms && {
    timesHundredths: terms.timesHundredths,
    days: terms.days,
    cap: terms.capMinor === null ? null : wireMoney(terms.capMinor, currency),
  }
  return {
    kind: 'free_rounds',
    amount: String(gift.count),
    percent: null,
    freeRounds: {
      gameId: gift.gameId,
      stake: wireMoney(gift.stakeMinor, currency),
      useDays: gift.useDays,
      wins,
    },
  }
}

/** A measured value in its unit. */
export function wireValue(value: bigint, measure: RuleMeasure, currency: CurrencyCode): string {
  const shown = value < 0n ? 0n : value
  if (moneyMeasures.has(measure)) return wireMoney(shown, currency)
  return measure === 'best_multiple' ? formatDecimal(shown, hundredths) : String(shown)
}

export const wireGrant = (grant: Grant, language: WireLanguage, currency: CurrencyCode): WireReward => ({
  id: grant.id,
  family: grant.family,
  title: language === 'BN' ? grant.title.bn : grant.title.en,
  gift: wireGift(grant.gift, currency),
  state: grant.state,
  earnedAt: grant.earnedAt.toISOString(),
  claimUntil: grant.claimUntil?.toISOString() ?? null,
  endedAt: grant.endedAt?.toISOString() ?? null,
  heldUntil: null,
})
