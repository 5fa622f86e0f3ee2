import type { SiteSettings, VipLevelSetting } from '@baize/domain/setting'
import type { VipLevel } from '@baize/domain/vip'
import type { WithdrawalBenefit } from '@baize/domain/withdrawal'
import { currencies, parseDecimal } from '@baize/money'
import { invariant } from '@baize/std'

export interface NamedLevel extends VipLevel {
  readonly EN: string
  readonly BN: string
  readonly pointsPercent: number
  readonly levelUpGiftMinor: bigint
  readonly weeklyGiftMinor: bigint
  readonly weeklyTurnoverMinor: bigint
  readonly monthlyGiftMinor: bigint
  readonly birthdayGiftMinor: bigint
  readonly keepTurnoverMinor: bigint
  /** As they are with the level, whether it or the house sets them. */
  readonly withdrawals: WithdrawalBenefit
}

const amount = (text: string): bigint => {
  const parsed = parseDecimal(text, currencies.BDT)
  invariant(parsed.ok, 'the setting takes amounts only')
  return parsed.value
}

const readLevel = (
  level: VipLevelSetting,
  place: number,
  { freePerDay, perDay }: SiteSettings['withdrawal'],
): NamedLevel => ({
  EN: level.EN,
  BN: level.BN,
  rank: place + 1,
  turnoverFromMinor: amount(level.turnoverFrom),
  depositFromMinor: amount(level.depositFrom),
  pointsPercent: level.pointsPercent,
  levelUpGiftMinor: amount(level.levelUpGift),
  weeklyGiftMinor: amount(level.weeklyGift),
  weeklyTurnoverMinor: amount(level.weeklyTurnover),
  monthlyGiftMinor: amount(level.monthlyGift),
  birthdayGiftMinor: amount(level.birthdayGift),
  keepTurnoverMinor: amount(level.keepTurnover),
  withdrawals: {
    freePerDay: Math.max(level.freeWithdrawals ?? 0, freePerDay),
    perDay: Math.max(level.withdrawalsPerDay ?? 0, perDay),
    dayMaximumMinor: amount(level.withdrawalDayMaximum ?? '0.00'),
    aheadMinutes: level.withdrawalAheadMinutes ?? 0,
  },
})

/** The house's table of levels. */
export const readLevels = ({ vip, withdrawal }: Pick<SiteSettings, 'vip' | 'withdrawal'>): NamedLevel[] =>
  vip.levels.map((level, place) => readLevel(level, place, withdrawal))
