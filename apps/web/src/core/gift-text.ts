import { formatMoney } from '@baize/i18n'
import type { Translate } from '@baize/i18n'
import type { Calls, ValueOf } from '@baize/contract'

type Gift = ValueOf<Calls['rewardCenter']>['earned'][number]['gift']

/** What is given, in a few words: an amount, or how many of what. */
export function giftText(t: Translate, { kind, amount, percent }: Gift, symbol: string): string {
  const money = formatMoney(amount, { symbol })
  if (kind === 'cash') return money
  if (kind === 'bonus') return t('rewardCenter.giftBonus', { amount: money })
  if (kind === 'share' || kind === 'share_bonus') {
    const share = { percent: (percent ?? '0').replace(/\.?0+$/, ''), amount: money }
    return t(kind === 'share' ? 'rewardCenter.giftShare' : 'rewardCenter.giftShareBonus', share)
  }
  return t(`rewardCenter.gift_${kind}`, { count: amount })
}
