import type { SiteSettings, VipLevelSetting } from '@baize/domain/setting'
import type { VipLevel } from '@baize/domain/vip'
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
}

const amount = (text: string): bigint => {
  const parsed = parseDecimal(text, currencies.BDT)
  invariant(parsed.ok, 'the setting takes amounts only')
  return parsed.value
}

const readLevel = (level: VipLevelSetting, place: number): NamedLevel => ({
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
})

/** The house's table of levels. */
export const readLevels = ({ vip }: Pick<SiteSettings, 'vip'>): NamedLevel[] => vip.levels.map(readLevel)
