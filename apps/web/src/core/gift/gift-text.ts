import { formatMoney } from '@baize/i18n'
import type { Translate } from '@baize/i18n'
import type { Calls, ValueOf } from '@baize/contract'

type Gift = ValueOf<Calls['rewardCenter']>['earned'][number]['gift']

/** What is given, in a few words: an amount, or how many of what. */
export function giftText(t: Translate, { kind, amount, percent, freeRounds }: Gift, symbol: string): string {
  const money = formatMoney(amount, { symbol })
  if (kind === 'cash') return money
  if (kind === 'bonus') return t('rewardCenter.giftBonus', { amount: money })
  if (kind === 'share' || kind === 'share_bonus') {
    const share = { percent: (percent ?? '0').replace(/\.?0+$/, ''), amount: money }
    return t(kind === 'share' ? 'rewardCenter.giftShare' : 'rewardCenter.giftShareBonus', share)
  }
  if (freeRounds)
    return t('rewardCenter.giftRounds', {
      count: amount,
      stake: formatMoney(freeRounds.stake, { symbol }),
    })
  return t(`rewardCenter.gift_${kind}`, { count: amount })
}

const hundredth = 100

/** What has to be known of a gift before it is used; nothing of most. */
export function giftNote(t: Translate, { freeRounds }: Gift, symbol: string): string | undefined {
  if (!freeRounds) return undefined
  const { useDays, wins } = freeRounds
  if (!wins) return t('rewardCenter.roundsCash', { days: useDays })
  const times = wins.timesHundredths / hundredth
  const note = t('rewardCenter.roundsBonus', { useDays, times, days: wins.days })
  if (wins.cap === null) return note
  return `${note} ${t('rewardCenter.roundsCap', { cap: formatMoney(wins.cap, { symbol }) })}`
}
