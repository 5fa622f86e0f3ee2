import type { BonusTerms } from '@baize/domain/bonus'
import type { PaymentBonus } from './model.ts'

/** What a bonus of a deposit asks, as every bonus says it. */
export const termsOfBonus = ({ turnoverTimes, lane, maxStakeMinor, days }: PaymentBonus): BonusTerms => ({
  timesHundredths: turnoverTimes * 100,
  lanes: [{ product: lane, weight: 100 }],
  maxStakeMinor,
  days,
  capMinor: null,
  tiedToDeposit: true,
  family: 'deposit',
})
